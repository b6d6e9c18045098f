import { type Clock, clockOf } from '../../src/domain/time/clock';
import { addDays, periodOf } from '../../src/domain/time/days';

const DAY_MS = 86_400_000;

/** The days of a report, both included, and their time zone. */
export interface ReportDays {
  firstDay: string;
  lastDay: string;
  /** `fleet`, or an IANA name. */
  timezone: string;
}

export interface ReportSpan {
  /** ms UTC, end excluded. */
  fromMs: number;
  toMs: number;
  clock: Clock;
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

/**
 * The same number of days right before, up to the same time of the last one: an unfinished day is compared with the
 * same part of another.
 */
export function spanBefore(span: ReportSpan): ReportSpan {
  const { clock, days, fromMs, toMs } = span;
  const moved = days.map((day) => addDays(day, -days.length));
  const [from, to] = [moved[0] ?? '', moved.at(-1) ?? ''];
  const { startMs, endMs } = periodOf({ from, to }, clock);
  const wall = clock.wallMs(toMs) - clock.wallMs(fromMs);
  return {
    fromMs: startMs,
    toMs: Math.min(endMs, clock.instantMs(clock.wallMs(startMs) + wall)),
    clock,
    days: moved,
  };
}

/** The index of a day (days since 1970) in the span. */
export const dayIndex = ({ days }: ReportSpan, day: number): number =>
  day - Math.floor(Date.parse(days[0] ?? '') / DAY_MS);
