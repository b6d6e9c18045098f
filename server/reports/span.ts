import { type Clock, clockOf } from '../../src/domain/time/clock';
import { addDays, periodOf } from '../../src/domain/time/days';

const DAY_MS = 86_400_000;

/** The days that a report is about, both included, and the clock whose days they are. */
export interface ReportDays {
  /** yyyy-mm-dd. */
  firstDay: string;
  lastDay: string;
  /** `fleet`, or an IANA name. */
  timezone: string;
}

/** The same as moments: nothing of the future. */
export interface ReportSpan {
  /** ms UTC; the end is not included. */
  fromMs: number;
  toMs: number;
  clock: Clock;
  /** Every day of the span, yyyy-mm-dd. */
  days: string[];
}

export function spanOf(
  { firstDay, lastDay, timezone }: ReportDays,
  nowMs: number,
  utcOffsetMin: number,
): ReportSpan {
  const clock = clockOf(timezone, utcOffsetMin);
  const { startMs, endMs } = periodOf({ from: firstDay, to: lastDay }, clock);
  const days: string[] = [];
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) days.push(day);
  return { fromMs: startMs, toMs: Math.max(startMs, Math.min(endMs, nowMs)), clock, days };
}

/** The place among the span's days of a day since 1970. */
export const dayIndex = ({ days }: ReportSpan, day: number): number =>
  day - Math.floor(Date.parse(days[0] ?? '') / DAY_MS);
