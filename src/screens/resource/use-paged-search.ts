import { type CrudFilter, useInfiniteList } from '@refinedev/core';
import { useMemo, useState } from 'react';
import { createPageRun, type ReadPage } from '../../domain/lists/page-run';
import type { ResourceRecord } from '../../resources/definition/record';
import type { AnyResource } from '../../resources/definition/resource';
import { endpointInForce } from '../../resources/endpoint-in-force';
import { useSettings } from '../../settings/settings-context';
import { widestFilters } from './list-filters';
import { wholeListConditions } from './server-filters';
import { useFilterClocks } from './use-filter-clocks';
import { useFollowingPages } from './use-following-pages';
import { useLocalize } from './use-localized-records';
import { isSortedByServer, type RestOfRecords } from './use-records';

/** How long searched pages are cached after the search. */
const KEPT_MS = 60_000;

export interface PagedSearch {
  /** Absent during the search, and if there is none. */
  record: ResourceRecord | undefined;
  isSearching: boolean;
  /** The error that stopped the search; undefined while it is running or complete. */
  error: unknown;
  /** Continues after an error. */
  onRetry(): Promise<unknown>;
}

interface ReadList {
  records?: readonly ResourceRecord[] | undefined;
  rest?: RestOfRecords | undefined;
  error: unknown;
  isOutdated?: boolean | undefined;
}

/** Whether all pages of a list were read, or those after a failed page will not be. */
export function isReadToItsEnd({ records, rest, error, isOutdated = false }: ReadList): boolean {
  if (records === undefined) return Boolean(error);
  return !isOutdated && (!rest || rest.hasFailed);
}

/**
 * Finds a record of a paged endpoint without a call for single records: page by page without filters, up to the page
 * that has it.
 * @param isSought false: nothing is requested. Neither is it for other styles of endpoints.
 */
export function usePagedSearch(
  definition: AnyResource,
  id: string | undefined,
  isSought: boolean,
): PagedSearch {
  const endpoint = endpointInForce(definition, useSettings().features);
  const pageSize = endpoint?.style === 'paged' ? endpoint.pageSize : undefined;
  const isWanted = isSought && id !== undefined && pageSize !== undefined;
  const clocks = useFilterClocks();
  const localize = useLocalize(definition);
  const filters = useMemo(
    (): CrudFilter[] => [...wholeListConditions(definition, widestFilters(definition), clocks)],
    [definition, clocks],
  );
  const { sort } = definition;
  const [joinPages] = useState(() => createPageRun<ResourceRecord>(pageSize ?? 1));
  const readPages = (pages: readonly unknown[]) => joinPages(pages as readonly ReadPage<ResourceRecord>[]);
  // The same request as the list's: an unfiltered list is cached already.
  const { query } = useInfiniteList({
    resource: definition.name,
    pagination: { mode: 'server', currentPage: 1, pageSize: pageSize ?? 1 },
    filters,
    sorters: sort && isSortedByServer(endpoint, sort.field) ? [sort] : [],
    successNotification: false,
    errorNotification: false,
    queryOptions: {
      enabled: isWanted,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: KEPT_MS,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      getNextPageParam: (_last, pages) => (readPages(pages).isComplete ? undefined : pages.length + 1),
      meta: { isSilent: true },
    },
  });
  const { data, error, isFetching, isError, hasNextPage, fetchNextPage, refetch } = query;
  const found =
    id === undefined || !data ? undefined : readPages(data.pages).rows.find((row) => row.id === id);
  const goesOn = isWanted && !found && (!data || hasNextPage);
  useFollowingPages(query, goesOn);
  const hasFailed = goesOn && isError && !isFetching;
  return {
    record: found && localize ? localize(found) : found,
    isSearching: goesOn && !hasFailed,
    error: hasFailed ? error : undefined,
    onRetry: () => (data ? fetchNextPage() : refetch()),
  };
}
