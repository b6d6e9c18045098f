import type { ReactNode } from 'react';
import { isBadRequest } from '../../locales/failure-text';
import { useText } from '../../locales/text';
import type { ResourceRecord } from '../../resources/definition/record';
import type { AnyResource } from '../../resources/definition/resource';
import { defaultValueOf, isChoice } from '../../resources/filter-values';
import { EmptyList } from './empty-list';
import { isSameSort } from './list-address';
import { LoadError } from './load-error';
import type { OfferedOperations } from './operations/use-operations';
import type { ScreenSlots } from './screen-slots';
import { isPageLost, LostPage } from './served-states';
import type { ResourceTable } from './use-resource-table';

const none: readonly ResourceRecord[] = [];

export interface ListFallbackProps {
  definition: AnyResource;
  table: ResourceTable;
  /** The records that match search, filters and slots. */
  found: readonly ResourceRecord[];
  isNarrowed: boolean;
  narrowing: ScreenSlots<ResourceRecord>['narrowing'];
  /** Absent: the user cannot create records here. */
  create: OfferedOperations['create'];
}

/** Shown instead of list and map: an error, a page beyond the last one, or the empty state. Undefined: nothing. */
export function useListFallback(props: ListFallbackProps): ReactNode {
  const { definition, table, found, isNarrowed, narrowing, create } = props;
  const t = useText();
  const { error, refetch, served, rest, sorters, setSorters, setCurrentPage, setSearch, change } = table;
  const isEmptyIfFailed = definition.texts?.loadFailed === false;
  const records = table.records ?? (error && isEmptyIfFailed ? none : undefined);

  if (!records && error) {
    const isSortRefused = isBadRequest(error) && !isSameSort(sorters[0], definition.sort);
    const sortAsUsual = () => setSorters(definition.sort ? [definition.sort] : []);
    return (
      <LoadError
        definition={definition}
        error={error}
        onRetry={refetch}
        {...(isSortRefused && { wayOut: { label: t('served.usualOrder'), onSelect: sortAsUsual } })}
      />
    );
  }
  if (served && records?.length === 0 && isPageLost(served)) {
    return <LostPage served={served} onFirstPage={() => setCurrentPage(1)} />;
  }
  if (!records || found.length > 0 || (records.length === 0 && rest)) return undefined;
  const { isOpening, areChosen } = openingOf(definition, table, narrowing);
  // What the server has without search and filters is unknown.
  const total = served ? (isNarrowed ? undefined : 0) : records.length;
  return (
    <EmptyList
      definition={definition}
      total={isOpening ? 0 : total}
      isNarrowed={isNarrowed && areChosen}
      onClear={() => {
        setSearch('');
        change({ search: '', filters: {}, without: narrowing?.chosen });
      }}
      // A server without any records has none to show without filters.
      widen={records.length > 0 || narrowing?.permanentFilters ? narrowing?.widen : undefined}
      create={create}
      onRefresh={() => void refetch()}
    />
  );
}

/**
 * Whether nothing but the filter that a list opens with leaves records out, for whatever days: its empty text is about
 * that; and whether anything was chosen that can be cleared.
 */
function openingOf(
  { filters = [] }: AnyResource,
  { search, state }: ResourceTable,
  narrowing: ListFallbackProps['narrowing'],
): { isOpening: boolean; areChosen: boolean } {
  const inForce = filters.filter(({ name }) => state.filters[name] !== undefined);
  const others = inForce.filter((filter) => state.filters[filter.name] !== defaultValueOf(filter));
  const areDays = others.every((one) => one.kind === 'date-range' || (isChoice(one) && one.days));
  const isMore = search !== '' || Boolean(narrowing?.chosen?.length);
  return {
    isOpening: !isMore && areDays && others.length < inForce.length,
    areChosen: isMore || others.length > 0,
  };
}
