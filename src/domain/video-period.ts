import { type DayRange, isCrossed } from './time/days';

const minuteMs = 60_000;

/** Section 9 "Locked videos": the range that a list starts with. */
const DEFAULT_HOURS = 720;

/** From one minute to another, each as `yyyy-mm-ddThh:mmZ`; empty where it is not set. */
export type VideoPeriod = DayRange;

/** No dates at all. */
export const anyTime: VideoPeriod = { from: '', to: '' };

const minute = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}Z$/;

function minuteOf(timeMs: number): string {
  return `${new Date(timeMs).toISOString().slice(0, 16)}Z`;
}

/** Whether a text is an end of a period. */
export function isPeriodEnd(text: string): boolean {
  return minute.test(text) && !Number.isNaN(Date.parse(text));
}

/** An end of a period at an instant in ms; empty for none. */
export function periodEnd(timeMs: number | null): string {
  return timeMs === null ? '' : minuteOf(timeMs);
}

/** The instant of an end in ms; null where it is not set. */
export function periodEndMs(end: string): number | null {
  return isPeriodEnd(end) ? Date.parse(end) : null;
}

/** The last 720 hours up to now, to the minute that is running. */
export function defaultPeriod(nowMs: number): VideoPeriod {
  const toMs = Math.ceil(nowMs / minuteMs) * minuteMs;
  return { from: minuteOf(toMs - DEFAULT_HOURS * 60 * minuteMs), to: minuteOf(toMs) };
}

/** Section 5 "Locked-video date range": an end that would cross the other pulls it along. */
export function setPeriodEnd(period: VideoPeriod, end: 'from' | 'to', value: string): VideoPeriod {
  const next = { ...period, [end]: value };
  return isCrossed(next) ? { from: value, to: value } : next;
}

/** Both instants in ms, or nothing: the range is applied only when both dates are set (section 5). */
export function appliedPeriod({ from, to }: VideoPeriod): { fromMs: number; toMs: number } | undefined {
  const [fromMs, toMs] = [periodEndMs(from), periodEndMs(to)];
  return fromMs === null || toMs === null ? undefined : { fromMs, toMs };
}
