import type { Clock } from './clock';
import { dayMs } from './durations';

/**
 * The spans of days that are offered wherever days are chosen, in this order and before days of one's own: those of
 * section 9 (`week` is the last 7 days) and those of the calendar. Addresses have these names.
 */
export const offeredDayPresets = [
  'today',
  'yesterday',
  'week',
  'this-week',
  'last-week',
  'this-month',
  'last-month',
  'last-30-days',
] as const;
export type DayPreset = (typeof offeredDayPresets)[number];

/** Those of a single day. */
export const oneDayPresets = ['today', 'yesterday'] as const satisfies readonly DayPreset[];

/** The first day of a week: 0 is Sunday, 1 is Monday, 6 is Saturday. */
export type WeekStart = 0 | 1 | 6;

/** The day, yyyy-mm-dd, of a wall clock time in ms. */
export function dayOf(wallMs: number): string {
  return new Date(wallMs).toISOString().slice(0, 10);
}

/** The day of an instant (ms UTC) on a clock, as yyyy-mm-dd. */
export function dayIn(timeMs: number, clock: Clock): string {
  return dayOf(clock.wallMs(timeMs));
}

/** The time of day, HH:mm, on a clock. */
export function timeIn(timeMs: number, clock: Clock): string {
  return new Date(clock.wallMs(timeMs)).toISOString().slice(11, 16);
}

/** The start of a day (yyyy-mm-dd) on a clock, ms UTC. */
export function dayStartMs(day: string, clock: Clock): number {
  return clock.instantMs(Date.parse(day));
}

/** Adds days, also negative; yyyy-mm-dd. */
export function addDays(day: string, count: number): string {
  return dayOf(Date.parse(day) + count * dayMs);
}

/** Both ends are included; an empty one is open. */
export interface DayRange {
  from: string;
  to: string;
}

/** The first and last day of each preset. */
const rangeOf: Record<DayPreset, (today: string, weekStart: WeekStart) => DayRange> = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  week: (today) => ({ from: addDays(today, -6), to: today }),
  'this-week': (today, weekStart) => {
    const from = firstOfWeek(today, weekStart);
    return { from, to: addDays(from, 6) };
  },
  'last-week': (today, weekStart) => {
    const from = addDays(firstOfWeek(today, weekStart), -7);
    return { from, to: addDays(from, 6) };
  },
  'this-month': (today) => monthOf(today),
  'last-month': (today) => monthOf(addDays(monthOf(today).from, -1)),
  'last-30-days': (today) => ({ from: addDays(today, -29), to: today }),
};

function firstOfWeek(day: string, weekStart: WeekStart): string {
  return addDays(day, -((new Date(day).getUTCDay() - weekStart + 7) % 7));
}

function monthOf(day: string): DayRange {
  const from = `${day.slice(0, 7)}-01`;
  // 31 days later it is the next month, whatever the month.
  const next = `${addDays(from, 31).slice(0, 7)}-01`;
  return { from, to: addDays(next, -1) };
}

/** The first and last day of a preset as yyyy-mm-dd, on a clock. Weeks begin on Monday when `weekStart` is absent. */
export function presetDays(
  preset: DayPreset,
  nowMs: number,
  clock: Clock,
  weekStart: WeekStart = 1,
): DayRange {
  return presetDaysOn(dayIn(nowMs, clock), preset, weekStart);
}

/** The same on a day. @param today yyyy-mm-dd. */
export function presetDaysOn(today: string, preset: DayPreset, weekStart: WeekStart = 1): DayRange {
  return rangeOf[preset](today, weekStart);
}

/** ms UTC; `endMs` is excluded; infinite where open. */
export interface Period {
  startMs: number;
  endMs: number;
}

/** The instants of a range of days on a clock, ms UTC; an open end is infinite. */
export function periodOf({ from, to }: DayRange, clock: Clock): Period {
  return {
    startMs: from === '' ? Number.NEGATIVE_INFINITY : dayStartMs(from, clock),
    endMs: to === '' ? Number.POSITIVE_INFINITY : dayStartMs(addDays(to, 1), clock),
  };
}

/** The days on a clock that contain a period with both ends. */
export function daysAround({ startMs, endMs }: Period, clock: Clock): DayRange {
  return { from: dayIn(startMs, clock), to: dayIn(endMs - 1, clock) };
}

/** Whether a time is in a period; an unknown time is only in one without ends. */
export function isInPeriod(timeMs: number | null, { startMs, endMs }: Period): boolean {
  if (timeMs === null) return !Number.isFinite(startMs) && !Number.isFinite(endMs);
  return timeMs >= startMs && timeMs < endMs;
}

const day = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a valid day as yyyy-mm-dd. */
export function isDay(text: string): boolean {
  const ms = day.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(ms) && dayOf(ms) === text;
}

/** Whether a range ends before it begins. */
export function isCrossed({ from, to }: DayRange): boolean {
  return from !== '' && to !== '' && from > to;
}

/** Whether a text is a time of day as HH:mm. */
export function isTimeOfDay(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}
