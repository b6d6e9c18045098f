import { type ApiClients, asStream } from '../../http/client';
import type { Endpoint, RequestContext } from '../../resources/definition';
import type { ListAnswer } from './envelopes';
import type { UnreadList } from './read-list';

/** What one call of an adapter is about. */
export interface AdapterCall {
  context: RequestContext;
  /** Aborted when the screen that asked is left. */
  signal?: AbortSignal | undefined;
}

type Values = Record<string, unknown>;

/**
 * One style of endpoint behind one interface. A style lists everything at once or in pages; what it cannot do is
 * absent, and the data provider says so.
 */
export type Adapter = SingleRecords & (WholeList | ListInPages);

/** How the body of an answer is handed over: whole, or while it arrives. */
export type BodyForm = 'whole' | 'stream';

/** What a request says of the form. */
export function inForm(form: BodyForm) {
  return form === 'stream' ? asStream : ({ responseType: 'arraybuffer' } as const);
}

export interface WholeList {
  /** The complete list, as it came. A style whose answers have no body to leave unread heeds no form. */
  list(call: AdapterCall, form: BodyForm): Promise<UnreadList>;
}

export interface ListInPages {
  /** How many rows a full page has. */
  pageSize: number;
  /** One page, from 1. */
  page(number: number, call: AdapterCall): Promise<ListAnswer>;
}

interface SingleRecords {
  one?(id: string, call: AdapterCall): Promise<unknown>;
  create?(values: Values, call: AdapterCall): Promise<unknown>;
  update?(id: string, values: Values, call: AdapterCall): Promise<unknown>;
  remove?(id: string, call: AdapterCall): Promise<unknown>;
}

export type EndpointOf<Style extends Endpoint['style']> = Extract<Endpoint, { style: Style }>;

/** Makes the adapter of an endpoint out of the clients it is handed. */
export type AdapterFactory<Style extends Endpoint['style']> = (
  endpoint: EndpointOf<Style>,
  clients: ApiClients,
) => Adapter;
