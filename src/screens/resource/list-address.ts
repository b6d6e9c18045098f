import type { SortOrder } from '../../domain/list-query';
import { defaultPageSize, pageSizes } from '../../domain/page-range';
import { type DayRange, isDay } from '../../domain/time/days';
import type { AnyResource } from '../../resources/definition';

export type ListView = 'map' | 'list';

export interface ListSort {
  field: string;
  order: SortOrder;
}

/** All that a link, a reload and the back button bring back of a list (rulings "Lists"). */
export interface ListState {
  search: string;
  view: ListView;
  page: number;
  pageSize: number;
  sort: ListSort | undefined;
  /** The selected record: the one whose details are open, where some are. */
  selectedId: string | undefined;
  /** The record whose details are open. */
  detailsId: string | undefined;
  /** The chosen value of each filter that is not at its default, by name; and the days it brings, `from` and `to`. */
  filters: Readonly<Record<string, string>>;
}

const names = {
  search: 'q',
  view: 'view',
  page: 'page',
  pageSize: 'size',
  sort: 'sort',
  selectedId: 'item',
  detailsId: 'details',
} as const;

const rangeEnds = ['from', 'to'] as const;

/** The days that a filter with dates is set to; both open while it is not. */
export function chosenDays(filters: Readonly<Record<string, string>>): DayRange {
  return { from: filters.from ?? '', to: filters.to ?? '' };
}

function readSort(definition: AnyResource, value: string | null): ListSort | undefined {
  const fallback = definition.sort;
  if (!value) return fallback;
  const order = value.startsWith('-') ? 'desc' : 'asc';
  const field = value.replace(/^-/, '');
  const isOffered =
    definition.columns?.includes(field as never) || definition.sorts?.some((sort) => sort.field === field);
  return isOffered ? { field, order } : fallback;
}

function readFilters(definition: AnyResource, params: URLSearchParams): Record<string, string> {
  const chosen: Record<string, string> = {};
  for (const filter of definition.filters ?? []) {
    const value = params.get(filter.name);
    const isOffered = filter.options.slice(1).some((option) => option.value === value);
    if (value === null || !isOffered) continue;
    chosen[filter.name] = value;
    if (filter.days?.value !== value) continue;
    for (const end of rangeEnds) {
      const day = params.get(end) ?? '';
      if (isDay(day)) chosen[end] = day;
    }
  }
  return chosen;
}

/** The state of a list out of the query string; what makes no sense there is taken as not said. */
export function readListState(definition: AnyResource, params: URLSearchParams): ListState {
  const page = Number(params.get(names.page));
  const pageSize = Number(params.get(names.pageSize));
  const detailsId = params.get(names.detailsId) ?? undefined;
  return {
    search: params.get(names.search) ?? '',
    view: definition.map && params.get(names.view) !== 'list' ? 'map' : 'list',
    page: Number.isInteger(page) && page >= 1 ? page : 1,
    pageSize: pageSizes.find((size) => size === pageSize) ?? defaultPageSize,
    sort: readSort(definition, params.get(names.sort)),
    selectedId: detailsId ?? params.get(names.selectedId) ?? undefined,
    detailsId,
    filters: readFilters(definition, params),
  };
}

function isSameSort(one: ListSort | undefined, other: ListSort | undefined): boolean {
  return one?.field === other?.field && one?.order === other?.order;
}

/** The query string of a state; what is at its default is left out, so that links stay short. */
export function writeListState(
  definition: AnyResource,
  state: ListState,
  current: URLSearchParams,
): URLSearchParams {
  const params = new URLSearchParams(current);
  const put = (name: string, value: string | undefined): void => {
    if (value) params.set(name, value);
    else params.delete(name);
  };
  put(names.search, state.search);
  put(names.view, definition.map && state.view === 'list' ? 'list' : undefined);
  put(names.page, state.page > 1 ? String(state.page) : undefined);
  put(names.pageSize, state.pageSize === defaultPageSize ? undefined : String(state.pageSize));
  const { sort } = state;
  const sortText = sort && (sort.order === 'desc' ? `-${sort.field}` : sort.field);
  put(names.sort, isSameSort(sort, definition.sort) ? undefined : sortText);
  // Without a map there is nothing to select on.
  put(names.selectedId, definition.map && state.selectedId);
  put(names.detailsId, state.detailsId);
  for (const filter of definition.filters ?? []) {
    const value = state.filters[filter.name];
    put(filter.name, value);
    if (!filter.days) continue;
    for (const end of rangeEnds) put(end, value === filter.days.value ? state.filters[end] : undefined);
  }
  return params;
}
