import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createDataProvider } from '../../src/providers/data/data-provider';
import type { Endpoint } from '../../src/resources/definition/endpoint';
import { defineResource } from '../../src/resources/definition/resource';
import groupMembers from '../../src/resources/group-members/group-members.resource';
import { groupFilter } from '../../src/resources/groups/group-filter';
import { fakeBackEnd } from '../support/fake-back-end';
import { settingsOf } from '../support/settings-file';

/** As many as the largest fleet has. */
const ids = Array.from({ length: 100_000 }, (_, at) => at + 100_000);
const rows = [5, ids[3], 7, ids.at(-1)].map((assetId, at) => ({ id: `r${at}`, assetId }));

const endpoints: [[string, Endpoint], ...[string, Endpoint][]] = [
  ['pages and filters', { style: 'rest-pages', address: 'asset', path: '/api/v2/things' }],
  [
    'pages, and filters by that field',
    { style: 'rest-pages', address: 'asset', path: '/api/v2/things', serverFilters: ['assetId'] },
  ],
  [
    'sends pages',
    {
      style: 'paged',
      address: 'asset',
      path: '/api/v2/things',
      pageSize: 100,
      query: ({ filters }, page) => ({ ...filters, page }),
    },
  ],
  [
    'sends the whole list',
    { style: 'rest', address: 'asset', path: '/api/v2/things', query: ({ filters }) => filters },
  ],
  [
    'takes a body',
    { style: 'post-query', address: 'asset', path: '/api/v2/things', body: ({ filters }) => filters },
  ],
];

const allOf = { id: 7, assetIds: ids, dashcamIds: [], names: [] };

async function listOf(endpoint: Endpoint, members: object = allOf) {
  const things = defineResource({
    name: 'things',
    label: 'area.assets',
    order: 1,
    schema: z.object({ id: z.string(), assetId: z.number() }),
    endpoint,
    filters: [
      // Its name is what the members are looked for in.
      { kind: 'relation', name: 'assetId', label: 'area.assets', resource: 'assets' },
      groupFilter('assetId', 'assetIds'),
    ],
  });
  const { clients, requests } = fakeBackEnd(
    ({ url }) =>
      url.includes('group-members')
        ? { body: { success: true, data: members } }
        : { body: { success: true, data: rows, totalCount: rows.length } },
    { settings: {} },
  );
  const provider = createDataProvider({
    resources: [things, groupMembers],
    clients,
    settings: settingsOf(),
  });
  const { data } = await provider.getList({
    resource: 'things',
    filters: [{ field: 'group', operator: 'eq', value: '7' }],
    pagination: { mode: 'server', currentPage: 1, pageSize: 25 },
  });
  return { ids: data.map(({ id }) => id), requests };
}

describe('a filter by the members of a record', () => {
  it.each(endpoints)('keeps the members in the browser where the server %s', async (_, endpoint) => {
    const { ids: kept, requests } = await listOf(endpoint);
    expect(kept).toEqual(['r1', 'r3']);
    for (const { url, params, body } of requests)
      expect(JSON.stringify([url, params, body]).length).toBeLessThan(1000);
  });

  const [[, pages]] = endpoints;

  it('requests the one list that it compares, and takes an answer that has no other', async () => {
    const { ids: kept, requests } = await listOf(pages, { id: 7, assetIds: ids });
    expect(kept).toEqual(['r1', 'r3']);
    const asked = requests.find(({ url }) => url.endsWith('/group-members/7'));
    expect(asked?.params).toEqual({ list: 'assetIds' });
  });

  it('keeps nothing where the server has no such list, and fails where it has none at all', async () => {
    expect((await listOf(pages, { id: 7, dashcamIds: [1] })).ids).toEqual([]);
    await expect(listOf(pages, { id: 7 })).rejects.toThrow('has no members');
  });
});
