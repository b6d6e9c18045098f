import type { Clock } from './clock';
import { addDays, isDay, type Period, periodOf } from './days';

/** Section 9, "ADAS": date presets. The first one is the default. */
export const adasDatePresets = ['today', 'week', 'month', 'custom'] as const;
export type AdasDatePreset = (typeof adasDatePresets)[number];

export interface AdasDateRange {
  preset: AdasDatePreset;
  /** First and last day as yyyy-mm-dd, for `custom` only; empty: open. */
  from: string;
  to: string;
}

const daysOf = { today: 1, week: 7, month: 30 } as const;

/** The period of a range in whole days of a clock. @param today yyyy-mm-dd on that clock. */
export function adasPeriod({ preset, from, to }: AdasDateRange, today: string, clock: Clock): Period {
  if (preset !== 'custom') return periodOf({ from: addDays(today, 1 - daysOf[preset]), to: today }, clock);
  return periodOf({ from: isDay(from) ? from : '', to: isDay(to) ? to : '' }, clock);
}

/** The query of a period (docs/api.md "ADAS"), both ends included; undefined for a period without ends. */
export function adasQuery({ startMs, endMs }: Period): { from: string; to?: string } | undefined {
  if (!Number.isFinite(startMs) && !Number.isFinite(endMs)) return undefined;
  return {
    // Without `from` the server uses the last 30 days.
    from: new Date(Math.max(startMs, 0)).toISOString(),
    ...(Number.isFinite(endMs) && { to: new Date(endMs - 1).toISOString() }),
  };
}
