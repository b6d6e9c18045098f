// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { pointsPer1000Km } from '../../server/fleet/adas-log';
import { corridors, distanceKm } from '../../server/fleet/corridor';
import { drivenKm } from '../../server/fleet/drive';
import { planJourney, positionAt } from '../../server/fleet/journey';
import { adasEventTypes, adasSeverities } from '../../src/domain/fleet/adas-event';
import { isValidCoordinate } from '../../src/domain/fleet/coordinates';
import { adasEventRecord } from '../../src/resources/adas-reports/adas-event-record';
import { dataOf, NOW_MS, ruleEngines, shareReferenceApi, withReferenceApi } from '../support/reference-api';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
const EVENTS = '/api/v2/adas-events';
const SCORE = '/api/v2/adas-score';

interface WireEvent {
  id: string;
  dashcamName: string;
  eventType: string;
  severity: string;
  timestamp: string;
  latitude: number;
  longitude: number;
  speed: number;
  [field: string]: unknown;
}
interface WireScore {
  score: number;
  deductions: { eventType: string; severity: string; count: number; points: number }[];
}

const timeOf = ({ timestamp }: WireEvent): number => Date.parse(timestamp);

describe.each(ruleEngines)('the ADAS calls on %s', (engine) => {
  const api = shareReferenceApi({ engine, fleetSize: 240 });

  const get = async <Data>(path: string) => dataOf<Data>(await api.get(path));
  const spanOf = (fromMs: number, toMs: number) =>
    `from=${new Date(fromMs).toISOString()}&to=${encodeURIComponent(new Date(toMs).toISOString())}`;

  it('list the events of the last 30 days, newest first, in a form that the application reads', async () => {
    const events = await get<WireEvent[]>(EVENTS);
    expect(events.length).toBeGreaterThan(300);
    expect(events.length).toBeLessThan(3000);
    for (const event of events) {
      expect(event).toEqual({
        id: expect.stringMatching(/./),
        eventId: expect.stringMatching(/^adas-\d+-[a-z_]+-\d+$/),
        dashcamName: expect.stringMatching(/^Dashcam \d+$/),
        dashcamId: expect.any(Number),
        eventType: expect.any(String),
        severity: expect.any(String),
        timestamp: new Date(timeOf(event)).toISOString(),
        location: expect.any(String),
        latitude: expect.any(Number),
        longitude: expect.any(Number),
        speed: expect.any(Number),
        description: expect.stringMatching(/\d/),
        ...(event.videoUrl !== undefined && { videoUrl: expect.stringMatching(/^http.*\.mp4\?/) }),
      });
      expect(adasEventRecord.safeParse(event).success).toBe(true);
      expect(event.speed).toBeGreaterThan(30);
    }
    const times = events.map(timeOf);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(times[0]).toBeLessThanOrEqual(NOW_MS);
    expect(times.at(-1)).toBeGreaterThanOrEqual(NOW_MS - 30 * DAY_MS);
    expect(times.at(-1)).toBeLessThan(NOW_MS - 29 * DAY_MS);
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    expect(new Set(events.map(({ eventType }) => eventType))).toEqual(new Set(adasEventTypes));
    expect(new Set(events.map(({ severity }) => severity))).toEqual(new Set(adasSeverities));
  });

  it('list the events of a span, and the same ones as time passes', async () => {
    const all = await get<WireEvent[]>(EVENTS);
    const [fromMs, toMs] = [NOW_MS - 5 * DAY_MS, NOW_MS - 2 * DAY_MS];
    const wanted = all.filter((event) => timeOf(event) >= fromMs && timeOf(event) <= toMs);
    expect(wanted.length).toBeGreaterThan(20);
    const facts = (events: WireEvent[]) => events.map(({ videoUrl: _changes, ...rest }) => rest);
    expect(await get(`${EVENTS}?${spanOf(fromMs, toMs)}`)).toEqual(wanted);
    api.setNow(NOW_MS + 7 * 60 * MINUTE_MS);
    expect(facts(await get(`${EVENTS}?${spanOf(fromMs, toMs)}`))).toEqual(facts(wanted));
    expect(await get(`${EVENTS}?${spanOf(NOW_MS + DAY_MS, NOW_MS + 2 * DAY_MS)}`)).toEqual([]);
    expect(await get(`${EVENTS}?${spanOf(0, DAY_MS)}`)).toEqual([]);
    const offset = await get<WireEvent[]>(`${EVENTS}?from=2026-11-08T03:00:00%2B03:00&to=`);
    expect(timeOf(offset.at(-1) as WireEvent)).toBeGreaterThanOrEqual(Date.UTC(2026, 10, 8));
  });

  it('put an event where its vehicle was, at its speed', async () => {
    let compared = 0;
    const events = (await get<WireEvent[]>(EVENTS)).filter((_, index) => index % 23 === 0);
    for (const event of events) {
      api.setNow(timeOf(event));
      const response = await api.post('/api/ATLocation/POST_AT_LAST_LOCATION_ASSET_DATA', {
        assetType: 1,
        company_Id: 1,
        branch_Id: 1,
      });
      const records = (await response.json()) as {
        Asset_Name: string;
        latitude: string;
        longitude: string;
        speed: number;
      }[];
      const record = records.find(({ Asset_Name }) => Asset_Name === event.dashcamName);
      expect(record).toBeDefined();
      if (!record || !isValidCoordinate(event.latitude, event.longitude)) continue;
      const there = { latitude: Number(record.latitude), longitude: Number(record.longitude) };
      expect(distanceKm(event as never, there)).toBeLessThan(0.2);
      expect(Math.abs(event.speed - record.speed)).toBeLessThan(2);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(15);
  });

  it('explain the score: 100 less points by severity for each 1,000 km', async () => {
    const { score, deductions } = await get<WireScore>(SCORE);
    const events = await get<WireEvent[]>(EVENTS);
    const lost = deductions.reduce((sum, { points }) => sum + points, 0);
    expect(score).toBe(Math.max(0, Math.round(100 - lost)));
    expect(score).toBeGreaterThan(60);
    expect(score).toBeLessThan(97);
    expect(deductions.reduce((sum, { count }) => sum + count, 0)).toBe(events.length);
    for (const { eventType, severity, count } of deductions) {
      const same = events.filter((event) => event.eventType === eventType && event.severity === severity);
      expect(count).toBe(same.length);
    }
    // Every deduction is for the same distance.
    const thousandsOfKm = deductions
      .filter(({ points }) => points >= 0.5)
      .map(({ severity, count, points }) => ({
        least: (pointsPer1000Km[severity as keyof typeof pointsPer1000Km] * count) / (points + 0.05),
        most: (pointsPer1000Km[severity as keyof typeof pointsPer1000Km] * count) / (points - 0.05),
      }));
    expect(thousandsOfKm.length).toBeGreaterThan(2);
    const least = Math.max(...thousandsOfKm.map((range) => range.least));
    const most = Math.min(...thousandsOfKm.map((range) => range.most));
    expect(least).toBeLessThanOrEqual(most + 0.01);
    // About 40 working dashcams drive a few hundred km a day for 30 days.
    expect(least).toBeGreaterThan(200);
    expect(most).toBeLessThan(1500);
    const points = deductions.map((deduction) => deduction.points);
    expect(points).toEqual([...points].sort((a, b) => b - a));
  });

  it('give full score where no vehicle drove', async () => {
    const score = await get<WireScore>(`${SCORE}?${spanOf(NOW_MS + DAY_MS, NOW_MS + 2 * DAY_MS)}`);
    expect(score).toEqual({ score: 100, deductions: [] });
  });

  it.each([
    ['from=yesterday', 'from: must be a time in ISO 8601'],
    ['to=2026-11-09', 'to: must be a time in ISO 8601'],
    ['from=2026-13-01T00:00:00Z', 'from: must be a time in ISO 8601'],
    ['from=2026-11-09T00:00:00Z&to=2026-11-08T00:00:00Z', 'from: must not be after to'],
    ['from=2026-11-09T00:00:00Z&from=2026-11-08T00:00:00Z', 'from'],
  ])('refuse ?%s with %j', async (query, message) => {
    for (const path of [EVENTS, SCORE]) {
      const response = await api.get(`${path}?${query}`);
      expect(response.status).toBe(400);
      const answer = (await response.json()) as { success: boolean; message: string };
      expect(answer.success).toBe(false);
      expect(answer.message).toContain(message);
    }
  });

  it.each([EVENTS, SCORE])('require a session for %s', async (path) => {
    expect((await fetch(`${api.url}${path}`)).status).toBe(401);
  });
});

describe('the ADAS events of a large fleet', () => {
  it('are the 5,000 newest', async () => {
    const data = await withReferenceApi({ fleetSize: 2000, videoCount: 0 }, async (api) =>
      dataOf<WireEvent[]>(await api.get(EVENTS)),
    );
    expect(data).toHaveLength(5000);
    expect(NOW_MS - timeOf(data[0] as WireEvent)).toBeLessThan(10 * MINUTE_MS);
  }, 60_000);
});

describe('the distance driven', () => {
  it('is what the positions add up to', () => {
    const corridor = corridors[0];
    if (!corridor) throw new Error('No corridor');
    for (const duty of ['long-haul', 'regional', 'shuttle', 'parked'] as const) {
      const journey = planJourney(corridor, 2, duty, 12_345);
      let km = 0;
      for (let atMs = NOW_MS; atMs < NOW_MS + 4 * DAY_MS; atMs += MINUTE_MS)
        km += distanceKm(positionAt(journey, atMs), positionAt(journey, atMs + MINUTE_MS));
      const driven = drivenKm(journey, NOW_MS, NOW_MS + 4 * DAY_MS);
      expect(Math.abs(driven - km)).toBeLessThan(Math.max(5, km * 0.02));
    }
  });
});
