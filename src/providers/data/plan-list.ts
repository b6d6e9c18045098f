import type { CrudFilters, CrudSorting } from '@refinedev/core';
import { sortRows } from '../../domain/lists/list-query';
import { sameRows } from '../../domain/lists/match-rows';
import {
  compileFilters,
  type FieldFilter,
  type FieldOperator,
  isGroup,
  type RecordFilter,
} from '../../domain/lists/record-filters';
import { orderRows, type RowOrder, type RowSort } from '../../domain/lists/row-order';
import type { Endpoint, RequestContext } from '../../resources/definition/endpoint';
import { type ResourceRecord, readField } from '../../resources/definition/record';
import { type AnyResource, sortFieldOf } from '../../resources/definition/resource';
import { isChoice, isOfBrowser } from '../../resources/filter-values';
import { BoundedCache } from './bounded-cache';

/** The part of a list call that goes to the server, and the part that the browser applies to the whole list. */
export interface ListPlan {
  request: Pick<RequestContext, 'filters' | 'sort' | 'search'>;
  /** Filters and sorts records. Absent: they are returned as received. */
  arrange?: (records: readonly ResourceRecord[]) => readonly ResourceRecord[];
}

/** The name of the filter that searches the fields of `search`, as in Refine's `simple-rest`. */
const SEARCH = 'q';

/** How many queries have their last result cached, so that switching between a few filters is free. */
const CACHED_RESULTS = 8;

/** The last result of a query: its list, the records that the filters keep, and those in order. */
interface Result {
  records: readonly ResourceRecord[];
  kept: readonly ResourceRecord[];
  rows: readonly ResourceRecord[];
  order?: RowOrder<ResourceRecord>;
}

/** Divides a list call between the server and the browser. */
export type PlanList = (
  definition: AnyResource,
  endpoint: Endpoint,
  filters?: CrudFilters,
  sorters?: CrudSorting,
) => ListPlan;

/**
 * Divides filters and sorters between the request and the browser; see `ServerQuery`. The planner caches the last
 * results: the same query on an unchanged list returns the same array, and after a refresh only changed records are
 * sorted.
 */
export function createListPlanner(): PlanList {
  const results = new BoundedCache<Result>(CACHED_RESULTS);
  return (definition, endpoint, filters = [], sorters = []) => {
    const all = filters.flatMap(conditionsOf);
    const isServed = servedBy(definition, endpoint);
    const sort = servedSort(endpoint, sorters);
    const request = { ...valuesOf(all.filter(isServed)), ...(sort && { sort }) };
    const rest = { filters: all.filter((filter) => !isServed(filter)), sorters: sort ? [] : sorters };
    const arrange = arrangement(definition, rest.filters, rest.sorters);
    if (!arrange) return { request };
    const key = JSON.stringify([definition.name, request, rest]);
    return {
      request,
      arrange(records) {
        const last = results.get(key);
        const result = last?.records === records ? last : arrange(records, last);
        results.set(key, result);
        return result.rows;
      },
    };
  };
}

/** The operators that a request can express for one field; see `valuesOf`. */
const servedOperators: ReadonlySet<string> = new Set(['eq', 'in', 'contains', 'gte', 'lte']);

function servedBy(
  definition: AnyResource,
  endpoint: Endpoint,
): (filter: RecordFilter) => filter is FieldFilter {
  const isServedWhole = endpoint.style === 'rest-pages';
  const names = new Set('serverFilters' in endpoint ? endpoint.serverFilters : []);
  const ofAnyOperator = new Set(isServedWhole ? [...names, SEARCH] : []);
  for (const filter of definition.filters ?? []) {
    if (!isServedWhole && isOfBrowser(filter)) continue;
    names.add(filter.name);
    if (isServedWhole || !isChoice(filter)) ofAnyOperator.add(filter.name);
  }
  return (filter): filter is FieldFilter =>
    !isGroup(filter) &&
    (ofAnyOperator.has(filter.field)
      ? servedOperators.has(filter.operator)
      : filter.operator === 'eq' && names.has(filter.field));
}

function servedSort(endpoint: Endpoint, [sort, ...more]: CrudSorting): CrudSorting[number] | undefined {
  if (!sort || more.length > 0 || !('serverSorts' in endpoint)) return undefined;
  return endpoint.serverSorts?.includes(sort.field) ? sort : undefined;
}

function conditionsOf(filter: RecordFilter): readonly RecordFilter[] {
  return filter.operator === 'and' ? filter.value.flatMap(conditionsOf) : [filter];
}

/** The suffixes of a filter's name for the ends of a range. */
const endNames: Partial<Record<FieldOperator, string>> = { gte: 'From', lte: 'To' };

/** Filters as the values of a request: several choices with commas between them, ends of ranges under names of their own. */
function valuesOf(filters: readonly FieldFilter[]): Pick<RequestContext, 'filters' | 'search'> {
  const values: Record<string, string> = {};
  for (const { field, operator, value } of filters) {
    if (value === undefined || value === null) continue;
    values[`${field}${endNames[operator] ?? ''}`] = String(value);
  }
  const { [SEARCH]: search, ...others } = values;
  return search === undefined ? { filters: values } : { filters: others, search };
}

type Arrange = (records: readonly ResourceRecord[], last: Result | undefined) => Result;

/** Filters and sorts a list; undefined where nothing is left out and nothing sorted. */
function arrangement(
  definition: AnyResource,
  filters: readonly RecordFilter[],
  sorters: CrudSorting,
): Arrange | undefined {
  const keeps = compileFilters<ResourceRecord>(filters, readField, (filter) => ownCheck(definition, filter));
  const [first, ...others] = sorters.map(({ field, order }): RowSort<ResourceRecord> => {
    const sortField = sortFieldOf(definition, field);
    return { read: (record) => readField(record, sortField), order };
  });
  if (!keeps && !first) return undefined;
  return (records, last) => {
    const kept = sameRows(last?.kept, keeps ? records.filter(keeps) : records);
    if (!first) return { records, kept, rows: kept };
    if (others.length === 0) {
      const order = orderRows(last?.order, kept, first, false);
      return { records, kept, rows: order.rows, order };
    }
    // The last sorter first: sorting is stable, so that the first one decides in the end.
    const rows = [first, ...others].reduceRight(
      (sorted, { read, order }) => sortRows(sorted, read, order),
      kept,
    );
    return { records, kept, rows: sameRows(last?.rows, rows) };
  };
}

/** The check of a filter that the definition gives a meaning: one of its own, or the search. */
function ownCheck(
  { filters = [], fields = {}, search = Object.keys(fields) as never[] }: AnyResource,
  { field, operator, value }: FieldFilter,
): ((record: ResourceRecord) => boolean) | undefined {
  if (field === SEARCH) return searchCheck(search, String(value ?? ''));
  const filter = filters.find(({ name }) => name === field);
  if (!filter || !isOfBrowser(filter)) return undefined;
  if (!isChoice(filter)) {
    const compared = filter.field;
    return compared && compileFilters([{ field: compared, operator, value }], readField);
  }
  const { keeps, options } = filter;
  const chosen = String(value);
  if (operator !== 'eq' || !keeps || !options.some((option) => option.value === chosen)) return undefined;
  return chosen === options[0]?.value ? () => true : (record) => keeps(record, chosen);
}

function searchCheck(fields: readonly string[], search: string): (record: ResourceRecord) => boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return (record) => {
    const text = fields
      .map((field) => String(readField(record, field) ?? ''))
      .join('\n')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  };
}
