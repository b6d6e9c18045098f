import { useCanWithoutCache } from '@refinedev/core';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RecordAction } from '../../../resources/definition/action';
import type { ResourceRecord } from '../../../resources/definition/record';
import type { AnyResource } from '../../../resources/definition/resource';

const noActions: readonly RecordAction<ResourceRecord>[] = [];

/** The actions of a resource that the user may do, as Refine's access control decides for each name. */
export function useAllowedActions({
  name: resource,
  recordActions = noActions,
}: AnyResource): readonly RecordAction<ResourceRecord>[] {
  // `useCan` answers for one action, and a definition may have any number of them.
  const { can } = useCanWithoutCache();
  const allowed = useQueries({
    queries: recordActions.map(({ name: action }) => ({
      queryKey: ['access', resource, action],
      queryFn: async () => (can ? (await can({ resource, action })).can : true),
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: (results) => results.map(({ data }) => (data === true ? '1' : '0')).join(''),
  });
  return useMemo(
    () => (recordActions.length === 0 ? noActions : recordActions.filter((_, at) => allowed[at] === '1')),
    [recordActions, allowed],
  );
}
