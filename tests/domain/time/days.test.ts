import { describe, expect, it } from 'vitest';
import { clockOf, fleetClock } from '../../../src/domain/time/clock';
import {
  addDays,
  dayIn,
  dayStartMs,
  daysAround,
  isCrossed,
  isDay,
  isInPeriod,
  offeredDayPresets,
  oneDayPresets,
  periodOf,
  presetDays,
} from '../../../src/domain/time/days';

const fleet = fleetClock(180);
const utc = clockOf('UTC', 180);
const newYork = clockOf('America/New_York', 180);
const chicago = clockOf('America/Chicago', 180);

describe('the days of a preset', () => {
  const noon = Date.parse('2026-11-21T12:00:00Z');

  it.each([
    ['today', { from: '2026-11-21', to: '2026-11-21' }],
    ['yesterday', { from: '2026-11-20', to: '2026-11-20' }],
    ['week', { from: '2026-11-15', to: '2026-11-21' }],
    ['last-30-days', { from: '2026-10-23', to: '2026-11-21' }],
  ] as const)('%s', (preset, days) => {
    expect(presetDays(preset, noon, fleet)).toEqual(days);
  });

  it.each(offeredDayPresets)('%s is one day if it is offered for a day', (preset) => {
    const { from, to } = presetDays(preset, noon, fleet);
    expect(from === to).toBe((oneDayPresets as readonly string[]).includes(preset));
  });

  it('go by the clock, and not by UTC', () => {
    const lateEvening = Date.parse('2026-12-31T22:30:00Z');
    expect(presetDays('today', lateEvening, fleet).from).toBe('2027-01-01');
    expect(presetDays('today', lateEvening, utc).from).toBe('2026-12-31');
    expect(presetDays('yesterday', Date.parse('2026-03-01T02:00:00Z'), newYork).to).toBe('2026-02-27');
  });
});

describe('a day', () => {
  it('is that of the clock, and begins at its midnight', () => {
    const instant = Date.UTC(2026, 10, 22, 3, 15);
    expect([utc, newYork].map((clock) => dayIn(instant, clock))).toEqual(['2026-11-22', '2026-11-21']);
    expect(dayStartMs('2026-11-21', utc)).toBe(Date.UTC(2026, 10, 21));
    expect(dayStartMs('2026-11-21', fleet)).toBe(Date.UTC(2026, 10, 20, 21));
  });

  it('has the offset from before the clocks change', () => {
    expect(dayStartMs('2026-03-08', newYork)).toBe(Date.UTC(2026, 2, 8, 5));
    expect(dayStartMs('2026-03-09', newYork)).toBe(Date.UTC(2026, 2, 9, 4));
    expect(dayStartMs('2026-11-01', newYork)).toBe(Date.UTC(2026, 10, 1, 4));
    expect(dayStartMs('2026-11-02', newYork)).toBe(Date.UTC(2026, 10, 2, 5));
  });

  it('of one clock lies in two of another', () => {
    const today = periodOf({ from: '2026-11-21', to: '2026-11-21' }, chicago);
    expect(daysAround(today, fleet)).toEqual({ from: '2026-11-21', to: '2026-11-22' });
    expect(daysAround(periodOf({ from: '2026-11-21', to: '2026-11-21' }, fleet), fleet)).toEqual({
      from: '2026-11-21',
      to: '2026-11-21',
    });
  });
});

it('counts days over the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
});

it.each([
  ['2026-11-21', true],
  ['2024-02-29', true],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['11/21/2026', false],
  ['', false],
])('"%s" is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

describe('a range', () => {
  it.each([
    ['2026-11-10', '2026-11-12', false],
    ['2026-11-10', '2026-11-10', false],
    ['2026-11-12', '2026-11-10', true],
    ['2026-11-12', '', false],
    ['', '2026-11-10', false],
  ])('from "%s" to "%s" ends before it begins: %s', (from, to, expected) => {
    expect(isCrossed({ from, to })).toBe(expected);
  });

  const holds = (range: { from: string; to: string }, timeMs: number | null) =>
    isInPeriod(timeMs, periodOf(range, utc));

  it('holds its first and its last day whole', () => {
    const range = { from: '2026-11-10', to: '2026-11-12' };
    expect(holds(range, Date.UTC(2026, 10, 10))).toBe(true);
    expect(holds(range, Date.UTC(2026, 10, 12, 23, 59, 59))).toBe(true);
    expect(holds(range, Date.UTC(2026, 10, 9, 23, 59, 59))).toBe(false);
    expect(holds(range, Date.UTC(2026, 10, 13))).toBe(false);
  });

  it('is open where an end is not set, and holds no unknown time unless both are', () => {
    expect(holds({ from: '2026-11-10', to: '' }, Date.UTC(2030, 0, 1))).toBe(true);
    expect(holds({ from: '', to: '2026-11-10' }, Date.UTC(2020, 0, 1))).toBe(true);
    expect(holds({ from: '2026-11-10', to: '' }, null)).toBe(false);
    expect(holds({ from: '', to: '' }, null)).toBe(true);
  });
});
