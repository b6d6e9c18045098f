import { FLEET_TIME } from '../../domain/time/timezone';
import type { AnyResource } from '../../resources/definition/resource';
import type { Condition, FilterClocks } from '../../resources/filter-reader';
import { conditionsOf, isChoice, isOfBrowser } from '../../resources/filter-values';

type Values = Readonly<Record<string, string>>;

export function equalityFilters(values: Values) {
  return Object.entries(values).map(([field, value]) => ({ field, operator: 'eq' as const, value }));
}

/** The values of the server's dropdowns, including defaults; and a chosen time zone if a filter has days. */
export function serverFilters(
  { filters = [] }: AnyResource,
  chosen: Values,
  timezone: string,
): Record<string, string> {
  const dropdowns = filters.filter((filter) => isChoice(filter));
  const serverSide = dropdowns.filter((filter) => !isOfBrowser(filter));
  const namesDays = dropdowns.some(({ days }) => days?.presets);
  return {
    ...Object.fromEntries(
      serverSide.map(({ name, options }) => [name, chosen[name] ?? options[0]?.value ?? '']),
    ),
    ...(namesDays && timezone !== FLEET_TIME && { timezone }),
  };
}

/** The filters sent to the server for a whole list; the browser applies the others. */
export function wholeListConditions(
  definition: AnyResource,
  chosen: Values,
  clocks: FilterClocks,
): readonly Condition[] {
  const { filters = [] } = definition;
  const ofServer = filters.filter((filter) => !isChoice(filter) && !isOfBrowser(filter));
  return [
    ...equalityFilters(serverFilters(definition, chosen, clocks.clock.timezone)),
    ...chosenConditions(ofServer, chosen, clocks),
  ];
}

/** The filters sent to the server for a list that it pages: all of them. */
export function servedListConditions(
  { filters = [] }: AnyResource,
  chosen: Values,
  clocks: FilterClocks,
): readonly Condition[] {
  return chosenConditions(filters, chosen, clocks);
}

function chosenConditions(
  filters: NonNullable<AnyResource['filters']>,
  chosen: Values,
  clocks: FilterClocks,
): Condition[] {
  return filters.flatMap((filter) => {
    const value = chosen[filter.name];
    return value === undefined ? [] : conditionsOf(filter, value, clocks);
  });
}
