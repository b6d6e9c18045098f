import { useCallback, useSyncExternalStore } from 'react';
import { type RelativeDate as Relation, relativeDate } from '../domain/relative-date';
import type { MessageKey } from '../locales/catalogue';
import { useText } from '../locales/text';
import { clockTimeMs, subscribeToClock } from './clock';
import { useDateWriter } from './date-writer';

type Counted = Extract<Relation, { count: number }>['kind'];

const countedTexts: Record<Counted, MessageKey> = {
  minutes: 'time.minutes',
  hours: 'time.hours',
  days: 'time.days',
};

/** A relation as one word, which is all a snapshot has to tell apart: a tick redraws only what it changes. */
const asWord = (relation: Relation): string =>
  'count' in relation ? `${relation.kind} ${relation.count}` : relation.kind;

export interface RelativeDateProps {
  /** A time in ms since 1970, a Date, or a text that `Date` can read. */
  time: number | string | Date | null | undefined;
}

/**
 * A time relative to now, which goes on by itself (section 2, "Relative date"); the date, and the exact time in its
 * title, are written in the user's timezone and date format.
 */
export function RelativeDate({ time }: RelativeDateProps) {
  const say = useText();
  const write = useDateWriter();
  const timeMs = time === null || time === undefined ? Number.NaN : new Date(time).getTime();
  const getWord = useCallback(() => asWord(relativeDate(timeMs, clockTimeMs())), [timeMs]);
  useSyncExternalStore(subscribeToClock, getWord);
  const relation = relativeDate(timeMs, clockTimeMs());

  if (relation.kind === 'unknown') return <span>{say('time.unknown')}</span>;

  let words: string;
  if (relation.kind === 'now') words = say('time.now');
  else if (relation.kind === 'date') words = write.day(timeMs);
  else words = say(countedTexts[relation.kind], { count: relation.count });
  return (
    <time dateTime={new Date(timeMs).toISOString()} title={write.exact(timeMs)}>
      {words}
    </time>
  );
}
