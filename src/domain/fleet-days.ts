const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The date presets of section 9 that stand for certain days. */
export type DayPreset = 'today' | 'yesterday' | 'week';

/** How many days before today each preset begins and ends; a week is the last 7 days, today among them. */
const daysBack: Record<DayPreset, { from: number; to: number }> = {
  today: { from: 0, to: 0 },
  yesterday: { from: 1, to: 1 },
  week: { from: 6, to: 0 },
};

/** A day as yyyy-mm-dd, of a time in ms on the fleet's wall clock. */
export function dayOf(wallClockMs: number): string {
  return new Date(wallClockMs).toISOString().slice(0, 10);
}

/** The first and last day of a preset as yyyy-mm-dd, by the fleet's wall clock (now and its UTC offset). */
export function presetDays(
  preset: DayPreset,
  now: Date,
  utcOffsetMin: number,
): { startDate: string; endDate: string } {
  const fleetMs = now.getTime() + utcOffsetMin * minuteMs;
  const { from, to } = daysBack[preset];
  return { startDate: dayOf(fleetMs - from * dayMs), endDate: dayOf(fleetMs - to * dayMs) };
}

/** Days from the first to the last, both included; an empty one leaves its side open. */
export interface DayRange {
  from: string;
  to: string;
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

/** Whether a time in ms on the fleet's wall clock lies within a range; one that is not known lies in no range. */
export function isWithinDays(wallClockMs: number | null, { from, to }: DayRange): boolean {
  if (from === '' && to === '') return true;
  if (wallClockMs === null) return false;
  const isEarly = from !== '' && wallClockMs < Date.parse(from);
  const isLate = to !== '' && wallClockMs >= Date.parse(to) + dayMs;
  return !isEarly && !isLate;
}
