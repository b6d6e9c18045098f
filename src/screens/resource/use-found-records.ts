import { useMemo } from 'react';
import { buildSearchIndex, searchRows, sortRows } from '../../domain/list-query';
import { type AnyResource, type ResourceRecord, readField } from '../../resources/definition';
import type { ListSort } from './list-address';

const none: readonly ResourceRecord[] = [];

/** The records that search and filters leave, in their given order. */
export function useFoundRecords(
  definition: AnyResource,
  records: readonly ResourceRecord[] = none,
  search: string,
  filters: Readonly<Record<string, string>>,
): readonly ResourceRecord[] {
  const index = useMemo(
    () =>
      buildSearchIndex(
        records,
        (definition.search ?? []).map((field) => (row: ResourceRecord) => readField(row, field)),
      ),
    [definition, records],
  );
  const kept = useMemo(() => searchRows(records, index, search), [records, index, search]);
  return useMemo(() => {
    const active = (definition.filters ?? []).flatMap(({ name, keeps }) => {
      const value = filters[name];
      return keeps && value !== undefined ? [(row: ResourceRecord) => keeps(row, value)] : [];
    });
    return active.length === 0 ? kept : kept.filter((row) => active.every((keeps) => keeps(row)));
  }, [definition, kept, filters]);
}

/** Records in the order of a column, or of the field that the column is sorted by. */
export function useSortedRecords(
  definition: AnyResource,
  records: readonly ResourceRecord[],
  sort: ListSort | undefined,
): readonly ResourceRecord[] {
  const { fields } = definition;
  const { field, order } = sort ?? {};
  return useMemo(() => {
    if (!field || !order) return records;
    const sortBy = fields?.[field as keyof typeof fields]?.sortBy ?? field;
    return sortRows(records, (row) => readField(row, sortBy), order);
  }, [fields, records, field, order]);
}
