import { expect, test } from 'vitest';
import { relativeDate } from '../../../src/domain/time/relative-date';

const now = Date.UTC(2026, 10, 10, 12);
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

test.each([
  [0, { kind: 'now' }],
  [59_999, { kind: 'now' }],
  [minute, { kind: 'minutes', count: 1 }],
  [hour - 1, { kind: 'minutes', count: 59 }],
  [hour, { kind: 'hours', count: 1 }],
  [day - 1, { kind: 'hours', count: 23 }],
  [day, { kind: 'days', count: 1 }],
  [2 * day - 1, { kind: 'days', count: 1 }],
  [31 * day - 1, { kind: 'days', count: 30 }],
  [31 * day, { kind: 'date' }],
])('%d ms ago', (agoMs, expected) => {
  expect(relativeDate(now - agoMs, now)).toEqual(expected);
});

test('a clock slightly ahead is now, a time well ahead is a date', () => {
  expect(relativeDate(now + minute - 1, now)).toEqual({ kind: 'now' });
  expect(relativeDate(now + minute, now)).toEqual({ kind: 'date' });
});

test('what is no time is unknown', () => {
  expect(relativeDate(Number.NaN, now)).toEqual({ kind: 'unknown' });
});
