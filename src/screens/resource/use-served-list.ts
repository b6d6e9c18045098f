import { type CrudFilter, type CrudSort, useDataProvider, useList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { whenIdle } from '../../browser/when-idle';
import { lastPageOf } from '../../domain/lists/page-range';
import type { PagingFault } from '../../domain/lists/paging-fault';
import type { Endpoint } from '../../resources/definition/endpoint';
import type { ResourceRecord } from '../../resources/definition/record';
import type { AnyResource } from '../../resources/definition/resource';
import { useSettings } from '../../settings/settings-context';
import { useServerTimeMs } from '../../ui/clock';
import { refreshWhenBack } from '../refresh-when-back';
import type { ListState } from './list-address';
import { listMetaOf } from './list-meta';
import { equalityFilters, servedListConditions } from './server-filters';
import { useFilterClocks } from './use-filter-clocks';
import type { ListStateControl } from './use-list-state';
import type { Records } from './use-records';

type Values = Readonly<Record<string, string>>;
type Counts = Readonly<Record<string, number>>;

/** One page of a list that the server pages. */
export interface ServedList {
  /** The number of the page, starting at 1. */
  page: number;
  /** The number of records that match search and filters. Absent: the server does not return it. */
  total?: number | undefined;
  hasNext: boolean;
  fault: PagingFault | undefined;
  /** The number of records by value of a filter, by its name. Absent: the response has no counts. */
  counts: Readonly<Record<string, Counts>> | undefined;
  /** Reads all records that match search and filters, page by page. Rejects if a page fails. */
  readAll(
    signal: AbortSignal,
    onProgress?: (received: number, total?: number) => void,
  ): Promise<readonly ResourceRecord[]>;
}

interface Answer {
  data: readonly ResourceRecord[];
  total: number;
  skipped?: number;
  rowCount?: number;
  served?: Partial<Pick<ServedList, 'hasNext' | 'fault' | 'counts'>> & { hasTotal?: boolean };
}

type ServedEndpoint = Extract<Endpoint, { style: 'rest-pages' }>;

const STALE_MS = 60_000;

/** The query parameter of the search, as in Refine's `simple-rest`. */
const SEARCH = 'q';

/** The records of a list that the server pages: one page at a time; a map has all of them. */
export function useServedList(
  definition: AnyResource,
  endpoint: ServedEndpoint | undefined,
  { state, change }: Pick<ListStateControl, 'state' | 'change'>,
  permanentFilters?: Values,
): Records {
  const { refreshSeconds } = useSettings();
  const refetchMs = definition.live ? refreshSeconds * 1000 : 0;
  const { resource, filters, sorters } = useQuestion(definition, state, permanentFilters);
  const { getList } = useDataProvider()();
  const isWhole = definition.map !== undefined && state.view === 'map';
  const shared = {
    resource,
    filters,
    sorters,
    successNotification: false,
    errorNotification: false,
  } as const;
  const pageOf = (currentPage: number) =>
    isWhole
      ? ({ mode: 'off' } as const)
      : ({ mode: 'server', currentPage, pageSize: state.pageSize } as const);

  const { query } = useList({
    ...shared,
    pagination: pageOf(state.page),
    queryOptions: {
      ...listMetaOf(definition),
      enabled: endpoint !== undefined,
      refetchInterval: refetchMs > 0 && refetchMs,
      ...refreshWhenBack(refreshSeconds * 1000),
      staleTime: refetchMs || STALE_MS,
      placeholderData: keepPreviousData,
    },
  });
  const answer = query.data as unknown as Answer | undefined;
  const { isFetching, isPlaceholderData, refetch: refetchQuery } = query;
  const receivedAtMs = useServerTimeMs(query.dataUpdatedAt);
  const isHere = answer !== undefined && !isPlaceholderData;
  // The last page stays until the next one is loaded.
  const [shownPage, setShownPage] = useState(state.page);
  if (isHere && shownPage !== state.page) setShownPage(state.page);
  const facts = answer?.served ?? {};
  const total = facts.hasTotal === false ? undefined : answer?.total;
  const mayFollow = facts.hasNext ?? (total !== undefined && state.page < lastPageOf(total, state.pageSize));

  const isIdle = useIdleAfter(isHere && !isFetching ? query.dataUpdatedAt : undefined);
  const { query: next } = useList({
    ...shared,
    pagination: pageOf(state.page + 1),
    queryOptions: {
      enabled: isIdle && isHere && !isWhole && mayFollow && facts.fault === undefined,
      staleTime: STALE_MS,
      retry: false,
      meta: { isSilent: true },
    },
  });
  const nextRows = (next.data as unknown as Answer | undefined)?.rowCount;

  const lastPage = total === undefined ? undefined : lastPageOf(total, state.pageSize);
  const isBeyond = isHere && !isWhole && lastPage !== undefined && state.page > lastPage;
  useEffect(() => {
    if (isBeyond) change({ page: lastPage }, 'replace');
  }, [isBeyond, lastPage, change]);

  const refetch = useCallback(() => refetchQuery({ cancelRefetch: false }), [refetchQuery]);
  const readAll = useCallback<ServedList['readAll']>(
    async (signal, onProgress) => {
      const meta = { signal, onProgress };
      const all = await getList({ resource, filters, sorters, pagination: { mode: 'off' }, meta });
      return all.data as unknown as readonly ResourceRecord[];
    },
    [getList, resource, filters, sorters],
  );

  return {
    records: isBeyond ? undefined : answer?.data,
    skipped: answer?.skipped ?? 0,
    receivedAtMs,
    isFetching,
    isOutdated: isPlaceholderData,
    error: query.error,
    refetch,
    ...(answer &&
      !isWhole && {
        served: {
          page: shownPage,
          total,
          hasNext: mayFollow && !(total === undefined && nextRows === 0),
          fault: facts.fault,
          counts: facts.counts,
          readAll,
        },
      }),
  };
}

/** The query of the list, without the page. */
export function useQuestion(
  definition: AnyResource,
  { filters: chosen, search, sort }: Pick<ListState, 'filters' | 'search' | 'sort'>,
  permanentFilters: Values | undefined,
) {
  const clocks = useFilterClocks();
  const filters = useMemo(
    (): CrudFilter[] => [
      ...servedListConditions(definition, chosen, clocks),
      ...equalityFilters(permanentFilters ?? {}),
      ...(search.trim() && definition.search
        ? [{ field: SEARCH, operator: 'contains' as const, value: search.trim() }]
        : []),
    ],
    [definition, chosen, clocks, permanentFilters, search],
  );
  const sorters = useMemo((): CrudSort[] => (sort ? [sort] : []), [sort]);
  return { resource: definition.name, filters, sorters };
}

/** Whether the browser has been idle since a response arrived. @param arrivedAtMs undefined: it is pending. */
function useIdleAfter(arrivedAtMs: number | undefined): boolean {
  const [idleFor, setIdleFor] = useState<number>();
  useEffect(() => {
    if (arrivedAtMs === undefined) return undefined;
    let isWanted = true;
    whenIdle(() => isWanted && setIdleFor(arrivedAtMs));
    return () => {
      isWanted = false;
    };
  }, [arrivedAtMs]);
  return arrivedAtMs !== undefined && idleFor === arrivedAtMs;
}
