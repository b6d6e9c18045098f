import { describe, expect, test } from 'vitest';
import { writeDisplayTime } from '../../../src/domain/time/display-time';
import {
  anyTime,
  appliedPeriod,
  defaultPeriod,
  isPeriodEnd,
  periodEnd,
  setPeriodEnd,
} from '../../../src/domain/video/video-period';

const early = '2026-11-01T08:00Z';
const middle = '2026-11-10T08:00Z';
const late = '2026-11-20T08:00Z';

describe('the date range', () => {
  test('starts as the last 720 hours up to now', () => {
    const nowMs = Date.UTC(2026, 10, 21, 17, 0, 0);
    expect(defaultPeriod(nowMs)).toEqual({ from: '2026-10-22T17:00Z', to: '2026-11-21T17:00Z' });
    const { fromMs, toMs } = appliedPeriod(defaultPeriod(nowMs + 30_000)) ?? { fromMs: 0, toMs: 0 };
    expect(toMs - fromMs).toBe(720 * 3_600_000);
    expect(toMs).toBeGreaterThanOrEqual(nowMs + 30_000);
  });

  test('a from-date later than the to-date pulls the to-date up to it', () => {
    expect(setPeriodEnd({ from: early, to: middle }, 'from', late)).toEqual({ from: late, to: late });
  });

  test('a to-date earlier than the from-date pulls the from-date down to it', () => {
    expect(setPeriodEnd({ from: middle, to: late }, 'to', early)).toEqual({ from: early, to: early });
  });

  test('an end that crosses nothing leaves the other alone', () => {
    expect(setPeriodEnd({ from: early, to: late }, 'from', middle)).toEqual({ from: middle, to: late });
    expect(setPeriodEnd({ from: '', to: late }, 'from', early)).toEqual({ from: early, to: late });
  });

  test.each([
    [{ from: early, to: '' }],
    [{ from: '', to: late }],
    [anyTime],
    [{ from: 'yesterday', to: late }],
  ])('%j is not applied: both dates must be set', (period) => {
    expect(appliedPeriod(period)).toBeUndefined();
  });

  test('has ends of whole minutes', () => {
    expect(periodEnd(Date.UTC(2026, 10, 1, 8, 0, 30))).toBe(early);
    expect(periodEnd(null)).toBe('');
    expect(['', '2026-13-01T00:00Z', '2026-11-01', early].map(isPeriodEnd)).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });
});

test.each([
  [Date.UTC(2026, 10, 9, 17, 5, 9), '11/9/2026 5:05:09 PM'],
  [Date.UTC(2026, 0, 1, 0, 0, 0), '1/1/2026 12:00:00 AM'],
  [Date.UTC(2026, 11, 31, 12, 59, 59), '12/31/2026 12:59:59 PM'],
])('%i is sent as %s', (timeMs, sent) => {
  expect(writeDisplayTime(timeMs)).toBe(sent);
});
