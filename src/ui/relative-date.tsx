import { useCallback, useSyncExternalStore } from 'react';
import { type RelativeDate as Relation, relativeDate } from '../domain/time/relative-date';
import type { MessageKey } from '../locales/catalogue';
import { useText } from '../locales/text';
import { clockTimeMs, subscribeToClock } from './clock';
import { useDateWriter } from './date-writer';
import { useTimeTitle } from './time';

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
  /** A time in ms UTC, or in words that `DateWriter.instantMs` reads. */
  time: number | string | null | undefined;
}

/**
 * A time relative to now, which goes on by itself (section 2, "Relative date"). The date and, in its title, the moment
 * are written as all others are.
 */
export function RelativeDate({ time }: RelativeDateProps) {
  const say = useText();
  const write = useDateWriter();
  const title = useTimeTitle();
  const timeMs = (typeof time === 'string' ? write.instantMs(time) : time) ?? Number.NaN;
  const getWord = useCallback(() => asWord(relativeDate(timeMs, clockTimeMs())), [timeMs]);
  useSyncExternalStore(subscribeToClock, getWord);
  const relation = relativeDate(timeMs, clockTimeMs());

  if (relation.kind === 'unknown') return <span>{say('time.unknown')}</span>;

  let words: string;
  if (relation.kind === 'now') words = say('time.now');
  else if (relation.kind === 'date') words = write.day(timeMs);
  else words = say(countedTexts[relation.kind], { count: relation.count });
  return (
    <time
      dateTime={new Date(timeMs).toISOString()}
      title={`${write.moment(timeMs)}\n${title(timeMs, typeof time === 'string' ? time : '')}`}
    >
      {words}
    </time>
  );
}
