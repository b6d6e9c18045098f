import { useMemo } from 'react';
import type { ResourceRecord } from '../../resources/definition/record';
import type { AnyResource } from '../../resources/definition/resource';
import { endpointInForce } from '../../resources/endpoint-in-force';
import { useSettings } from '../../settings/settings-context';
import type { ScreenSlots } from './screen-slots';
import { useFoundRecords, useSortedRecords, useSteadyRecords } from './use-found-records';
import { useLocalizedRecords } from './use-localized-records';
import { isSortedByServer } from './use-records';
import type { ResourceTable } from './use-resource-table';

export interface ListedRecords {
  /** Undefined until the first response. */
  records: readonly ResourceRecord[] | undefined;
  /** The records that match search, filters and slots, in their order. */
  found: readonly ResourceRecord[];
  /** Those of other records that match search, filters and slots. */
  foundOf(others: readonly ResourceRecord[]): readonly ResourceRecord[];
}

/**
 * The records of list and map.
 * @param definition without search, filters and order where the server has applied them.
 */
export function useListedRecords(
  definition: AnyResource,
  table: ResourceTable,
  slots: Pick<ScreenSlots<ResourceRecord>, 'overlay' | 'narrowing'>,
): ListedRecords {
  const { overlay, narrowing } = slots;
  const { records: read, state, search, sorters, receivedAtMs, members } = table;
  const laid = useMemo(() => (overlay && read ? overlay(read) : read), [overlay, read]);
  const localize = useLocalizedRecords(definition, laid);
  const records = useSteadyRecords(definition, localize);
  // The side panel keeps its order, unless the resource has sorts to choose from.
  const isSorted = state.view === 'list' || definition.sorts !== undefined;
  const endpoint = endpointInForce(definition, useSettings().features);
  const isOfServer = table.served !== undefined || isSortedByServer(endpoint, sorters[0]?.field);
  const ordered = useSortedRecords(definition, records, isSorted && !isOfServer ? sorters[0] : undefined);
  const searched = definition.search ? search : '';
  const matching = useFoundRecords(definition, ordered, searched, state.filters, receivedAtMs, members);
  const keeps = narrowing?.keeps;
  const found = useMemo(
    () => (keeps ? matching.found.filter(keeps) : matching.found),
    [matching.found, keeps],
  );
  const foundOf = (others: readonly ResourceRecord[]) => {
    const left = matching.foundOf(others);
    return keeps ? left.filter(keeps) : left;
  };
  return { records, found, foundOf };
}
