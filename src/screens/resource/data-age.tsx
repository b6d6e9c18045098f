import { Button } from 'antd';
import { useSyncExternalStore } from 'react';
import { elapsed } from '../../domain/elapsed';
import { useLanguage, useText } from '../../locales/text';
import { clockTimeMs, subscribeToClock } from '../../ui/clock';
import { Icon } from '../../ui/icon';

export interface DataAgeProps {
  /** When the data came, ms; 0 while there is none. */
  receivedAtMs: number;
  isFetching: boolean;
  /** The last refresh failed; what is shown is older than it should be. */
  hasFailed: boolean;
  onRefresh(): void;
}

/** How old the data on the screen is, and a button that reads it again. */
export function DataAge({ receivedAtMs, isFetching, hasFailed, onRefresh }: DataAgeProps) {
  const say = useText();
  const age = useAge(receivedAtMs);
  return (
    <div className="data-age" data-failed={hasFailed || undefined}>
      {receivedAtMs > 0 && (
        <span role={hasFailed ? 'alert' : undefined}>
          {hasFailed && <Icon name="warning" size={14} />}{' '}
          {say(hasFailed ? 'live.failed' : 'live.updated', { age })}
        </span>
      )}
      <Button
        type="text"
        size="small"
        icon={<Icon name="refresh" />}
        aria-label={say('live.refresh')}
        aria-busy={isFetching}
        className={isFetching ? 'data-age-busy' : ''}
        onClick={onRefresh}
      />
    </div>
  );
}

function useAge(sinceMs: number): string {
  const language = useLanguage();
  useSyncExternalStore(subscribeToClock, clockTimeMs);
  const { count, unit } = elapsed(sinceMs, Math.max(clockTimeMs(), sinceMs));
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(count);
}
