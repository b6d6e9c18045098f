import { Button, type ButtonProps, Tooltip } from 'antd';
import './refusable-button.css';

export interface RefusableButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** Why it cannot be used. It stays in reach, so that the reason can be read. Absent: it can be used. */
  refusal?: string | undefined;
  onClick(): void;
}

/** A button that says why it may not be pressed. `disabled` would keep the reason from the keyboard. */
export function RefusableButton({ refusal, onClick, ...button }: RefusableButtonProps) {
  const refused = {
    className: `${button.className ?? ''} refused-button`.trim(),
    'aria-disabled': true,
    'aria-description': refusal,
  };
  return (
    <Tooltip title={refusal} trigger={['hover', 'focus']}>
      <Button {...button} {...(refusal ? refused : { onClick })} />
    </Tooltip>
  );
}
