import { Tooltip } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { RefusableButton, type RefusableButtonProps } from './refusable-button';

export interface ToolButtonProps extends Omit<RefusableButtonProps, 'children' | 'onFocus' | 'onBlur'> {
  /** Its words, and its name where `aria-label` is absent. */
  label: string;
  /** The class by which a style sheet hides the words. Absent: `button-words`. */
  wordsClass?: string;
  /** After the words. Absent: nothing. */
  after?: ReactNode;
}

/** A button of a list's tools. Words that have no room are cut or hidden, and are its tooltip then. */
export function ToolButton({ label, wordsClass = 'button-words', after, ...button }: ToolButtonProps) {
  const words = useRef<HTMLSpanElement>(null);
  const [isHinted, setHinted] = useState(false);
  const hint = (isMeant: boolean): void => setHinted(isMeant && isCut(words.current));
  return (
    <Tooltip
      title={label}
      // Not over the menu that the button has opened.
      open={isHinted && !button.refusal && button['aria-expanded'] !== true}
      onOpenChange={hint}
    >
      <RefusableButton
        aria-label={label}
        {...button}
        // Not when a dialog or a menu gives the focus back: it comes from inside of it then, or from nowhere.
        onFocus={({ currentTarget, relatedTarget }) =>
          hint(
            currentTarget.matches(':focus-visible') &&
              relatedTarget !== null &&
              relatedTarget.closest(floating) === currentTarget.closest(floating),
          )
        }
        onBlur={() => hint(false)}
      >
        <span ref={words} className={wordsClass}>
          {label}
        </span>
        {after}
      </RefusableButton>
    </Tooltip>
  );
}

/** What lies over the page. */
const floating = '[role="dialog"], [role="menu"]';

const isCut = (element: HTMLElement | null): boolean =>
  element !== null &&
  (getComputedStyle(element).display === 'none' || element.scrollWidth > element.clientWidth);
