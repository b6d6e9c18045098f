import { describe, expect, it } from 'vitest';
import { clockOf, fleetClock } from '../../src/domain/time/clock';
import { incidentEndpoint, incidentRecord } from '../../src/resources/incidents/incident-record';
import incidents from '../../src/resources/incidents/incidents.resource';
import { filterChecks } from '../../src/screens/resource/filter-checks';

const fleet = fleetClock(180);
const chicago = clockOf('America/Chicago', 180);
/** 21 November in Chicago, 23:00; 22 November of the fleet, 8:00. */
const receivedAtMs = Date.parse('2026-11-22T05:00:00Z');

const record = (incidentType: string) => incidentRecord.parse({ assetName: 'Van 1', incidentType });

function keeps(incidentType: string, filters: Record<string, string>, clock = chicago): boolean {
  const checks = filterChecks(incidents, filters, { clock, fleet, receivedAtMs, nowMs: receivedAtMs });
  return checks.every((passes) => passes(record(incidentType)));
}

function asked(filters: Record<string, string>) {
  const body =
    incidentEndpoint.style === 'post-query' &&
    incidentEndpoint.body({
      companyId: 1,
      branchId: 1,
      utcOffsetMin: 180,
      tenantGuid: 'tenant',
      now: new Date(receivedAtMs),
      filters,
    });
  const { byDate, startDate, endDate } = body as Record<string, unknown>;
  return { byDate, startDate, endDate };
}

describe('the days of incidents on the fleet’s clock', () => {
  it.each([
    ['Today', '2026-11-22', '2026-11-22'],
    ['Yesterday', '2026-11-21', '2026-11-21'],
    ['Week', '2026-11-16', '2026-11-22'],
  ])('%s is requested as it is, and filtered by the server', (date, startDate, endDate) => {
    expect(asked({ date })).toEqual({ byDate: date, startDate, endDate });
    expect(keeps('1/1/2020 1:00:00 AM', { date }, fleet)).toBe(true);
  });

  it('"Date" sends none', () => {
    expect(asked({ date: 'Date' })).toEqual({ byDate: 'All', startDate: undefined, endDate: undefined });
  });
});

describe('the days of incidents on the clock of a zone', () => {
  it.each([
    // Both days of the fleet in which they lie, and a word that leaves none of them out.
    ['Today', 'Week', '2026-11-21', '2026-11-22'],
    ['Yesterday', 'Week', '2026-11-20', '2026-11-21'],
    ['Week', 'All', '2026-11-15', '2026-11-22'],
  ])('%s asks for all that lies in them', (date, byDate, startDate, endDate) => {
    expect(asked({ date, timezone: 'America/Chicago' })).toEqual({ byDate, startDate, endDate });
  });

  it.each([
    // Chicago's 21 November begins at 9:00 of the fleet's.
    ['11/21/2026 8:59:59 AM', 'Today', false],
    ['11/21/2026 9:00:00 AM', 'Today', true],
    ['11/22/2026 8:59:59 AM', 'Today', true],
    ['11/22/2026 9:00:00 AM', 'Today', false],
    ['11/21/2026 8:59:59 AM', 'Yesterday', true],
    ['11/20/2026 8:59:59 AM', 'Yesterday', false],
    ['11/15/2026 9:00:00 AM', 'Week', true],
    ['11/15/2026 8:59:59 AM', 'Week', false],
    ['this morning', 'Today', true],
  ])('%s is of %s: %s', (incidentType, date, expected) => {
    expect(keeps(incidentType, date === 'Today' ? {} : { date })).toBe(expected);
  });

  it('are those of a range that is chosen', () => {
    const range = { date: 'Date', from: '2026-11-21', to: '2026-11-21' };
    expect(keeps('11/21/2026 9:00:00 AM', range)).toBe(true);
    expect(keeps('11/21/2026 8:59:59 AM', range)).toBe(false);
    expect(keeps('11/21/2026 8:59:59 AM', range, fleet)).toBe(true);
    expect(keeps('this morning', range)).toBe(false);
  });
});
