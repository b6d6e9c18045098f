import { expect, test } from 'vitest';
import { lastPageOf, lockedVideoPages, pageSizes, rowRange } from '../../../src/domain/lists/page-range';

test('the page sizes are 10, 25, 50 and 100', () => {
  expect(pageSizes).toEqual([10, 25, 50, 100]);
});

test('the last page holds the rest, and a list without rows has one page', () => {
  expect(lastPageOf(20, 10)).toBe(2);
  expect(lastPageOf(21, 10)).toBe(3);
  expect(lastPageOf(0, 10)).toBe(1);
});

test('the rows of a page are counted from 1 and end with the list', () => {
  expect(rowRange(1, 10, 240)).toEqual({ first: 1, last: 10 });
  expect(rowRange(24, 10, 235)).toEqual({ first: 231, last: 235 });
  expect(rowRange(1, 10, 0)).toEqual({ first: 0, last: 0 });
});

test.each([
  [1, 1, '1'],
  [4, 7, '1 2 3 4 5 6 7'],
  [1, 8, '1 2 3 4 5 8'],
  [4, 20, '1 2 3 4 5 20'],
  [5, 20, '1 4 5 6 20'],
  [17, 20, '1 16 17 18 20'],
  [18, 20, '1 16 17 18 19 20'],
  [20, 20, '1 16 17 18 19 20'],
])('of the locked videos, page %i of %i has the buttons %s', (page, lastPage, shown) => {
  expect(lockedVideoPages(page, lastPage).join(' ')).toBe(shown);
});
