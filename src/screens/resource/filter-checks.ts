import type { Clock } from '../../domain/time/clock';
import { isInPeriod, periodOf, presetDays } from '../../domain/time/days';
import { FLEET_TIME } from '../../domain/time/timezone';
import {
  type AnyResource,
  type FilterDefinition,
  type ResourceRecord,
  readField,
} from '../../resources/definition';
import { chosenDays } from './list-address';

/** The clocks by which days are told apart. */
export interface DayClocks {
  /** The one in force, whose days are meant. */
  clock: Clock;
  /** The one in which the fields of records are told. */
  fleet: Clock;
  /** When the records were asked for, ms: today was then. */
  askedAtMs: number;
}

type Check = (row: ResourceRecord) => boolean;
type Days = NonNullable<FilterDefinition<ResourceRecord>['days']>;

/** What a record must pass to be left by the chosen values of all filters. */
export function filterChecks(
  { filters: definitions = [] }: AnyResource,
  filters: Readonly<Record<string, string>>,
  clocks: DayClocks,
): readonly Check[] {
  return definitions.flatMap(({ name, options, keeps, days }) => {
    const value = filters[name];
    const shown = value ?? options[0]?.value ?? '';
    const inDays = days && dayCheck(days, shown, filters, clocks);
    return [
      ...(keeps && value !== undefined ? [(row: ResourceRecord) => keeps(row, value)] : []),
      ...(inDays ? [inDays] : []),
    ];
  });
}

/** What lies in the days of a filter's value; undefined where all does. */
function dayCheck(
  days: Days,
  value: string,
  filters: Readonly<Record<string, string>>,
  { clock, fleet, askedAtMs }: DayClocks,
): Check | undefined {
  const onFleetClock = (row: ResourceRecord) => readField(row, days.field) as number | null;
  if (value === days.value) {
    const range = chosenDays(filters);
    if (range.from === '' && range.to === '') return undefined;
    const period = onClock(periodOf(range, clock), fleet);
    return (row) => isInPeriod(onFleetClock(row), period);
  }
  const preset = days.presets?.[value];
  // The days of the fleet are those that the server has answered for.
  if (!preset || clock.timezone === FLEET_TIME) return undefined;
  const period = onClock(periodOf(presetDays(preset, askedAtMs, clock), clock), fleet);
  return (row) => {
    const wallMs = onFleetClock(row);
    // Whose time cannot be read is in the days as far as the server says.
    return wallMs === null || isInPeriod(wallMs, period);
  };
}

/** A period as the fields of records tell it, so that not each of them has to be put on another clock. */
function onClock({ startMs, endMs }: { startMs: number; endMs: number }, { wallMs }: Clock) {
  return { startMs: wallMs(startMs), endMs: wallMs(endMs) };
}
