import { expect, test } from 'vitest';
import { elapsed } from '../../../src/domain/time/elapsed';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

test.each([
  [0, 0, 'second'],
  [59.9 * second, 59, 'second'],
  [minute, 1, 'minute'],
  [hour - 1, 59, 'minute'],
  [hour, 1, 'hour'],
  [day - 1, 23, 'hour'],
  [day, 1, 'day'],
  [400 * day, 400, 'day'],
])('%d ms ago is %d %s', (ms, count, unit) => {
  const now = Date.UTC(2026, 10, 9);
  expect(elapsed(now - ms, now)).toEqual({ count, unit });
});

test('an instant in the future, by a wrong clock, was just now', () => {
  expect(elapsed(1000, 0)).toEqual({ count: 0, unit: 'second' });
});
