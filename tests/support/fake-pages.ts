import type { CrudSort, DataProvider } from '@refinedev/core';
import { querySignal } from '../../src/providers/data/query-signal';

/** The requests for a list in pages. */
export interface PageRequest {
  page: number;
  /** The values of its filters, by name. */
  filters: Record<string, unknown>;
  /** The order that the server is to keep. Undefined: its own. */
  sort: CrudSort | undefined;
  signal: AbortSignal | undefined;
}

type Answer = { rows: readonly unknown[]; total: number; skipped?: number };

/** A `getList` that answers page by page with `respond`, and its requests. */
export function fakePages(resource: string, respond: (request: PageRequest) => Answer | Promise<Answer>) {
  const requests: PageRequest[] = [];
  const getList: DataProvider['getList'] = async (params) => {
    if (params.resource !== resource) throw new Error(`getList of ${params.resource} is not faked`);
    const filters = Object.fromEntries(
      (params.filters ?? []).map((filter) => ['field' in filter ? filter.field : '', filter.value]),
    );
    const request = {
      page: params.pagination?.currentPage ?? 0,
      filters,
      sort: params.sorters?.[0],
      signal: querySignal(params.meta),
    };
    requests.push(request);
    const { rows, total, skipped = 0 } = await respond(request);
    return { data: rows as never[], total, skipped, rowCount: rows.length + skipped };
  };
  return { requests, getList };
}
