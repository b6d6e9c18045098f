import { Tooltip } from 'antd';
import { useState } from 'react';
import { type TruncationKind, truncate, truncationLengths } from '../domain/text/truncate';
import './truncated-text.css';

export interface TruncatedTextProps {
  text: string;
  /** Which of the lengths of section 9 holds; `default` when absent. */
  kind?: TruncationKind | undefined;
}

/**
 * A text cut to its length (section 9, "Truncation"). What was cut is reachable by pointer, touch and keyboard;
 * a text that is whole is plain text.
 */
export function TruncatedText({ text, kind = 'default' }: TruncatedTextProps) {
  const [open, setOpen] = useState(false);
  const shown = truncate(text, truncationLengths[kind]);
  if (shown === text) return text;
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
