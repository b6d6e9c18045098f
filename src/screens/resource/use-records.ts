import { useList } from '@refinedev/core';
import { useCallback, useMemo } from 'react';
import type { Endpoint } from '../../resources/definition/endpoint';
import type { ResourceRecord } from '../../resources/definition/record';
import type { AnyResource } from '../../resources/definition/resource';
import { endpointInForce } from '../../resources/endpoint-in-force';
import { useSettings } from '../../settings/settings-context';
import { useServerTimeMs } from '../../ui/clock';
import { refreshWhenBack } from '../refresh-when-back';
import type { ListSort } from './list-address';
import { listMetaOf } from './list-meta';
import { equalityFilters, wholeListConditions } from './server-filters';
import { useFilterClocks } from './use-filter-clocks';
import { usePagedRecords } from './use-paged-records';
import type { ServedList } from './use-served-list';

export interface Records {
  records: readonly ResourceRecord[] | undefined;
  /** Rows that could not be parsed. */
  skipped: number;
  /** When the response arrived by the server's clock, ms; 0 before. */
  receivedAtMs: number;
  isFetching: boolean;
  /** The error of the first load, of a refresh or of a later page. */
  error: unknown;
  refetch(): Promise<unknown>;
  /** The records still match the previous filters. */
  isOutdated?: boolean;
  /** The state of a list of which only one page is loaded. Absent: the records are the whole list. */
  served?: ServedList;
  /** The progress of a paged list. Absent: the list is complete. */
  rest?: RestOfRecords;
}

export interface RestOfRecords {
  received: number;
  total: number;
  /** `goOn` continues after a failed page. */
  hasFailed: boolean;
  goOn(): void;
  /** Fetches the rest independently of the screen. Rejects if a page fails. */
  readAll(signal: AbortSignal): Promise<readonly ResourceRecord[]>;
}

/** The total of a list: the server's while pages are loading, unless the browser filters the records. */
export function totalOf(foundCount: number, rest: RestOfRecords | undefined, isNarrowed: boolean): number {
  return rest && !isNarrowed ? Math.max(rest.total, foundCount) : foundCount;
}

/** Whether a list is loaded in pages that have this order already; the browser sorts other lists. */
export function isSortedByServer(endpoint: Endpoint | undefined, field: string | undefined): boolean {
  return endpoint?.style === 'paged' && field !== undefined && endpoint.serverSorts?.includes(field) === true;
}

/**
 * The records of a resource, whole or in pages. Live ones are polled every REFRESH_SECONDS while the tab is visible.
 * @param permanentFilters sent to the server besides `filters`; the same object until it changes.
 * @param sort the order requested for a list in pages, if supported. Absent: the server's default.
 */
export function useRecords(
  definition: AnyResource,
  filters: Readonly<Record<string, string>>,
  permanentFilters?: Readonly<Record<string, string>>,
  sort?: ListSort,
): Records {
  const { refreshSeconds, features } = useSettings();
  const refetchMs = definition.live ? refreshSeconds * 1000 : 0;
  const clocks = useFilterClocks();
  const requestFilters = useMemo(
    () => [...wholeListConditions(definition, filters, clocks), ...equalityFilters(permanentFilters ?? {})],
    [definition, filters, permanentFilters, clocks],
  );

  const endpoint = endpointInForce(definition, features);
  const isPaged = endpoint?.style === 'paged';
  const pagedRecords = usePagedRecords(
    definition,
    isPaged ? endpoint : undefined,
    requestFilters,
    isSortedByServer(endpoint, sort?.field) ? sort : undefined,
  );

  const { query } = useList({
    resource: definition.name,
    pagination: { mode: 'off' },
    filters: requestFilters,
    successNotification: false,
    errorNotification: false,
    queryOptions: {
      ...listMetaOf(definition),
      enabled: !isPaged && endpoint?.style !== 'rest-pages',
      refetchInterval: refetchMs > 0 && refetchMs,
      ...refreshWhenBack(refreshSeconds * 1000),
      staleTime: refetchMs,
      // The data provider keeps the identity of unchanged records; comparing 100,000 again is slow.
      structuralSharing: false,
    },
  });

  const { refetch: refetchQuery } = query;
  const receivedAtMs = useServerTimeMs(query.dataUpdatedAt);
  const refetch = useCallback(() => refetchQuery({ cancelRefetch: false }), [refetchQuery]);

  if (isPaged) return pagedRecords;
  return {
    records: query.data?.data as unknown as readonly ResourceRecord[] | undefined,
    skipped: Number(query.data?.skipped ?? 0),
    receivedAtMs,
    isFetching: query.isFetching,
    error: query.error,
    refetch,
  };
}
