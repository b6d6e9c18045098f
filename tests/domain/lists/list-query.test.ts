import { describe, expect, test } from 'vitest';
import { pageRows, sortRows } from '../../../src/domain/lists/list-query';

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

  test('of plain texts is the one that their language has, in any mix of letters, figures and spaces', () => {
    const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
    const signs = ['a', 'B', 'b', 'z', 'Z', '0', '1', '9', '00', '12', '123456789', '1234567890', ' '];
    let seed = 1;
    const random = (below: number): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const texts = Array.from({ length: 2_000 }, () =>
      Array.from({ length: 1 + random(6) }, () => signs[random(signs.length)]).join(''),
    );
    const expected = [...texts].sort((one, other) => collator.compare(one, other));
    expect(sorted(texts, 'asc')).toEqual(expected);
    expect(sorted(texts, 'desc')).toEqual([...texts].sort((one, other) => collator.compare(other, one)));
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
