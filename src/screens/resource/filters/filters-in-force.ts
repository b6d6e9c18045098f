import type { FilterDefinition } from '../../../resources/definition/filter';
import type { ResourceRecord } from '../../../resources/definition/record';
import type { AnyResource } from '../../../resources/definition/resource';
import { rangeValue } from '../../../resources/filter-reader';
import { isChoice } from '../../../resources/filter-values';
import { chosenDays } from '../list-address';

export interface FilterInForce {
  filter: FilterDefinition<ResourceRecord>;
  value: string;
}

/** The active filters: the chosen ones, and dropdowns for days, of which even the first choice excludes records. */
export function filtersInForce(
  { filters = [] }: AnyResource,
  chosen: Readonly<Record<string, string>>,
): FilterInForce[] {
  return filters.flatMap((filter): FilterInForce[] => {
    const days = isChoice(filter) ? filter.days : undefined;
    const value = chosen[filter.name] ?? (days && isChoice(filter) ? filter.options[0]?.value : undefined);
    if (value === undefined) return [];
    if (value !== days?.value) return [{ filter, value }];
    const range = rangeValue(chosenDays(chosen));
    const { name, label } = filter;
    return range === undefined ? [] : [{ filter: { kind: 'date-range', name, label }, value: range }];
  });
}
