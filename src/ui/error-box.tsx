import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../locales/text';
import { Icon } from './icon';
import './error-box.css';

export interface ErrorBoxProps {
  /** "Error" when absent. */
  title?: string | undefined;
  message: string;
  /** Absent, there is no retry button. A promise keeps the button busy until it settles. */
  onRetry?: (() => unknown) | undefined;
  /** "Try Again" when absent; screens say "Retry". */
  retryText?: string | undefined;
  /** For a retry whose end is known elsewhere. */
  retrying?: boolean | undefined;
}

/** What went wrong, inside the panel that failed, with a retry (section 2, "Error box"). */
export function ErrorBox({ title, message, onRetry, retryText, retrying = false }: ErrorBoxProps) {
  const say = useText();
  const [pending, setPending] = useState(false);

  async function retry() {
    setPending(true);
    try {
      await onRetry?.();
    } catch {
      // Whoever loads the data reports its failure, here among other places.
    } finally {
      setPending(false);
    }
  }

  return (
    <div className="error-box" role="alert">
      <Icon name="warning" size={20} className="error-box-icon" />
      <div className="error-box-words">
        <p className="error-box-title">{title || say('error.title')}</p>
        <p className="error-box-message">{message}</p>
      </div>
      {onRetry && (
        <Button className="error-box-retry" loading={pending || retrying} onClick={retry}>
          {retryText || say('error.tryAgain')}
        </Button>
      )}
    </div>
  );
}
