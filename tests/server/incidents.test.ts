// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { distanceKm } from '../../server/fleet/corridor';
import { isValidCoordinate } from '../../src/domain/fleet/coordinates';
import { parseDisplayTime } from '../../src/domain/time/display-time';
import { incidentRecord } from '../../src/resources/incidents/incident-record';
import { alertRuleBody } from '../support/alert-rule-body';
import { dataOf, NOW_MS, postJson, shareReferenceApi, withReferenceApi } from '../support/reference-api';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
/** 9:30 PM on the fleet's wall clock. */
const INCIDENTS = '/api/v2/incident/getAlertIncidentsList';

interface WireIncident {
  assetName: string;
  alertName: string;
  latitude: string;
  longitude: string;
  speed: number;
  incidentType: string;
  assetId: number;
  alertType: string;
  [field: string]: unknown;
}

// Computed from the journeys: of the database they read the fleet and the rules, as alert-rules.test.ts does on both.
describe('the incidents', () => {
  const api = shareReferenceApi({ fleetSize: 240 });

  /** As the application asks (section 7 "Alerts and incidents"). */
  const body = (overrides: object = {}) => ({
    companyId: 1,
    branchId: 1,
    filterBy: 'All',
    sortBy: 'IncidentTimeDesc',
    utcOffSetMin: 180,
    tags: '',
    byDate: 'Today',
    startTime: '',
    endTime: '',
    trackerType: 'All',
    ...overrides,
  });
  const post = (overrides: object = {}) => api.post(INCIDENTS, body(overrides));
  const incidents = async (overrides: object = {}) => dataOf<WireIncident[]>(await post(overrides));
  /** ms UTC. */
  const timeOf = ({ incidentType }: WireIncident) =>
    (parseDisplayTime(incidentType) ?? Number.NaN) - 180 * MINUTE_MS;

  it('have the fields of section 3, in a form that the application reads', async () => {
    for (const incident of await incidents({ startDate: '2026-11-08', endDate: '2026-11-09' })) {
      expect(incident).toEqual({
        assetName: expect.any(String),
        alertName: expect.any(String),
        locationAddress: expect.any(String),
        latitude: expect.any(String),
        longitude: expect.any(String),
        status: expect.any(String),
        speed: expect.any(Number),
        incidentType: expect.stringMatching(/^11\/[89]\/2026 \d{1,2}:\d\d:\d\d [AP]M$/),
        assetId: expect.any(Number),
        alertType: expect.stringMatching(
          /^(Speed|Battery|First Time Moving|Hard Braking|Arrival|Departure)$/,
        ),
        severity: expect.stringMatching(/^(low|medium|high|critical)$/),
        eventId: expect.stringMatching(/^incident-\d+-((arrival|departure)-)?\d+-\d+$/),
      });
      expect(incidentRecord.safeParse(incident).data?.occurredAt).toBe(timeOf(incident) + 180 * MINUTE_MS);
    }
  });

  it('are 20 to 60 a day for 240 assets beside arrivals and departures, of every type', async () => {
    const all = await incidents();
    const days = new Map<number, number>();
    for (const incident of all) {
      if (/^(Arrival|Departure)$/.test(incident.alertType)) continue;
      const day = Math.floor(timeOf(incident) / DAY_MS);
      days.set(day, (days.get(day) ?? 0) + 1);
    }
    // The first and the last day are not whole.
    const whole = [...days.values()].slice(1, -1);
    expect(whole).toHaveLength(29);
    expect(Math.min(...whole)).toBeGreaterThanOrEqual(20);
    expect(Math.max(...whole)).toBeLessThanOrEqual(60);
    expect(new Set(all.map(({ alertType }) => alertType))).toEqual(
      new Set(['Speed', 'Battery', 'First Time Moving', 'Hard Braking', 'Arrival', 'Departure']),
    );
  });

  it('are those of the last 30 days without dates, the newest first, and none of the future', async () => {
    const times = (await incidents()).map(timeOf);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(times[0]).toBeLessThanOrEqual(NOW_MS);
    expect(NOW_MS - (times[0] ?? 0)).toBeLessThan(DAY_MS / 2);
    expect(times.at(-1)).toBeGreaterThanOrEqual(NOW_MS - 30 * DAY_MS);
    expect(times.at(-1)).toBeLessThan(NOW_MS - 29 * DAY_MS);
  });

  it('lie on the track of their asset, at its speed', async () => {
    const byType = new Map<string, WireIncident[]>();
    for (const incident of await incidents()) {
      const same = byType.get(incident.alertType) ?? [];
      // A dozen of each type, and no asset twice in a row.
      if (same.length < 12 && same.at(-1)?.assetName !== incident.assetName) same.push(incident);
      byType.set(incident.alertType, same);
    }
    let compared = 0;
    for (const incident of [...byType.values()].flat()) {
      api.setNow(timeOf(incident));
      const response = await api.post('/api/ATLocation/POST_AT_LAST_LOCATION_ASSET_DATA', {
        assetType: 0,
        company_Id: 1,
        branch_Id: 1,
        utcOffsetMin: 180,
      });
      const records = (await response.json()) as {
        Asset_ID: number;
        latitude: string;
        longitude: string;
        speed: number;
      }[];
      const record = records.find(({ Asset_ID }) => Asset_ID === incident.assetId);
      expect(record).toBeDefined();
      const [here, there] = [incident, record].map((point) => ({
        latitude: Number(point?.latitude),
        longitude: Number(point?.longitude),
      }));
      if (!here || !there || !isValidCoordinate(here.latitude, here.longitude)) continue;
      // A moving device reports every five seconds.
      expect(distanceKm(here, there)).toBeLessThan(0.2);
      if (incident.alertType === 'Speed')
        expect(Math.abs(incident.speed - (record?.speed ?? 0))).toBeLessThan(2);
      if (incident.alertType === 'Hard Braking') expect(incident.speed).toBeGreaterThan(30);
      if (incident.alertType === 'First Time Moving') expect(incident.speed).toBeGreaterThan(30);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(40);
  });

  it('are faster than their rule allows', async () => {
    for (const { alertName, speed } of await incidents({ filterBy: 'Speed' })) {
      expect(speed).toBeGreaterThan(Number(/over (\d+) km\/h/.exec(alertName)?.[1]));
    }
  });

  it('are the same for the same moment, and stay what they were as time passes', async () => {
    const day = { startDate: '2026-11-08', endDate: '2026-11-09' };
    const before = await incidents(day);
    api.setNow(NOW_MS + 3 * 60 * MINUTE_MS);
    const after = await incidents(day);
    expect(after.slice(-before.length)).toEqual(before);
    expect(after.length).toBeGreaterThan(before.length);
    api.setNow(NOW_MS);
    expect(await incidents(day)).toEqual(before);
  });

  it('are those of the days requested, on the wall clock of utcOffSetMin', async () => {
    const all = await incidents();
    for (const [startDate, endDate] of [
      ['2026-11-08', '2026-11-08'],
      ['2026-11-01', '2026-11-03'],
    ] as const) {
      const wanted = all.filter((incident) => {
        const wallMs = timeOf(incident) + 180 * MINUTE_MS;
        return wallMs >= Date.parse(startDate) && wallMs < Date.parse(endDate) + DAY_MS;
      });
      expect(wanted.length).toBeGreaterThan(15);
      expect(await incidents({ startDate, endDate })).toEqual(wanted);
    }
    const noon = await incidents({
      startDate: '2026-11-08',
      startTime: '12:00',
      endDate: '2026-11-08',
      endTime: '15:00',
    });
    expect(noon.length).toBeGreaterThan(0);
    for (const { incidentType } of noon) expect(incidentType).toMatch(/ (12|1|2):\d\d:\d\d PM$/);
    expect(await incidents({ startDate: '2026-11-10', endDate: '2026-11-12' })).toEqual([]);
    expect(await incidents({ startDate: '1990-01-01', endDate: '1990-12-31' })).toEqual([]);
  });

  it('are filtered and sorted as requested', async () => {
    const braking = await incidents({ filterBy: 'hard braking' });
    expect(new Set(braking.map(({ alertType }) => alertType))).toEqual(new Set(['Hard Braking']));
    const tankers = await incidents({ tags: 'Tanker' });
    expect(tankers.length).toBeGreaterThan(5);
    for (const { assetName } of tankers) expect(assetName).toMatch(/^Tanker /);
    expect(await incidents({ trackerType: 'Tanker' })).toEqual(tankers);
    expect(await incidents({ trackerType: 'Submarine' })).toEqual([]);
    const names = (await incidents({ sortBy: 'TitleAsc' })).map(({ assetName }) => assetName);
    expect(names).toEqual([...names].sort());
    const oldest = (await incidents({ sortBy: 'IncidentTimeAsc' })).map(timeOf);
    expect(oldest).toEqual([...oldest].sort((a, b) => a - b));
  });

  it.each([{ companyId: 2 }, { branchId: '7' }])('are none of another branch: %j', async (overrides) => {
    expect(await incidents(overrides)).toEqual([]);
  });

  it.each([
    [{ startDate: '2026-13-01' }, 'startDate: must be a date as yyyy-mm-dd'],
    [{ startDate: '2026-02-30' }, 'startDate: must be a date as yyyy-mm-dd'],
    [{ endDate: '11/9/2026' }, 'endDate: must be a date as yyyy-mm-dd'],
    [{ startDate: '2026-11-09', endDate: '2026-11-08' }, 'startDate: must not be after endDate'],
    [{ startTime: '25:00' }, 'startTime: must be a time as HH:mm'],
    [{ endTime: 7 }, 'endTime'],
    [{ companyId: undefined }, 'companyId'],
    [{ filterBy: 'Purple' }, 'filterBy'],
    [{ sortBy: 'Sideways' }, 'sortBy'],
    [{ utcOffSetMin: 9999 }, 'utcOffSetMin'],
    [{ trackerType: {} }, 'trackerType'],
  ])('are refused for %j with %j', async (overrides, message) => {
    const response = await post(overrides);
    expect(response.status).toBe(400);
    const answer = (await response.json()) as { success: boolean; message: string };
    expect(answer.success).toBe(false);
    expect(answer.message).toContain(message);
  });

  it('follow the rules: switched off, they see nothing', async () => {
    const before = await incidents();
    const off = before.find(({ alertType }) => alertType === 'Battery')?.alertName;
    await api.query('UPDATE alert_rules SET is_active = false WHERE name = $1', [off]);
    const after = await incidents();
    expect(after).toEqual(before.filter(({ alertName }) => alertName !== off));
    await api.query('UPDATE alert_rules SET is_active = true WHERE name = $1', [off]);
    expect(await incidents()).toEqual(before);
  });

  it('require a session', async () => {
    expect((await postJson(`${api.url}${INCIDENTS}`, body())).status).toBe(401);
  });
});

describe('the incidents of a very large fleet', () => {
  it('are the 50,000 newest', async () => {
    // Rules that find each braking make as many of a small one.
    const rule = alertRuleBody({ kind: 'hardBraking', threshold: 0, appliesTo: 'All Assets' });
    const data = await withReferenceApi({ fleetSize: 240, videoCount: 0 }, async (api) => {
      for (let count = 1; count <= 6; count++)
        expect(
          (await api.post('/api/v2/alert-rules', { ...rule, name: `Any braking ${count}` })).status,
        ).toBe(200);
      return dataOf<WireIncident[]>(await api.post(INCIDENTS, { companyId: 1, branchId: 1 }));
    });
    expect(data).toHaveLength(50_000);
    const ageMs = (place: number) =>
      NOW_MS + 180 * MINUTE_MS - (parseDisplayTime(data.at(place)?.incidentType ?? '') ?? 0);
    expect(ageMs(0)).toBeLessThan(5 * MINUTE_MS);
    // Of the 30 days that are requested, those before are left out.
    expect(ageMs(-1)).toBeLessThan(29 * DAY_MS);
  }, 90_000);
});
