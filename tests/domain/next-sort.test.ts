import { expect, test } from 'vitest';
import { nextSort } from '../../src/domain/next-sort';

test('a click sorts ascending, again descending, and again ascending', () => {
  const first = nextSort(undefined, 'name');
  const second = nextSort(first, 'name');
  const third = nextSort(second, 'name');
  expect([first, second, third]).toEqual([
    { field: 'name', order: 'asc' },
    { field: 'name', order: 'desc' },
    { field: 'name', order: 'asc' },
  ]);
});

test('another column starts ascending', () => {
  expect(nextSort({ field: 'name', order: 'asc' }, 'speed')).toEqual({ field: 'speed', order: 'asc' });
  expect(nextSort({ field: 'name', order: 'desc' }, 'speed')).toEqual({ field: 'speed', order: 'asc' });
});
