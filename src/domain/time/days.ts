import type { Clock } from './clock';

const dayMs = 24 * 60 * 60_000;

/** The date presets of section 9 that stand for certain days. */
export type DayPreset = 'today' | 'yesterday' | 'week';

/** How many days before today each preset begins and ends; a week is the last 7 days, today among them. */
const daysBack: Record<DayPreset, { from: number; to: number }> = {
  today: { from: 0, to: 0 },
  yesterday: { from: 1, to: 1 },
  week: { from: 6, to: 0 },
};

/** A day as yyyy-mm-dd, of a time in ms on a wall clock. */
export function dayOf(wallMs: number): string {
  return new Date(wallMs).toISOString().slice(0, 10);
}

/** The day, yyyy-mm-dd, on which an instant falls by a clock. */
export function dayIn(timeMs: number, clock: Clock): string {
  return dayOf(clock.wallMs(timeMs));
}

/** The instant, ms, with which a day (yyyy-mm-dd) begins by a clock. */
export function dayStartMs(day: string, clock: Clock): number {
  return clock.instantMs(Date.parse(day));
}

/** The day `count` days later, or earlier where it is negative; both as yyyy-mm-dd. */
export function addDays(day: string, count: number): string {
  return dayOf(Date.parse(day) + count * dayMs);
}

/** Days from the first to the last, both included; an empty one leaves its side open. */
export interface DayRange {
  from: string;
  to: string;
}

/** The first and last day of a preset as yyyy-mm-dd, by a clock. */
export function presetDays(preset: DayPreset, nowMs: number, clock: Clock): DayRange {
  const today = dayIn(nowMs, clock);
  const { from, to } = daysBack[preset];
  return { from: addDays(today, -from), to: addDays(today, -to) };
}

/** ms since 1970, `startMs` within the period and `endMs` just behind it; infinite where it is open. */
export interface Period {
  startMs: number;
  endMs: number;
}

/** The instants from the beginning of the first day to the end of the last. */
export function periodOf({ from, to }: DayRange, clock: Clock): Period {
  return {
    startMs: from === '' ? Number.NEGATIVE_INFINITY : dayStartMs(from, clock),
    endMs: to === '' ? Number.POSITIVE_INFINITY : dayStartMs(addDays(to, 1), clock),
  };
}

/** The days of a clock in which a period lies that has a beginning and an end. */
export function daysAround({ startMs, endMs }: Period, clock: Clock): DayRange {
  return { from: dayIn(startMs, clock), to: dayIn(endMs - 1, clock) };
}

/** Whether a time lies in a period; an unknown time lies only in one without ends. */
export function isInPeriod(timeMs: number | null, { startMs, endMs }: Period): boolean {
  if (timeMs === null) return !Number.isFinite(startMs) && !Number.isFinite(endMs);
  return timeMs >= startMs && timeMs < endMs;
}

const day = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a day of the calendar as yyyy-mm-dd. */
export function isDay(text: string): boolean {
  const ms = day.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(ms) && dayOf(ms) === text;
}

/** Whether a range ends before it begins; one that is open at an end never does. */
export function isCrossed({ from, to }: DayRange): boolean {
  return from !== '' && to !== '' && from > to;
}
