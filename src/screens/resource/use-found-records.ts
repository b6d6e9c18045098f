import { useDeferredValue, useEffect, useMemo } from 'react';
import { STALE_AFTER_MS } from '../../domain/fleet/staleness';
import { sameRows } from '../../domain/lists/match-rows';
import { orderRows, type RowOrder, type RowSort } from '../../domain/lists/row-order';
import { SearchIndex } from '../../domain/lists/search-index';
import { type Translate, useText } from '../../locales/text';
import { type ResourceRecord, readField } from '../../resources/definition/record';
import { type AnyResource, sortFieldOf } from '../../resources/definition/resource';
import { isChoice } from '../../resources/filter-values';
import { type DayClocks, filterChecks, type MembersByFilter } from './filter-checks';
import { displayValue, searchedValue } from './label-of-code';
import type { ListSort } from './list-address';
import { fieldOf } from './record-title';
import { useFilterClocks } from './use-filter-clocks';
import { useIncremental } from './use-incremental';

const noRecords: readonly ResourceRecord[] = [];

/** A search in more records than this is deferred, so that typing stays fluent. */
const MAX_IMMEDIATE_SEARCH = 20_000;

export interface FoundRecords {
  /** In their order; the array is the same while its records are. */
  found: readonly ResourceRecord[];
  /** Those of other records that search and filters keep. */
  foundOf(others: readonly ResourceRecord[]): readonly ResourceRecord[];
}

/**
 * Filters records by search and filters.
 * @param receivedAtMs the time of the response, on which presets such as "Today" depend.
 * @param members the matching members of filters by members. Absent: there are no such filters.
 */
export function useFoundRecords(
  definition: AnyResource,
  records: readonly ResourceRecord[],
  search: string,
  filters: Readonly<Record<string, string>>,
  receivedAtMs = 0,
  members?: MembersByFilter,
): FoundRecords {
  const t = useText();
  const filterClocks = useFilterClocks();
  const { clock, fleet } = filterClocks;
  // In the fleet's time zone the server has filtered the days, so that a refresh changes nothing here.
  const presetsAtMs = clock === fleet ? 0 : receivedAtMs;
  const isOfNow = definition.filters?.some(
    (filter) => isChoice(filter) && filter.isOfNow && filters[filter.name] !== undefined,
  );
  const freshFromMs = isOfNow ? fleet.wallMs(receivedAtMs) - STALE_AFTER_MS : undefined;
  const clocks = useMemo(
    (): DayClocks => ({
      ...filterClocks,
      receivedAtMs: presetsAtMs,
      ...(freshFromMs !== undefined && { freshFromMs }),
    }),
    [filterClocks, presetsAtMs, freshFromMs],
  );
  const { index } = useIncremental<{
    definition: AnyResource;
    t: Translate;
    index: SearchIndex<ResourceRecord>;
  }>(
    (last) => {
      const before = last?.definition === definition && last.t === t ? last.index : undefined;
      return { definition, t, index: searchIndexOf(definition, records, t, before) };
    },
    [definition, t, records],
  );
  usePreparedSearch(index, definition.search ? records.length : 0);
  const deferredSearch = useDeferredValue(search);
  const shownSearch = records.length <= MAX_IMMEDIATE_SEARCH ? search : deferredSearch;
  const kept = useMemo(() => index.find(shownSearch), [index, shownSearch]);
  const checks = useMemo(
    () => filterChecks(definition, filters, clocks, members),
    [definition, filters, clocks, members],
  );
  const checked = (rows: readonly ResourceRecord[]) =>
    checks.length === 0 ? rows : rows.filter((row) => checks.every((passes) => passes(row)));
  const found = useIncremental<readonly ResourceRecord[]>(
    (last) => {
      const left = checked(kept);
      return left === records ? left : sameRows(last, left);
    },
    [records, kept, checks],
  );
  return { found, foundOf: (others) => checked(searchIndexOf(definition, others, t).find(search)) };
}

interface KeptIndex {
  t: Translate;
  search: AnyResource['search'] | undefined;
  fields: AnyResource['fields'] | undefined;
  index: SearchIndex<ResourceRecord>;
}

/** The last index of each list, so that all its searches share the texts: those of 100,000 records take 200 ms. */
const keptIndexes = new WeakMap<readonly ResourceRecord[], KeptIndex>();

/** The search index of a resource. `before` is the index of the previous records in the same language. */
export function searchIndexOf(
  definition: AnyResource,
  records: readonly ResourceRecord[],
  t: Translate,
  before?: SearchIndex<ResourceRecord>,
): SearchIndex<ResourceRecord> {
  const { search, fields } = definition;
  const kept = keptIndexes.get(records);
  if (kept && kept.t === t && kept.search === search && kept.fields === fields) return kept.index;
  const readers = (search ?? []).map((name) => {
    const field = fieldOf(definition, name);
    return (row: ResourceRecord) => searchedValue(field, row, name, t);
  });
  const index = new SearchIndex(records, readers, before);
  keptIndexes.set(records, { t, search, fields, index });
  return index;
}

const TEXTS_AT_ONCE = 200;
const SLICE_MS = 5;

/** Builds search texts while the browser is idle, so that the first keystroke is fast. */
function usePreparedSearch(index: SearchIndex<ResourceRecord>, count: number): void {
  useEffect(() => {
    if (typeof requestIdleCallback === 'undefined') return undefined;
    let at = 0;
    const prepare = (): void => {
      const untilMs = performance.now() + SLICE_MS;
      for (; at < count && performance.now() < untilMs; at += TEXTS_AT_ONCE) {
        index.prepare(at, Math.min(count, at + TEXTS_AT_ONCE));
      }
      if (at < count) handle = requestIdleCallback(prepare);
    };
    let handle = requestIdleCallback(prepare);
    return () => cancelIdleCallback(handle);
  }, [index, count]);
}

/** Records in the default order. A refresh does not move them, so that the side panel does not jump. */
export function useSteadyRecords(
  definition: AnyResource,
  records: readonly ResourceRecord[] | undefined,
): readonly ResourceRecord[] | undefined {
  const order = useOrder(definition, records ?? noRecords, definition.sort, true);
  return records && order;
}

/** Records in the order of a sort. Search and filters follow, so that a keystroke does not sort again. */
export function useSortedRecords(
  definition: AnyResource,
  records: readonly ResourceRecord[] = noRecords,
  sort: ListSort | undefined,
): readonly ResourceRecord[] {
  return useOrder(definition, records, sort, false);
}

interface Ordered {
  definition: AnyResource;
  sort: RowSort<ResourceRecord> | undefined;
  order: RowOrder<ResourceRecord>;
}

function useOrder(
  definition: AnyResource,
  records: readonly ResourceRecord[],
  { field, order }: Partial<ListSort> = {},
  keepsPositions: boolean,
): readonly ResourceRecord[] {
  const t = useText();
  const sort = useMemo(
    () => (field && order ? rowSort(definition, { field, order }, t) : undefined),
    [definition, field, order, t],
  );
  const { order: ordered } = useIncremental<Ordered>(
    (last) => {
      const before = last?.definition === definition && last.sort === sort ? last.order : undefined;
      return { definition, sort, order: orderRows(before, records, sort, keepsPositions) };
    },
    [definition, records, sort, keepsPositions],
  );
  return ordered.rows;
}

/** Codes are sorted by their translated texts. */
function rowSort(definition: AnyResource, { field, order }: ListSort, t: Translate): RowSort<ResourceRecord> {
  const name = sortFieldOf(definition, field);
  const codes = definition.fields?.[name as keyof typeof definition.fields]?.codes;
  if (!codes) return { read: (row) => readField(row, name), order };
  return { read: (row) => displayValue({ codes }, row, name, t), order };
}
