import { useState } from 'react';
import { useStartText } from '../locales/text';
import './start-problem.css';

export interface StartProblemProps {
  title: string;
  message: string;
  /** Absent: there is only a reload. */
  onRetry?: (() => Promise<void>) | undefined;
}

/** Replaces the application when it cannot be started or has stopped; it needs nothing but the first script. */
export function StartProblem({ title, message, onRetry }: StartProblemProps) {
  const t = useStartText();
  const [isBusy, setBusy] = useState(false);
  const retry = async (): Promise<void> => {
    setBusy(true);
    await onRetry?.();
    setBusy(false);
  };
  return (
    <main className="start-problem" role="alert">
      <h1>{title}</h1>
      <p>{message}</p>
      {onRetry && (
        <button type="button" onClick={retry} disabled={isBusy}>
          {t('list.retry')}
        </button>
      )}
      <button type="button" data-kind={onRetry && 'second'} onClick={() => window.location.reload()}>
        {t('start.reload')}
      </button>
    </main>
  );
}
