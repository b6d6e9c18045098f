import { type CrudFilter, type CrudSort, useDataProvider, useInfiniteList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { createPageRun, hasFewPages, type ReadPage } from '../../domain/lists/page-run';
import type { Endpoint } from '../../resources/definition/endpoint';
import type { ResourceRecord } from '../../resources/definition/record';
import type { AnyResource } from '../../resources/definition/resource';
import { useSettings } from '../../settings/settings-context';
import { useServerTimeMs } from '../../ui/clock';
import { refreshWhenBack } from '../refresh-when-back';
import { listMetaOf } from './list-meta';
import { useFollowingPages } from './use-following-pages';
import type { Records } from './use-records';

type Page = ReadPage<ResourceRecord> & { skipped: number };

const STALE_MS = 60_000;

const noPages: readonly Page[] = [];

/**
 * The records of a paged endpoint, fetched page after page. A failed page keeps the others; `goOn` retries it.
 * @param endpoint undefined for a resource with another kind of endpoint; nothing is fetched.
 * @param sort the requested order. Undefined: the server's own.
 */
export function usePagedRecords(
  definition: AnyResource,
  endpoint: Extract<Endpoint, { style: 'paged' }> | undefined,
  filters: CrudFilter[],
  sort: CrudSort | undefined,
): Records {
  const pageSize = endpoint?.pageSize ?? 1;
  const sorters = sort ? [sort] : [];
  const { refreshSeconds } = useSettings();
  const { getList } = useDataProvider()();
  const [joinPages] = useState(() => createPageRun<ResourceRecord>(pageSize));

  const { query } = useInfiniteList({
    resource: definition.name,
    pagination: { mode: 'server', currentPage: 1, pageSize },
    filters,
    sorters,
    successNotification: false,
    errorNotification: false,
    queryOptions: {
      ...listMetaOf(definition),
      enabled: endpoint !== undefined,
      staleTime: STALE_MS,
      ...refreshOfFewPages(refreshSeconds * 1000),
      placeholderData: keepPreviousData,
      getNextPageParam: (_last, pages) =>
        joinPages(pages as unknown as Page[]).isComplete ? undefined : pages.length + 1,
    },
  });

  const { isFetching, isError, isPlaceholderData, fetchNextPage } = query;
  const receivedAtMs = useServerTimeMs(query.dataUpdatedAt);
  useFollowingPages(query, !isPlaceholderData);
  const goOn = useCallback(() => void fetchNextPage(), [fetchNextPage]);

  const pages = (query.data?.pages as unknown as readonly Page[] | undefined) ?? noPages;
  const run = query.data && joinPages(pages);
  const readAll = async (signal: AbortSignal): Promise<readonly ResourceRecord[]> => {
    const joinAllPages = createPageRun<ResourceRecord>(pageSize);
    let all = pages;
    while (!joinAllPages(all).isComplete) {
      const page = await getList({
        resource: definition.name,
        pagination: { mode: 'server', currentPage: all.length + 1, pageSize },
        filters,
        sorters,
        meta: { signal },
      });
      all = [...all, page as unknown as Page];
    }
    return joinAllPages(all).rows;
  };
  return {
    records: run?.rows,
    skipped: pages.reduce((sum, page) => sum + page.skipped, 0),
    receivedAtMs,
    isFetching,
    isOutdated: isPlaceholderData,
    error: query.error,
    refetch: query.refetch,
    ...(run &&
      !run.isComplete &&
      !isPlaceholderData && {
        rest: { received: run.received, total: run.total, hasFailed: isError && !isFetching, goOn, readAll },
      }),
  };
}

type BackOptions = ReturnType<typeof refreshWhenBack>;
type PagedQuery = Parameters<BackOptions['refetchOnWindowFocus']>[0] & { state: { data?: unknown } };

function refreshOfFewPages(intervalMs: number) {
  const { refetchOnWindowFocus, refetchOnReconnect } = refreshWhenBack(
    Math.max(intervalMs, intervalMs && STALE_MS),
  );
  return {
    refetchOnWindowFocus: (query: PagedQuery) => hasFewPages(query.state.data) && refetchOnWindowFocus(query),
    refetchOnReconnect: (query: PagedQuery) => hasFewPages(query.state.data) && refetchOnReconnect(query),
  };
}
