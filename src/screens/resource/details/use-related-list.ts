import { useCallback, useMemo, useState } from 'react';
import type { ResourceRecord } from '../../../resources/definition/record';
import type { AnyResource } from '../../../resources/definition/resource';
import type { ListState } from '../list-address';
import { useListDefinition } from '../use-list-definition';
import type { ListStateControl } from '../use-list-state';
import { useListedRecords } from '../use-listed-records';
import { type ResourceTable, useTableOf } from '../use-resource-table';

/** Fewer than in lists, as details are narrow. */
export const RELATED_PAGE_SIZE = 10;

const noSlots = {};

export interface RelatedList {
  /** The definition with these columns, and the sorts that its server supports. */
  definition: AnyResource;
  table: ResourceTable;
  /** In their order; of one page where the server pages. Undefined until they are loaded. */
  found: readonly ResourceRecord[] | undefined;
}

/**
 * The records of another resource that belong to a record, paged and sorted as in their own area. The state of the list
 * is not in the address, which has that of the list behind the details.
 *
 * @param asked values by the names of the resource's filters or fields; the same object until it changes.
 * @param columns absent: those of the resource.
 */
export function useRelatedList(
  whole: AnyResource,
  asked: Readonly<Record<string, string>>,
  columns: readonly string[] | undefined,
): RelatedList {
  const shown = useMemo((): AnyResource => {
    const { filters: _filters, search: _search, ...others } = whole;
    // The error is shown instead of the list.
    const texts = { ...whole.texts, loadFailed: false as const };
    return { ...others, texts, ...(columns && { columns: columns as NonNullable<AnyResource['columns']> }) };
  }, [whole, columns]);
  const { definition, inBrowser } = useListDefinition(shown);
  const table = useTableOf(definition, useOwnState(definition), asked);
  const { records, found } = useListedRecords(inBrowser, table, noSlots);
  return { definition, table, found: records && found };
}

function useOwnState({ sort }: AnyResource): ListStateControl {
  const [state, setState] = useState<ListState>(() => ({
    search: '',
    view: 'list',
    page: 1,
    pageSize: RELATED_PAGE_SIZE,
    sort,
    selectedId: undefined,
    detailsId: undefined,
    filters: {},
    isOfView: false,
  }));
  const change = useCallback<ListStateControl['change']>(({ without: _names, ...part }) => {
    setState((before) => ({ ...before, ...('sort' in part && { page: 1 }), ...part }));
  }, []);
  return { state, change, search: state.search, setSearch: doNothing };
}

const doNothing = (): void => undefined;
