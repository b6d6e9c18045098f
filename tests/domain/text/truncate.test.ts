import { expect, test } from 'vitest';
import { truncate, truncationLengths } from '../../../src/domain/text/truncate';

test('locations keep 60 characters, details 80, anything else 50', () => {
  expect(truncationLengths).toEqual({ location: 60, details: 80, default: 50 });
  expect(truncate('x'.repeat(51))).toBe(`${'x'.repeat(49)}…`);
});

test('a text of exactly the length stays whole, one more is cut to the length', () => {
  expect(truncate('x'.repeat(60), 60)).toBe('x'.repeat(60));
  expect(truncate('x'.repeat(61), 60)).toBe(`${'x'.repeat(59)}…`);
});

test('characters outside the basic plane count once and are never cut in two', () => {
  expect(truncate('🚚'.repeat(5), 5)).toBe('🚚'.repeat(5));
  expect(truncate('🚚'.repeat(6), 5)).toBe('🚚🚚🚚🚚…');
});

test('no white space is left before the ellipsis', () => {
  expect(truncate('Omaha Nebraska', 7)).toBe('Omaha…');
});

test('a length of nothing leaves the ellipsis alone', () => {
  expect(truncate('Omaha', 0)).toBe('…');
  expect(truncate('', 0)).toBe('');
});
