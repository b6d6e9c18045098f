import { Tooltip } from 'antd';
import { useRef, useState } from 'react';
import { RefusableButton, type RefusableButtonProps } from '../../ui/refusable-button';

export interface ToolButtonProps extends Omit<RefusableButtonProps, 'aria-label' | 'children'> {
  label: string;
  /** Which words are hidden where they have no room. Absent: `button-words`. */
  wordsClass?: string;
}

/** A button of a list's tools. Where its words have no room, its icon stands alone, and the words are its tooltip. */
export function ToolButton({ label, wordsClass = 'button-words', ...button }: ToolButtonProps) {
  const words = useRef<HTMLSpanElement>(null);
  const [isHinted, setHinted] = useState(false);
  return (
    <Tooltip
      title={label}
      open={isHinted && !button.refusal}
      onOpenChange={(isPointed) => setHinted(isPointed && isHidden(words.current))}
    >
      <RefusableButton {...button} aria-label={label}>
        <span ref={words} className={wordsClass}>
          {label}
        </span>
      </RefusableButton>
    </Tooltip>
  );
}

const isHidden = (element: Element | null): boolean =>
  element !== null && getComputedStyle(element).display === 'none';
