import { useCallback, useSyncExternalStore } from 'react';
import type { StaleSince } from '../domain/fleet/staleness';
import { useLocale, useText } from '../locales/text';
import { ageText } from './age-text';
import { clockTimeMs, subscribeToClock } from './clock';

/** After a value ("2d ago"), and alone ("No report for 2 days"). */
export interface StaleText {
  ago: string;
  sentence: string;
}

/** The texts for stale data; they update with the clock. */
export function useStaleText(staleSince: StaleSince): StaleText {
  const t = useText();
  const locale = useLocale();
  const age = useCallback(
    (display: 'long' | 'narrow') =>
      staleSince === 'unknown' ? '' : ageText(staleSince, clockTimeMs(), locale, display),
    [staleSince, locale],
  );
  // Renders only if the text changes.
  useSyncExternalStore(
    subscribeToClock,
    useCallback(() => age('narrow'), [age]),
  );
  if (staleSince === 'unknown') return { ago: t('live.stale'), sentence: t('live.stale') };
  return { ago: t('live.ago', { age: age('narrow') }), sentence: t('live.silent', { age: age('long') }) };
}
