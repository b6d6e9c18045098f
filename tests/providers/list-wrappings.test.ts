import { describe, expect, test } from 'vitest';
import { createWorkerHandler } from '../../src/providers/data/large-lists/worker-handler';
import type { Endpoint } from '../../src/resources/definition/endpoint';
import type { SeenRequest } from '../support/fake-back-end';
import { idsOf, provide, restEndpoint } from '../support/provided-data';
import { sampleResource, sampleRow } from '../support/sample-resource';

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

  test('is read by a custom call for a list', async () => {
    const { provider } = provide({ endpoint: restEndpoint, answer: () => ({ body: wrap(rows, 3) }) });
    const answer = await provider.custom?.({ url: '/api/v2/things', method: 'get', meta: { isList: true } });
    expect(answer?.data).toEqual(rows);
  });
});
