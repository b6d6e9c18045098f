import { FLEET_TIME } from '../../domain/time/timezone';
import type { AnyResource } from '../../resources/definition';

/** Equality filters as Refine hands them to the data provider. */
export function equalityFilters(values: Readonly<Record<string, string>>) {
  return Object.entries(values).map(([field, value]) => ({ field, operator: 'eq' as const, value }));
}

/**
 * The values of a resource's filters that its server knows, at their defaults where nothing is chosen; and the zone whose
 * days are meant, where a filter names days and a zone was chosen.
 */
export function serverFilters(
  { filters = [] }: AnyResource,
  chosen: Readonly<Record<string, string>>,
  timezone: string,
): Record<string, string> {
  const known = filters.filter((filter) => !filter.keeps);
  const namesDays = filters.some(({ days }) => days?.presets);
  return {
    ...Object.fromEntries(known.map(({ name, options }) => [name, chosen[name] ?? options[0]?.value ?? ''])),
    ...(namesDays && timezone !== FLEET_TIME && { timezone }),
  };
}
