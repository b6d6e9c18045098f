import type { CrudFilter, DataProvider } from '@refinedev/core';
import { describe, expect, test } from 'vitest';
import type { RequestContext } from '../../src/resources/definition/endpoint';
import { idsOf, provide, restEndpoint } from '../support/provided-data';
import { sampleRow } from '../support/sample-resource';

describe('a rest endpoint', () => {
  test('reads its list with the query of its definition', async () => {
    const { requests, list } = provide({
      endpoint: {
        ...restEndpoint,
        serverFilters: ['status'],
        query: (context: RequestContext) => ({
          ...context.filters,
          assetType: 'dashcam',
          tenantGuid: context.tenantGuid,
        }),
      },
      answer: () => ({ body: { success: true, data: [sampleRow(1), sampleRow(2)] } }),
    });
    const filters: CrudFilter[] = [{ field: 'status', operator: 'eq', value: 'online' }];
    expect(idsOf(await list({ filters }))).toEqual(['1', '2']);
    expect(requests[0]).toMatchObject({
      method: 'GET',
      url: 'https://asset.example/api/v2/things',
      params: { status: 'online', assetType: 'dashcam', tenantGuid: 'tenant-1' },
    });
  });

  test('reads its list without a query where the definition has none', async () => {
    const { requests, list } = provide({ endpoint: restEndpoint });
    await list();
    expect(requests[0]).toMatchObject({ url: 'https://asset.example/api/v2/things', params: undefined });
  });

  test('reads one record by its id, which is encoded', async () => {
    const { provider, requests } = provide({
      endpoint: restEndpoint,
      answer: () => ({ body: { success: true, data: sampleRow(7) } }),
    });
    const { data } = await provider.getOne({ resource: 'samples', id: 'a/b?c=ü' });
    expect(data).toEqual({ id: '7', name: 'Sample 7', size: 7 });
    expect(requests[0]).toMatchObject({
      method: 'GET',
      url: 'https://asset.example/api/v2/things/a%2Fb%3Fc%3D%C3%BC',
    });
  });

  test('a single record that cannot be read is an error that names the field', async () => {
    const { provider } = provide({
      endpoint: restEndpoint,
      answer: () => ({ body: { success: true, data: { Name: 'nameless' } } }),
    });
    await expect(provider.getOne({ resource: 'samples', id: 1 })).rejects.toMatchObject({
      name: 'ApiError',
      text: 'failure.shape',
      message: expect.stringContaining('Id'),
    });
  });

  test('creates with POST, updates with PUT, deletes with DELETE', async () => {
    const { provider, requests } = provide({
      endpoint: restEndpoint,
      answer: () => ({ body: { success: true, data: { id: 9, saved: true } } }),
    });
    const resource = 'samples';
    const variables = { name: 'New' };
    expect((await provider.create({ resource, variables })).data).toEqual({ id: 9, saved: true });
    expect((await provider.update({ resource, id: 'a b', variables })).data).toEqual({ id: 9, saved: true });
    await provider.deleteOne({ resource, id: 'a/b' });
    expect(requests.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['POST', 'https://asset.example/api/v2/things', variables],
      ['PUT', 'https://asset.example/api/v2/things/a%20b', variables],
      ['DELETE', 'https://asset.example/api/v2/things/a%2Fb', undefined],
    ]);
  });

  test('a write that is answered with success alone has succeeded', async () => {
    const { provider } = provide({ endpoint: restEndpoint, answer: () => ({ body: { success: true } }) });
    await expect(provider.create({ resource: 'samples', variables: {} })).resolves.toBeDefined();
  });

  test.each([
    ['a list', (provider: DataProvider) => provider.getList({ resource: 'samples' })],
    ['a record', (provider: DataProvider) => provider.getOne({ resource: 'samples', id: 1 })],
    ['a creation', (provider: DataProvider) => provider.create({ resource: 'samples', variables: {} })],
    ['an update', (provider: DataProvider) => provider.update({ resource: 'samples', id: 1, variables: {} })],
    ['a deletion', (provider: DataProvider) => provider.deleteOne({ resource: 'samples', id: 1 })],
  ])('success false fails %s with the server’s message', async (_what, call) => {
    const { provider } = provide({
      endpoint: restEndpoint,
      answer: () => ({ body: { success: false, message: 'Not today' } }),
    });
    await expect(call(provider)).rejects.toMatchObject({ name: 'ApiError', message: 'Not today' });
  });
});
