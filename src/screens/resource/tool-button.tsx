import { Tooltip } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { RefusableButton, type RefusableButtonProps } from '../../ui/refusable-button';

export interface ToolButtonProps extends Omit<RefusableButtonProps, 'children'> {
  /** Its words, and its name where `aria-label` is absent. */
  label: string;
  /** The words' class, whose style hides them where they have no room. Absent: `button-words`. */
  wordsClass?: string;
  /** After the words. Absent: nothing. */
  after?: ReactNode;
}

/** A button of a list's tools. Where its words have no room, they are cut or its icon stands alone, and they are its tooltip. */
export function ToolButton({ label, wordsClass = 'button-words', after, ...button }: ToolButtonProps) {
  const words = useRef<HTMLSpanElement>(null);
  const [isHinted, setHinted] = useState(false);
  return (
    <Tooltip
      title={label}
      open={isHinted && !button.refusal}
      onOpenChange={(isPointed) => setHinted(isPointed && isCut(words.current))}
    >
      <RefusableButton aria-label={label} {...button}>
        <span ref={words} className={wordsClass}>
          {label}
        </span>
        {after}
      </RefusableButton>
    </Tooltip>
  );
}

const isCut = (element: HTMLElement | null): boolean =>
  element !== null &&
  (getComputedStyle(element).display === 'none' || element.scrollWidth > element.clientWidth);
