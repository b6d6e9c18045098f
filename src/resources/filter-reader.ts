import type { FieldFilter } from '../domain/lists/record-filters';
import type { Clock } from '../domain/time/clock';
import type { DayRange, WeekStart } from '../domain/time/days';
import type { ResourceRecord } from './definition/record';

/** What the days of a filter depend on. */
export interface FilterClocks {
  clock: Clock;
  /** The clock of requests, and of fields in wall clock time. */
  fleet: Clock;
  /** What "today" is, ms UTC. */
  nowMs: number;
  weekStart?: WeekStart;
  /** The oldest report that is not stale, ms on the fleet's wall clock. Absent: that of the beginning of the day. */
  freshFromMs?: number;
}

/** Whether a record matches. */
export type Check = (row: ResourceRecord) => boolean;

/** What a kind of filter makes of its value, which is a text: the one in the address. */
export interface FilterReader<Filter> {
  /** The value of a text of the address; undefined for what makes no sense. */
  read(filter: Filter, text: string): string | undefined;
  /** The value at the start. Absent: none. */
  default?(filter: Filter): string | undefined;
  /** The query parameters, by the name of the filter. */
  conditions(filter: Filter, value: string, clocks: FilterClocks): readonly Condition[];
  /** What the browser checks. Undefined: nothing. */
  check(filter: Filter, value: string, clocks: FilterClocks): Check | undefined;
}

/** A filter of Refine. */
export interface Condition extends FieldFilter {
  operator: 'eq' | 'in' | 'contains' | 'gte' | 'lte';
}

/** Between the ends of a range. */
export const RANGE = '..';

/** The ends of a range; an empty one is open. */
export function rangeEnds(value: string): DayRange {
  const at = value.indexOf(RANGE);
  return { from: value.slice(0, at), to: value.slice(at + RANGE.length) };
}

/** A range as the value of a filter; undefined where both ends are open. */
export function rangeValue({ from, to }: DayRange): string | undefined {
  return from === '' && to === '' ? undefined : `${from}${RANGE}${to}`;
}

/** The query parameters of a range. */
export function endConditions(field: string, { from, to }: DayRange): Condition[] {
  return [
    ...(from === '' ? [] : [{ field, operator: 'gte' as const, value: from }]),
    ...(to === '' ? [] : [{ field, operator: 'lte' as const, value: to }]),
  ];
}
