import { describe, expect, test, vi } from 'vitest';
import { createServerClock } from '../../../src/domain/time/server-clock';

const MINUTE_MS = 60_000;
const trueMs = Date.UTC(2026, 10, 9, 12, 0, 0);

/** A clock that is wrong by so much, and the answers that it sees. */
function clockWrongBy(wrongMs: number) {
  const localMs = trueMs + wrongMs;
  const clock = createServerClock(() => localMs);
  return {
    clock,
    /** An answer that was written half-way between request and arrival. */
    receive({ tookMs = 200, ageS = 0, times = 2, offMs = 0 } = {}) {
      for (let time = 0; time < times; time += 1) {
        clock.observe({
          date: new Date(trueMs + offMs - ageS * 1000).toUTCString(),
          ...(ageS > 0 && { ageS }),
          sentAtMs: localMs - tookMs / 2,
          receivedAtMs: localMs + tookMs / 2,
        });
      }
    },
  };
}

describe('a clock', () => {
  test.each([-90, -10, 0, 10, 90].map((seconds) => seconds * 1000))(
    'that is wrong by %d ms is right',
    (wrongMs) => {
      const { clock, receive } = clockWrongBy(wrongMs);
      receive();
      expect(clock.aheadMs()).toBe(0);
      expect(clock.nowMs()).toBe(trueMs + wrongMs);
    },
  );

  test.each([-1440, -7, -2.1, 2.1, 7, 600].map((minutes) => minutes * MINUTE_MS))(
    'that is wrong by %d ms goes by the server’s',
    (wrongMs) => {
      const { clock, receive } = clockWrongBy(wrongMs);
      receive();
      expect(Math.abs(clock.nowMs() - trueMs)).toBeLessThan(1500);
      expect(Math.abs(clock.toServerMs(trueMs + wrongMs - 5000) - (trueMs - 5000))).toBeLessThan(1500);
      expect(clock.toServerMs(0)).toBe(0);
    },
  );

  test('that is wrong by seven minutes is found behind an answer that caches have kept for an hour', () => {
    const { clock, receive } = clockWrongBy(-7 * MINUTE_MS);
    receive({ ageS: 3600 });
    expect(Math.abs(clock.nowMs() - trueMs)).toBeLessThan(1500);
  });

  test('that is right is not blamed for an answer that took ten minutes', () => {
    const { clock, receive } = clockWrongBy(0);
    receive({ tookMs: 20 * MINUTE_MS });
    expect(clock.aheadMs()).toBe(0);
  });

  test('that is right is not blamed for one old answer out of a cache', () => {
    const { clock, receive } = clockWrongBy(0);
    receive({ offMs: -60 * MINUTE_MS, times: 1 });
    receive({ times: 1 });
    receive({ offMs: -60 * MINUTE_MS, times: 1 });
    expect(clock.aheadMs()).toBe(0);
  });

  test('that was set right is believed again', () => {
    const { clock, receive } = clockWrongBy(0);
    receive({ offMs: 10 * MINUTE_MS });
    expect(clock.aheadMs()).toBeGreaterThan(9 * MINUTE_MS);
    receive({ times: 1 });
    expect(clock.aheadMs()).toBe(0);
  });

  test('keeps still while answers about agree', () => {
    const { clock, receive } = clockWrongBy(-7 * MINUTE_MS);
    const listener = vi.fn();
    clock.subscribe(listener);
    for (const tookMs of [200, 900, 50, 3000, 400]) receive({ tookMs });
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test.each(['', 'yesterday', 'Mon, 99 Foo 2026'])('ignores the date "%s"', (date) => {
    const clock = createServerClock(() => trueMs);
    for (let time = 0; time < 3; time += 1) clock.observe({ date, sentAtMs: 0, receivedAtMs: 1 });
    expect(clock.aheadMs()).toBe(0);
  });
});
