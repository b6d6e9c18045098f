import type { DataProvider } from '@refinedev/core';
import { createDataProvider, type ListResponse } from '../../src/providers/data/data-provider';
import type { Endpoint } from '../../src/resources/definition/endpoint';
import type { AnyResource } from '../../src/resources/definition/resource';
import { type Answer, fakeBackEnd, type SeenRequest } from './fake-back-end';
import { sampleResource } from './sample-resource';
import { settingsOf } from './settings-file';

interface Given {
  resources?: readonly AnyResource[];
  endpoint?: Endpoint;
  settings?: Record<string, unknown>;
  now?: Date;
  answer?: (request: SeenRequest, index: number) => Answer | Promise<Answer>;
}

/** The data provider over a network with the answers of the test. */
export function provide(given: Given) {
  const { clients, requests } = fakeBackEnd(given.answer ?? (() => ({ body: [] })), {
    settings: given.settings ?? {},
  });
  const served = given.resources ?? (given.endpoint ? [sampleResource(given.endpoint)] : []);
  const { now } = given;
  const provider = createDataProvider({
    resources: served,
    clients,
    settings: settingsOf(given.settings),
    ...(now && { now: () => now }),
  });
  const list = async (params: Partial<Parameters<DataProvider['getList']>[0]> = {}) =>
    (await provider.getList({
      resource: served[0]?.name ?? 'samples',
      pagination: { mode: 'off' },
      ...params,
    })) as unknown as ListResponse;
  return { provider, requests, list };
}

/** What Refine hands on about the query, with the signal that is aborted when its screen is left. */
export const queryOf = (signal: AbortSignal) => ({ queryContext: { queryKey: [], signal } as never });

/** The ids of the records of an answer, in its order. */
export const idsOf = ({ data }: ListResponse) => data.map(({ id }) => id);

/** The endpoint of most tests. */
export const restEndpoint = {
  style: 'rest',
  address: 'asset',
  path: '/api/v2/things',
} as const satisfies Endpoint;
