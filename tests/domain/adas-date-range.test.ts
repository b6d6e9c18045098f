import { describe, expect, it } from 'vitest';
import { adasDatePresets, adasPeriod, isInPeriod } from '../../src/domain/adas-date-range';

const now = new Date(2026, 10, 21, 9, 30);
const at = (month: number, day: number, hour = 0, minute = 0) =>
  new Date(2026, month - 1, day, hour, minute).getTime();

const holds = (
  range: { preset: (typeof adasDatePresets)[number]; from?: string; to?: string },
  time: number,
) => isInPeriod(time, adasPeriod({ from: '', to: '', ...range }, now));

it('has the presets of section 9, today first', () => {
  expect(adasDatePresets).toEqual(['today', 'week', 'month', 'custom']);
});

describe('a preset', () => {
  it('today is the whole of this day and nothing else', () => {
    expect(holds({ preset: 'today' }, at(11, 21))).toBe(true);
    expect(holds({ preset: 'today' }, at(11, 21, 23, 59))).toBe(true);
    expect(holds({ preset: 'today' }, at(11, 20, 23, 59))).toBe(false);
    expect(holds({ preset: 'today' }, at(11, 22))).toBe(false);
  });

  it('a week is the last 7 days, today among them', () => {
    expect(holds({ preset: 'week' }, at(11, 15))).toBe(true);
    expect(holds({ preset: 'week' }, at(11, 14, 23, 59))).toBe(false);
  });

  it('a month is the last 30 days, across the end of a month', () => {
    expect(holds({ preset: 'month' }, at(10, 23))).toBe(true);
    expect(holds({ preset: 'month' }, at(10, 22, 23, 59))).toBe(false);
  });

  it('leaves out what has no time', () => {
    expect(isInPeriod(null, adasPeriod({ preset: 'month', from: '', to: '' }, now))).toBe(false);
  });
});

describe('a custom range', () => {
  it('holds its first and its last day wholly', () => {
    const range = { preset: 'custom', from: '2026-11-02', to: '2026-11-04' } as const;
    expect(holds(range, at(11, 2))).toBe(true);
    expect(holds(range, at(11, 4, 23, 59))).toBe(true);
    expect(holds(range, at(11, 1, 23, 59))).toBe(false);
    expect(holds(range, at(11, 5))).toBe(false);
  });

  it('is open where no day is chosen', () => {
    expect(holds({ preset: 'custom', to: '2026-11-04' }, at(1, 1))).toBe(true);
    expect(holds({ preset: 'custom', from: '2026-11-04' }, at(12, 31))).toBe(true);
    expect(isInPeriod(null, adasPeriod({ preset: 'custom', from: '', to: '' }, now))).toBe(true);
    expect(isInPeriod(null, adasPeriod({ preset: 'custom', from: '2026-11-04', to: '' }, now))).toBe(false);
  });

  it('takes no day that the calendar does not have', () => {
    expect(adasPeriod({ preset: 'custom', from: '2026-02-30', to: 'x' }, now)).toEqual({
      startMs: Number.NEGATIVE_INFINITY,
      endMs: Number.POSITIVE_INFINITY,
    });
  });
});
