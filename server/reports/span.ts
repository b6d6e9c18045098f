import { dayOf } from '../../src/domain/time/days';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

/** The days that a report is about, on the fleet's wall clock, both included. */
export interface ReportDays {
  /** yyyy-mm-dd. */
  firstDay: string;
  lastDay: string;
}

/** The same as moments: nothing of the future. */
export interface ReportSpan {
  /** ms UTC; the end is not included. */
  fromMs: number;
  toMs: number;
  /** Of the fleet's wall clock. */
  offsetMs: number;
  /** Every day of the span, yyyy-mm-dd. */
  days: string[];
}

/** Today and the days before it, as many as asked for in all. */
export function lastDays(count: number, nowMs: number, utcOffsetMin: number): ReportDays {
  const wallClockMs = nowMs + utcOffsetMin * MINUTE_MS;
  return { firstDay: dayOf(wallClockMs - (count - 1) * DAY_MS), lastDay: dayOf(wallClockMs) };
}

export function spanOf({ firstDay, lastDay }: ReportDays, nowMs: number, utcOffsetMin: number): ReportSpan {
  const offsetMs = utcOffsetMin * MINUTE_MS;
  const fromMs = Date.parse(firstDay) - offsetMs;
  const endMs = Date.parse(lastDay) + DAY_MS - offsetMs;
  const days: string[] = [];
  for (let startMs = Date.parse(firstDay); startMs <= Date.parse(lastDay); startMs += DAY_MS)
    days.push(dayOf(startMs));
  return { fromMs, toMs: Math.max(fromMs, Math.min(endMs, nowMs)), offsetMs, days };
}

/** The place among the span's days of a day since 1970. */
export const dayIndex = ({ days }: ReportSpan, day: number): number =>
  day - Math.floor(Date.parse(days[0] ?? '') / DAY_MS);
