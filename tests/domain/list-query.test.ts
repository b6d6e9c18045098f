import { describe, expect, test } from 'vitest';
import { buildSearchIndex, pageRows, searchRows, sortRows } from '../../src/domain/list-query';

interface Row {
  name: string;
  place: string | null;
  speed?: number | null;
}

const rows: readonly Row[] = [
  { name: 'Truck 10', place: 'Kearney, NE', speed: 88 },
  { name: 'Truck 9', place: null, speed: 0 },
  { name: 'Van É', place: 'Omaha, NE', speed: null },
];

describe('a search', () => {
  const index = buildSearchIndex(rows, [(row) => row.name, (row) => row.place]);
  const found = (search: string) => searchRows(rows, index, search).map(({ name }) => name);

  test.each([
    ['truck', ['Truck 10', 'Truck 9']],
    ['TRUCK', ['Truck 10', 'Truck 9']],
    ['ruck 1', ['Truck 10']],
    ['omaha', ['Van É']],
    ['é', ['Van É']],
    ['ne truck', ['Truck 10']],
    ['kearney omaha', []],
    ['88', []],
    ['null', []],
  ])('for %j finds %j', (search, names) => {
    expect(found(search)).toEqual(names);
  });

  test.each(['', '   ', '\t\n'])('for %j finds all', (search) => {
    expect(searchRows(rows, index, search)).toBe(rows);
  });

  test('takes no letter for a pattern', () => {
    expect(found('.*')).toEqual([]);
    expect(found('(')).toEqual([]);
  });

  test('finds no word that two fields only make together', () => {
    const apart = [{ name: 'Kear', place: 'ney' }];
    const joined = buildSearchIndex(apart, [(row) => row.name, (row) => row.place]);
    expect(searchRows(apart, joined, 'kearney')).toEqual([]);
  });
});

describe('an order', () => {
  const sorted = (values: readonly unknown[], order: 'asc' | 'desc') =>
    sortRows(values, (value) => value, order);

  test.each<[string, unknown[], unknown[]]>([
    ['numbers by size', [10, 9, -1, 100], [-1, 9, 10, 100]],
    ['texts as people count', ['Cam 10', 'Cam 9', 'cam 1'], ['cam 1', 'Cam 9', 'Cam 10']],
    ['letters without regard to case or accent', ['b', 'É', 'a', 'F'], ['a', 'b', 'É', 'F']],
    ['no before yes', [true, false], [false, true]],
  ])('is of %s', (_what, values, ascending) => {
    expect(sorted(values, 'asc')).toEqual(ascending);
    expect(sorted(values, 'desc')).toEqual([...ascending].reverse());
  });

  test('has what is missing last, both ways', () => {
    expect(sorted([null, 2, '', 1, undefined], 'asc').slice(0, 2)).toEqual([1, 2]);
    expect(sorted([null, 2, '', 1, undefined], 'desc').slice(0, 2)).toEqual([2, 1]);
  });

  test('has 0 and false among the rest, not with what is missing', () => {
    expect(sorted([null, 1, 0], 'asc')).toEqual([0, 1, null]);
    expect(sorted([null, true, false], 'asc')).toEqual([false, true, null]);
  });

  test('keeps the rows that are alike in theirs, both ways', () => {
    const alike = [
      { id: 1, of: 'x' },
      { id: 2, of: 'x' },
      { id: 3, of: 'w' },
    ];
    const ids = (order: 'asc' | 'desc') => sortRows(alike, (row) => row.of, order).map(({ id }) => id);
    expect(ids('asc')).toEqual([3, 1, 2]);
    expect(ids('desc')).toEqual([1, 2, 3]);
  });

  test('leaves the rows it was given as they were', () => {
    const given = [3, 1, 2];
    sorted(given, 'asc');
    expect(given).toEqual([3, 1, 2]);
  });
});

describe('a page', () => {
  const many = Array.from({ length: 25 }, (_, index) => index + 1);

  test.each([
    [1, [1, 10]],
    [3, [21, 25]],
    [4, [21, 25]],
    [0, [1, 10]],
    [-3, [1, 10]],
  ])('%d of 25 rows, 10 each, goes from %j', (page, ends) => {
    const shown = pageRows(many, page, 10);
    expect([shown[0], shown.at(-1)]).toEqual(ends);
  });

  test('of no rows is empty', () => {
    expect(pageRows([], 1, 10)).toEqual([]);
  });
});
