import { Button, type ButtonProps, Tooltip } from 'antd';
import type { Ref } from 'react';
import './refusable-button.css';

export interface RefusableButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** Why the button is disabled. It stays focusable, so that the reason can be read. Absent: it is enabled. */
  refusal?: string | undefined;
  /** Absent: what is around it answers a click, such as a dropdown. */
  onClick?: (() => void) | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/** A disabled button with a reason. `disabled` would hide the reason from keyboard users. */
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
