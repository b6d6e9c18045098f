import { expect, test } from 'vitest';
import { isStale, oldestFreshMs, STALE_AFTER_MS, staleSinceOf } from '../../../src/domain/fleet/staleness';

const now = Date.UTC(2026, 10, 9, 12);
const minutes = (count: number) => count * 60_000;

test('a report of an hour ago is still to be trusted, and an older one is not', () => {
  expect(isStale(now - STALE_AFTER_MS, oldestFreshMs(now, 0))).toBe(false);
  expect(isStale(now - STALE_AFTER_MS - 1, oldestFreshMs(now, 0))).toBe(true);
});

test.each([180, -300, 0, 345])(
  'reports are in the wall clock of the fleet, here %d minutes off UTC',
  (offset) => {
    expect(isStale(now + minutes(offset) - minutes(5), oldestFreshMs(now, offset))).toBe(false);
    expect(isStale(now + minutes(offset) - minutes(61), oldestFreshMs(now, offset))).toBe(true);
  },
);

test('who never reported is stale', () => {
  expect(isStale(null, oldestFreshMs(now, 180))).toBe(true);
});

test('a clock that runs ahead makes nothing stale', () => {
  expect(isStale(now + minutes(90), oldestFreshMs(now, 0))).toBe(false);
});

test('a silence begins at the last report, in UTC', () => {
  const freshFromMs = oldestFreshMs(now, 180);
  expect(staleSinceOf(now + minutes(180 - 90), freshFromMs, 180)).toBe(now - minutes(90));
  expect(staleSinceOf(now + minutes(180 - 5), freshFromMs, 180)).toBeUndefined();
  expect(staleSinceOf(null, freshFromMs, 180)).toBe('unknown');
});
