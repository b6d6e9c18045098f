import { type ApiClients, asStream } from '../../http/client';
import type { Endpoint, RequestContext } from '../../resources/definition/endpoint';
import type { ListAnswer } from './envelopes';
import type { ParsedRows } from './parse-rows';

/** What each request of an adapter gets. */
export interface AdapterCall {
  context: RequestContext;
  /** Aborted when the requesting screen is left. */
  signal?: AbortSignal | undefined;
  /** Of a write, beyond those of every request. */
  headers?: Readonly<Record<string, string>>;
  /** Query parameters of a request for one record: `meta.query`. Absent: nothing. */
  params?: Readonly<Record<string, string>> | undefined;
}

type Values = Record<string, unknown>;

/** One style of endpoint behind one interface: how its list is read, and which calls it has. */
export type Adapter = SingleRecords & (WholeList | ListInPages | ServedPages);

/** The form in which an adapter returns a body: whole, or as a stream. */
export type BodyForm = 'whole' | 'stream';

/** The axios config of a request whose body is read in this form. */
export function inForm(form: BodyForm) {
  return form === 'stream' ? asStream : ({ responseType: 'arraybuffer' } as const);
}

/** An unparsed response: its rows, or the body that contains them. */
export type UnreadList =
  /** `dropped`: how many rows the source could not read. Absent: none. */
  { rows: readonly unknown[]; dropped?: number } | { body: unknown; url: string };

/** An endpoint that returns its whole list at once. */
export interface WholeList {
  /** The complete list, unparsed. A style without response bodies ignores the form. */
  list(call: AdapterCall, form: BodyForm): Promise<UnreadList>;
}

/** An endpoint with a list in pages of a fixed size, from 1, that the application reads to its end. */
export interface ListInPages {
  pageSize: number;
  page(number: number, call: AdapterCall): Promise<ListAnswer>;
}

/** A list that the server pages, sorts and filters, with any page size. */
export interface ServedPages {
  servedPage(number: number, pageSize: number, call: AdapterCall): Promise<ServedAnswer>;
  /** How many records have each value of a filter. Absent: unknown. */
  counts?(filter: string, call: AdapterCall): Promise<Counts>;
}

/** A page of a list that the server filters and sorts. */
export interface ServedAnswer extends ListAnswer {
  /** By the name of the filter. Absent: the response has none. */
  counts?: Readonly<Record<string, Counts>>;
}

/** How many records have a value of a filter, by the value. */
export type Counts = Readonly<Record<string, number>>;

/** The field of a single record that has the `ETag` of its response. */
export const entityTag = Symbol('ETag');

/** The calls for one record; those that the endpoint lacks are absent. */
export interface SingleRecords {
  one?(id: string, call: AdapterCall): Promise<unknown>;
  create?(values: Values, call: AdapterCall): Promise<unknown>;
  update?(id: string, values: Values, call: AdapterCall): Promise<unknown>;
  remove?(id: string, call: AdapterCall): Promise<unknown>;
}

/** The definition of an endpoint by its style: `EndpointOf<'rest'>`. */
export type EndpointOf<Style extends Endpoint['style']> = Extract<Endpoint, { style: Style }>;

/** Reads the whole list of another resource; one that only has samples is empty. */
export type ReadOther = (resource: string, call: AdapterCall) => Promise<ParsedRows>;

/** Makes the adapter of an endpoint from these clients. */
export type AdapterFactory<Style extends Endpoint['style']> = (
  endpoint: EndpointOf<Style>,
  clients: ApiClients,
  readOther: ReadOther,
) => Adapter;
