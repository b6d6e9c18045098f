import type { CrudFilter } from '@refinedev/core';
import { describe, expect, test } from 'vitest';
import type { Endpoint, RequestContext } from '../../src/resources/definition/endpoint';
import { idsOf, provide, restEndpoint } from '../support/provided-data';
import { sampleResource, sampleRow } from '../support/sample-resource';

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

  test('that are all readable are reported as none skipped', async () => {
    const { list } = provide({ endpoint: restEndpoint, answer: () => ({ body: [sampleRow(1)] }) });
    expect((await list()).skipped).toBe(0);
  });
});

describe('a list', () => {
  const many = { endpoint: restEndpoint, answer: () => ({ body: [3, 1, 12, 2].map((id) => sampleRow(id)) }) };

  test('is in the server’s order where no other is requested', async () => {
    expect(idsOf(await provide(many).list())).toEqual(['3', '1', '12', '2']);
  });

  test('is sorted as requested, both ways', async () => {
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

  test('is cut into pages only where pages are requested, and always has its total', async () => {
    const { list } = provide(many);
    expect(idsOf(await list({ pagination: { mode: 'server', currentPage: 2, pageSize: 3 } }))).toEqual(['2']);
    expect((await list({ pagination: { mode: 'server', currentPage: 2, pageSize: 3 } })).total).toBe(4);
    expect(await list({ pagination: { mode: 'off' } })).toMatchObject({ data: { length: 4 } });
    expect(await list({ pagination: { mode: 'client', pageSize: 1 } })).toMatchObject({
      data: { length: 4 },
    });
  });

  test('has pages of 10 where no size is given', async () => {
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
