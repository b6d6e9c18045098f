import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../locales/text';
import { failureDetailsTexts as texts } from './failure-details/failure-details-texts';

export interface CopyButtonProps {
  label: string;
  /** What is copied. */
  text: string;
}

/** Copies a text, and says beside the button whether the browser did it. */
export function CopyButton({ label, text }: CopyButtonProps) {
  const t = useText();
  const [hasCopied, setCopied] = useState<boolean>();

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Without https a browser has no clipboard.
      setCopied(false);
    }
  }

  return (
    <>
      <Button size="small" onClick={copy}>
        {label}
      </Button>
      <span role="status">{hasCopied !== undefined && t(hasCopied ? texts.copied : texts.notCopied)}</span>
    </>
  );
}
