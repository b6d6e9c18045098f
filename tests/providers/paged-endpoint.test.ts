import { describe, expect, test } from 'vitest';
import type { Endpoint } from '../../src/resources/definition/endpoint';
import type { SeenRequest } from '../support/fake-back-end';
import { idsOf, provide, queryOf } from '../support/provided-data';
import { sampleRow } from '../support/sample-resource';

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

  test('returns one page on request, with its total', async () => {
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
