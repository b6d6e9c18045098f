import { useStartText } from '../locales/text';
import type { SettingsProblem } from '../settings/load';
import { StartProblem } from './start-problem';

/** Replaces the application when there are no settings (section 8 "Settings fetch"). */
export function SettingsFailed({ problem, onRetry }: { problem: SettingsProblem; onRetry(): Promise<void> }) {
  const t = useStartText();
  return (
    <StartProblem
      title={t('settings.failed.title')}
      message={t(problem.text, problem.values)}
      onRetry={onRetry}
    />
  );
}
