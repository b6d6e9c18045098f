import { describe, expect, it } from 'vitest';
import { isDay, isWithinDays, presetDays, setRangeEnd } from '../../../src/domain/time/days';

describe('the days of a preset', () => {
  const noon = new Date('2026-11-21T12:00:00Z');

  it.each([
    ['today', { startDate: '2026-11-21', endDate: '2026-11-21' }],
    ['yesterday', { startDate: '2026-11-20', endDate: '2026-11-20' }],
    ['week', { startDate: '2026-11-15', endDate: '2026-11-21' }],
  ] as const)('%s', (preset, days) => {
    expect(presetDays(preset, noon, 180)).toEqual(days);
  });

  it('go by the fleet’s wall clock and not by UTC', () => {
    const lateEvening = new Date('2026-12-31T22:30:00Z');
    expect(presetDays('today', lateEvening, 180).startDate).toBe('2027-01-01');
    expect(presetDays('today', lateEvening, 0).startDate).toBe('2026-12-31');
    expect(presetDays('yesterday', new Date('2026-03-01T02:00:00Z'), -300).endDate).toBe('2026-02-27');
  });
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
  it('pulls its other end along rather than crossing it', () => {
    const range = { from: '2026-11-10', to: '2026-11-12' };
    expect(setRangeEnd(range, 'from', '2026-11-11')).toEqual({ from: '2026-11-11', to: '2026-11-12' });
    expect(setRangeEnd(range, 'from', '2026-11-15')).toEqual({ from: '2026-11-15', to: '2026-11-15' });
    expect(setRangeEnd(range, 'to', '2026-11-01')).toEqual({ from: '2026-11-01', to: '2026-11-01' });
    expect(setRangeEnd(range, 'to', '')).toEqual({ from: '2026-11-10', to: '' });
  });

  it('holds its first and its last day whole', () => {
    const range = { from: '2026-11-10', to: '2026-11-12' };
    expect(isWithinDays(Date.UTC(2026, 10, 10), range)).toBe(true);
    expect(isWithinDays(Date.UTC(2026, 10, 12, 23, 59, 59), range)).toBe(true);
    expect(isWithinDays(Date.UTC(2026, 10, 9, 23, 59, 59), range)).toBe(false);
    expect(isWithinDays(Date.UTC(2026, 10, 13), range)).toBe(false);
  });

  it('is open where an end is not set, and holds no unknown time unless both are', () => {
    expect(isWithinDays(Date.UTC(2030, 0, 1), { from: '2026-11-10', to: '' })).toBe(true);
    expect(isWithinDays(Date.UTC(2020, 0, 1), { from: '', to: '2026-11-10' })).toBe(true);
    expect(isWithinDays(null, { from: '2026-11-10', to: '' })).toBe(false);
    expect(isWithinDays(null, { from: '', to: '' })).toBe(true);
  });
});
