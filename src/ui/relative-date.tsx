import { useCallback, useSyncExternalStore } from 'react';
import { type RelativeTime as Relation, relativeDate } from '../domain/time/relative-date';
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

/** The snapshot is a string, so that a tick only renders what changes. */
const asWord = (relation: Relation): string =>
  'count' in relation ? `${relation.kind} ${relation.count}` : relation.kind;

export interface RelativeDateProps {
  /** A text is parsed by `DateWriter.instantMs`. */
  time: number | string | null | undefined;
}

/** A relative time that updates itself (section 2 "Relative date"). */
export function RelativeDate({ time }: RelativeDateProps) {
  const t = useText();
  const write = useDateWriter();
  const title = useTimeTitle();
  const timeMs = (typeof time === 'string' ? write.instantMs(time) : time) ?? Number.NaN;
  const getWord = useCallback(() => asWord(relativeDate(timeMs, clockTimeMs())), [timeMs]);
  useSyncExternalStore(subscribeToClock, getWord);
  const relation = relativeDate(timeMs, clockTimeMs());

  if (relation.kind === 'unknown') return <span>{t('time.unknown')}</span>;

  let text: string;
  if (relation.kind === 'now') text = t('time.now');
  else if (relation.kind === 'date') text = write.day(timeMs);
  else text = t(countedTexts[relation.kind], { count: relation.count });
  return (
    <time
      className="time"
      dateTime={new Date(timeMs).toISOString()}
      title={`${write.moment(timeMs)}\n${title(timeMs, typeof time === 'string' ? time : '')}`}
    >
      {text}
    </time>
  );
}
