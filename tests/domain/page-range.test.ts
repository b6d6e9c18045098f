import { expect, test } from 'vitest';
import {
  isPageChangeHeeded,
  isPageSizeChangeHeeded,
  lastPageOf,
  lockedVideoPages,
  pageSizes,
  rowRange,
  visiblePages,
} from '../../src/domain/page-range';

test('the page sizes are 10, 25, 50 and 100', () => {
  expect(pageSizes).toEqual([10, 25, 50, 100]);
});

test.each([
  [{ page: 2, currentPage: 1, lastPage: 3 }, true],
  [{ page: 3, currentPage: 1, lastPage: 3 }, true],
  [{ page: 4, currentPage: 1, lastPage: 3 }, false],
  [{ page: 1, currentPage: 2, lastPage: 3 }, true],
  [{ page: 0, currentPage: 2, lastPage: 3 }, false],
  [{ page: 2, currentPage: 2, lastPage: 3 }, false],
  [{ page: 1.5, currentPage: 2, lastPage: 3 }, false],
  [{ page: Number.NaN, currentPage: 2, lastPage: 3 }, false],
  [{ page: 2, currentPage: 1, lastPage: 3, disabled: true }, false],
])('a change %j is heeded: %s', (change, heeded) => {
  expect(isPageChangeHeeded(change)).toBe(heeded);
});

test('only a different page size is heeded', () => {
  expect(isPageSizeChangeHeeded(25, 10)).toBe(true);
  expect(isPageSizeChangeHeeded(10, 10)).toBe(false);
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
  [1, 5, [1, 2, 3, 4, 5]],
  [3, 6, [1, 2, 3, 4, 'gap', 6]],
  [4, 6, [1, 'gap', 3, 4, 5, 6]],
  [4, 7, [1, 'gap', 3, 4, 5, 'gap', 7]],
  [20, 40, [1, 'gap', 19, 20, 21, 'gap', 40]],
  [38, 40, [1, 'gap', 37, 38, 39, 40]],
  [37, 40, [1, 'gap', 36, 37, 38, 'gap', 40]],
])('page %d of %d has the buttons %j', (page, last, buttons) => {
  expect(visiblePages(page, last)).toEqual(buttons);
});

test('there are never more than five page buttons, and the current one is always among them', () => {
  for (let last = 1; last <= 30; last++) {
    for (let page = 1; page <= last; page++) {
      const numbers = visiblePages(page, last).filter((mark) => mark !== 'gap');
      expect(numbers.length).toBeLessThanOrEqual(5);
      expect(numbers).toContain(page);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    }
  }
});

test.each([
  [1, 1, '1'],
  [4, 7, '1 2 3 4 5 6 7'],
  [1, 8, '1 2 3 4 5 gap 8'],
  [4, 20, '1 2 3 4 5 gap 20'],
  [5, 20, '1 gap 4 5 6 gap 20'],
  [17, 20, '1 gap 16 17 18 gap 20'],
  [18, 20, '1 gap 16 17 18 19 20'],
  [20, 20, '1 gap 16 17 18 19 20'],
])('of the locked videos, page %i of %i shows %s', (page, lastPage, shown) => {
  expect(lockedVideoPages(page, lastPage).join(' ')).toBe(shown);
});
