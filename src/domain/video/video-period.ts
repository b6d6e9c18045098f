import { type DayRange, isCrossed } from '../time/days';
import { minuteMs } from '../time/durations';

/** The default period (section 9 "Locked videos"). */
const DEFAULT_HOURS = 720;

/** Both ends as `yyyy-mm-ddThh:mmZ`; empty: open. */
export type VideoPeriod = DayRange;

/** A period without ends. */
export const anyTime: VideoPeriod = { from: '', to: '' };

const minute = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}Z$/;

function minuteOf(timeMs: number): string {
  return `${new Date(timeMs).toISOString().slice(0, 16)}Z`;
}

/** Whether a text is an end of a period: `yyyy-mm-ddThh:mmZ`. */
export function isPeriodEnd(text: string): boolean {
  return minute.test(text) && !Number.isNaN(Date.parse(text));
}

/** An instant (ms UTC) as the end of a period; empty for null, an open end. */
export function periodEnd(timeMs: number | null): string {
  return timeMs === null ? '' : minuteOf(timeMs);
}

/** The instant of an end, ms UTC; null for an open or invalid one. */
export function periodEndMs(end: string): number | null {
  return isPeriodEnd(end) ? Date.parse(end) : null;
}

/** The last 720 hours, up to the current minute. */
export function defaultPeriod(nowMs: number): VideoPeriod {
  const toMs = Math.ceil(nowMs / minuteMs) * minuteMs;
  return { from: minuteOf(toMs - DEFAULT_HOURS * 60 * minuteMs), to: minuteOf(toMs) };
}

/** Section 5 "Locked-video date range": an end beyond the other one moves it too. */
export function setPeriodEnd(period: VideoPeriod, end: 'from' | 'to', value: string): VideoPeriod {
  const next = { ...period, [end]: value };
  return isCrossed(next) ? { from: value, to: value } : next;
}

/** Both instants in ms; undefined unless both are set (section 5). */
export function appliedPeriod({ from, to }: VideoPeriod): { fromMs: number; toMs: number } | undefined {
  const [fromMs, toMs] = [periodEndMs(from), periodEndMs(to)];
  return fromMs === null || toMs === null ? undefined : { fromMs, toMs };
}
