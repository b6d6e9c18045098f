import { describe, expect, it } from 'vitest';
import { createPollSchedule, pollDelayMs } from '../../../src/domain/time/poll-schedule';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

it.each([
  [0, 3000],
  [30_000, 3000],
  [MINUTE, 6000],
  [5 * MINUTE, 30_000],
  [10 * MINUTE, MINUTE],
  [3 * HOUR, MINUTE],
  [DAY - 1, MINUTE],
  [DAY, undefined],
  [9 * DAY, undefined],
])('after %i ms the next wait is %s ms', (waitedMs, delayMs) => {
  expect(pollDelayMs(waitedMs, 3000)).toBe(delayMs);
});

describe('a schedule', () => {
  it('waits for nothing where nothing is open', () => {
    expect(createPollSchedule(3000)([], 5)).toBeUndefined();
  });

  it('grows while the same things are open, also when some have ended', () => {
    const next = createPollSchedule(3000);
    expect(next(['a', 'b'], 1000)).toBe(3000);
    expect(next(['b'], 1000 + 5 * MINUTE)).toBe(30_000);
  });

  it('is the same however often it is called for one reading', () => {
    const next = createPollSchedule(3000);
    next(['a'], 0);
    for (let times = 0; times < 3; times += 1) expect(next(['a'], 5 * MINUTE)).toBe(30_000);
    for (let times = 0; times < 3; times += 1) expect(next(['a'], DAY)).toBeUndefined();
  });

  it('begins anew with what opens', () => {
    const next = createPollSchedule(3000);
    next(['a'], 0);
    expect(next(['a'], HOUR)).toBe(MINUTE);
    expect(next(['a', 'b'], HOUR + MINUTE)).toBe(3000);
  });

  it('begins anew with what is open again', () => {
    const next = createPollSchedule(3000);
    next(['a'], 0);
    next([], HOUR);
    expect(next(['a'], 2 * HOUR)).toBe(3000);
  });

  it('begins anew when what is no longer followed is read all the same', () => {
    const next = createPollSchedule(3000);
    next(['a'], 0);
    expect(next(['a'], DAY)).toBeUndefined();
    expect(next(['a'], DAY + HOUR)).toBe(3000);
    expect(next(['a'], DAY + HOUR + 5 * MINUTE)).toBe(30_000);
  });
});
