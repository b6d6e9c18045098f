import { expect, test } from 'vitest';
import { createPageReader } from '../../src/providers/data/served-pages';

const names = Array.from({ length: 120 }, (_, index) =>
  index % 40 === 0 ? `smith ${index}` : `row ${index}`,
);

interface Server {
  /** Undefined: it sends no count. */
  countOf?: (found: readonly string[]) => number;
  /** The size of its pages, for the requested one. */
  sizeOf?: (pageSize: number) => number;
}

/** A reader of a server that pages the names, and the number of its requests. */
function readerOf({ countOf, sizeOf = (pageSize) => pageSize }: Server) {
  const readPage = createPageReader();
  let requests = 0;
  const request = (search: string) => async (page: number, pageSize: number) => {
    requests += 1;
    const found = names.filter((name) => name.includes(search));
    const size = sizeOf(pageSize);
    const rows = found.slice((page - 1) * size, page * size);
    return countOf ? { rows, total: countOf(found) } : { rows };
  };
  return {
    read: (page: number, pageSize: number, search = '') => readPage(request(search), search, page, pageSize),
    /** All rows, page after page. */
    async readAll(pageSize: number, search = ''): Promise<unknown[]> {
      const rows: unknown[] = [];
      for (let page = 1; ; page += 1) {
        const read = await readPage(request(search), search, page, pageSize);
        rows.push(...read.rows);
        if (!read.hasNext || read.rows.length === 0) return rows;
      }
    },
    requests: () => requests,
  };
}

test.each<[string, Server]>([
  ['a count that ignores the search', { countOf: () => names.length }],
  ['pages of 50 and no count', { sizeOf: () => 50 }],
  ['pages of 50 and a count', { sizeOf: () => 50, countOf: (found) => found.length }],
  ['pages of 20 at most, and no count', { sizeOf: (pageSize) => Math.min(pageSize, 20) }],
  [
    'pages of 20 at most, and a count',
    { sizeOf: (size) => Math.min(size, 20), countOf: (all) => all.length },
  ],
])('a server with %s loses no rows after a search that found few', async (_name, server) => {
  const reader = readerOf(server);
  for (const pageSize of [10, 100]) {
    expect(await reader.readAll(pageSize, 'smith')).toEqual(['smith 0', 'smith 40', 'smith 80']);
    expect(await reader.readAll(pageSize)).toEqual(names);
  }
});

test('a count that was taken before a record was deleted spoils no later page', async () => {
  const readPage = createPageReader();
  let rows = names.slice(0, 9);
  let total = 10;
  const request = async (page: number, size: number) => ({
    rows: rows.slice((page - 1) * size, page * size),
    total,
  });
  expect(await readPage(request, '', 1, 10)).toMatchObject({ rows, hasNext: false, fault: 'counts' });
  rows = names;
  total = names.length;
  expect((await readPage(request, '', 12, 10)).rows).toEqual(names.slice(110));
});

test('a size that was learnt from a page in change is given up for a longer page', async () => {
  let size = 7;
  const reader = readerOf({ sizeOf: () => size, countOf: (found) => found.length });
  expect((await reader.read(2, 10)).rows).toEqual(names.slice(10, 20));
  size = 25;
  expect((await reader.read(2, 10)).rows).toEqual(names.slice(10, 20));
  expect(await reader.readAll(10)).toEqual(names);
});

test('without a count, a short page is followed by one request more only where no longer one was seen', async () => {
  const reader = readerOf({});
  expect(await reader.read(1, 10, 'smith')).toMatchObject({ hasNext: false });
  expect(reader.requests()).toBe(2);
  await reader.read(1, 10);
  expect(await reader.read(1, 10, 'smith')).toMatchObject({ hasNext: false });
  expect(reader.requests()).toBe(4);
});
