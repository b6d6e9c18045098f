import type { Clock } from './clock';
import {
  type DayPreset,
  isDay,
  offeredDayPresets,
  type Period,
  periodOf,
  presetDaysOn,
  type WeekStart,
} from './days';

export type AdasDatePreset = Exclude<DayPreset, 'last-30-days'> | 'month' | 'custom';

/** The last 30 days are called `month` in addresses, as section 9 "ADAS" has it. */
const nameOf = (preset: DayPreset): AdasDatePreset => (preset === 'last-30-days' ? 'month' : preset);

/** The presets of section 9 "ADAS" among those that are offered everywhere. The first one is the default. */
export const adasDatePresets: readonly [AdasDatePreset, ...AdasDatePreset[]] = [
  nameOf(offeredDayPresets[0]),
  ...offeredDayPresets.slice(1).map(nameOf),
  'custom',
];

/** The preset that one stands for; undefined for days of one's own. */
export function dayPresetOf(preset: AdasDatePreset): DayPreset | undefined {
  return offeredDayPresets.find((one) => nameOf(one) === preset);
}

/** The date range of ADAS Reports. */
export interface AdasDateRange {
  preset: AdasDatePreset;
  /** First and last day as yyyy-mm-dd, for `custom` only; empty: open. */
  from: string;
  to: string;
}

/**
 * The period of a range in whole days of a clock.
 *
 * @param today yyyy-mm-dd on that clock.
 * @param weekStart Monday when absent.
 */
export function adasPeriod(
  { preset, from, to }: AdasDateRange,
  today: string,
  clock: Clock,
  weekStart?: WeekStart,
): Period {
  const named = dayPresetOf(preset);
  if (named) return periodOf(presetDaysOn(today, named, weekStart), clock);
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
