import type { DataProvider } from '@refinedev/core';
import { expect, it } from 'vitest';
import { en } from '../../src/locales/en';
import { createTranslate } from '../../src/locales/text';
import { type FindOptions, findRelations } from '../../src/screens/resource/import/find-relations';
import { yards } from '../support/yards';

const t = createTranslate('en', en);

type Yard = { id: string; name: string };
const yard = (id: number | string, name: string): Yard => ({ id: String(id), name });
const many = (count: number) => Array.from({ length: count }, (_, at) => yard(at + 1, `Yard ${at + 1}`));

interface Asked {
  mode?: string | undefined;
  q?: string;
  page?: number | undefined;
}

/** A server with these yards, of which a search finds those with words that begin with its words. */
function serve(all: readonly Yard[]) {
  const asked: Asked[] = [];
  const ids: string[] = [];
  let inWork = 0;
  let most = 0;
  const getList = (async ({ filters = [], pagination }) => {
    const q = filters.map((filter) => String(filter.value))[0];
    asked.push({ mode: pagination?.mode, page: pagination?.currentPage, ...(q !== undefined && { q }) });
    inWork += 1;
    most = Math.max(most, inWork);
    await new Promise((resolve) => setTimeout(resolve));
    inWork -= 1;
    const begins = (name: string, word: string) =>
      name
        .toLowerCase()
        .split(' ')
        .some((one) => one.startsWith(word));
    const found = all.filter(({ name }) => (q ?? '').split(' ').every((word) => begins(name, word)));
    if (pagination?.mode === 'off') return { data: found, total: found.length };
    const { currentPage = 1, pageSize = 10 } = pagination ?? {};
    const end = currentPage * pageSize;
    return { data: found.slice(end - pageSize, end), total: found.length };
  }) as DataProvider['getList'];
  const getOne = (async ({ id }) => {
    ids.push(String(id));
    const found = all.find((one) => one.id === id);
    if (!found) throw Object.assign(new Error('gone'), { status: 404, statusCode: 404 });
    return { data: found };
  }) as DataProvider['getOne'];
  const progress: string[] = [];
  const find = (texts: readonly string[], isServed: boolean, given: Partial<FindOptions> = {}) =>
    findRelations(yards, texts, {
      getList,
      getOne,
      t,
      isServed,
      signal: new AbortController().signal,
      onProgress: (done, total) => progress.push(`${done}/${total}`),
      ...given,
    });
  return { find, asked, ids, progress, most: () => most };
}

it('a list that is whole in the browser is read once, however many texts there are', async () => {
  const { find, asked, progress } = serve(many(3000));
  const found = await find(['yard 7', ' Yard  2999', '12', 'Yard 70000', 'nowhere'], false);
  expect([...found.values()]).toEqual([
    { kind: 'one', id: '7', name: 'Yard 7' },
    { kind: 'one', id: '2999', name: 'Yard 2999' },
    { kind: 'one', id: '12', name: 'Yard 12' },
    { kind: 'none', near: expect.arrayContaining(['Yard 7000'.slice(0, 8)]) },
    { kind: 'none', near: [] },
  ]);
  expect(asked).toEqual([{ mode: 'off', page: undefined }]);
  expect(progress).toEqual([]);
});

it('a short list on the server is one page, without a search', async () => {
  const { find, asked } = serve(many(100));
  const found = await find(['Yard 1', 'Yard 100', 'x'], true);
  expect([...found.values()].map(({ kind }) => kind)).toEqual(['one', 'one', 'none']);
  expect(asked).toEqual([{ mode: 'server', page: 1 }]);
});

it('a long one is searched for each name once, some at a time', async () => {
  const { find, asked, progress, most } = serve([...many(400), yard('n', 'North'), yard('m', 'North gate')]);
  const names = Array.from({ length: 30 }, (_, at) => `Yard ${at + 200}`);
  const found = await find([...names, 'YARD 200', 'yard  201', 'north'], true);
  expect([...found.values()].every(({ kind }) => kind === 'one')).toBe(true);
  expect(found.get('yard  201')).toEqual({ kind: 'one', id: '201', name: 'Yard 201' });
  // Another begins with it, and is not meant.
  expect(found.get('north')).toMatchObject({ id: 'n' });
  expect(asked.filter(({ q }) => q !== undefined)).toHaveLength(31);
  expect(most()).toBe(4);
  expect(progress[0]).toBe('0/31');
  expect(progress.at(-1)).toBe('31/31');
});

it('what is no name there is an id, or a mistake with the nearest names', async () => {
  const { find, ids } = serve([...many(400), yard('loc-9', 'Redlands depot')]);
  const found = await find(['loc-9', 'Redlnds depot', 'Yard', 'Yard 12x'], true);
  expect(found.get('loc-9')).toEqual({ kind: 'one', id: 'loc-9', name: 'Redlands depot' });
  expect(found.get('Redlnds depot')).toEqual({ kind: 'none', near: ['Redlands depot'] });
  expect(found.get('Yard')).toMatchObject({ kind: 'none' });
  expect(found.get('Yard 12x')).toMatchObject({ kind: 'none', near: expect.arrayContaining(['Yard 12']) });
  // What has a space in it is no id.
  expect(ids).toEqual(expect.arrayContaining(['loc-9', 'Yard']));
  expect(ids).toHaveLength(2);
});

it('of several with the name it lists the ids, on whichever page they are', async () => {
  const twins = [
    yard('a', 'Depot'),
    ...many(150).map(({ id }) => yard(id, `Depot ${id}`)),
    yard('b', 'depot'),
  ];
  const { find } = serve([...many(100).map(({ id }) => yard(`y${id}`, `Yard ${id}`)), ...twins]);
  const found = await find(['DEPOT'], true);
  expect(found.get('DEPOT')).toEqual({ kind: 'several', ids: ['a', 'b'] });
});

it('a name that is in more records than are read needs the id', async () => {
  const { find, asked } = serve([yard('a', 'Depot'), ...many(900).map(({ id }) => yard(id, `Depot ${id}`))]);
  const found = await find(['Depot', '17'], true);
  expect(found.get('Depot')).toEqual({ kind: 'too-many' });
  expect(found.get('17')).toMatchObject({ kind: 'one', id: '17' });
  expect(asked.filter(({ q }) => q === 'depot')).toHaveLength(5);
});

it('fails as a whole where one request does, and asks no further', async () => {
  const { find } = serve(many(400));
  let count = 0;
  const getList = (async ({ filters = [] }) => {
    count += 1;
    if (filters.length > 0 && count > 3) throw new Error('away');
    return { data: many(100), total: 400 };
  }) as DataProvider['getList'];
  const texts = Array.from({ length: 50 }, (_, at) => `Nowhere ${at}`);
  await expect(find(texts, true, { getList })).rejects.toThrow('away');
  const asked = count;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(count - asked).toBeLessThanOrEqual(4);
});
