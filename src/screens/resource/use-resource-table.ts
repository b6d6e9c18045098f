import type { CrudFilters, CrudSort } from '@refinedev/core';
import { useCallback, useMemo } from 'react';
import type { AnyResource } from '../../resources/definition/resource';
import { endpointInForce } from '../../resources/endpoint-in-force';
import { useSettings } from '../../settings/settings-context';
import type { MembersByFilter } from './filter-checks';
import { chosenFiltersOf, crudFiltersOf, mergedFilters } from './list-filters';
import { type FilterMembers, useFilterMembers } from './use-filter-members';
import { type ListStateControl, useListState } from './use-list-state';
import { type Records, useRecords } from './use-records';
import { useServedList } from './use-served-list';

type FilterBehavior = 'merge' | 'replace';

export interface ResourceTable extends ListStateControl, Records {
  filters: CrudFilters;
  /** The allowed values of filters by members, for a whole list. */
  members: MembersByFilter;
  setFilters(filters: CrudFilters, behavior?: FilterBehavior): void;
  sorters: CrudSort[];
  setSorters(sorters: CrudSort[]): void;
  /** Starts at 1. */
  currentPage: number;
  setCurrentPage(page: number): void;
  pageSize: number;
  setPageSize(pageSize: number): void;
}

const noFilters: Readonly<Record<string, string>> = {};

/** A list is complete when the members of its filters are loaded. */
function waitingFor({ isPending, error, refetch }: Omit<FilterMembers, 'members'>, list: Records): Records {
  if (!isPending && error === undefined) return list;
  return {
    ...list,
    records: undefined,
    error: list.error ?? error,
    refetch: () => Promise.all([refetch(), list.refetch()]),
  };
}

/**
 * A resource's records with filters, sorters and pages under the names of Refine's `useTable`, which cannot be used: it
 * reads the address only once, so that Back does not restore a list, and it fetches on each filter and page, while
 * 100,000 loaded records are filtered in the browser. Of a list that the server pages it has one page; see `served`.
 * @param definition for a list that the server pages, the one of `useListDefinition`.
 * @param permanentFilters sent to the server besides the filters; the same object until it changes.
 */
export function useResourceTable(
  definition: AnyResource,
  permanentFilters?: Readonly<Record<string, string>>,
): ResourceTable {
  return useTableOf(definition, useListState(definition), permanentFilters);
}

/** The same for a list whose state is not in the address, such as one in the details of a record. */
export function useTableOf(
  definition: AnyResource,
  list: ListStateControl,
  permanentFilters?: Readonly<Record<string, string>>,
): ResourceTable {
  const { state, change } = list;
  const { features } = useSettings();
  const endpoint = endpointInForce(definition, features);
  const servedEndpoint = endpoint?.style === 'rest-pages' ? endpoint : undefined;
  const whole = useRecords(definition, state.filters, permanentFilters, state.sort);
  const served = useServedList(definition, servedEndpoint, list, permanentFilters);
  const { members, ...wait } = useFilterMembers(definition, servedEndpoint ? noFilters : state.filters);
  const records = servedEndpoint ? served : waitingFor(wait, whole);

  const filters = useMemo(() => crudFiltersOf(definition, state.filters), [definition, state.filters]);
  const sorters = useMemo(() => (state.sort ? [state.sort] : []), [state.sort]);
  const setFilters = useCallback(
    (next: CrudFilters, behavior: FilterBehavior = 'merge') => {
      const all = behavior === 'replace' ? next : mergedFilters(filters, next);
      change({ filters: chosenFiltersOf(definition, all) });
    },
    [definition, filters, change],
  );
  const setSorters = useCallback(([sort]: CrudSort[]) => change({ sort }), [change]);
  const setCurrentPage = useCallback((page: number) => change({ page }), [change]);
  const setPageSize = useCallback((pageSize: number) => change({ pageSize }), [change]);

  return {
    ...list,
    ...records,
    filters,
    members,
    setFilters,
    sorters,
    setSorters,
    currentPage: state.page,
    setCurrentPage,
    pageSize: state.pageSize,
    setPageSize,
  };
}
