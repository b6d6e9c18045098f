import { STALE_AFTER_MS } from '../../domain/fleet/staleness';
import type { Translate } from '../../locales/text';
import type { ResourceRecord } from '../../resources/definition/record';
import type { AnyResource } from '../../resources/definition/resource';
import type { FilterClocks } from '../../resources/filter-reader';
import { filterChecks } from './filter-checks';
import { type FilterInForce, filtersInForce } from './filters/filters-in-force';
import type { NarrowedBy, Narrowing } from './screen-slots';
import { searchIndexOf } from './use-found-records';
import type { ResourceTable } from './use-resource-table';

/** Which search and filters exclude a record from a list. */
export interface Hiding {
  /** Empty: the search matches. */
  search: string;
  filters: readonly FilterInForce[];
  further: readonly NarrowedBy<ResourceRecord>[];
  /** Whether it is certain that something excludes the record. */
  isCertain: boolean;
}

export interface HidingContext {
  definition: AnyResource;
  table: ResourceTable;
  narrowing: Narrowing<ResourceRecord> | undefined;
  clocks: FilterClocks;
  t: Translate;
}

/**
 * What excludes a record that the list does not show, without filters that are known to match it: for some only the
 * server can decide.
 */
export function whatHides(record: ResourceRecord, context: HidingContext): Hiding {
  const { definition, table, narrowing, clocks, t } = context;
  const { search, receivedAtMs, members, state } = table;
  const isSearched = definition.search !== undefined && search !== '';
  const isFound = isSearched && searchIndexOf(definition, [record], t).find(search).length > 0;
  const dayClocks = {
    ...clocks,
    receivedAtMs,
    freshFromMs: clocks.fleet.wallMs(receivedAtMs) - STALE_AFTER_MS,
  };
  const keeps = ({ filter: { name } }: FilterInForce): boolean | undefined => {
    const filters = definition.filters?.filter((one) => one.name === name) ?? [];
    const checks = filterChecks({ ...definition, filters }, state.filters, dayClocks, members);
    return checks.length === 0 ? undefined : checks.every((passes) => passes(record));
  };
  const filters = filtersInForce(definition, state.filters).map((one) => ({ one, keeps: keeps(one) }));
  const further = (narrowing?.inForce ?? []).map((one) => ({ one, keeps: one.keeps(record) }));
  const mayHide = (judged: { keeps: boolean | undefined }): boolean => judged.keeps !== true;
  return {
    search: isSearched && !isFound ? search : '',
    filters: filters.filter(mayHide).map(({ one }) => one),
    further: further.filter(mayHide).map(({ one }) => one),
    isCertain:
      (isSearched && !isFound) ||
      narrowing?.keeps?.(record) === false ||
      [...filters, ...further].some((judged) => judged.keeps === false),
  };
}
