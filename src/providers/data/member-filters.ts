import type { CrudFilters } from '@refinedev/core';
import { type ResourceRecord, readField } from '../../resources/definition/record';
import type { AnyResource } from '../../resources/definition/resource';

/**
 * Replaces filters by the members of a record, such as a group, with filters by their ids; others are unchanged.
 * @param read a record of another resource by its id.
 */
export function resolveMembers(
  { filters: definitions = [] }: AnyResource,
  filters: CrudFilters,
  read: (resource: string, id: string) => Promise<ResourceRecord>,
): Promise<CrudFilters> {
  return Promise.all(
    filters.map(async (filter) => {
      const definition =
        'field' in filter ? definitions.find(({ name }) => name === filter.field) : undefined;
      if (definition?.kind !== 'relation' || !definition.members || filter.operator !== 'eq') return filter;
      const { resource, list } = definition.members;
      const members = readField(await read(resource, String(filter.value)), list);
      return { field: definition.field, operator: 'in' as const, value: members };
    }),
  );
}
