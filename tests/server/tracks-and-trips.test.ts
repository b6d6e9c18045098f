// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { distanceKm } from '../../server/fleet/corridor';
import type { Track } from '../../src/domain/fleet/track';
import { dataOf, NOW_MS, shareReferenceApi } from '../support/reference-api';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface Stretch {
  id: string;
  kind: 'trip' | 'stop';
  startedAt: string;
  endedAt: string | null;
  durationSeconds: number;
  distanceKm: number;
  drivingSeconds: number;
  idlingSeconds: number;
  topSpeedKmh: number;
  startPlace: string;
  startLatitude: number | null;
  endPlace: string;
  endLatitude: number | null;
}
interface Trips {
  vehicle: { name: string; assetId: string; dashcamId: string | null };
  isReporting: boolean;
  stretches: Stretch[];
  summary: Omit<Stretch, 'id' | 'kind'> & { tripCount: number; stopCount: number };
}
interface Asset {
  id: number;
  assetId: string;
  name: string;
  status: string;
  deviceType: string;
}
interface LocationRow {
  Asset_ID: number;
  latitude: string;
  longitude: string;
  speed: number;
}
interface WireReport {
  id: string;
  status: string;
  content?: { tables: { title: string; rows: (string | number | null)[][] }[] };
}

// Computed from the journeys: of the database they read nothing but the fleet.
describe('tracks and trips', () => {
  const api = shareReferenceApi({ fleetSize: 120 });

  const iso = (ms: number): string => new Date(ms).toISOString();
  const ask = (path: string, query: Record<string, string | number>) =>
    api.get(
      `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
    );
  const span = (fromMs: number, toMs: number) => ({ from: iso(fromMs), to: iso(toMs) });
  const track = async (query: Record<string, string | number>) => {
    const response = await ask('/api/v2/tracks', query);
    expect(response.status).toBe(200);
    return (await response.json()) as { data: Track; totalCount: number; message: string };
  };
  const trips = async (query: Record<string, string | number>) => {
    const response = await ask('/api/v2/trips', query);
    expect(response.status).toBe(200);
    return ((await response.json()) as { data: Trips }).data;
  };
  const assets = async () =>
    (await dataOf<Asset[]>(await api.get('/api/v2/assets'))).filter(
      ({ deviceType }) => deviceType === 'GPS Tracker',
    );
  /** 8 November on the fleet's clock. */
  const [dayMs, nextDayMs] = [NOW_MS - 45.5 * HOUR_MS, NOW_MS - 21.5 * HOUR_MS];
  const day = span(dayMs, nextDayMs);

  it('add up to what the Usage report says of the day, for each of the assets', async () => {
    const { id } = await dataOf<WireReport>(
      await api.post('/api/v2/reports', { type: 'usage', from: '2026-11-08', to: '2026-11-08' }),
      'Report requested',
    );
    const read = async () => dataOf<WireReport>(await api.get(`/api/v2/reports/${id}`));
    await expect.poll(async () => (await read()).status, { timeout: 15_000 }).toBe('completed');
    const rows = (await read()).content?.tables.at(-1)?.rows ?? [];
    const used = new Map(rows.map(([name, , km, hours]) => [name, { km, hours }]));
    let driven = 0;
    for (const asset of await assets()) {
      const { summary, isReporting, stretches } = await trips({ assetId: asset.id, ...day });
      const reported = used.get(asset.name);
      expect(Math.round(summary.distanceKm * 10) / 10).toBeCloseTo(Number(reported?.km ?? 0), 1);
      expect(summary.drivingSeconds / 3600).toBeCloseTo(Number(reported?.hours ?? 0), 0);
      const sum = stretches.reduce((total, one) => total + one.durationSeconds, 0);
      // The stretches fill the day, each to the second.
      if (isReporting) expect(Math.abs(sum - 86_400)).toBeLessThanOrEqual(stretches.length);
      else expect(stretches).toEqual([]);
      if (summary.distanceKm > 0) driven += 1;
    }
    expect(driven).toBe(used.size);
    expect(driven).toBeGreaterThan(20);
  });

  it('have the start of a stop, before the span and after it', async () => {
    let [before, goingOn] = [0, 0];
    for (const asset of await assets()) {
      const [fromMs, toMs] = [NOW_MS - HOUR_MS, NOW_MS];
      const { stretches, isReporting } = await trips({ assetId: asset.id, ...span(fromMs, toMs) });
      if (!isReporting) continue;
      const [first, last] = [stretches[0], stretches.at(-1)];
      if (first?.kind === 'stop' && Date.parse(first.startedAt) < fromMs) before += 1;
      if (last?.kind === 'stop' && last.endedAt === null) goingOn += 1;
      for (const [index, one] of stretches.entries()) {
        if (index > 0) expect(stretches[index - 1]?.endedAt).toBe(one.startedAt);
        expect(one.endedAt === null || one.endedAt > one.startedAt).toBe(true);
        expect(one.endedAt === null || Date.parse(one.endedAt) <= NOW_MS).toBe(true);
        expect(one.idlingSeconds).toBeLessThanOrEqual(one.durationSeconds);
        if (one.kind === 'stop') expect(one).toMatchObject({ distanceKm: 0, topSpeedKmh: 0 });
      }
    }
    expect(before).toBeGreaterThan(10);
    expect(goingOn).toBeGreaterThan(10);
  });

  it('are where the live positions were: every 5 s on the road, seldom while standing', async () => {
    const driving = (await assets()).slice(0, 40);
    const wrong: number[][] = [];
    let moving = 0;
    for (const { id } of driving) {
      const { data, totalCount } = await track({ assetId: id, ...day });
      expect(totalCount).toBe(data.atMs.length);
      for (const [index, atMs] of data.atMs.entries()) {
        const apartMs = atMs - (data.atMs[index - 1] ?? atMs - 5000);
        const wasMoving = (data.speedKmh[index - 1] ?? 0) > 0 && (data.speedKmh[index] ?? 0) > 0;
        if (wasMoving) moving += 1;
        if (apartMs <= 0 || apartMs > 300_000 || (wasMoving && apartMs !== 5000))
          wrong.push([id, atMs, apartMs]);
      }
    }
    expect(wrong).toEqual([]);
    expect(moving).toBeGreaterThan(10_000);

    const times = [NOW_MS - 3 * HOUR_MS, NOW_MS - 2 * HOUR_MS - 7_000];
    let compared = 0;
    for (const atMs of times) {
      api.setNow(atMs);
      const body = { assetType: 0, company_Id: 1, branch_Id: 1 };
      const rows = (await (
        await api.post('/api/ATLocation/POST_AT_LAST_LOCATION_ASSET_DATA', body)
      ).json()) as LocationRow[];
      api.setNow(NOW_MS);
      for (const row of rows.slice(0, 40)) {
        const { data } = await track({
          assetId: row.Asset_ID,
          ...span(atMs - 6 * 60_000, atMs + 1),
        });
        if (data.atMs.length === 0) continue;
        compared += 1;
        expect([data.latitude.at(-1), data.longitude.at(-1), data.speedKmh.at(-1)]).toEqual([
          Number(row.latitude),
          Number(row.longitude),
          row.speed,
        ]);
      }
    }
    expect(compared).toBeGreaterThan(30);
  });

  it('thin out without losing the ends, the peaks of the speed and the turns', async () => {
    const whole = await Promise.all((await assets()).map(({ id }) => track({ assetId: id, ...day })));
    const longest = whole.reduce((most, one) => (one.totalCount > most.totalCount ? one : most));
    const asset = (await assets())[whole.indexOf(longest)] as Asset;
    const { data, totalCount } = await track({ assetId: asset.id, ...day, maxPoints: 1000 });
    expect(totalCount).toBe(longest.totalCount);
    expect(data.atMs.length).toBeLessThanOrEqual(1000);
    expect([data.atMs[0], data.atMs.at(-1)]).toEqual([longest.data.atMs[0], longest.data.atMs.at(-1)]);
    expect(Math.max(...data.speedKmh)).toBeGreaterThanOrEqual(Math.max(...longest.data.speedKmh) - 1);
    // Every position that was left out lies on the way between those that stayed.
    let farthestKm = 0;
    let next = 1;
    for (const [index, atMs] of longest.data.atMs.entries()) {
      while ((data.atMs[next] ?? Number.POSITIVE_INFINITY) < atMs) next += 1;
      const [startMs = 0, endMs = 0] = [data.atMs[next - 1], data.atMs[next]];
      const share = endMs > startMs ? (atMs - startMs) / (endMs - startMs) : 0;
      const between = (list: readonly number[]) =>
        (list[next - 1] ?? 0) + share * ((list[next] ?? 0) - (list[next - 1] ?? 0));
      const place = {
        latitude: longest.data.latitude[index] ?? 0,
        longitude: longest.data.longitude[index] ?? 0,
      };
      const off = distanceKm(place, {
        latitude: between(data.latitude),
        longitude: between(data.longitude),
      });
      farthestKm = Math.max(farthestKm, off);
    }
    expect(farthestKm).toBeLessThan(0.15);
  });

  it('have nothing of silent devices but their few reports, and report why', async () => {
    const silent = [];
    for (const asset of await assets()) {
      const { isReporting, stretches } = await trips({ assetId: asset.id, ...day });
      if (isReporting) continue;
      expect(stretches).toEqual([]);
      silent.push(asset);
      const { data, message } = await track({ assetId: asset.id, ...span(NOW_MS - 7 * DAY_MS, NOW_MS) });
      expect(data.atMs.length).toBeLessThan(6);
      expect(message).toMatch(/silent|disabled|offline/);
    }
    expect(silent.length).toBeGreaterThan(3);
  });

  it('know a vehicle by its dashcam, and drive where the asset drives', async () => {
    const dashcams = await dataOf<Asset[]>(await api.get('/api/v2/assets?assetType=dashcam&status=online'));
    const answers = await Promise.all(dashcams.map(({ id }) => trips({ dashcamId: id, ...day })));
    const at = answers.findIndex(({ summary }) => summary.distanceKm > 0);
    const ofHost = await trips({ assetId: answers[at]?.vehicle.assetId ?? '', ...day });
    expect(answers[at]?.vehicle.dashcamId).toBe(String(dashcams[at]?.id));
    if (ofHost.isReporting) expect(ofHost.summary.distanceKm).toBe(answers[at]?.summary.distanceKm);
  });

  it('have nothing of the future', async () => {
    const [asset] = await assets();
    const query = { assetId: asset?.id ?? 0, ...span(NOW_MS - HOUR_MS, NOW_MS + 6 * HOUR_MS) };
    const { data } = await track(query);
    expect(Math.max(0, ...data.atMs)).toBeLessThanOrEqual(NOW_MS);
    const { stretches, isReporting } = await trips(query);
    const sum = stretches.reduce((total, one) => total + one.durationSeconds, 0);
    if (isReporting) expect(Math.abs(sum - 3600)).toBeLessThanOrEqual(stretches.length);
    const later = await trips({ assetId: asset?.id ?? 0, ...span(NOW_MS + HOUR_MS, NOW_MS + 2 * HOUR_MS) });
    expect(later.stretches).toEqual([]);
  });

  it('refuse what is not asked rightly, each with its sentence', async () => {
    const [asset] = await assets();
    const refusals: [Record<string, string | number>, number, RegExp][] = [
      [{ assetId: 1, ...day }, 404, /There is no asset 1/],
      [{ assetId: 'truck', ...day }, 404, /There is no asset truck/],
      [{ dashcamId: asset?.id ?? 0, ...day }, 404, /There is no dashcam/],
      [{ ...day }, 400, /either assetId or dashcamId/],
      [{ assetId: 1, dashcamId: 2, ...day }, 400, /either assetId or dashcamId/],
      [{ assetId: asset?.id ?? 0 }, 400, /from: is required.*to: is required/],
      [
        { assetId: asset?.id ?? 0, from: 'yesterday', to: iso(NOW_MS) },
        400,
        /from: must be a time in ISO 8601/,
      ],
      [{ assetId: asset?.id ?? 0, from: iso(NOW_MS), to: iso(0) }, 400, /from: must not be after to/],
      [{ assetId: asset?.id ?? 0, from: iso(0), to: iso(NOW_MS) }, 400, /to: must be at most \d+ days/],
      [{ assetId: asset?.id ?? 0, ...day, speed: 5 }, 400, /speed/],
    ];
    for (const path of ['/api/v2/tracks', '/api/v2/trips']) {
      for (const [query, status, message] of refusals) {
        const response = await ask(path, query);
        const answer = (await response.json()) as { success: boolean; message: string };
        expect([query, response.status, answer.success]).toEqual([query, status, false]);
        expect(answer.message).toMatch(message);
      }
    }
    for (const maxPoints of ['0', '1', '-5', 'all', '100001']) {
      const response = await ask('/api/v2/tracks', { assetId: asset?.id ?? 0, ...day, maxPoints });
      expect([maxPoints, response.status]).toEqual([maxPoints, 400]);
    }
  });
});
