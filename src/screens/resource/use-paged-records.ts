import { type CrudFilter, useDataProvider, useInfiniteList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { createPageRun, type ReadPage } from '../../domain/page-run';
import type { AnyResource, Endpoint, ResourceRecord } from '../../resources/definition';
import type { Records } from './use-records';

type Page = ReadPage<ResourceRecord> & { skipped: number };

/** A page of a list that has not changed for a while is not read again because somebody comes back to it. */
const STALE_MS = 60_000;

const noPages: readonly Page[] = [];

/**
 * The records of a resource whose endpoint answers in pages: the first page at once, the others behind it, one after the
 * other, until the list is complete. Other filters start again with page 1 and abort what is under way. A later page
 * that fails leaves what is there, until `goOn`.
 *
 * @param endpoint undefined for a resource of another style, of which nothing is read here.
 */
export function usePagedRecords(
  definition: AnyResource,
  endpoint: Extract<Endpoint, { style: 'paged' }> | undefined,
  filters: CrudFilter[],
): Records {
  const pageSize = endpoint?.pageSize ?? 1;
  const { getList } = useDataProvider()();
  const [put] = useState(() => createPageRun<ResourceRecord>(pageSize));

  const { query } = useInfiniteList({
    resource: definition.name,
    pagination: { mode: 'server', currentPage: 1, pageSize },
    filters,
    successNotification: false,
    errorNotification: false,
    queryOptions: {
      enabled: endpoint !== undefined,
      staleTime: STALE_MS,
      placeholderData: keepPreviousData,
      getNextPageParam: (_last, pages) =>
        put(pages as unknown as Page[]).isComplete ? undefined : pages.length + 1,
    },
  });

  const { hasNextPage, isFetching, isError, isPlaceholderData, fetchNextPage } = query;
  const mayGoOn = hasNextPage && !isFetching && !isPlaceholderData;
  useEffect(() => {
    if (mayGoOn && !isError) void fetchNextPage();
  }, [mayGoOn, isError, fetchNextPage]);
  const goOn = useCallback(() => void fetchNextPage(), [fetchNextPage]);

  const pages = (query.data?.pages as unknown as readonly Page[] | undefined) ?? noPages;
  const run = query.data && put(pages);
  const readAll = async (signal: AbortSignal): Promise<readonly ResourceRecord[]> => {
    const putAll = createPageRun<ResourceRecord>(pageSize);
    let all = pages;
    while (!putAll(all).isComplete) {
      const page = await getList({
        resource: definition.name,
        pagination: { mode: 'server', currentPage: all.length + 1, pageSize },
        filters,
        meta: { signal },
      });
      all = [...all, page as unknown as Page];
    }
    return putAll(all).rows;
  };
  return {
    records: run?.rows,
    skipped: pages.reduce((sum, page) => sum + page.skipped, 0),
    receivedAtMs: query.dataUpdatedAt,
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
