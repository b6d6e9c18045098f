import type { Clock } from '../../domain/time/clock';
import { type DayPreset, isInPeriod, periodOf, presetDays } from '../../domain/time/days';
import { FLEET_TIME } from '../../domain/time/timezone';
import type { ChoiceFilter } from '../../resources/definition/filter';
import { type ResourceRecord, readField } from '../../resources/definition/record';
import type { AnyResource } from '../../resources/definition/resource';
import type { FilterClocks } from '../../resources/filter-reader';
import { checkOf, isChoice } from '../../resources/filter-values';
import { chosenDays } from './list-address';

export interface DayClocks extends FilterClocks {
  /** When the records were received, ms; presets such as "Today" depend on it. */
  receivedAtMs: number;
}

/** The allowed values of fields of filters by members, by the name of the filter. */
export type MembersByFilter = ReadonlyMap<string, ReadonlySet<string>>;

const noMembers: MembersByFilter = new Map();

/** The presets of section 9 that a server filters by. */
const presetsOfServer: ReadonlySet<DayPreset> = new Set(['today', 'yesterday', 'week']);

type Predicate = (row: ResourceRecord) => boolean;
type Days = NonNullable<ChoiceFilter<ResourceRecord>['days']>;

/** The predicates of all chosen filter values. @param members those of the chosen records. Absent: none are chosen. */
export function filterChecks(
  { filters: definitions = [] }: AnyResource,
  filters: Readonly<Record<string, string>>,
  clocks: DayClocks,
  members: MembersByFilter = noMembers,
): readonly Predicate[] {
  return definitions.flatMap((filter) => {
    const value = filters[filter.name];
    const check = value === undefined ? undefined : checkOf(filter, value, clocks);
    const { field } = filter as { field?: string };
    const chosen = members.get(filter.name);
    const isMember = chosen && field !== undefined && memberCheck(field, chosen);
    const inDays =
      isChoice(filter) &&
      filter.days &&
      dayPredicate(filter.days, value ?? filter.options[0]?.value ?? '', filters, clocks);
    return [check, isMember, inDays].filter((predicate) => predicate !== undefined && predicate !== false);
  });
}

/** Whether the field's value, or one of a list of values, is a member. */
function memberCheck(field: string, members: ReadonlySet<string>): Predicate {
  return (row) => [readField(row, field)].flat().some((value) => members.has(String(value)));
}

/** The predicate for the days of a filter value; undefined if it has none. */
function dayPredicate(
  days: Days,
  value: string,
  filters: Readonly<Record<string, string>>,
  { clock, fleet, receivedAtMs, nowMs, weekStart }: DayClocks,
): Predicate | undefined {
  const wallTimeOf = (row: ResourceRecord) => readField(row, days.field) as number | null;
  if (value === days.value) {
    const range = chosenDays(filters);
    if (range.from === '' && range.to === '') return undefined;
    const period = onClock(periodOf(range, clock), fleet);
    return (row) => isInPeriod(wallTimeOf(row), period);
  }
  const preset = days.presets?.[value];
  if (!preset) return undefined;
  const isOfServer = presetsOfServer.has(preset);
  // Days in the fleet's time zone are filtered by the server, which supports no others.
  if (clock.timezone === FLEET_TIME && isOfServer) return undefined;
  const atMs = isOfServer ? receivedAtMs : nowMs;
  const period = onClock(periodOf(presetDays(preset, atMs, clock, weekStart), clock), fleet);
  return (row) => {
    const wallMs = wallTimeOf(row);
    // Without a time, the server's filter decides.
    return wallMs === null || isInPeriod(wallMs, period);
  };
}

/** Converts the period, so that not every record must be converted. */
function onClock({ startMs, endMs }: { startMs: number; endMs: number }, { wallMs }: Clock) {
  return { startMs: wallMs(startMs), endMs: wallMs(endMs) };
}
