import { describe, expect, test } from 'vitest';
import type { Endpoint } from '../../src/resources/definition/endpoint';
import { resources } from '../../src/resources/index';
import { provide } from '../support/provided-data';
import { sampleRow } from '../support/sample-resource';

describe('a post-query endpoint', () => {
  const byName = (name: string) => resources.filter((resource) => resource.name === name);

  test.each([
    ['dashcams', 1],
    ['assets', 0],
  ])(
    'asks for the locations of %s with the names and values of the specification',
    async (name, assetType) => {
      const { requests, list } = provide({
        resources: byName(name),
        settings: { COMPANY_ID: 12, BRANCH_ID: 34, UTC_OFFSET_MIN: -300 },
      });
      await list();
      expect(requests).toHaveLength(1);
      expect(requests[0]).toMatchObject({
        method: 'POST',
        url: 'https://asset.example/api/ATLocation/POST_AT_LAST_LOCATION_ASSET_DATA',
      });
      expect(requests[0]?.body).toEqual({
        assetType,
        branch_Id: 34,
        company_Id: 12,
        filterBy: 'All',
        sortBy: 'IncidentTimeDesc',
        utcOffsetMin: -300,
        tags: '',
      });
    },
  );

  test('hands filters, tenant and time to the builder of its body', async () => {
    const now = new Date('2026-11-09T10:00:00Z');
    const { requests, list } = provide({
      now,
      endpoint: {
        style: 'post-query',
        address: 'dashcam',
        path: '/api/q',
        serverFilters: ['byDate'],
        body: (context) => ({
          ...context.filters,
          tenant: context.tenantGuid,
          at: context.now.toISOString(),
        }),
      },
    });
    await list({ filters: [{ field: 'byDate', operator: 'eq', value: 'Week' }] });
    expect(requests[0]).toMatchObject({
      url: 'https://dashcam.example/api/q',
      body: { byDate: 'Week', tenant: 'tenant-1', at: '2026-11-09T10:00:00.000Z' },
    });
  });

  const queried: Endpoint = { style: 'post-query', address: 'asset', path: '/api/q', body: () => ({}) };

  test('finds single records in its list, in the order of their ids', async () => {
    const { provider, requests } = provide({
      endpoint: queried,
      answer: () => ({ body: [1, 2, 3].map((id) => sampleRow(id)) }),
    });
    const resource = 'samples';
    expect((await provider.getOne({ resource, id: 2 })).data).toEqual({ id: '2', name: 'Sample 2', size: 2 });
    const many = await provider.getMany?.({ resource, ids: ['3', 1] });
    expect(many?.data.map(({ id }) => id)).toEqual(['3', '1']);
    expect(requests).toHaveLength(2);
    await expect(provider.getOne({ resource, id: 9 })).rejects.toMatchObject({
      name: 'ApiError',
      status: 404,
    });
  });

  test('has no writes, and the error names the resource', async () => {
    const { provider } = provide({ endpoint: queried });
    const resource = 'samples';
    await expect(provider.create({ resource, variables: {} })).rejects.toThrow('"samples" has no creation');
    await expect(provider.update({ resource, id: 1, variables: {} })).rejects.toThrow(
      '"samples" has no update',
    );
    await expect(provider.deleteOne({ resource, id: 1 })).rejects.toThrow('"samples" has no deletion');
  });
});
