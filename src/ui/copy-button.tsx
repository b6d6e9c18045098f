import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../locales/text';
import { failureDetailsTexts as texts } from './failure-details/failure-details-texts';

export interface CopyButtonProps {
  label: string;
  /** The text to copy. */
  text: string;
}

/** Copies a text, and shows beside the button whether it succeeded. */
export function CopyButton({ label, text }: CopyButtonProps) {
  const t = useText();
  const [hasCopied, setCopied] = useState<boolean>();

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Browsers have no clipboard without https.
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
