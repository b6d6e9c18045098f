import type { CrudFilter, CrudFilters, LogicalFilter } from '@refinedev/core';
import type { AnyResource } from '../../resources/definition/resource';
import { isChoice, isOfBrowser } from '../../resources/filter-values';

/** Values by filter name, without defaults; and days as `from` and `to`. */
export type ChosenFilters = Readonly<Record<string, string>>;

/** Whether the browser applies a chosen filter, so that only loaded records can be counted. */
export function areFilteredHere({ filters = [] }: AnyResource, chosen: ChosenFilters): boolean {
  return filters.some(
    (filter) =>
      chosen[filter.name] !== undefined && (isOfBrowser(filter) || (isChoice(filter) && filter.days)),
  );
}

/** Filters that match all records: nothing is chosen, and any day for a filter of days. */
export function widestFilters({ filters = [] }: AnyResource): ChosenFilters {
  return Object.fromEntries(
    filters.flatMap((filter) => (isChoice(filter) && filter.days ? [[filter.name, filter.days.value]] : [])),
  );
}

const dayEnds = { from: 'gte', to: 'lte' } as const;

/** Converts values to Refine's filters: `eq`, and `gte` and `lte` on the date field for days. */
export function crudFiltersOf({ filters = [] }: AnyResource, chosen: ChosenFilters): LogicalFilter[] {
  return filters.flatMap((filter): LogicalFilter[] => {
    const { name } = filter;
    const days = isChoice(filter) ? filter.days : undefined;
    const value = chosen[name];
    if (value === undefined) return [];
    const ends = days && value === days.value ? (['from', 'to'] as const) : [];
    return [
      { field: name, operator: 'eq', value },
      ...ends.flatMap((end) =>
        chosen[end] ? [{ field: days?.field ?? name, operator: dayEnds[end], value: chosen[end] }] : [],
      ),
    ];
  });
}

/** The reverse of `crudFiltersOf`. Unknown filters are left out. */
export function chosenFiltersOf({ filters = [] }: AnyResource, crudFilters: CrudFilters): ChosenFilters {
  const chosen: Record<string, string> = {};
  for (const filter of crudFilters) {
    if (!('field' in filter) || filter.value === undefined || filter.value === null) continue;
    const { field, operator, value } = filter;
    if (operator === 'eq' && filters.some(({ name }) => name === field)) chosen[field] = String(value);
    const limitsDays = filters.some((one) => isChoice(one) && one.days?.field === field);
    if (limitsDays && operator === dayEnds.from) chosen.from = String(value);
    if (limitsDays && operator === dayEnds.to) chosen.to = String(value);
  }
  return chosen;
}

const isSameFilter = (one: CrudFilter, other: CrudFilter): boolean =>
  'field' in one && 'field' in other && one.field === other.field && one.operator === other.operator;

/** Merges filters as Refine does: the later one replaces one of the same field and operator. */
export function mergedFilters(before: CrudFilters, after: CrudFilters): CrudFilters {
  return [...before.filter((one) => !after.some((other) => isSameFilter(one, other))), ...after];
}
