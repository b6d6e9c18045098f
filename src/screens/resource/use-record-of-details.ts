import { useList, useOne } from '@refinedev/core';
import { useState } from 'react';
import { isMissing, isUnknownHere } from '../../locales/failure-text';
import type { ResourceRecord } from '../../resources/definition/record';
import type { AnyResource } from '../../resources/definition/resource';
import { endpointInForce, isNewestOnly } from '../../resources/endpoint-in-force';
import { useSettings } from '../../settings/settings-context';
import { widestFilters } from './list-filters';
import { wholeListConditions } from './server-filters';
import { useFilterClocks } from './use-filter-clocks';
import { useLocalize } from './use-localized-records';
import { isReadToItsEnd, usePagedSearch } from './use-paged-search';
import type { ResourceTable } from './use-resource-table';

export interface RecordOfDetails {
  /** Absent while loading, or if there is none. */
  record: ResourceRecord | undefined;
  isLoading: boolean;
  /** The error of loading it; undefined without one. */
  error: unknown;
  onRetry(): Promise<unknown>;
}

type TableOfDetails = Pick<
  ResourceTable,
  'state' | 'records' | 'error' | 'served' | 'rest' | 'isOutdated' | 'receivedAtMs'
>;

const STALE_MS = 60_000;

/**
 * The record of the open details, from the list. A record that is not in the list is loaded without filters: by its own
 * call if the server pages the list or leaves out old records, page by page if the list is loaded in pages, and else
 * from the same list for any day.
 */
export function useRecordOfDetails(definition: AnyResource, table: TableOfDetails): RecordOfDetails {
  const { state, records, error, served } = table;
  const id = state.detailsId;
  const localize = useLocalize(definition);
  const listed = id === undefined ? undefined : records?.find((record) => record.id === id);
  const last = useLastListed(listed, table);
  const lastOfPage = served && last.record?.id === id && !last.isOld ? last.record : undefined;
  const known = listed ?? lastOfPage;
  const isSought = id !== undefined && known === undefined && (records ?? served) !== undefined;

  const endpoint = endpointInForce(definition, useSettings().features);
  const style = endpoint?.style;
  const mayBeOlder = isNewestOnly(endpoint);
  const isById = isSought && (style === 'rest-pages' || mayBeOlder);
  const { query: one } = useOne({
    resource: definition.name,
    id: id ?? '',
    successNotification: false,
    errorNotification: false,
    queryOptions: { enabled: isById, staleTime: STALE_MS, meta: { isSilent: true } },
  });

  const clocks = useFilterClocks();
  const isInList = isSought && !isById && style !== 'paged';
  const { query: list } = useList({
    resource: definition.name,
    pagination: { mode: 'off' },
    filters: [...wholeListConditions(definition, widestFilters(definition), clocks)],
    successNotification: false,
    errorNotification: false,
    queryOptions: {
      enabled: isInList,
      staleTime: STALE_MS,
      structuralSharing: false,
      meta: { isSilent: true },
    },
  });

  const isInPages = style === 'paged' && id !== undefined && known === undefined;
  const paged = usePagedSearch(definition, id, isInPages && isReadToItsEnd(table));

  const query = isById ? one : isInList ? list : undefined;
  const all = list.data?.data as unknown as readonly ResourceRecord[] | undefined;
  const foundInList = isInList ? all?.find((record) => record.id === id) : undefined;
  const foundById = isById ? (one.data?.data as unknown as ResourceRecord | undefined) : undefined;
  const found = foundById ?? foundInList;
  if (isInPages) {
    const { record, isSearching, ...search } = paged;
    return { record, isLoading: isSearching || !(record || isReadToItsEnd(table)), ...search };
  }
  return {
    record: known ?? (found && localize ? localize(found) : found),
    isLoading: (!records && !error) || query?.isPending === true,
    error: (mayBeOlder ? isUnknownHere : isMissing)(query?.error) ? undefined : (query?.error ?? undefined),
    onRetry: isById ? one.refetch : list.refetch,
  };
}

/**
 * The record that the list showed last, which stays open while the page is turned. It is old when the page was read again
 * without it: it may have been changed.
 */
function useLastListed(
  listed: ResourceRecord | undefined,
  { served, isOutdated, receivedAtMs }: TableOfDetails,
): { record: ResourceRecord | undefined; isOld: boolean } {
  const page = served?.page;
  const [last, setLast] = useState({ record: listed, page, receivedAtMs });
  const isRead = last.page === page && last.receivedAtMs !== receivedAtMs;
  if (!isOutdated && (listed ? last.record !== listed || isRead : last.page !== page))
    setLast({ record: listed ?? last.record, page, receivedAtMs });
  return { record: last.record, isOld: isRead && !isOutdated && listed === undefined };
}
