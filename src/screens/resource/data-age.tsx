import { ReloadOutlined, WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useSyncExternalStore } from 'react';
import { useLocale, useText } from '../../locales/text';
import { ageText } from '../../ui/age-text';
import { clockTimeMs, subscribeToClock } from '../../ui/clock';
import './resource-screen.css';

export interface DataAgeProps {
  /** When the data came, ms; 0 while there is none. */
  receivedAtMs: number;
  isFetching: boolean;
  /** The last refresh failed; what is shown is older than it should be. */
  hasFailed: boolean;
  onRefresh(): void;
}

/** Below this age the seconds say nothing. */
const JUST_NOW_MS = 10_000;

/** How old the data on the screen is, and a button that reads it again. */
export function DataAge({ receivedAtMs, isFetching, hasFailed, onRefresh }: DataAgeProps) {
  const t = useText();
  const { age, isNow } = useAge(receivedAtMs);
  const ageLabel = isNow ? t('live.updatedNow') : t('live.updated', { age });
  return (
    <div className="data-age" data-failed={hasFailed || undefined}>
      {receivedAtMs > 0 && hasFailed ? (
        <span role="alert">
          <WarningOutlined aria-hidden /> {t('live.failed', { age })}
        </span>
      ) : (
        // As wide from the start, so that what stands beside it stays where it is.
        <span className="data-age-text" data-usual={t('live.updatedNow')}>
          {receivedAtMs > 0 && ageLabel}
        </span>
      )}
      <Button
        type="text"
        size="small"
        icon={<ReloadOutlined aria-hidden spin={isFetching} />}
        aria-label={t('live.refresh')}
        title={receivedAtMs > 0 ? ageLabel : undefined}
        aria-busy={isFetching}
        onClick={onRefresh}
      />
    </div>
  );
}

function useAge(sinceMs: number): { age: string; isNow: boolean } {
  const locale = useLocale();
  useSyncExternalStore(subscribeToClock, clockTimeMs);
  const nowMs = Math.max(clockTimeMs(), sinceMs);
  const age = ageText(sinceMs, nowMs, locale, 'narrow');
  return { age, isNow: nowMs - sinceMs < JUST_NOW_MS };
}
