import type { CrudFilters } from '@refinedev/core';
import type { RelationFilter } from '../../resources/definition/filter';
import { type ResourceRecord, readField } from '../../resources/definition/record';
import type { AnyResource } from '../../resources/definition/resource';

/** Reads the record that has the members of another one. */
export type ReadMembers = (
  members: NonNullable<RelationFilter<ResourceRecord>['members']>,
  id: string,
) => Promise<ResourceRecord>;

/**
 * Replaces filters by the members of a record, such as a group, with filters by their ids; others are unchanged.
 * These are the browser's alone, as 100,000 ids are too many for a request.
 */
export function resolveMembers(
  { filters: definitions = [] }: AnyResource,
  filters: CrudFilters,
  read: ReadMembers,
): Promise<CrudFilters> {
  return Promise.all(
    filters.map(async (filter) => {
      const definition =
        'field' in filter ? definitions.find(({ name }) => name === filter.field) : undefined;
      if (definition?.kind !== 'relation' || !definition.members || filter.operator !== 'eq') return filter;
      const { members, field } = definition;
      const value = readField(await read(members, String(filter.value)), members.list);
      // The server may filter by a field of that name, but not by alternatives.
      return { operator: 'or' as const, value: [{ field, operator: 'in' as const, value: value ?? [] }] };
    }),
  );
}
