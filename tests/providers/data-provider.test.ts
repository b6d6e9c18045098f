import type { CrudFilter, DataProvider } from '@refinedev/core';
import { describe, expect, test } from 'vitest';
import {
  createDataProvider,
  type ListResponse,
  nameDataProviders,
} from '../../src/providers/data/data-provider';
import { createWorkerHandler } from '../../src/providers/data/large-lists/worker-handler';
import type { Endpoint, RequestContext } from '../../src/resources/definition/endpoint';
import type { AnyResource } from '../../src/resources/definition/resource';
import { resources } from '../../src/resources/index';
import { type Answer, fakeBackEnd, type SeenRequest } from '../support/fake-back-end';
import { sampleResource, sampleRow } from '../support/sample-resource';
import { settingsOf } from '../support/settings-file';

interface Given {
  resources?: readonly AnyResource[];
  endpoint?: Endpoint;
  settings?: Record<string, unknown>;
  now?: Date;
  answer?: (request: SeenRequest, index: number) => Answer | Promise<Answer>;
}

/** The data provider over a network that answers as the test says. */
function provide(given: Given) {
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
const queryOf = (signal: AbortSignal) => ({ queryContext: { queryKey: [], signal } as never });

const idsOf = ({ data }: ListResponse) => data.map(({ id }) => id);

const restEndpoint: Endpoint = { style: 'rest', address: 'asset', path: '/api/v2/things' };

/** A list and its total in each of the shapes in which back ends send them. */
const shapes: [string, (rows: readonly unknown[], total: number | string) => unknown][] = [
  ['bare', (rows) => rows],
  ['in data', (data, totalCount) => ({ success: true, data, totalCount })],
  ['in results', (results, rowCount) => ({ results, rowCount })],
  ['in items', (items, total) => ({ success: 'true', items, total })],
  ['in rows', (rows, count) => ({ rows, count })],
  ['in data.data', (data, total) => ({ success: 1, data: { data, total } })],
  ['in data.results', (results, totalCount) => ({ data: { results, totalCount }, success: true })],
  ['in data.items', (items, count) => ({ data: { items }, count })],
  ['in data.rows', (rows, rowCount) => ({ data: { rows, rowCount } })],
];

describe.each(shapes)('an answer with its list %s', (_how, wrap) => {
  const endpoints: Endpoint[] = [
    restEndpoint,
    { style: 'post-query', address: 'asset', path: '/api/q', body: () => ({}) },
    { style: 'paged', address: 'asset', path: '/api/p', pageSize: 2, query: (_context, Page) => ({ Page }) },
  ];
  const rows = [1, 2, 3].map((id) => sampleRow(id));
  const pageOf = (request: SeenRequest): readonly unknown[] => {
    const page = (request.params as { Page?: number } | undefined)?.Page;
    return page === undefined ? rows : rows.slice((page - 1) * 2, page * 2);
  };

  test.each(endpoints.map((endpoint) => [endpoint.style, endpoint] as const))(
    'is read by the adapter %s',
    async (_style, endpoint) => {
      for (const total of [3, '3']) {
        const { list } = provide({ endpoint, answer: (request) => ({ body: wrap(pageOf(request), total) }) });
        const answer = await list();
        expect(idsOf(answer)).toEqual(['1', '2', '3']);
        expect(answer).toMatchObject({ total: 3, skipped: 0 });
      }
    },
  );

  test('is read by the worker, in bytes', () => {
    const [sample] = [sampleResource(restEndpoint)];
    const replies: unknown[] = [];
    const serve = createWorkerHandler(
      () => sample,
      (reply) => replies.push(reply),
    );
    const body = new TextEncoder().encode(JSON.stringify(wrap(rows, 3))).buffer;
    const request = { type: 'read', number: 1, resource: 'samples', key: 'samples', base: undefined };
    serve({ ...request, body, url: '/api/v2/things' } as never);
    expect(replies).not.toContainEqual(expect.objectContaining({ type: 'failed' }));
    expect(replies.at(-1)).toMatchObject({ type: 'part', end: { skipped: 0 } });
  });

  test('is read by a custom call that asks for a list', async () => {
    const { provider } = provide({ endpoint: restEndpoint, answer: () => ({ body: wrap(rows, 3) }) });
    const answer = await provider.custom?.({ url: '/api/v2/things', method: 'get', meta: { isList: true } });
    expect(answer?.data).toEqual(rows);
  });
});

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

  test('a write of which only success is told is one that succeeded', async () => {
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

describe('a paged endpoint', () => {
  const paged: Endpoint = {
    style: 'paged',
    address: 'dashcam',
    path: '/api/videos',
    pageSize: 2,
    serverFilters: ['fileType'],
    query: (context, page) => ({ ...context.filters, CompanyId: context.companyId, Page: page, Limit: 2 }),
  };
  const pagesOf = (request: SeenRequest) => Number((request.params as { Page: number }).Page);
  const page = (number: number) => [sampleRow(number * 2 - 1), sampleRow(number * 2)];

  test('is read until its total count is reached', async () => {
    const { requests, list } = provide({
      endpoint: paged,
      answer: (request) => ({
        body: { success: true, data: { results: page(pagesOf(request)), totalCount: 6 } },
      }),
    });
    const answer = await list({ filters: [{ field: 'fileType', operator: 'eq', value: '1' }] });
    expect(idsOf(answer)).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(answer.total).toBe(6);
    expect(requests.map((request) => request.params)).toEqual(
      [1, 2, 3].map((Page) => ({ fileType: '1', CompanyId: 1, Page, Limit: 2 })),
    );
  });

  test('takes its total in the other reading, and as a string', async () => {
    const { requests, list } = provide({
      endpoint: paged,
      answer: (request) => ({ body: { results: page(pagesOf(request)), rowCount: '4', currentPage: 1 } }),
    });
    expect(idsOf(await list())).toEqual(['1', '2', '3', '4']);
    expect(requests).toHaveLength(2);
  });

  test('is read no further than an empty page, whatever total it claims', async () => {
    const { requests, list } = provide({
      endpoint: paged,
      answer: (request) => ({
        body: { results: pagesOf(request) < 3 ? page(pagesOf(request)) : [], rowCount: 1000 },
      }),
    });
    expect(idsOf(await list())).toEqual(['1', '2', '3', '4']);
    expect(requests).toHaveLength(3);
  });

  test('with a total of one page is complete with its first page', async () => {
    const body = { results: page(1), rowCount: 2 };
    const { requests, list } = provide({ endpoint: paged, answer: () => ({ body }) });
    expect(idsOf(await list())).toEqual(['1', '2']);
    expect(requests).toHaveLength(1);
  });

  test.each([
    ['without a total', (rows: unknown[]) => ({ results: rows })],
    ['of bare lists', (rows: unknown[]) => rows],
    ['with a count of each page alone', (rows: unknown[]) => ({ items: rows, count: rows.length })],
  ])('%s is read as long as pages are full', async (_what, bodyOf) => {
    const { requests, list } = provide({
      endpoint: paged,
      answer: (request) => ({
        body: bodyOf(pagesOf(request) < 3 ? page(pagesOf(request)) : [sampleRow(5)]),
      }),
    });
    const answer = await list();
    expect(idsOf(answer)).toEqual(['1', '2', '3', '4', '5']);
    expect(answer.total).toBe(5);
    expect(requests).toHaveLength(3);
  });

  test('is read no further than a page that brings nothing new', async () => {
    const { requests, list } = provide({
      endpoint: paged,
      answer: () => ({ body: { results: page(1), rowCount: 1000 } }),
    });
    expect(idsOf(await list())).toEqual(['1', '2']);
    expect(requests).toHaveLength(2);
  });

  test('goes on behind a total that is smaller than what came, as long as pages are full', async () => {
    const { requests, list } = provide({
      endpoint: paged,
      answer: (request) => ({
        body: { results: pagesOf(request) < 3 ? page(pagesOf(request)) : [sampleRow(5)], rowCount: 0 },
      }),
    });
    expect(idsOf(await list())).toEqual(['1', '2', '3', '4', '5']);
    expect(requests).toHaveLength(3);
  });

  test('holds a row once that has moved to the next page meanwhile', async () => {
    const { list } = provide({
      endpoint: paged,
      answer: (request) => ({
        body: {
          results: pagesOf(request) === 1 ? page(1) : [sampleRow(2), sampleRow(3)],
          rowCount: 4,
        },
      }),
    });
    expect(idsOf(await list())).toEqual(['1', '2', '3']);
  });

  test('gives one page of its own when it is asked for one, with what it says of the whole', async () => {
    const { requests, list } = provide({
      endpoint: paged,
      answer: () => ({ body: { results: [sampleRow(3), {}], rowCount: '5' } }),
    });
    const answer = await list({ pagination: { mode: 'server', currentPage: 2, pageSize: 2 } });
    expect(answer).toMatchObject({ total: 5, rowCount: 2, skipped: 1 });
    expect(idsOf(answer)).toEqual(['3']);
    expect(requests.map(pagesOf)).toEqual([2]);
  });

  const sixRows = (request: SeenRequest) => ({
    body: { results: pagesOf(request) <= 3 ? page(pagesOf(request)) : [], totalCount: 6 },
  });

  test.each([
    { currentPage: 1, pageSize: 3, ids: ['1', '2', '3'], pages: [1, 2] },
    { currentPage: 2, pageSize: 3, ids: ['4', '5', '6'], pages: [2, 3] },
    { currentPage: 2, pageSize: 1, ids: ['2'], pages: [1] },
    { currentPage: 3, pageSize: 3, ids: [], pages: [4] },
  ])('serves page $currentPage of $pageSize out of the pages that cover it', async (asked) => {
    const { requests, list } = provide({ endpoint: paged, answer: sixRows });
    const answer = await list({ pagination: { mode: 'server', ...asked } });
    expect(idsOf(answer)).toEqual(asked.ids);
    expect(answer.total).toBe(6);
    expect(requests.map(pagesOf)).toEqual(asked.pages);
  });

  test('is read to its end for filters and sorters that its server does not have', async () => {
    const { requests, list } = provide({ endpoint: paged, answer: sixRows });
    const answer = await list({
      filters: [
        { field: 'size', operator: 'gt', value: 2 },
        { field: 'fileType', operator: 'eq', value: '1' },
      ],
      sorters: [{ field: 'size', order: 'desc' }],
      pagination: { mode: 'server', currentPage: 2, pageSize: 3 },
    });
    expect(idsOf(answer)).toEqual(['3']);
    expect(answer.total).toBe(4);
    expect(requests.map(({ params }) => params)).toEqual(
      [1, 2, 3].map((Page) => ({ fileType: '1', CompanyId: 1, Page, Limit: 2 })),
    );
  });

  test('loses no row of a server that ignores the page size', async () => {
    const body = { results: [1, 2, 3].map((id) => sampleRow(id)), totalCount: 3 };
    const { list } = provide({ endpoint: paged, answer: () => ({ body }) });
    expect(idsOf(await list())).toEqual(['1', '2', '3']);
  });

  test('sorts by the server where the server can', async () => {
    const sorted: Endpoint = {
      ...paged,
      serverSorts: ['name'],
      query: ({ sort }, Page) => ({ Page, by: sort ? `${sort.field} ${sort.order}` : '' }),
    };
    const { requests, list } = provide({ endpoint: sorted, answer: sixRows });
    const pagination = { mode: 'server' as const, currentPage: 1, pageSize: 2 };
    await list({ sorters: [{ field: 'name', order: 'desc' }], pagination });
    expect(requests.map(({ params }) => params)).toEqual([{ Page: 1, by: 'name desc' }]);
  });

  test('fails as a whole when a later page fails', async () => {
    const { list } = provide({
      endpoint: paged,
      answer: (_request, index) =>
        index === 0 ? { body: { results: page(1), rowCount: 4 } } : { status: 500, body: {} },
    });
    await expect(list()).rejects.toMatchObject({ status: 500 });
  });

  test('reads no further page once its screen is left', async () => {
    const controller = new AbortController();
    const { requests, list } = provide({
      endpoint: paged,
      answer: (request) => {
        controller.abort();
        return { body: { results: page(pagesOf(request)), rowCount: 1000 } };
      },
    });
    await expect(list({ meta: queryOf(controller.signal) })).rejects.toBeDefined();
    expect(requests).toHaveLength(1);
  });
});

describe('a sample endpoint', () => {
  const sample = (delayMs: number): Endpoint => ({
    style: 'sample',
    delayMs,
    rows: () => [sampleRow(2), sampleRow(1)],
  });

  test('brings its records after its delay, and asks nobody', async () => {
    const { requests, list } = provide({ endpoint: sample(40) });
    const before = performance.now();
    expect(idsOf(await list())).toEqual(['2', '1']);
    expect(performance.now() - before).toBeGreaterThanOrEqual(35);
    expect(requests).toEqual([]);
  });

  test('is given up when its screen is left', async () => {
    const controller = new AbortController();
    const { list } = provide({ endpoint: sample(60_000) });
    const answer = list({ meta: queryOf(controller.signal) });
    controller.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('is given up when its screen was left before it began', async () => {
    const { list } = provide({ endpoint: sample(60_000) });
    await expect(list({ meta: queryOf(AbortSignal.abort()) })).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('every style of endpoint', () => {
  const styles: [string, Endpoint][] = [
    ['post-query', { style: 'post-query', address: 'asset', path: '/api/q', body: () => ({}) }],
    ['rest', restEndpoint],
    ['paged', { style: 'paged', address: 'asset', path: '/api/p', pageSize: 2, query: () => ({}) }],
  ];

  test.each(styles)('passes the abort signal of its screen on: %s', async (_style, endpoint) => {
    const { signal } = new AbortController();
    const { requests, list } = provide({ endpoint });
    await list({ meta: queryOf(signal) });
    expect(requests[0]?.signal).toBe(signal);
  });

  test.each(styles)('tells a failure as an ApiError: %s', async (_style, endpoint) => {
    const { list } = provide({ endpoint, answer: () => ({ status: 503, body: '<html></html>' }) });
    await expect(list()).rejects.toMatchObject({ name: 'ApiError', status: 503 });
  });

  test.each(styles)('tells an answer that is no list as an ApiError: %s', async (_style, endpoint) => {
    const { list } = provide({ endpoint, answer: () => ({ body: '<!doctype html>' }) });
    await expect(list()).rejects.toMatchObject({ name: 'ApiError', text: 'failure.notJson' });
  });
});

test('the abort signal of a single record is passed on', async () => {
  const { signal } = new AbortController();
  const { provider, requests } = provide({ endpoint: restEndpoint, answer: () => ({ body: sampleRow(1) }) });
  await provider.getOne({ resource: 'samples', id: 1, meta: queryOf(signal) });
  expect(requests[0]?.signal).toBe(signal);
});

describe('rows', () => {
  test('that cannot be read are left out and counted, and hide no others', async () => {
    const { list } = provide({
      endpoint: restEndpoint,
      answer: () => ({
        body: [
          sampleRow(1),
          null,
          { Name: 'without id' },
          sampleRow(2, { Name: ['a'] }),
          'text',
          sampleRow(3),
        ],
      }),
    });
    const answer = await list();
    expect(idsOf(answer)).toEqual(['1', '3']);
    expect(answer).toMatchObject({ total: 2, skipped: 4 });
  });

  test('with an id that is already there are left out and counted', async () => {
    const { list } = provide({
      endpoint: restEndpoint,
      answer: () => ({
        body: [sampleRow(1, { Name: 'First' }), sampleRow(2), sampleRow(1, { Id: '1', Name: 'Again' })],
      }),
    });
    const answer = await list();
    expect(answer.data.map(({ name }) => name)).toEqual(['First', 'Sample 2']);
    expect(answer.skipped).toBe(1);
  });

  test('that are all readable leave nothing to tell', async () => {
    const { list } = provide({ endpoint: restEndpoint, answer: () => ({ body: [sampleRow(1)] }) });
    expect((await list()).skipped).toBe(0);
  });
});

describe('a list', () => {
  const many = { endpoint: restEndpoint, answer: () => ({ body: [3, 1, 12, 2].map((id) => sampleRow(id)) }) };

  test('is in the server’s order where no other is asked for', async () => {
    expect(idsOf(await provide(many).list())).toEqual(['3', '1', '12', '2']);
  });

  test('is sorted as asked, both ways', async () => {
    const { list } = provide(many);
    expect(idsOf(await list({ sorters: [{ field: 'name', order: 'asc' }] }))).toEqual(['1', '2', '3', '12']);
    expect(idsOf(await list({ sorters: [{ field: 'size', order: 'desc' }] }))).toEqual(['12', '3', '2', '1']);
  });

  test('is sorted by the first sorter, and by the next where the first finds no difference', async () => {
    const { list } = provide({
      endpoint: restEndpoint,
      answer: () => ({
        body: [
          sampleRow(1, { Name: 'B', Size: 1 }),
          sampleRow(2, { Name: 'A', Size: 2 }),
          sampleRow(3, { Name: 'B', Size: 3 }),
        ],
      }),
    });
    const sorters = [
      { field: 'name', order: 'asc' as const },
      { field: 'size', order: 'desc' as const },
    ];
    expect(idsOf(await list({ sorters }))).toEqual(['2', '3', '1']);
  });

  test('is cut into pages only where pages are asked for, and always knows its total', async () => {
    const { list } = provide(many);
    expect(idsOf(await list({ pagination: { mode: 'server', currentPage: 2, pageSize: 3 } }))).toEqual(['2']);
    expect((await list({ pagination: { mode: 'server', currentPage: 2, pageSize: 3 } })).total).toBe(4);
    expect(await list({ pagination: { mode: 'off' } })).toMatchObject({ data: { length: 4 } });
    expect(await list({ pagination: { mode: 'client', pageSize: 1 } })).toMatchObject({
      data: { length: 4 },
    });
  });

  test('has pages of 10 where no size is said', async () => {
    const { list } = provide({
      endpoint: restEndpoint,
      answer: () => ({ body: Array.from({ length: 25 }, (_, index) => sampleRow(index + 1)) }),
    });
    expect((await list({ pagination: {} })).data).toHaveLength(10);
  });
});

test('a dropdown of the definition without `keeps` is the server’s to apply', async () => {
  const dropdown = {
    name: 'kind',
    label: 'field.type',
    options: [{ value: 'a', label: 'field.type' }],
  } as const;
  const endpoint: Endpoint = { ...restEndpoint, query: ({ filters }: RequestContext) => ({ ...filters }) };
  const { requests, list } = provide({
    resources: [sampleResource(endpoint, { filters: [dropdown] })],
    answer: () => ({ body: [sampleRow(1)] }),
  });
  expect(idsOf(await list({ filters: [{ field: 'kind', operator: 'eq', value: 'a' }] }))).toEqual(['1']);
  expect(requests[0]?.params).toEqual({ kind: 'a' });
});

describe('an answer to the same question', () => {
  const rows = Array.from({ length: 40 }, (_, index) => sampleRow(index));
  const filters: CrudFilter[] = [{ field: 'size', operator: 'gte', value: 20 }];
  const sorters = [{ field: 'size', order: 'desc' as const }];

  test('is the same array as long as the list is unchanged', async () => {
    const { list } = provide({ endpoint: restEndpoint, answer: () => ({ body: structuredClone(rows) }) });
    const [all, again] = [await list(), await list()];
    expect(again.data).toBe(all.data);
    const first = await list({ filters, sorters });
    expect(first.data).toHaveLength(20);
    expect((await list({ filters, sorters })).data).toBe(first.data);
    expect((await list({ filters: [] })).data).toBe(all.data);
    expect((await list({ filters })).data).not.toBe(first.data);
  });

  test('is the same array when only records that it leaves out have changed', async () => {
    const { list } = provide({
      endpoint: restEndpoint,
      answer: (_request, index) => ({
        body: rows.map((row, at) => (at === 3 ? { ...row, Name: `${index}` } : row)),
      }),
    });
    const first = await list({ filters });
    expect((await list({ filters })).data).toBe(first.data);
  });

  test('is sorted after a refresh as it would be anew', async () => {
    const moved = (index: number) =>
      rows.map((row, at) => ({ ...row, Size: (at * 7 + (at % 5) * index) % 23 }));
    const fresh = (index: number) =>
      provide({ endpoint: restEndpoint, answer: () => ({ body: moved(index) }) });
    const { list } = provide({
      endpoint: restEndpoint,
      answer: (_request, index) => ({ body: moved(index) }),
    });
    for (const index of [0, 1, 2]) {
      expect(idsOf(await list({ sorters }))).toEqual(idsOf(await fresh(index).list({ sorters })));
    }
  });

  test('keeps the objects of records that are unchanged', async () => {
    const { list } = provide({
      endpoint: restEndpoint,
      answer: (_request, index) => ({
        body: rows.map((row, at) => (at === 30 && index > 0 ? { ...row, Name: 'Changed' } : { ...row })),
      }),
    });
    const [first, second] = [await list({ filters }), await list({ filters })];
    const changed = second.data.filter((record, at) => record !== first.data[at]);
    expect(changed.map(({ id }) => id)).toEqual(['30']);
  });
});

describe('a featured resource', () => {
  const featured = sampleResource(
    { style: 'sample', delayMs: 0, rows: () => [sampleRow(1)] },
    { featured: { feature: 'adas', endpoint: restEndpoint } },
  );
  const answer = () => ({ body: [sampleRow(99)] });

  test('is served by its placeholder on a back end that does not list the feature', async () => {
    const { list } = provide({ resources: [featured], settings: { FEATURES: ['reports'] }, answer });
    expect(idsOf(await list())).toEqual(['1']);
  });

  test('is served by the server on one that does', async () => {
    const { list } = provide({ resources: [featured], settings: { FEATURES: ['adas'] }, answer });
    expect(idsOf(await list())).toEqual(['99']);
  });
});

test('a resource without an endpoint, and one that does not exist, are refused by name', async () => {
  const { endpoint: _without, ...bare } = sampleResource(restEndpoint);
  const { provider } = provide({ resources: [bare] });
  await expect(provider.getList({ resource: 'samples' })).rejects.toThrow('"samples" has no endpoint');
  await expect(provider.getOne({ resource: 'ghosts', id: 1 })).rejects.toThrow('"ghosts" has no endpoint');
});

test('has an API URL for each address, and every resource behind each', async () => {
  const answer = () => ({ body: [sampleRow(1)] });
  const { provider } = provide({ endpoint: restEndpoint, answer });
  const providers = nameDataProviders(provider, settingsOf());
  const urls = Object.entries(providers).map(([name, { getApiUrl }]) => [name, getApiUrl()]);
  expect(Object.fromEntries(urls)).toEqual({
    default: 'https://asset.example',
    dashcam: 'https://dashcam.example',
    login: 'https://asset.example',
  });
  expect((await providers.dashcam?.getList({ resource: 'samples' }))?.total).toBe(1);
});
