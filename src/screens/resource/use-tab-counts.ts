import { useList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ChoiceFilter } from '../../resources/definition/filter';
import type { ResourceRecord } from '../../resources/definition/record';
import type { AnyResource } from '../../resources/definition/resource';
import { endpointInForce } from '../../resources/endpoint-in-force';
import { useSettings } from '../../settings/settings-context';
import type { ScreenSlots } from './screen-slots';
import { useFoundRecords } from './use-found-records';
import type { ResourceTable } from './use-resource-table';
import { useQuestion } from './use-served-list';

type Filter = ChoiceFilter<ResourceRecord>;
type Values = Readonly<Record<string, string>>;

/** The number of records by value; absent when unknown. */
type TabCounts = Readonly<Record<string, number | undefined>>;

/** The slots that affect counts. */
export type CountingSlots = Pick<ScreenSlots<ResourceRecord>, 'narrowing' | 'overlayCounts'>;

export interface CountedList {
  table: ResourceTable;
  records: readonly ResourceRecord[] | undefined;
  slots: CountingSlots;
}

interface CountAnswer {
  data: readonly { id: string; count: number }[];
  /** ms by the server's clock. */
  askedAtMs: number;
}

const noRecords: readonly ResourceRecord[] = [];
const noValues: Values = {};

/** The number of records by value of a filter: of all, or of those that the list would show with that value. */
export function useTabCounts(definition: AnyResource, filter: Filter, list: CountedList): TabCounts {
  const { table, records, slots } = list;
  const { state, served, receivedAtMs, members } = table;
  const { narrowing, overlayCounts } = slots;
  const { features } = useSettings();
  const endpoint = endpointInForce(definition, features);
  const isServed = endpoint?.style === 'rest-pages';
  const isNarrowed = definition.tabs?.counted === 'found';
  const filters = useMemo(
    () => (isNarrowed ? withoutFilter(state.filters, filter.name) : noValues),
    [isNarrowed, state.filters, filter.name],
  );
  const { filters: asking } = useQuestion(
    definition,
    { filters, search: isNarrowed ? state.search : '', sort: undefined },
    isNarrowed ? narrowing?.permanentFilters : undefined,
  );
  const { query } = useList({
    resource: definition.name,
    pagination: { mode: 'off' },
    filters: asking,
    meta: { countBy: filter.name },
    errorNotification: false,
    queryOptions: {
      enabled: isServed && typeof endpoint.counts === 'object',
      placeholderData: keepPreviousData,
      meta: { isSilent: true },
    },
  });
  const answer = query.data as unknown as CountAnswer | undefined;
  const { found: counted } = useFoundRecords(
    definition,
    isServed ? noRecords : (records ?? noRecords),
    isNarrowed && definition.search ? table.search : '',
    filters,
    receivedAtMs,
    members,
  );
  return useMemo(() => {
    if (!isServed) return records ? countRecords(filter, counted) : {};
    const counts = answer
      ? Object.fromEntries(answer.data.map(({ id, count }) => [id, count]))
      : served?.counts?.[filter.name];
    if (!counts) return {};
    const now = answer && overlayCounts ? overlayCounts(counts, answer.askedAtMs) : counts;
    return withAll(filter, now);
  }, [isServed, filter, records, counted, answer, overlayCounts, served?.counts]);
}

function withoutFilter(filters: Values, name: string): Values {
  const { [name]: _tab, ...others } = filters;
  return others;
}

/** Counts only lists that the browser filters. */
function countRecords({ options, keeps }: Filter, records: readonly ResourceRecord[]): TabCounts {
  if (!keeps) return {};
  const [first, ...others] = options.map(({ value }) => value);
  const counts = Object.fromEntries(
    others.map((value) => [value, records.filter((record) => keeps(record, value)).length]),
  );
  return { ...counts, [first ?? '']: records.length };
}

/**
 * A server leaves out values without records. The first choice has all records, unless the server has a count for it; a
 * response without any of the values counts something else.
 */
function withAll({ options }: Filter, counts: Readonly<Record<string, number>>): TabCounts {
  const [first, ...others] = options.map(({ value }) => value);
  if (!others.some((value) => counts[value] !== undefined)) return {};
  const none = Object.fromEntries(others.map((value) => [value, 0]));
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { ...none, [first ?? '']: all, ...counts };
}
