import simpleRest from '@refinedev/simple-rest';
import type { AxiosInstance, AxiosRequestConfig, AxiosResponse } from 'axios';
import { type AdapterFactory, inForm } from './adapter';
import { readRecord, readWritten } from './envelopes';

type Read = (body: unknown, url: string) => unknown;

const asItCame: Read = (body) => body;
type Send = (...parts: [string, ...unknown[]]) => Promise<AxiosResponse>;

/**
 * v2 REST through Refine's own provider for it, which is handed a client that takes answers out of their
 * envelope and gives requests up when their screen is left.
 */
export const restAdapter: AdapterFactory<'rest'> = (endpoint, clients) => {
  const client = clients[endpoint.address];
  const resource = endpoint.path.replace(/^\//, '');

  const provider = (read: Read, signal: AbortSignal | undefined, extra?: AxiosRequestConfig) => {
    const config = (given: unknown): AxiosRequestConfig => ({
      ...(given as AxiosRequestConfig),
      ...(signal && { signal }),
      ...extra,
    });
    const unwrap = (send: Send): Send => {
      return async (url, ...rest) => {
        const answer = await send(url, ...rest);
        return { ...answer, data: read(answer.data, endpoint.path) };
      };
    };
    const wrapped = {
      get: unwrap((url, given) => client.get(url, config(given))),
      delete: unwrap((url, given) => client.delete(url, config(given))),
      post: unwrap((url, body, given) => client.post(url, body, config(given))),
      put: unwrap((url, body, given) => client.put(url, body, config(given))),
    };
    // These four are all that the provider calls.
    return simpleRest('', wrapped as unknown as AxiosInstance);
  };

  return {
    async list({ context, signal }, form) {
      const params = endpoint.query?.(context);
      const answer = await provider(asItCame, signal, {
        ...inForm(form),
        ...(params && { params }),
      }).getList({ resource, pagination: { mode: 'off' } });
      return { body: answer.data, url: endpoint.path };
    },
    async one(id, { signal }) {
      const id_ = encodeURIComponent(id);
      return (await provider(readRecord, signal).getOne({ resource, id: id_ })).data;
    },
    async create(variables, { signal }) {
      return (await provider(readWritten, signal).create({ resource, variables })).data;
    },
    async update(id, variables, { signal }) {
      const meta = { method: 'put' };
      return (
        await provider(readWritten, signal).update({ resource, id: encodeURIComponent(id), variables, meta })
      ).data;
    },
    async remove(id, { signal }) {
      return (await provider(readWritten, signal).deleteOne({ resource, id: encodeURIComponent(id) })).data;
    },
  };
};
