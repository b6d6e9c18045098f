import { useMemo } from 'react';
import type { AnyResource } from '../../resources/definition/resource';
import { endpointInForce } from '../../resources/endpoint-in-force';
import { useSettings } from '../../settings/settings-context';
import { isSortedByServer } from './use-records';

export interface ListDefinition {
  /**
   * The definition without the parts that the list cannot support: sorts that its server lacks, and a map of one page.
   */
  definition: AnyResource;
  /** The same without search, filters and order when the server applies them. */
  inBrowser: AnyResource;
}

/** The supported parts of a definition, which depend on the active endpoint. */
export function useListDefinition(definition: AnyResource): ListDefinition {
  const { features } = useSettings();
  return useMemo(() => {
    const endpoint = endpointInForce(definition, features);
    if (isSortedByServer(endpoint, definition.sort?.field)) {
      const { sort: _order, ...inBrowser } = definition;
      return { definition, inBrowser };
    }
    if (endpoint?.style !== 'rest-pages') return { definition, inBrowser: definition };
    const sortable = new Set(endpoint.serverSorts);
    const { sort, sorts, fields = {}, map, ...others } = definition;
    const offered = {
      ...others,
      fields: Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [
          name,
          sortable.has(name) ? field : { ...(field as object), sortable: false },
        ]),
      ) as AnyResource['fields'],
      ...(sort && sortable.has(sort.field) && { sort }),
      ...(sorts && { sorts: sorts.filter(({ field }) => sortable.has(field)) }),
      ...(map && endpoint.mapReadsAll && { map }),
    } as AnyResource;
    const { search: _search, filters: _filters, sort: _sort, ...inBrowser } = offered;
    return { definition: offered, inBrowser };
  }, [definition, features]);
}
