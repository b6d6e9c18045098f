import { useList } from '@refinedev/core';
import { useMemo } from 'react';
import type { AnyResource, ResourceRecord } from '../../resources/definition';
import { useSettings } from '../../settings/settings-context';

export interface Records {
  /** Undefined until the first answer is there. */
  records: readonly ResourceRecord[] | undefined;
  /** Rows of the answer that could not be read. */
  skipped: number;
  /** When the answer came, ms; 0 before. */
  receivedAtMs: number;
  isFetching: boolean;
  /** Why there are no records, or why those that are there could not be refreshed. */
  error: unknown;
  refetch(): Promise<unknown>;
}

/**
 * The records of a resource. Live ones are read again every REFRESH_SECONDS; not while the tab is hidden, and
 * at once when it is shown again after a longer time.
 */
export function useRecords(definition: AnyResource, filters: Readonly<Record<string, string>>): Records {
  const { refreshSeconds } = useSettings();
  const everyMs = definition.live ? refreshSeconds * 1000 : 0;
  const serverFilters = useMemo(
    () =>
      (definition.filters ?? [])
        .filter((filter) => !filter.keeps)
        .map((filter) => ({
          field: filter.name,
          operator: 'eq' as const,
          value: filters[filter.name] ?? filter.options[0]?.value ?? '',
        })),
    [definition, filters],
  );

  const { query } = useList({
    resource: definition.name,
    pagination: { mode: 'off' },
    filters: serverFilters,
    successNotification: false,
    errorNotification: false,
    queryOptions: {
      refetchInterval: everyMs > 0 && everyMs,
      refetchOnWindowFocus: everyMs > 0,
      staleTime: everyMs,
    },
  });

  return {
    records: query.data?.data as unknown as readonly ResourceRecord[] | undefined,
    skipped: Number(query.data?.skipped ?? 0),
    receivedAtMs: query.dataUpdatedAt,
    isFetching: query.isFetching,
    error: query.error,
    refetch: query.refetch,
  };
}
