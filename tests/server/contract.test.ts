// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { distanceKm } from '../../server/fleet/corridor';
import { type Coordinates, isValidCoordinate } from '../../src/domain/fleet/coordinates';
import { parseDisplayTime } from '../../src/domain/time/display-time';
import { dashCamRecord } from '../../src/resources/devices/dash-cam-record';
import { locationRecord } from '../../src/resources/location-record';
import {
  bearer,
  defaultSettings,
  engines,
  NOW_MS,
  postJson,
  postLogin,
  shareReferenceApi,
} from '../support/reference-api';

interface WireRecord {
  Asset_ID: number;
  Asset_Name: string;
  latitude: string;
  longitude: string;
  speed: number;
  createdDateDisplay: string;
  [field: string]: unknown;
}

interface WireAsset {
  id: number;
  status: string;
  [field: string]: unknown;
}

describe.each(engines)('the calls of section 7 on %s', (engine) => {
  const api = shareReferenceApi({ engine, fleetSize: 80 });

  const locationBody = (assetType: 0 | 1, overrides: object = {}) => ({
    assetType,
    branch_Id: 1,
    company_Id: 1,
    filterBy: 'All',
    sortBy: 'IncidentTimeDesc',
    utcOffsetMin: 180,
    tags: '',
    ...overrides,
  });
  const LOCATIONS = '/api/ATLocation/POST_AT_LAST_LOCATION_ASSET_DATA';
  const locations = async (body: object): Promise<WireRecord[]> => {
    const response = await api.post(LOCATIONS, body);
    expect(response.status).toBe(200);
    return (await response.json()) as WireRecord[];
  };
  const getAssets = async (query: string): Promise<WireAsset[]> => {
    const response = await api.get(`/api/v2/assets?${query}`);
    expect(response.status).toBe(200);
    const body = (await response.json()) as { success: boolean; data: WireAsset[]; message: string };
    expect(body).toMatchObject({ success: true, message: '' });
    return body.data;
  };

  const getAsset = async (id: string): Promise<WireAsset> => {
    const response = await api.get(`/api/v2/assets/${id}`);
    return ((await response.json()) as { data: WireAsset }).data;
  };

  describe('authentication', () => {
    it('signs in, renews and signs out', async () => {
      const login = await postLogin(api, api.demo.userName, api.demo.password);
      const { token } = (await login.json()) as { token: string };
      const refresh = await postJson(`${api.url}/api/v2/auth/refresh`, { token }, bearer(token));
      const renewed = (await refresh.json()) as { token: string; customErrorState: string };
      expect(renewed.customErrorState).toBe('0');
      const logout = await postJson(`${api.url}/api/v2/auth/logout`, {}, bearer(renewed.token));
      expect(await logout.json()).toMatchObject({ success: true });
      const after = await fetch(`${api.url}/api/v2/assets`, { headers: bearer(renewed.token) });
      expect(after.status).toBe(401);
    });

    it('counts failed attempts and makes one wait', async () => {
      const statuses = [];
      for (let attempt = 0; attempt < 6; attempt++) {
        statuses.push((await postLogin(api, 'operator', 'guess')).status);
      }
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    });
  });

  describe('locations', () => {
    it.each([
      [1, 20],
      [0, 80],
    ] as const)(
      'answers assetType %i with a bare array of %i records that the application reads',
      async (kind, count) => {
        const records = await locations(locationBody(kind));
        expect(records).toHaveLength(count);
        for (const record of records) {
          expect(Object.keys(record)).toEqual([
            'Asset_ID',
            'Asset_Name',
            'assetType',
            'location_address',
            'latitude',
            'longitude',
            'Status',
            'speed',
            'GPSStatusMark',
            'createdDateDisplay',
            'Display_Details',
            'DeviceID',
          ]);
          expect(record).toMatchObject({
            Asset_ID: expect.any(Number),
            latitude: expect.any(String),
            longitude: expect.any(String),
            speed: expect.any(Number),
          });
          expect(record.createdDateDisplay).toMatch(/^\d{1,2}\/\d{1,2}\/2026 \d{1,2}:\d\d:\d\d [AP]M$/);
          const parsed = locationRecord.safeParse(record);
          expect(parsed.success).toBe(true);
        }
      },
    );

    it('names dashcams and assets by ids of the asset call', async () => {
      for (const kind of [0, 1] as const) {
        const [record] = await locations(locationBody(kind));
        const response = await api.get(`/api/v2/assets/${record?.Asset_ID}`);
        const body = (await response.json()) as { success: boolean; data: { name: string } };
        expect(body).toMatchObject({
          success: true,
          data: { id: record?.Asset_ID, name: record?.Asset_Name },
        });
      }
    });

    it('moves vehicles at their reported speed, and gives the same answer for the same moment', async () => {
      const byId = async () => new Map((await locations(locationBody(0))).map((r) => [r.Asset_ID, r]));
      try {
        const before = await byId();
        api.setNow(NOW_MS + 60_000);
        const after = await byId();
        let compared = 0;
        for (const [id, from] of before) {
          const to = after.get(id) ?? from;
          const [fromPlace, toPlace] = [from, to].map((r) => ({
            latitude: Number(r.latitude),
            longitude: Number(r.longitude),
          })) as [Coordinates, Coordinates];
          const isPlace = isValidCoordinate(fromPlace.latitude, fromPlace.longitude);
          const seconds =
            ((parseDisplayTime(to.createdDateDisplay) ?? 0) -
              (parseDisplayTime(from.createdDateDisplay) ?? 0)) /
            1000;
          // A vehicle at a steady speed on the road; others are on their way into a town or out of it.
          if (!isPlace || seconds <= 0 || from.speed < 70 || to.speed < 70) continue;
          const drivenKmh = (distanceKm(fromPlace, toPlace) / seconds) * 3600;
          expect(Math.abs(drivenKmh - (from.speed + to.speed) / 2)).toBeLessThan(8);
          compared += 1;
        }
        expect(compared).toBeGreaterThan(8);
        api.setNow(NOW_MS);
        expect(await byId()).toEqual(before);
      } finally {
        api.setNow(NOW_MS);
      }
    });

    it('puts a dashcam where its vehicle is', async () => {
      const vehicles = new Map(
        (await locations(locationBody(0))).map((r) => [r.Asset_Name.split(' ')[1], r]),
      );
      let compared = 0;
      for (const dashcam of await locations(locationBody(1))) {
        const vehicle = vehicles.get(dashcam.Asset_Name.split(' ')[1]);
        expect(vehicle).toBeDefined();
        const places = [dashcam, vehicle].map((r) => ({
          latitude: Number(r?.latitude),
          longitude: Number(r?.longitude),
        })) as [Coordinates, Coordinates];
        const isKnown = places.every(({ latitude, longitude }) => isValidCoordinate(latitude, longitude));
        const isFresh = [dashcam, vehicle].every(
          (r) => NOW_MS + 180 * 60_000 - (parseDisplayTime(r?.createdDateDisplay ?? '') ?? 0) < 600_000,
        );
        if (!isKnown || !isFresh) continue;
        expect(distanceKm(...places)).toBeLessThan(1);
        compared += 1;
      }
      expect(compared).toBeGreaterThan(8);
    });

    it('puts the time on the wall clock of utcOffsetMin', async () => {
      const at = async (utcOffsetMin: number) =>
        new Map(
          (await locations(locationBody(0, { utcOffsetMin }))).map((record) => [
            record.Asset_ID,
            parseDisplayTime(record.createdDateDisplay) ?? Number.NaN,
          ]),
        );
      const [utc, west] = [await at(0), await at(-300)];
      for (const [id, receivedAtMs] of utc) {
        expect(receivedAtMs).toBeLessThanOrEqual(NOW_MS);
        expect(west.get(id)).toBe(receivedAtMs - 300 * 60_000);
      }
    });

    it('sorts and filters as requested', async () => {
      const newestFirst = (await locations(locationBody(0))).map(
        (r) => parseDisplayTime(r.createdDateDisplay) ?? 0,
      );
      expect(newestFirst).toEqual([...newestFirst].sort((a, b) => b - a));
      const names = (await locations(locationBody(0, { sortBy: 'TitleAsc' }))).map((r) => r.Asset_Name);
      expect(names).toEqual([...names].sort());
      const available = await locations(locationBody(0, { filterBy: 'available' }));
      const others = await locations(locationBody(0, { filterBy: 'Unavailable' }));
      expect(available.length + others.length).toBe(80);
      expect(new Set(available.map((r) => r.Status))).toEqual(new Set(['All Good']));
      expect(others.map((r) => r.Status)).not.toContain('All Good');
      const moving = await locations(locationBody(0, { filterBy: 'Moving' }));
      expect(moving.length).toBeGreaterThan(5);
      for (const record of moving) expect(record.speed).toBeGreaterThan(0);
      const trucks = await locations(locationBody(0, { tags: 'truck' }));
      expect(trucks.length).toBeGreaterThan(5);
      expect(new Set(trucks.map((r) => r.assetType))).toEqual(new Set(['Truck']));
    });

    it.each([{ company_Id: 2 }, { branch_Id: 7 }, { company_Id: '2' }])(
      'has nothing for %j',
      async (overrides) => {
        expect(await locations(locationBody(1, overrides))).toEqual([]);
      },
    );

    it('sends an unchanged response no second time to a client that has it', async () => {
      const ask = (etag: string, body: object) =>
        postJson(`${api.url}${LOCATIONS}`, body, { ...api.headers, 'if-none-match': etag });
      try {
        const etag = (await ask('', locationBody(0))).headers.get('etag') ?? '';
        expect(etag).toMatch(/^W\/"[\w-]+"$/);
        const unchanged = await ask(etag, locationBody(0));
        expect([unchanged.status, await unchanged.text(), unchanged.headers.get('etag')]).toEqual([
          304,
          '',
          etag,
        ]);
        expect((await ask(etag, locationBody(1))).status).toBe(200);
        api.setNow(NOW_MS + 60_000);
        const changed = await ask(etag, locationBody(0));
        expect(changed.status).toBe(200);
        expect(changed.headers.get('etag')).not.toBe(etag);
      } finally {
        api.setNow(NOW_MS);
      }
    });

    it('takes numbers as strings, and unknown overrides', async () => {
      const records = await locations(
        locationBody(1, { company_Id: '1', branch_Id: '1', assetType: '1', extra: [] }),
      );
      expect(records).toHaveLength(20);
    });

    it.each([
      [{ filterBy: 'Purple' }, 'filterBy'],
      [{ sortBy: 'Sideways' }, 'sortBy'],
      [{ assetType: 2 }, 'assetType'],
      [{ assetType: undefined }, 'assetType'],
      [{ company_Id: undefined }, 'company_Id'],
      [{ branch_Id: null }, 'branch_Id'],
      [{ utcOffsetMin: 9999 }, 'utcOffsetMin'],
      [{ utcOffsetMin: 'noon' }, 'utcOffsetMin'],
      [{ tags: { a: 1 } }, 'tags'],
    ])('refuses %j and names %s', async (overrides, field) => {
      const response = await api.post(LOCATIONS, locationBody(1, overrides));
      expect(response.status).toBe(400);
      const body = (await response.json()) as { message: string };
      expect(body).toMatchObject({ success: false });
      expect(body.message).toContain(field);
    });
  });

  describe('assets', () => {
    it('lists dashcams that the application reads', async () => {
      const assets = await getAssets(`assetType=dashcam&tenantGuid=${defaultSettings.tenantGuid}`);
      expect(assets).toHaveLength(20);
      for (const asset of assets) {
        expect(asset).toEqual({
          id: expect.any(Number),
          assetId: expect.stringMatching(/^\d+$/),
          name: expect.any(String),
          description: expect.any(String),
          location: expect.any(String),
          latitude: expect.any(Number),
          longitude: expect.any(Number),
          status: expect.any(String),
          lastUpdate: expect.stringMatching(/^2026-.*Z$/),
          batteryLevel: expect.any(Number),
          signalStrength: expect.any(Number),
          deviceType: expect.any(String),
          serialNumber: expect.any(String),
          firmwareVersion: expect.any(String),
          isActive: expect.any(Boolean),
          createdAt: expect.stringMatching(/Z$/),
          updatedAt: expect.stringMatching(/Z$/),
        });
        expect(dashCamRecord.safeParse(asset).success).toBe(true);
        const carrier = await getAsset(String(asset.assetId));
        expect(asset.description).toContain(`Mounted in ${carrier.name},`);
      }
    });

    it('filters by status, kind, text and tenant', async () => {
      const online = await getAssets('status=online&assetType=dashcam');
      expect(online.length).toBeGreaterThan(5);
      expect(new Set(online.map((asset) => asset.status))).toEqual(new Set(['online']));
      expect(await getAssets('')).toHaveLength(100);
      expect(await getAssets('assetType=asset')).toHaveLength(80);
      const [first] = await getAssets('assetType=dashcam');
      expect(await getAssets(`search=${first?.serialNumber}`)).toEqual([first]);
      expect(await getAssets('assetType=dashcam&tenantGuid=somebody-else')).toEqual([]);
    });

    it.each(['/api/v2/assets/7', '/api/v2/assets/abc', '/api/v2/assets/99999999999999999999'])(
      'does not find %s',
      async (path) => {
        const response = await api.get(path);
        expect(response.status).toBe(404);
        expect(await response.json()).toMatchObject({ success: false, message: /There is no asset/ });
      },
    );

    it('stores a status that is set, and shows it in the locations too', async () => {
      const online = await getAssets('status=online&assetType=dashcam');
      const id = online[0]?.id ?? 0;
      const put = (status: unknown, to = id) => api.send('PUT', `/api/v2/assets/${to}/status`, { status });
      const seenStatus = async () => {
        const records = await locations(locationBody(1));
        return records.find((record) => record.Asset_ID === id)?.Status;
      };
      for (const [status, seen] of [
        ['maintenance', 'Maintenance Due'],
        ['Offline', 'Device Offline'],
        ['inactive', 'Device Disabled'],
        ['online', 'All Good'],
      ]) {
        const response = await put(status);
        expect(response.status).toBe(200);
        expect(await response.json()).toMatchObject({
          success: true,
          data: { id, status: status?.toLowerCase(), updatedAt: new Date(NOW_MS).toISOString() },
        });
        expect(await seenStatus()).toBe(seen);
      }
      const [stored] = await api.query('SELECT status_override FROM assets WHERE id = $1', [id]);
      expect(stored).toEqual({ status_override: 'online' });

      for (const status of ['purple', '', 7, null, undefined]) expect((await put(status)).status).toBe(400);
      expect((await put('online', 7)).status).toBe(404);
      expect((await put('online', 999_999_999)).status).toBe(404);
    });

    it('notices a status that another process has set', async () => {
      const [dashcam] = await getAssets('assetType=dashcam');
      await api.query("UPDATE assets SET status_override = 'repair' WHERE id = $1", [dashcam?.id]);
      await api.query('UPDATE fleets SET revision = revision + 1');
      await expect
        .poll(async () => (await getAssets('assetType=dashcam'))[0]?.status, { timeout: 5000, interval: 200 })
        .toBe('repair');
    });
  });

  it.each(['/api/v2/assets', '/api/v2/assets/1001'])('requires a session for GET %s', async (path) => {
    expect((await fetch(`${api.url}${path}`)).status).toBe(401);
  });

  it('requires a session before it looks at a body', async () => {
    expect((await postJson(`${api.url}${LOCATIONS}`, { bad: true })).status).toBe(401);
  });

  it('is healthy', async () => {
    const response = await fetch(`${api.url}/health`);
    expect(await response.json()).toEqual({ status: 'ok' });
  });
});
