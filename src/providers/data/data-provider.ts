import type {
  BaseKey,
  BaseRecord,
  DataProvider,
  DataProviders,
  GetListResponse,
  MetaQuery,
} from '@refinedev/core';
import { pageRows } from '../../domain/lists/list-query';
import type { PagingFault } from '../../domain/lists/paging-fault';
import { serverClock } from '../../domain/time/server-clock';
import { ApiError } from '../../http/api-error';
import type { ApiClients } from '../../http/client';
import type { Endpoint } from '../../resources/definition/endpoint';
import type { ResourceRecord } from '../../resources/definition/record';
import type { AnyResource } from '../../resources/definition/resource';
import { endpointInForce } from '../../resources/endpoint-in-force';
import type { Settings } from '../../settings/schema';
import {
  type Adapter,
  type AdapterCall,
  type AdapterFactory,
  type Counts,
  entityTag,
  type ReadOther,
} from './adapter';
import { createCustomCall } from './custom';
import { isBody } from './envelopes';
import { joinedAdapter } from './joined';
import { createListReader, listWorker } from './large-lists/list-reader';
import { type ReadMembers, resolveMembers } from './member-filters';
import { pagedAdapter } from './paged';
import { createRecordParser, type ParsedRows } from './parse-rows';
import { createListPlanner, type ListPlan } from './plan-list';
import { postQueryAdapter } from './post-query';
import { querySignal } from './query-signal';
import {
  createServedReader,
  type ListProgress,
  readAllPages,
  readSlice,
  type ServedReader,
} from './read-pages';
import { restAdapter } from './rest';
import { restPagesAdapter } from './rest-pages';
import { sampleAdapter } from './sample';
import { createWriteHeaders } from './write-headers';
import { createWriteKeys, type WriteKeys } from './write-keys';

/** A list response with more than Refine needs. */
export interface ListResponse extends GetListResponse<BaseRecord> {
  skipped: number;
  /** Rows received, readable or not. Only for one page of a list in pages. */
  rowCount?: number;
  /** The state of a list that the server pages. Only for one page of it. */
  served?: ServedFacts;
}

export interface ServedFacts {
  /** Whether rows may follow. */
  hasNext: boolean;
  /** Whether `total` is the server's; without, it counts the rows up to this page. */
  hasTotal: boolean;
  fault: PagingFault | undefined;
  /** How many records have each value of a filter, by its name. Absent: the answer has no counts. */
  counts: Readonly<Record<string, Counts>> | undefined;
}

export interface DataProviderOptions {
  resources: readonly AnyResource[];
  clients: ApiClients;
  settings: Settings;
  /** Absent: keys of its own. */
  writeKeys?: WriteKeys;
  /** The page's. Absent: only addresses without a host are its own. */
  origin?: string;
  now?: () => Date;
  /** Makes the worker that reads large lists. Absent: the application's own, where there are workers. */
  createListWorker?: () => Worker;
}

/** Refine's data provider, which keeps lists and a worker for as long as a session lasts. */
export interface FleetDataProvider extends DataProvider {
  /** Ends the worker and evicts the lists. */
  close(): void;
}

const adapters: { [Style in Endpoint['style']]: AdapterFactory<Style> } = {
  'post-query': postQueryAdapter,
  rest: restAdapter,
  'rest-pages': restPagesAdapter,
  paged: pagedAdapter,
  joined: joinedAdapter,
  sample: sampleAdapter,
};

function createAdapter<Style extends Endpoint['style']>(
  endpoint: Extract<Endpoint, { style: Style }>,
  clients: ApiClients,
  readOther: ReadOther,
): Adapter {
  const factory = adapters[endpoint.style as Style] as AdapterFactory<Style>;
  return factory(endpoint as Parameters<typeof factory>[0], clients, readOther);
}

/** A resource with the adapter of its endpoint. */
interface ServedResource {
  definition: AnyResource;
  endpoint: Endpoint;
  adapter: Adapter;
  /** Only for a list that the server pages. */
  reader?: ServedReader;
}

const noRows: ParsedRows = { records: [], skipped: 0 };
const wholeList: ListPlan = { request: { filters: {} } };

/**
 * The one data provider: it makes the back end's different endpoints (section 7) look alike to Refine. Filters and
 * sorters that an endpoint does not name as the server's are applied in the browser; a list in pages is read to its
 * end for that. Errors are `ApiError`s or cancelled requests.
 */
export function createDataProvider(options: DataProviderOptions): FleetDataProvider {
  const { clients, settings, now = () => new Date(serverClock.nowMs()) } = options;
  const served = new Map<string, ServedResource>();
  for (const definition of options.resources) {
    const endpoint = endpointInForce(definition, settings.features);
    if (!endpoint) continue;
    const adapter = createAdapter(endpoint, clients, readOther);
    const paged = 'servedPage' in adapter && { reader: createServedReader(definition, adapter) };
    served.set(definition.name, { definition, endpoint, adapter, ...paged });
  }

  const { writeKeys: keys = createWriteKeys(() => undefined), origin } = options;
  const writes = createWriteHeaders({ settings, keys, origin });
  const planList = createListPlanner();
  const { utcOffsetMin } = settings;
  const lists = createListReader({
    utcOffsetMin,
    createWorker: options.createListWorker ?? listWorker(),
  });

  const find = (name: string): ServedResource => {
    const found = served.get(name);
    if (!found) throw new Error(`The resource "${name}" has no endpoint`);
    return found;
  };

  // Bundled samples are shown in their own area only, never joined with data of the fleet.
  async function readOther(name: string, call: AdapterCall): Promise<ParsedRows> {
    const found = find(name);
    return found.endpoint.style === 'sample' ? noRows : readWhole(found, call);
  }

  const callOf = (meta?: MetaQuery, { request }: ListPlan = wholeList): AdapterCall => {
    const { companyId, branchId, tenantGuid } = settings;
    return {
      context: { companyId, branchId, utcOffsetMin, tenantGuid, now: now(), ...request },
      signal: querySignal(meta),
    };
  };

  const readWhole = (
    { definition, adapter, reader }: ServedResource,
    call: AdapterCall,
    onProgress?: ListProgress,
  ): Promise<ParsedRows> => {
    if (reader) return reader.all(call, onProgress);
    if ('page' in adapter) return readAllPages(definition, adapter, call);
    const { filters, sort } = call.context;
    const key = `${definition.name} ${JSON.stringify(sort ? [filters, sort] : filters)}`;
    if (!('list' in adapter)) return unsupported('list', definition.name);
    return lists.read(definition, key, (form) => adapter.list(call, form), call.signal);
  };

  /**
   * Records by their ids, in the same order; undefined for those that are gone, where `isGoneRefused` is false.
   * @throws {ApiError} 404 for one that is gone, otherwise.
   */
  const readRecords = async (
    resource: string,
    ids: readonly BaseKey[],
    isGoneRefused: boolean,
    meta?: MetaQuery,
  ) => {
    const found = find(resource);
    const { definition, adapter } = found;
    const call = { ...callOf(meta), params: meta?.query as AdapterCall['params'] };
    const { one } = adapter;
    if (one) {
      const parse = createRecordParser(definition, utcOffsetMin);
      return Promise.all(
        ids.map((id) =>
          one(String(id), call).then(
            // A form sends the version back, even where the definition declares none.
            (row) => ({ ...versionOf(row), ...parse(row, resource) }),
            (error: unknown) => {
              if (!isGoneRefused && error instanceof ApiError && error.status === 404) return undefined;
              throw error;
            },
          ),
        ),
      );
    }
    const { records } = await readWhole(found, call);
    const recordById = new Map(records.map((record) => [record.id, record]));
    return ids.map((id) => {
      const record = recordById.get(String(id));
      if (record || !isGoneRefused) return record;
      throw new ApiError({
        message: `There is no record "${id}" of "${resource}"`,
        status: 404,
        url: resource,
      });
    });
  };

  const readMembers =
    (meta?: MetaQuery): ReadMembers =>
    async ({ resource, query }, id) =>
      (await readRecords(resource, [id], true, { ...meta, query }))[0] as ResourceRecord;

  const baseUrlOf = (endpoint: Endpoint): string | undefined =>
    'address' in endpoint ? clients[endpoint.address].defaults.baseURL : undefined;

  function unsupported(what: string, resource: string): never {
    throw new Error(`The endpoint of "${resource}" has no ${what}`);
  }

  /** How many records have each value of a filter, as records whose id is the value; empty where the server sends none. */
  const readCounts = async ({ adapter }: ServedResource, call: AdapterCall, filter: string) => {
    const counts = 'counts' in adapter ? ((await adapter.counts?.(filter, call)) ?? {}) : {};
    const data = Object.entries(counts).map(([id, count]) => ({ id, count }));
    return { data, total: data.length, askedAtMs: call.context.now.getTime() };
  };

  const provider: FleetDataProvider = {
    async getList({ resource, filters = [], sorters, pagination, meta }) {
      const found = find(resource);
      const { definition, adapter } = found;
      const resolved = await resolveMembers(definition, filters, readMembers(meta));
      const plan = planList(definition, found.endpoint, resolved, sorters);
      const call = callOf(meta, plan);
      const { mode = 'server', currentPage = 1, pageSize } = pagination ?? {};
      if ('page' in adapter && mode === 'server' && !plan.arrange) {
        return (await readSlice(definition, adapter, call, pagination)) as never;
      }
      if (meta?.countBy) return (await readCounts(found, call, String(meta.countBy))) as never;
      if (found.reader && mode === 'server' && !plan.arrange) {
        return (await found.reader.page(call, { currentPage, ...(pageSize && { pageSize }) })) as never;
      }
      const onProgress = meta?.onProgress as ListProgress | undefined;
      const { records, skipped } = await readWhole(found, call, onProgress);
      const arranged = plan.arrange ? plan.arrange(records) : records;
      const page = mode === 'server' ? pageRows(arranged, currentPage, pageSize ?? 10) : arranged;
      // Not a copy: an unchanged list keeps its array, so that nothing is computed again.
      const response: ListResponse = { data: page as ResourceRecord[], total: arranged.length, skipped };
      return response as never;
    },

    async getOne({ resource, id, meta }) {
      const [record] = await readRecords(resource, [id], true, meta);
      return { data: record as never };
    },

    /** Deleted records are left out. */
    async getMany({ resource, ids, meta }) {
      const records = await readRecords(resource, ids, false, meta);
      return { data: records.filter((record) => record !== undefined) as never };
    },

    async create({ resource, variables, meta }) {
      const { adapter, endpoint } = find(resource);
      const { create } = adapter;
      if (!create) return unsupported('creation', resource);
      const write = { path: pathOf(endpoint), body: variables };
      // `readAnswer` throws if the response lacks a record that the caller needs; a retry then has the same key.
      const read: (answer: unknown) => unknown = meta?.readAnswer ?? ((answer) => answer);
      const written = await writes.once(baseUrlOf(endpoint), write, async (headers) =>
        read(await create(variables as Record<string, unknown>, { ...callOf(meta), headers })),
      );
      return { data: (written ?? {}) as never };
    },

    async update({ resource, id, variables, meta }) {
      const { adapter, endpoint } = find(resource);
      if (!adapter.update) return unsupported('update', resource);
      const headers = writes.ifMatch(baseUrlOf(endpoint), meta);
      const call = { ...callOf(meta), headers };
      const written = await adapter.update(String(id), variables as Record<string, unknown>, call);
      return { data: { id, ...(written as object) } as never };
    },

    async deleteOne({ resource, id, meta }) {
      const { adapter, endpoint } = find(resource);
      if (!adapter.remove) return unsupported('deletion', resource);
      const headers = writes.ifMatch(baseUrlOf(endpoint), meta);
      const written = await adapter.remove(String(id), { ...callOf(meta), headers });
      return { data: { id, ...(written as object) } as never };
    },

    custom: createCustomCall(clients, writes),

    getApiUrl: () => settings.assetApiUrl,

    close: lists.close,
  };
  return provider;
}

/**
 * The data provider by the names of the back end's addresses, so that `useApiUrl` returns each of them: resources name
 * theirs as `meta.dataProviderName`, `default` is that of the assets. All of them serve every resource.
 */
export function nameDataProviders(provider: DataProvider, settings: Settings): DataProviders {
  const at = (address: string): DataProvider => ({ ...provider, getApiUrl: () => address });
  return {
    default: at(settings.assetApiUrl),
    dashcam: at(settings.dashcamApiUrl),
    login: at(settings.loginApiUrl),
  };
}

/** The version of a record, its `ETag`, or the moment of its last change. */
function versionOf(row: unknown): { version?: number | string } {
  if (!isBody(row)) return {};
  const { [entityTag]: tag } = row as { [entityTag]?: unknown };
  const version = [row.version, tag, row.updatedAt].find(
    (found) => typeof found === 'number' || (typeof found === 'string' && found !== ''),
  );
  return version === undefined ? {} : { version: version as number | string };
}

const pathOf = (endpoint: Endpoint): string => ('path' in endpoint ? endpoint.path : '');
