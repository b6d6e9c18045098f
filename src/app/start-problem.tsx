import { useState } from 'react';
import { useStartText } from '../locales/text';
import './start-problem.css';

export interface StartProblemProps {
  title: string;
  message: string;
  /** Tries again. Absent: only a reload is offered. */
  onRetry?: (() => Promise<void>) | undefined;
}

/** Replaces the application when it cannot start or has crashed; it needs the first script only. */
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
