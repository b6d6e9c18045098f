import { useMemo, useState } from 'react';
import { isWithinDays } from '../../domain/fleet-days';
import { buildSearchIndex, searchRows, sortRows } from '../../domain/list-query';
import { keepOrder, type StableOrder } from '../../domain/stable-order';
import { type AnyResource, type ResourceRecord, readField } from '../../resources/definition';
import { chosenDays, type ListSort } from './list-address';

const none: readonly ResourceRecord[] = [];

/** The records that search and filters leave, in their given order. */
export function useFoundRecords(
  definition: AnyResource,
  records: readonly ResourceRecord[],
  search: string,
  filters: Readonly<Record<string, string>>,
): readonly ResourceRecord[] {
  // Nobody may ever search; and a list that is still growing would be indexed with each page.
  const isSearched = search.trim() !== '';
  const index = useMemo(
    () =>
      isSearched
        ? buildSearchIndex(
            records,
            (definition.search ?? []).map((field) => (row: ResourceRecord) => readField(row, field)),
          )
        : [],
    [definition, records, isSearched],
  );
  const kept = useMemo(() => searchRows(records, index, search), [records, index, search]);
  return useMemo(() => {
    const active = (definition.filters ?? []).flatMap(({ name, keeps, days }) => {
      const value = filters[name];
      if (value === undefined) return [];
      const range = chosenDays(filters);
      return [
        ...(keeps ? [(row: ResourceRecord) => keeps(row, value)] : []),
        ...(days?.value === value
          ? [(row: ResourceRecord) => isWithinDays(readField(row, days.field) as number | null, range)]
          : []),
      ];
    });
    return active.length === 0 ? kept : kept.filter((row) => active.every((keeps) => keeps(row)));
  }, [definition, kept, filters]);
}

/**
 * The records in the order in which the list starts. Who came with the last answer keeps his place, whatever the
 * server's order is by now: the list beside the map must not jump under the pointer.
 */
export function useSteadyRecords(
  definition: AnyResource,
  records: readonly ResourceRecord[] | undefined,
): readonly ResourceRecord[] | undefined {
  const [steady, setSteady] = useState<{
    definition: AnyResource;
    given: typeof records;
    order: StableOrder<ResourceRecord> | undefined;
  }>({ definition, given: undefined, order: undefined });
  if (!records) return undefined;
  if (steady.given === records && steady.definition === definition && steady.order) return steady.order.rows;
  const order = keepOrder(steady.definition === definition ? steady.order : undefined, records, (rows) =>
    sortBy(definition, rows, definition.sort),
  );
  setSteady({ definition, given: records, order });
  return order.rows;
}

/**
 * Records in the order of a column, or of the field that the column is sorted by; as they are without a sort. Search
 * and filters come after it, so that no keystroke sorts anew.
 */
export function useSortedRecords(
  definition: AnyResource,
  records: readonly ResourceRecord[] = none,
  sort: ListSort | undefined,
): readonly ResourceRecord[] {
  const { field, order } = sort ?? {};
  return useMemo(
    () => sortBy(definition, records, field && order ? { field, order } : undefined),
    [definition, records, field, order],
  );
}

function sortBy(
  { fields }: AnyResource,
  records: readonly ResourceRecord[],
  sort: ListSort | undefined,
): readonly ResourceRecord[] {
  if (!sort) return records;
  const sortField = fields?.[sort.field as keyof typeof fields]?.sortBy ?? sort.field;
  return sortRows(records, (row) => readField(row, sortField), sort.order);
}
