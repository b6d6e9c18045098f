import { ReloadOutlined, WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useSyncExternalStore } from 'react';
import { useLocale, useText } from '../../locales/text';
import { ageText } from '../../ui/age-text';
import { clockTimeMs, subscribeToClock } from '../../ui/clock';
import './resource-screen.css';

export interface DataAgeProps {
  /** When the data was received, ms; 0 without data. */
  receivedAtMs: number;
  isFetching: boolean;
  /** Whether the last refresh failed; the shown data is old. */
  hasFailed: boolean;
  onRefresh(): void;
}

/** Below this age seconds are not shown. */
const JUST_NOW_MS = 10_000;

/** The age of the data on the screen, and a refresh button. */
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
        // The width is reserved, so that the controls beside it do not move.
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
