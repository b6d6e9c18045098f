import type { SortOrder } from '../../domain/lists/list-query';
import { defaultPageSize, pageSizes } from '../../domain/lists/page-range';
import { VIEW_NAME } from '../../domain/lists/saved-view';
import { type DayRange, isDay } from '../../domain/time/days';
import type { FilterDefinition } from '../../resources/definition/filter';
import type { ResourceRecord } from '../../resources/definition/record';
import type { AnyResource } from '../../resources/definition/resource';
import { defaultValueOf, isChoice, optionsOf, readFilterValue } from '../../resources/filter-values';

export type ListView = 'map' | 'list';

export interface ListSort {
  field: string;
  order: SortOrder;
}

/** The state of a list in the query string (section 2 "State in the address"). */
export interface ListState {
  search: string;
  view: ListView;
  page: number;
  pageSize: number;
  sort: ListSort | undefined;
  selectedId: string | undefined;
  detailsId: string | undefined;
  /** Values by filter name, without defaults; days as `from` and `to`. */
  filters: Readonly<Record<string, string>>;
  /** Whether a saved view, or a link to one, has set it. */
  isOfView: boolean;
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

/** The page sizes on offer. */
export function pageSizesOf(definition: AnyResource): readonly number[] {
  return definition.pageSizes ?? pageSizes;
}

function defaultPageSizeOf({ pageSizes: own }: AnyResource): number {
  return own?.[0] ?? defaultPageSize;
}

const rangeEnds = ['from', 'to'] as const;

export function chosenDays(filters: Readonly<Record<string, string>>): DayRange {
  return { from: filters.from ?? '', to: filters.to ?? '' };
}

function canSortBy({ fields = {} }: AnyResource, name: string): boolean {
  return (fields as Record<string, { sortable?: false }>)[name]?.sortable !== false;
}

function readSort(definition: AnyResource, value: string | null): ListSort | undefined {
  const fallback = definition.sort;
  if (!value) return fallback;
  const order = value.startsWith('-') ? 'desc' : 'asc';
  const field = value.replace(/^-/, '');
  const isColumn = definition.columns?.includes(field as never) && canSortBy(definition, field);
  const isOffered = isColumn || definition.sorts?.some((sort) => sort.field === field);
  return isOffered ? { field, order } : fallback;
}

function readFilters(definition: AnyResource, params: URLSearchParams): Record<string, string> {
  const chosen: Record<string, string> = {};
  for (const filter of definition.filters ?? []) {
    const value = readFilter(filter, params.get(filter.name));
    if (value === undefined) continue;
    chosen[filter.name] = value;
    if (!isChoice(filter) || filter.days?.value !== value) continue;
    for (const end of rangeEnds) {
      const day = params.get(end) ?? '';
      if (isDay(day)) chosen[end] = day;
    }
  }
  return chosen;
}

type Filter = FilterDefinition<ResourceRecord>;

/** An empty value overrides a default. */
function readFilter(filter: Filter, given: string | null): string | undefined {
  const fallback = defaultValueOf(filter);
  if (given === null) return fallback;
  const value = readFilterValue(filter, given);
  const isUndone = given === '' || given === optionsOf(filter)[0]?.value;
  return value ?? (isUndone ? undefined : fallback);
}

/** Reads the state from the query string; invalid values are ignored. */
export function readListState(definition: AnyResource, params: URLSearchParams): ListState {
  const page = Number(params.get(names.page));
  const pageSize = Number(params.get(names.pageSize));
  const detailsId = params.get(names.detailsId) ?? undefined;
  return {
    search: params.get(names.search) ?? '',
    view: definition.map && params.get(names.view) !== 'list' ? 'map' : 'list',
    page: Number.isInteger(page) && page >= 1 ? page : 1,
    pageSize: pageSizesOf(definition).find((size) => size === pageSize) ?? defaultPageSizeOf(definition),
    sort: readSort(definition, params.get(names.sort)),
    selectedId: detailsId ?? params.get(names.selectedId) ?? undefined,
    detailsId,
    filters: readFilters(definition, params),
    isOfView: params.has(VIEW_NAME) || params.has('cols'),
  };
}

/**
 * The address of one record of the list at `href`: without search, filters and page, which may exclude it when the link
 * is opened.
 *
 * @param requiredFilters filters that the list needs to contain it, from the definition's `details.address`. Absent: none.
 */
export function recordAddress(
  href: string,
  id: string,
  requiredFilters: Readonly<Record<string, string>> = {},
): URL {
  const address = new URL(href);
  const view = address.searchParams.get(names.view);
  address.search = String(
    new URLSearchParams({ ...(view && { [names.view]: view }), ...requiredFilters, [names.detailsId]: id }),
  );
  return address;
}

export function isSameSort(one: ListSort | undefined, other: ListSort | undefined): boolean {
  return one?.field === other?.field && one?.order === other?.order;
}

/** Writes the state into the query string; default values are left out. */
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
  put(names.pageSize, state.pageSize === defaultPageSizeOf(definition) ? undefined : String(state.pageSize));
  const { sort } = state;
  const sortText = sort && (sort.order === 'desc' ? `-${sort.field}` : sort.field);
  put(names.sort, isSameSort(sort, definition.sort) ? undefined : sortText);
  put(names.selectedId, definition.map && state.selectedId);
  put(names.detailsId, state.detailsId);
  // The open tab of the details is removed with them.
  if (!state.detailsId) params.delete('pane');
  for (const filter of definition.filters ?? []) {
    const value = state.filters[filter.name];
    const fallback = defaultValueOf(filter);
    put(filter.name, value === fallback ? undefined : value);
    if (value === undefined && fallback !== undefined) params.set(filter.name, '');
    if (!isChoice(filter) || !filter.days) continue;
    for (const end of rangeEnds) put(end, value === filter.days.value ? state.filters[end] : undefined);
  }
  return params;
}
