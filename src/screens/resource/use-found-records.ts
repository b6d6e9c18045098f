import { useDeferredValue, useEffect, useMemo } from 'react';
import { sameRows } from '../../domain/follow-rows';
import { orderRows, type RowOrder, type RowSort } from '../../domain/row-order';
import { SearchIndex } from '../../domain/search-index';
import { type Say, useText } from '../../locales/text';
import { type AnyResource, type ResourceRecord, readField, sortFieldOf } from '../../resources/definition';
import { useClock, useFleetClock } from '../../ui/date-writer';
import { fieldOf } from './cell';
import { searchedValue, spokenValue } from './code-words';
import { type DayClocks, filterChecks } from './filter-checks';
import type { ListSort } from './list-address';
import { useFollowed } from './use-followed';

const none: readonly ResourceRecord[] = [];

/**
 * Among so many records a search is shown in the frame of its key. A larger list follows in the next one, so that the
 * box shows at once what is typed.
 */
const SEARCHED_AT_ONCE = 20_000;

/**
 * The records that search and filters leave, in their given order; the same array as long as these stay.
 *
 * @param askedAtMs when the records were asked for, where a filter goes by days that go by.
 */
export function useFoundRecords(
  definition: AnyResource,
  records: readonly ResourceRecord[],
  search: string,
  filters: Readonly<Record<string, string>>,
  askedAtMs = 0,
): readonly ResourceRecord[] {
  const say = useText();
  const [clock, fleet] = [useClock(), useFleetClock()];
  // By the fleet's clock the server has told the days apart, and a refresh changes nothing here.
  const todayIsOfMs = clock === fleet ? 0 : askedAtMs;
  const clocks = useMemo(
    (): DayClocks => ({ clock, fleet, askedAtMs: todayIsOfMs }),
    [clock, fleet, todayIsOfMs],
  );
  const { index } = useFollowed<{ definition: AnyResource; say: Say; index: SearchIndex<ResourceRecord> }>(
    (last) => {
      const before = last?.definition === definition && last.say === say ? last.index : undefined;
      return { definition, say, index: searchIndexOf(definition, records, say, before) };
    },
    [definition, say, records],
  );
  usePreparedSearch(index, definition.search ? records.length : 0);
  const laterSearch = useDeferredValue(search);
  const shownSearch = records.length <= SEARCHED_AT_ONCE ? search : laterSearch;
  const kept = useMemo(() => index.find(shownSearch), [index, shownSearch]);
  return useFollowed<readonly ResourceRecord[]>(
    (last) => {
      const checks = filterChecks(definition, filters, clocks);
      const left = checks.length === 0 ? kept : kept.filter((row) => checks.every((passes) => passes(row)));
      return left === records ? left : sameRows(last, left);
    },
    [definition, records, kept, filters, clocks],
  );
}

/**
 * What a search of a resource looks into.
 *
 * @param before the index of the records before these, in the same words.
 */
export function searchIndexOf(
  definition: AnyResource,
  records: readonly ResourceRecord[],
  say: Say,
  before?: SearchIndex<ResourceRecord>,
): SearchIndex<ResourceRecord> {
  const fields = (definition.search ?? []).map((name) => {
    const field = fieldOf(definition, name);
    return (row: ResourceRecord) => searchedValue(field, row, name, say);
  });
  return new SearchIndex(records, fields, before);
}

/** How many texts are made between two looks at the clock, and how long at a time, ms. */
const TEXTS_AT_ONCE = 200;
const SLICE_MS = 5;

/** Makes search texts while nothing else is to be done, so that the first keystroke finds them there. */
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

/**
 * The records in the order in which the list starts. Who came with the last answer keeps his place, whatever the
 * server's order is by now: the list beside the map must not jump under the pointer.
 */
export function useSteadyRecords(
  definition: AnyResource,
  records: readonly ResourceRecord[] | undefined,
): readonly ResourceRecord[] | undefined {
  const order = useOrder(definition, records ?? none, definition.sort, true);
  return records && order;
}

/**
 * Records in the order of a column, or of the field that the column is sorted by; as they are without a sort. Search
 * and filters come after it, so that no keystroke sorts anew.
 */
export function useSortedRecords(
  definition: AnyResource,
  records: readonly ResourceRecord[] = none,
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
  keepsPlaces: boolean,
): readonly ResourceRecord[] {
  const say = useText();
  const sort = useMemo(
    () => (field && order ? rowSort(definition, { field, order }, say) : undefined),
    [definition, field, order, say],
  );
  const { order: ordered } = useFollowed<Ordered>(
    (last) => {
      const before = last?.definition === definition && last.sort === sort ? last.order : undefined;
      return { definition, sort, order: orderRows(before, records, sort, keepsPlaces) };
    },
    [definition, records, sort, keepsPlaces],
  );
  return ordered.rows;
}

/** Codes are sorted by their words, which are what people see. */
function rowSort(definition: AnyResource, { field, order }: ListSort, say: Say): RowSort<ResourceRecord> {
  const name = sortFieldOf(definition, field);
  const codes = definition.fields?.[name as keyof typeof definition.fields]?.codes;
  if (!codes) return { read: (row) => readField(row, name), order };
  return { read: (row) => spokenValue({ codes }, row, name, say), order };
}
