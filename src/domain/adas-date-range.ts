import type { Clock } from './time/clock';
import { addDays, isDay, type Period, periodOf } from './time/days';

/** Section 9, "ADAS": date presets. The first one is the default. */
export const adasDatePresets = ['today', 'week', 'month', 'custom'] as const;
export type AdasDatePreset = (typeof adasDatePresets)[number];

export interface AdasDateRange {
  preset: AdasDatePreset;
  /** First and last day as yyyy-mm-dd, for `custom` only; empty: open at that end. */
  from: string;
  to: string;
}

/** How many days up to today a preset holds, today among them (section 9: the last 7 and the last 30 days). */
const daysOf = { today: 1, week: 7, month: 30 } as const;

/**
 * The period of a range, in whole days of the clock in force: today, the last 7 days, the last 30 days, or from
 * one chosen day through another.
 *
 * @param today yyyy-mm-dd by that clock
 */
export function adasPeriod({ preset, from, to }: AdasDateRange, today: string, clock: Clock): Period {
  if (preset !== 'custom') return periodOf({ from: addDays(today, 1 - daysOf[preset]), to: today }, clock);
  return periodOf({ from: isDay(from) ? from : '', to: isDay(to) ? to : '' }, clock);
}

/**
 * The question for a period's events (docs/api.md "ADAS"): moments in ISO 8601, both included. Undefined for a
 * period that is open at both ends.
 */
export function adasQuestion({ startMs, endMs }: Period): { from: string; to?: string } | undefined {
  if (!Number.isFinite(startMs) && !Number.isFinite(endMs)) return undefined;
  return {
    // Without a beginning the server means the last 30 days.
    from: new Date(Math.max(startMs, 0)).toISOString(),
    ...(Number.isFinite(endMs) && { to: new Date(endMs - 1).toISOString() }),
  };
}
