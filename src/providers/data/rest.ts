import simpleRest from '@refinedev/simple-rest';
import type { AxiosInstance, AxiosRequestConfig, AxiosResponse } from 'axios';
import type { ApiClients } from '../../http/client';
import { type AdapterFactory, type EndpointOf, entityTag, inForm, type SingleRecords } from './adapter';
import { readRecord, readWritten } from './envelopes';

type Read = (body: unknown, url: string, headers?: AxiosResponse['headers']) => unknown;

/** A record with the version of its response, added after the schema has run. */
const readTagged: Read = (body, url, headers) => {
  const record = readRecord(body, url);
  const tag = headers?.etag;
  return typeof tag === 'string' ? { ...record, [entityTag]: tag } : record;
};

const readNothing: Read = (body) => body;
type Send = (...parts: [string, ...unknown[]]) => Promise<AxiosResponse>;

type RestEndpoint = EndpointOf<'rest'> | EndpointOf<'rest-pages'>;

const resourceOf = ({ path }: RestEndpoint): string => path.replace(/^\//, '');

/** Refine's `simple-rest` with a client that unwraps envelopes and aborts with the screen. */
function simpleRestOf(endpoint: RestEndpoint, clients: ApiClients) {
  const client = clients[endpoint.address];
  return (read: Read, signal: AbortSignal | undefined, extra?: AxiosRequestConfig) => {
    const config = (given: unknown): AxiosRequestConfig => ({
      ...(given as AxiosRequestConfig),
      ...(signal && { signal }),
      ...extra,
    });
    const unwrap = (send: Send): Send => {
      return async (url, ...rest) => {
        const answer = await send(url, ...rest);
        return { ...answer, data: read(answer.data, endpoint.path, answer.headers) };
      };
    };
    const wrapped = {
      get: unwrap((url, given) => client.get(url, config(given))),
      delete: unwrap((url, given) => client.delete(url, config(given))),
      post: unwrap((url, body, given) => client.post(url, body, config(given))),
      put: unwrap((url, body, given) => client.put(url, body, config(given))),
    };
    // The provider calls these four methods only.
    return simpleRest('', wrapped as unknown as AxiosInstance);
  };
}

/** v2 REST through Refine's `simple-rest`; the response is the whole list. */
export const restAdapter: AdapterFactory<'rest'> = (endpoint, clients) => {
  const provider = simpleRestOf(endpoint, clients);
  const resource = resourceOf(endpoint);
  return {
    ...singleRecords(endpoint, clients),
    async list({ context, signal }, form) {
      const params = endpoint.query?.(context);
      const answer = await provider(readNothing, signal, {
        ...inForm(form),
        ...(params && { params }),
      }).getList({ resource, pagination: { mode: 'off' } });
      return { body: answer.data, url: endpoint.path };
    },
  };
};

/** The calls for one record, shared by both REST styles. */
export function singleRecords(endpoint: RestEndpoint, clients: ApiClients): Required<SingleRecords> {
  const provider = simpleRestOf(endpoint, clients);
  const resource = resourceOf(endpoint);
  return {
    async one(id, { signal, params }) {
      const id_ = encodeURIComponent(id);
      return (await provider(readTagged, signal, params && { params }).getOne({ resource, id: id_ })).data;
    },
    async create(variables, { signal, headers = {} }) {
      return (await provider(readWritten, signal, { headers }).create({ resource, variables })).data;
    },
    async update(id, variables, { signal, headers = {} }) {
      const meta = { method: 'put' };
      return (
        await provider(readWritten, signal, { headers }).update({
          resource,
          id: encodeURIComponent(id),
          variables,
          meta,
        })
      ).data;
    },
    async remove(id, { signal, headers = {} }) {
      return (
        await provider(readWritten, signal, { headers }).deleteOne({ resource, id: encodeURIComponent(id) })
      ).data;
    },
  };
}
