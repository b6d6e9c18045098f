import { Tooltip } from 'antd';
import { createContext, use, useEffect, useRef, useState } from 'react';
import { type TruncationKind, truncate, truncationLengths } from '../domain/text/truncate';
import './truncated-text.css';

export interface TruncatedTextProps {
  text: string;
  /** Which length of section 9 applies; `default` when absent. */
  kind?: TruncationKind | undefined;
}

/** `true`: texts are in a button, which may not contain another. */
export const InButtonContext = createContext(false);

/**
 * A text truncated to its length (section 9, "Truncation"). The full text is reachable by pointer, touch and keyboard;
 * a short text is plain text.
 */
export function TruncatedText({ text, kind = 'default' }: TruncatedTextProps) {
  const [open, setOpen] = useState(false);
  const isInButton = use(InButtonContext);
  const shown = truncate(text, truncationLengths[kind]);
  if (shown === text) return text;
  if (isInButton) return <CutInButton text={text} shown={shown} />;
  return (
    <Tooltip title={text} open={open} onOpenChange={setOpen} trigger={['hover', 'focus']} transitionName="">
      <button
        type="button"
        className="truncated-text"
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !open) return;
          event.stopPropagation();
          setOpen(false);
        }}
      >
        {shown}
      </button>
    </Tooltip>
  );
}

/** Shows the full text when the button around it has the focus. */
function CutInButton({ text, shown }: { text: string; shown: string }) {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const button = place.current?.closest('button');
    if (!button) return undefined;
    const show = (): void => setOpen(true);
    const hide = (): void => setOpen(false);
    const hideByKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') hide();
    };
    button.addEventListener('focus', show);
    button.addEventListener('blur', hide);
    button.addEventListener('keydown', hideByKey);
    return () => {
      button.removeEventListener('focus', show);
      button.removeEventListener('blur', hide);
      button.removeEventListener('keydown', hideByKey);
    };
  }, []);
  return (
    <Tooltip title={text} open={open} onOpenChange={setOpen} transitionName="">
      <span ref={place}>{shown}</span>
    </Tooltip>
  );
}
