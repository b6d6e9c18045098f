import { describe, expect, it } from 'vitest';
import { adasDatePresets, adasPeriod, adasQuery } from '../../../src/domain/time/adas-date-range';
import { clockOf } from '../../../src/domain/time/clock';
import { isInPeriod } from '../../../src/domain/time/days';

const today = '2026-11-21';
const utc = clockOf('UTC', 180);
const at = (month: number, day: number, hour = 0, minute = 0) => Date.UTC(2026, month - 1, day, hour, minute);

const holds = (
  range: { preset: (typeof adasDatePresets)[number]; from?: string; to?: string },
  time: number,
) => isInPeriod(time, adasPeriod({ from: '', to: '', ...range }, today, utc));

it('has the presets of section 9, today first, among those that are offered everywhere', () => {
  expect(adasDatePresets).toEqual([
    'today',
    'yesterday',
    'week',
    'this-week',
    'last-week',
    'this-month',
    'last-month',
    'month',
    'custom',
  ]);
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

  it('of a week begins with the first day of the reader’s weeks', () => {
    const first = (weekStart?: 0) =>
      adasPeriod({ preset: 'this-week', from: '', to: '' }, today, utc, weekStart).startMs;
    expect([first(), first(0)]).toEqual([at(11, 16), at(11, 15)]);
  });

  it('leaves out what has no time', () => {
    expect(isInPeriod(null, adasPeriod({ preset: 'month', from: '', to: '' }, today, utc))).toBe(false);
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
    expect(isInPeriod(null, adasPeriod({ preset: 'custom', from: '', to: '' }, today, utc))).toBe(true);
    expect(isInPeriod(null, adasPeriod({ preset: 'custom', from: '2026-11-04', to: '' }, today, utc))).toBe(
      false,
    );
  });

  it('takes no day that the calendar does not have', () => {
    expect(adasPeriod({ preset: 'custom', from: '2026-02-30', to: 'x' }, today, utc)).toEqual({
      startMs: Number.NEGATIVE_INFINITY,
      endMs: Number.POSITIVE_INFINITY,
    });
  });
});

describe('the days of a timezone', () => {
  const periodOf = (preset: 'today' | 'week' | 'month', timezone: string) =>
    adasPeriod({ preset, from: '', to: '' }, today, clockOf(timezone, 180));

  it('begin at its midnight, whatever the offset is there that day', () => {
    expect(periodOf('today', 'America/Los_Angeles')).toEqual({
      startMs: at(11, 21, 8),
      endMs: at(11, 22, 8),
    });
    expect(periodOf('today', 'America/New_York')).toEqual({ startMs: at(11, 21, 5), endMs: at(11, 22, 5) });
  });

  it('are 30 of them, though clocks changed in between', () => {
    expect(periodOf('month', 'America/Chicago')).toEqual({ startMs: at(10, 23, 5), endMs: at(11, 22, 6) });
  });

  it('hold the chosen days wholly', () => {
    const range = { preset: 'custom', from: '2026-11-01', to: '2026-11-01' } as const;
    expect(adasPeriod(range, today, clockOf('America/Denver', 180))).toEqual({
      startMs: at(11, 1, 6),
      endMs: at(11, 2, 7),
    });
  });
});

describe('the question for a period', () => {
  const question = (from: string, to: string) =>
    adasQuery(adasPeriod({ preset: 'custom', from, to }, today, clockOf('America/Los_Angeles', 180)));

  it('names its first and its last moment', () => {
    expect(question('2026-09-01', '2026-09-02')).toEqual({
      from: '2026-09-01T07:00:00.000Z',
      to: '2026-09-03T06:59:59.999Z',
    });
  });

  it('leaves out an open end, and goes back as far as there is anything', () => {
    expect(question('2026-09-01', '')).toEqual({ from: '2026-09-01T07:00:00.000Z' });
    expect(question('', '2026-09-02')).toEqual({
      from: '1970-01-01T00:00:00.000Z',
      to: '2026-09-03T06:59:59.999Z',
    });
  });

  it('is none while no day is chosen', () => {
    expect(question('', '')).toBeUndefined();
  });
});
