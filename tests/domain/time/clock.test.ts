import { describe, expect, it } from 'vitest';
import { addDays, dayIn, dayStartMs } from '../../../src/domain/time/clock';

describe('the day of an instant', () => {
  it('is that of the timezone', () => {
    const instant = Date.UTC(2026, 10, 22, 3, 15);
    expect(dayIn(instant, 'UTC')).toBe('2026-11-22');
    expect(dayIn(instant, 'America/New_York')).toBe('2026-11-21');
  });
});

describe('the beginning of a day', () => {
  it('is midnight there', () => {
    expect(dayStartMs('2026-11-21', 'UTC')).toBe(Date.UTC(2026, 10, 21));
    expect(dayStartMs('2026-11-21', 'America/Los_Angeles')).toBe(Date.UTC(2026, 10, 21, 8));
  });

  it('has the offset from before the clocks change', () => {
    expect(dayStartMs('2026-03-08', 'America/New_York')).toBe(Date.UTC(2026, 2, 8, 5));
    expect(dayStartMs('2026-03-09', 'America/New_York')).toBe(Date.UTC(2026, 2, 9, 4));
    expect(dayStartMs('2026-11-01', 'America/New_York')).toBe(Date.UTC(2026, 10, 1, 4));
    expect(dayStartMs('2026-11-02', 'America/New_York')).toBe(Date.UTC(2026, 10, 2, 5));
  });
});

it('counts days over the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
});
