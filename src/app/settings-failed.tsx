import { useState } from 'react';
import { useStartText } from '../locales/text';
import type { SettingsProblem } from '../settings/load';
import './settings-failed.css';

/** Shown in place of the application when it has no settings to start with (section 8 "Settings fetch"). */
export function SettingsFailed({ problem, onRetry }: { problem: SettingsProblem; onRetry(): Promise<void> }) {
  const say = useStartText();
  const [isBusy, setBusy] = useState(false);
  const retry = async (): Promise<void> => {
    setBusy(true);
    await onRetry();
    setBusy(false);
  };
  return (
    <main className="settings-failed" role="alert">
      <h1>{say('settings.failed.title')}</h1>
      <p>{say(problem.text, problem.values)}</p>
      <button type="button" onClick={retry} disabled={isBusy}>
        {say('list.retry')}
      </button>
    </main>
  );
}
