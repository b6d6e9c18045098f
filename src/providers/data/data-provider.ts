import type {
  BaseRecord,
  CrudFilters,
  CrudSorting,
  DataProvider,
  GetListResponse,
  MetaQuery,
} from '@refinedev/core';
import { pageRows, sortRows } from '../../domain/list-query';
import { createPageRun, type ReadPage } from '../../domain/page-run';
import { ApiError } from '../../http/api-error';
import type { ApiClients } from '../../http/client';
import {
  type AnyResource,
  type Endpoint,
  type RequestContext,
  type ResourceRecord,
  readField,
} from '../../resources/definition';
import { endpointInForce } from '../../resources/endpoint-in-force';
import type { Settings } from '../../settings/schema';
import type { Adapter, AdapterCall, AdapterFactory, ListInPages } from './adapter';
import { createCustomCall } from './custom';
import { createListReader, listWorker } from './list-reader';
import { pagedAdapter } from './paged';
import { type ParsedRows, parseRows } from './parse-rows';
import { postQueryAdapter } from './post-query';
import { querySignal } from './query-signal';
import { restAdapter } from './rest';
import { sampleAdapter } from './sample';

/** What a list brings beside Refine's own. */
export interface ListResponse extends GetListResponse<BaseRecord> {
  /** How many rows could not be read. */
  skipped: number;
  /** How many rows came, readable or not; for one page of a list that comes in pages. */
  rowCount?: number;
}

export interface DataProviderOptions {
  resources: readonly AnyResource[];
  clients: ApiClients;
  settings: Settings;
  /** The clock that date filters go by. */
  now?: () => Date;
  /** Makes the worker that reads large lists. Absent: the application's own, where there are workers. */
  createListWorker?: () => Worker;
}

const adapters: { [Style in Endpoint['style']]: AdapterFactory<Style> } = {
  'post-query': postQueryAdapter,
  rest: restAdapter,
  paged: pagedAdapter,
  sample: sampleAdapter,
};

function createAdapter<Style extends Endpoint['style']>(
  endpoint: Extract<Endpoint, { style: Style }>,
  clients: ApiClients,
): Adapter {
  const factory = adapters[endpoint.style as Style] as AdapterFactory<Style>;
  return factory(endpoint as Parameters<typeof factory>[0], clients);
}

/** Equality filters by name: all that a request builder knows. */
function filterValues(filters: CrudFilters | undefined): Record<string, string> {
  const values: Record<string, string> = {};
  for (const filter of filters ?? []) {
    if (!('field' in filter) || filter.operator !== 'eq') {
      throw new Error(`The filter ${JSON.stringify(filter)} cannot be expressed: only equality can`);
    }
    values[filter.field] = String(filter.value);
  }
  return values;
}

function sortRecords(
  records: readonly ResourceRecord[],
  sorters: CrudSorting | undefined,
): readonly ResourceRecord[] {
  // The last sorter first: sorting is stable, so that the first one decides in the end.
  return (sorters ?? []).reduceRight(
    (sorted, sorter) => sortRows(sorted, (record) => readField(record, sorter.field), sorter.order),
    records,
  );
}

/**
 * The one data provider: it makes the back end's uneven endpoints (section 7) look alike to Refine. It is
 * handed the resources, whose definitions say in which style each is served, and the clients that carry the
 * requests. Everything it throws is an `ApiError` or a cancelled request.
 */
export function createDataProvider(options: DataProviderOptions): DataProvider {
  const { clients, settings, now = () => new Date() } = options;
  const served = new Map<string, { definition: AnyResource; adapter: Adapter }>();
  for (const definition of options.resources) {
    const endpoint = endpointInForce(definition, settings.features);
    if (endpoint) served.set(definition.name, { definition, adapter: createAdapter(endpoint, clients) });
  }

  const reader = createListReader(options.createListWorker ?? listWorker());

  const find = (name: string) => {
    const found = served.get(name);
    if (!found) throw new Error(`The resource "${name}" has no endpoint`);
    return found;
  };

  const callOf = (filters?: CrudFilters, meta?: MetaQuery): AdapterCall => {
    const context: RequestContext = {
      companyId: settings.companyId,
      branchId: settings.branchId,
      utcOffsetMin: settings.utcOffsetMin,
      tenantGuid: settings.tenantGuid,
      now: now(),
      filters: filterValues(filters),
    };
    return { context, signal: querySignal(meta) };
  };

  const parseOne = (definition: AnyResource, row: unknown, url: string): BaseRecord => {
    const parsed = definition.schema?.safeParse(row);
    if (parsed?.success) return parsed.data;
    const fault = parsed?.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
    throw new ApiError({ message: `Unreadable record: ${fault}`, status: 200, url, text: 'failure.shape' });
  };

  function unsupported(what: string, resource: string): never {
    throw new Error(`The endpoint of "${resource}" knows no ${what}`);
  }

  const readPage = async (
    definition: AnyResource,
    adapter: ListInPages,
    number: number,
    call: AdapterCall,
  ): Promise<ReadPage<ResourceRecord> & { skipped: number }> => {
    const { rows, total = 0 } = await adapter.page(number, call);
    const { records, skipped } = parseRows(rows, definition.schema, definition.sameIds);
    return { data: records, rowCount: rows.length, total, skipped };
  };

  const readAllPages = async (
    definition: AnyResource,
    adapter: ListInPages,
    call: AdapterCall,
  ): Promise<ParsedRows> => {
    const put = createPageRun<ResourceRecord>(adapter.pageSize);
    const pages: (ReadPage<ResourceRecord> & { skipped: number })[] = [];
    for (;;) {
      pages.push(await readPage(definition, adapter, pages.length + 1, call));
      const { rows, isComplete } = put([...pages]);
      if (!isComplete) continue;
      return { records: [...rows], skipped: pages.reduce((sum, page) => sum + page.skipped, 0) };
    }
  };

  const provider: DataProvider = {
    async getList({ resource, filters, sorters, pagination, meta }) {
      const { definition, adapter } = find(resource);
      const call = callOf(filters, meta);
      const isInPages = 'page' in adapter;
      if (isInPages && pagination?.mode === 'server') {
        const { data, ...page } = await readPage(definition, adapter, pagination.currentPage ?? 1, call);
        const response: ListResponse = { data: [...data], ...page };
        return response as never;
      }
      const key = `${resource} ${JSON.stringify(call.context.filters)}`;
      const { records, skipped } = isInPages
        ? await readAllPages(definition, adapter, call)
        : await reader.read(definition, key, (form) => adapter.list(call, form), call.signal);
      const sorted = sortRecords(records, sorters);
      const { mode = 'server', currentPage = 1, pageSize = 10 } = pagination ?? {};
      const page = mode === 'server' ? pageRows(sorted, currentPage, pageSize) : sorted;
      // Not a copy: a list of which nothing changed is the very same one, and nobody has anything to do.
      const response: ListResponse = { data: page as ResourceRecord[], total: records.length, skipped };
      return response as never;
    },

    async getOne({ resource, id, meta }) {
      const { definition, adapter } = find(resource);
      if (!adapter.one) return unsupported('single record', resource);
      const row = await adapter.one(String(id), callOf(undefined, meta));
      return { data: parseOne(definition, row, resource) as never };
    },

    async create({ resource, variables, meta }) {
      const { adapter } = find(resource);
      if (!adapter.create) return unsupported('creation', resource);
      const written = await adapter.create(variables as Record<string, unknown>, callOf(undefined, meta));
      return { data: (written ?? {}) as never };
    },

    async update({ resource, id, variables, meta }) {
      const { adapter } = find(resource);
      if (!adapter.update) return unsupported('update', resource);
      const written = await adapter.update(
        String(id),
        variables as Record<string, unknown>,
        callOf(undefined, meta),
      );
      return { data: { id, ...(written as object) } as never };
    },

    async deleteOne({ resource, id, meta }) {
      const { adapter } = find(resource);
      if (!adapter.remove) return unsupported('deletion', resource);
      const written = await adapter.remove(String(id), callOf(undefined, meta));
      return { data: { id, ...(written as object) } as never };
    },

    custom: createCustomCall(clients),

    getApiUrl: () => settings.assetApiUrl,
  };
  return provider;
}
