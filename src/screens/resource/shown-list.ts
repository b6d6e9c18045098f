import type { ResourceRecord } from '../../resources/definition/record';
import type { AnyResource } from '../../resources/definition/resource';
import { areFilteredHere } from './list-filters';
import type { ScreenSlots, ShownList } from './screen-slots';
import type { ListedRecords } from './use-listed-records';
import { totalOf } from './use-records';
import type { ResourceTable } from './use-resource-table';

/** The state of the list for slots. */
export function shownListOf(
  definition: AnyResource,
  { state, search, served, rest, error, isOutdated = false, currentPage, pageSize }: ResourceTable,
  { records, found, foundOf }: ListedRecords,
  narrowing: ScreenSlots<ResourceRecord>['narrowing'],
): ShownList<ResourceRecord> {
  const areFiltersChosen = Object.keys(state.filters).length > 0 || Boolean(narrowing?.chosen?.length);
  const isNarrowedHere =
    search !== '' || narrowing?.keeps !== undefined || areFilteredHere(definition, state.filters);
  return {
    records,
    found,
    foundOf,
    isOutdated,
    isOnePage: served !== undefined,
    error,
    rest,
    search,
    isNarrowed: search !== '' || areFiltersChosen,
    totalToCome: totalOf(found.length, rest, isNarrowedHere),
    // A search starts on the first page, before the address is updated.
    page: served || search === state.search ? currentPage : 1,
    pageSize,
  };
}
