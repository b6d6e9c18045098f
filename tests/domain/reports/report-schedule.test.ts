import { describe, expect, it } from 'vitest';
import { nextRuns, type ScheduleTiming, scheduleDays } from '../../../src/domain/reports/report-schedule';
import { clockOf, fleetClock } from '../../../src/domain/time/clock';

const timing = (given: Partial<ScheduleTiming>): ScheduleTiming => ({
  frequency: 'daily',
  weekDays: [],
  monthDay: null,
  time: '06:00',
  ...given,
});
const runs = (given: Partial<ScheduleTiming>, zone: string, after: string, count: number) =>
  nextRuns(timing(given), clockOf(zone, 180), Date.parse(after), count).map((at) =>
    new Date(at).toISOString(),
  );

describe('the next times of a schedule', () => {
  it('are once a day, also where the clock shows an hour twice or leaves it out', () => {
    expect(runs({ time: '01:30' }, 'America/Chicago', '2026-10-31T12:00:00Z', 3)).toEqual([
      '2026-11-01T06:30:00.000Z',
      '2026-11-02T07:30:00.000Z',
      '2026-11-03T07:30:00.000Z',
    ]);
    expect(runs({ time: '02:30' }, 'America/Chicago', '2026-03-07T12:00:00Z', 2)).toEqual([
      '2026-03-08T08:30:00.000Z',
      '2026-03-09T07:30:00.000Z',
    ]);
  });

  it('are on the last day of shorter months', () => {
    expect(
      runs({ frequency: 'monthly', monthDay: 31, time: '00:00' }, 'UTC', '2027-01-31T00:00:00Z', 3),
    ).toEqual(['2027-02-28T00:00:00.000Z', '2027-03-31T00:00:00.000Z', '2027-04-30T00:00:00.000Z']);
    expect(runs({ frequency: 'monthly', monthDay: 30 }, 'UTC', '2028-02-01T00:00:00Z', 2)).toEqual([
      '2028-02-29T06:00:00.000Z',
      '2028-03-30T06:00:00.000Z',
    ]);
  });

  it('are on the days of the week that were chosen, and never without one', () => {
    expect(runs({ frequency: 'weekly', weekDays: [5, 7] }, 'fleet', '2026-11-09T18:30:00Z', 3)).toEqual([
      '2026-11-13T03:00:00.000Z',
      '2026-11-15T03:00:00.000Z',
      '2026-11-20T03:00:00.000Z',
    ]);
    expect(runs({ frequency: 'weekly' }, 'fleet', '2026-11-09T18:30:00Z', 3)).toEqual([]);
  });
});

describe('the days of a scheduled report', () => {
  // Monday, 00:30 on the fleet's clock, while it is still Sunday in UTC.
  const dueMs = Date.parse('2026-11-08T21:30:00Z');
  it.each([
    ['yesterday', '2026-11-08', '2026-11-08'],
    ['last-7-days', '2026-11-02', '2026-11-08'],
    ['last-week', '2026-11-02', '2026-11-08'],
    ['last-30-days', '2026-10-10', '2026-11-08'],
    ['last-month', '2026-10-01', '2026-10-31'],
  ] as const)('%s is from %s to %s', (span, from, to) => {
    expect(scheduleDays(span, dueMs, fleetClock(180))).toEqual({ from, to });
  });
});
