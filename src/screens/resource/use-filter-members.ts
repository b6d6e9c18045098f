import { type GetOneResponse, keys, useDataProvider } from '@refinedev/core';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isGone } from '../../locales/failure-text';
import { type ResourceRecord, readField } from '../../resources/definition/record';
import type { AnyResource } from '../../resources/definition/resource';
import type { MembersByFilter } from './filter-checks';

/** The members of the chosen records of filters by members, such as the assets of a group. */
export interface FilterMembers {
  members: MembersByFilter;
  isPending: boolean;
  /** The error of loading them. Absent: none. */
  error?: unknown;
  refetch(): Promise<unknown>;
}

type Answer = UseQueryResult<GetOneResponse<ResourceRecord>>;

/**
 * Loads the members of the chosen records once, and again when a screen with the filter is opened. A deleted record has
 * none.
 */
export function useFilterMembers(
  definition: AnyResource,
  chosen: Readonly<Record<string, string>>,
): FilterMembers {
  const dataProviderOf = useDataProvider();
  const asked = (definition.filters ?? []).flatMap((filter) => {
    const id = chosen[filter.name];
    if (filter.kind !== 'relation' || !filter.members || id === undefined) return [];
    return [{ name: filter.name, id, ...filter.members }];
  });
  const names = asked.map(({ name, list }) => `${name} ${list}`).join(' ');
  // The combined result stays the same object until one of the responses changes.
  const combine = useCallback(
    (answers: Answer[]): FilterMembers => {
      const members = new Map<string, ReadonlySet<string>>();
      for (const [at, answer] of answers.entries()) {
        const [name = '', list = ''] = names.split(' ').slice(2 * at);
        if (answer.data) members.set(name, listedIn(answer.data.data, list));
        else if (isGone(answer.error)) members.set(name, new Set());
      }
      const failed = answers.find(({ data, error }) => !data && error && !isGone(error));
      return {
        members,
        isPending: answers.some((answer) => answer.isPending),
        ...(failed && { error: failed.error }),
        refetch: () => Promise.all(answers.map((answer) => answer.refetch())),
      };
    },
    [names],
  );
  return useQueries({
    queries: asked.map(({ resource, id, query }) => ({
      queryKey: keys().data('default').resource(resource).action('one').id(id).params({ query }).get(),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        dataProviderOf().getOne({ resource, id, meta: { signal, query } }) as unknown as Promise<
          GetOneResponse<ResourceRecord>
        >,
      // There may be 100,000 members.
      structuralSharing: false as const,
      meta: { isSilent: true },
    })),
    combine,
  });
}

const listed = new WeakMap<ResourceRecord, ReadonlySet<string>>();

function listedIn(record: ResourceRecord, field: string): ReadonlySet<string> {
  const known = listed.get(record);
  if (known) return known;
  const value = readField(record, field);
  const found = new Set(Array.isArray(value) ? value.map(String) : []);
  listed.set(record, found);
  return found;
}
