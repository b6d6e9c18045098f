import type { ResourceRecord } from './record';

export interface RequestContext {
  companyId: number;
  branchId: number;
  utcOffsetMin: number;
  tenantGuid: string;
  now: Date;
  /** The values of the filters that the server applies, by filter name. */
  filters: Readonly<Record<string, string>>;
  /** What is searched for, where the server searches (`rest-pages`). Absent: nothing. */
  search?: string;
  /** How many rows a page has (`rest-pages`). Absent: the endpoint has its own, or the list has no pages. */
  pageSize?: number;
  /** The requested order, where it is one of the endpoint's `serverSorts`. Absent: the server's own order. */
  sort?: { field: string; order: 'asc' | 'desc' };
}

type Json = Record<string, string | number | boolean | null>;
type Query = Record<string, string | number>;

/** The filters and sorters of Refine that the request contains; the browser applies all others to the whole list. */
interface ServerQuery {
  /**
   * Names of equality filters that the server applies beside those of `filters` without `keeps`; the request is built
   * from `context.filters`, as in `['dashcam', 'from', 'to']`. Absent: there are no others.
   */
  serverFilters?: readonly string[];
  /**
   * Fields that the server sorts by, one at a time; the request is built from `context.sort`, as in `['created']`.
   * Absent: the server keeps its own order.
   */
  serverSorts?: readonly string[];
}

/**
 * v2 REST as `rest`, where the server pages, sorts, searches and filters the list, of any length:
 * `{ style: 'rest-pages', serverSorts: ['name'] }`. The server receives all filters of the definition and the search; see
 * `docs/api.md`, "Lists on the server".
 */
export interface ServedEndpoint extends ServerQuery {
  style: 'rest-pages';
  /** Absent: `'asset'`. */
  address?: Address;
  /** Absent: `/api/v2/` and the name of the resource. */
  path?: string;
  /**
   * The query string of one page, counted from 1.
   * Absent: `?page=1&pageSize=25&sort=-name&q=…`, and each filter by its name.
   */
  query?(context: RequestContext, page: number): Query;
  /**
   * How many records each tab has. `'answer'`: the list's response has them, `counts: { status: { open: 3 } }`; or a GET
   * of their own, whose response is `{ open: 3 }` in `data`, with `?by=status` unless `query` has another; `true`: of
   * `path/counts`. Absent: tabs have no counts.
   */
  counts?: true | 'answer' | { path: string; query?(context: RequestContext, filter: string): Query };
  /** `true`: the map of the definition is offered too, and reads all pages. Absent: there is only the list. */
  mapReadsAll?: true;
}

type Address = 'dashcam' | 'asset';

/** A list that a joined one is made of. */
export interface JoinedSource {
  /** A resource, which is read through its own endpoint and schema. */
  resource: string;
  /** The filter values that its request contains. Absent: none. */
  filters?: Readonly<Record<string, string>>;
  /** A record of it as a row of the joined list; undefined for one that does not belong there. */
  row(record: ResourceRecord, context: RequestContext): unknown;
}

/** Where a resource's records come from; `providers/data` has one adapter for each style. */
export type Endpoint =
  | (ServerQuery & {
      /** A POST whose body is the query; the response is the whole list. */
      style: 'post-query';
      address: Address;
      path: string;
      body(context: RequestContext): Json;
    })
  | (ServerQuery & {
      /** v2 REST: `GET path`, `GET path/{id}`, `POST path`, `PUT path/{id}`, `DELETE path/{id}`. */
      style: 'rest';
      address: Address;
      path: string;
      /** Absent: the list is requested without a query string. */
      query?(context: RequestContext): Query;
      /**
       * `true`: the response of a long list has the newest records alone, and the details of an older one are read by
       * `GET path/{id}`. Absent: a record that is not in the list does not exist.
       */
      newestOnly?: true;
    })
  | (ServerQuery & {
      /** A list in pages, each with a total count; the first one is shown at once, the others as they arrive. */
      style: 'paged';
      address: Address;
      path: string;
      /** How many rows a full page has. */
      pageSize: number;
      query(context: RequestContext, page: number): Query;
    })
  | (ServedEndpoint & {
      address: Address;
      path: string;
      counts?: 'answer' | { path: string; query?(context: RequestContext, filter: string): Query };
    })
  | {
      /** The lists of other resources as one, for back ends that have no such list; it fails where one of them does. */
      style: 'joined';
      of: readonly JoinedSource[];
    }
  | {
      /** Records that the application brings along, after a simulated delay. */
      style: 'sample';
      delayMs: number;
      /** May load them first, so that the registry stays small. */
      rows(): readonly unknown[] | Promise<readonly unknown[]>;
    };

/** An endpoint as a definition declares it. */
export type EndpointDefinition = Endpoint | ServedEndpoint;
