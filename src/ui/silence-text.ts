import { useCallback, useSyncExternalStore } from 'react';
import type { Silence } from '../domain/staleness';
import { useLocale, useText } from '../locales/text';
import { ageText } from './age-text';
import { clockTimeMs, subscribeToClock } from './clock';

/** A silence in words: as a remark behind a value ("2d ago"), and by itself ("No report for 2 days"). */
export interface SilenceText {
  ago: string;
  sentence: string;
}

/** How long nothing was heard, in words that go on by themselves. */
export function useSilenceText(silence: Silence): SilenceText {
  const say = useText();
  const locale = useLocale();
  const age = useCallback(
    (display: 'long' | 'narrow') =>
      silence === 'unknown' ? '' : ageText(silence, clockTimeMs(), locale, display),
    [silence, locale],
  );
  // A tick redraws only what it changes.
  useSyncExternalStore(
    subscribeToClock,
    useCallback(() => age('narrow'), [age]),
  );
  if (silence === 'unknown') return { ago: say('live.stale'), sentence: say('live.stale') };
  return { ago: say('live.ago', { age: age('narrow') }), sentence: say('live.silent', { age: age('long') }) };
}
