// @vitest-environment node
import type { CrudFilter, DataProvider } from '@refinedev/core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isValidCoordinate } from '../../src/domain/fleet/coordinates';
import { isStale, oldestFreshMs } from '../../src/domain/fleet/staleness';
import { ApiError } from '../../src/http/api-error';
import { createClients } from '../../src/http/client';
import { createSession, type Session } from '../../src/http/session';
import { createAuthProvider, type FleetAuthProvider } from '../../src/providers/auth-provider';
import { createDataProvider } from '../../src/providers/data/data-provider';
import { resources } from '../../src/resources/index';
import type { LocationRecord } from '../../src/resources/location-record';
import { parseSettings } from '../../src/settings/schema';
import { memoryStorage } from '../support/memory-storage';
import { type StartedReferenceApi, startReferenceApi } from '../support/reference-api';

let api: StartedReferenceApi;
let session: Session;
let auth: FleetAuthProvider;
let data: DataProvider;

beforeAll(async () => {
  api = await startReferenceApi({ fleetSize: 240, faults: true, nowMs: Date.UTC(2026, 10, 21, 17) });
});

afterAll(() => api.close());

/** The application's own providers on the server's own settings file. */
beforeEach(async () => {
  const settings = parseSettings(await (await fetch(`${api.url}/settings.json`)).json());
  const onServer = { ...settings, assetApiUrl: api.url, dashcamApiUrl: api.url, loginApiUrl: api.url };
  session = createSession(memoryStorage());
  const clients = createClients({ settings: onServer, session, origin: api.url });
  auth = createAuthProvider({ clients, session, tenantGuid: settings.tenantGuid });
  data = createDataProvider({ resources, clients, settings: onServer });
});

const signIn = () => auth.signIn({ userName: api.demo.email, password: api.demo.password });

const listOf = async (resource: string) => {
  const answer = await data.getList({ resource, pagination: { mode: 'off' } });
  return answer as unknown as { data: LocationRecord[]; total: number; skipped: number };
};

const isIn = (value: number | null, low: number, high: number) =>
  value !== null && value >= low && value <= high;

const fault = (rule: object) =>
  fetch(`${api.url}/__faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(rule),
  });

describe('on the reference API the providers', () => {
  it('sign in, and keep who it is', async () => {
    await signIn();
    expect(session.user()).toMatchObject({ email: api.demo.email, role: 'Fleet Admin' });
    expect(session.user()?.id).toMatch(/\S/);
  });

  it('refuse a wrong password with the words of the server', async () => {
    await expect(auth.signIn({ userName: api.demo.email, password: 'wrong' })).rejects.toThrow(
      'Invalid email or password',
    );
    expect(session.isAuthenticated()).toBe(false);
  });

  it('read 60 dashcams and 240 assets, of which every row can be read', async () => {
    await signIn();
    const [dashcams, assets] = await Promise.all([listOf('dashcams'), listOf('assets')]);
    expect([dashcams.total, dashcams.skipped, assets.total, assets.skipped]).toEqual([60, 0, 240, 0]);
    expect(new Set(assets.data.map(({ assetType }) => assetType)).size).toBeGreaterThan(2);
  });

  it('read a fleet with invalid coordinates, silent and unavailable vehicles, as real ones have', async () => {
    await signIn();
    const { data: assets } = await listOf('assets');
    const share = (holds: (record: LocationRecord) => boolean) => assets.filter(holds).length / assets.length;
    expect(share((record) => !isValidCoordinate(record.latitude, record.longitude))).toBeGreaterThan(0);
    expect(share((record) => isValidCoordinate(record.latitude, record.longitude))).toBeGreaterThan(0.9);
    const nowMs = Date.UTC(2026, 10, 21, 17);
    const silent = share((record) => isStale(record.reportedAt, oldestFreshMs(nowMs, 180)));
    expect(silent).toBeGreaterThan(0);
    expect(silent).toBeLessThan(0.3);
    expect(share((record) => record.status === 'All Good')).toBeGreaterThan(0.5);
    expect(share((record) => record.status !== 'All Good')).toBeGreaterThan(0.1);
  });

  it('read the device of a dashcam by the id of its location', async () => {
    await signIn();
    const { data: dashcams } = await listOf('dashcams');
    const [dashcam] = dashcams;
    const device = await data.getOne({ resource: 'devices', id: dashcam?.id ?? '' });
    expect(device.data).toMatchObject({ id: dashcam?.id, serialNumber: expect.stringMatching(/\S/) });
  });

  it('read the selectable dashcams, only those online on request', async () => {
    await signIn();
    const all = await data.getList({ resource: 'devices', pagination: { mode: 'off' } });
    const online = await data.getList({
      resource: 'devices',
      pagination: { mode: 'off' },
      filters: [{ field: 'status', operator: 'eq', value: 'online' }],
    });
    expect(all.total).toBe(60);
    expect(online.total).toBeGreaterThan(0);
    expect(online.total).toBeLessThan(all.total);
    expect(online.data.every((device) => device.status === 'online')).toBe(true);
  });

  const isHeavy = ({ assetName }: LocationRecord) => /truck/i.test(assetName);
  it.each<[CrudFilter, (record: LocationRecord) => boolean]>([
    [{ field: 'speedKmh', operator: 'gte', value: '40' }, ({ speedKmh }) => (speedKmh ?? -1) >= 40],
    [{ field: 'speedKmh', operator: 'nbetween', value: [1, 40] }, ({ speedKmh }) => !isIn(speedKmh, 1, 40)],
    [{ field: 'assetName', operator: 'contains', value: 'TRUCK' }, isHeavy],
    [{ field: 'assetName', operator: 'ncontains', value: 'truck' }, (record) => !isHeavy(record)],
    [{ field: 'latitude', operator: 'null', value: true }, ({ latitude }) => latitude === null],
    [{ field: 'status', operator: 'in', value: ['all good'] }, ({ status }) => status === 'All Good'],
    [
      {
        operator: 'or',
        value: [
          { field: 'assetName', operator: 'contains', value: 'truck' },
          { field: 'speedKmh', operator: 'lt', value: 1 },
        ],
      },
      (record) => isHeavy(record) || isIn(record.speedKmh, 0, 0.99),
    ],
  ])('filter the assets by %o, a page at a time', async (filter, keeps) => {
    await signIn();
    const { data: assets } = await listOf('assets');
    const kept = assets.filter(keeps).toSorted((one, other) => (one.speedKmh ?? -1) - (other.speedKmh ?? -1));
    expect(kept.length).toBeLessThan(assets.length);
    const page = await data.getList({
      resource: 'assets',
      filters: [filter],
      sorters: [{ field: 'speedKmh', order: 'desc' }],
      pagination: { currentPage: 1, pageSize: 5 },
    });
    expect(page.total).toBe(kept.length);
    expect(page.data.map(({ speedKmh }) => speedKmh)).toEqual(
      kept
        .slice(-5)
        .map(({ speedKmh }) => speedKmh)
        .toReversed(),
    );
  });

  it('find a vehicle by its id, and several in the order requested', async () => {
    await signIn();
    const { data: assets } = await listOf('assets');
    const ids = [assets[7]?.id ?? '', assets[3]?.id ?? ''];
    expect((await data.getOne({ resource: 'assets', id: ids[0] ?? '' })).data).toMatchObject({ id: ids[0] });
    const many = await data.getMany?.({ resource: 'assets', ids });
    expect(many?.data.map(({ id }) => id)).toEqual(ids);
  });

  it('renew the token, and the old one is worth nothing', async () => {
    await signIn();
    const before = session.token();
    await auth.renew();
    expect(session.token()).not.toBe(before);
    await expect(listOf('dashcams')).resolves.toMatchObject({ total: 60 });
  });

  it('sign out, and the server ends the session', async () => {
    await signIn();
    const token = session.token();
    await auth.logout({});
    const answer = await fetch(`${api.url}/api/v2/assets`, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(401);
  });

  it.each([
    ['HTML', { malformed: 'html' }, { text: 'failure.notJson' }],
    ['no JSON', { malformed: 'not-json' }, { text: 'failure.notJson' }],
    ['an answer that is cut off', { malformed: 'truncated' }, { status: 0 }],
    ['nothing', { malformed: 'empty' }, { text: 'failure.shape' }],
    ['a status', { status: 503 }, { status: 503 }],
  ])('say of %s what it was', async (_what, rule, expected) => {
    await signIn();
    await fault({ match: { path: '/api/ATLocation' }, times: 1, ...rule });
    const failure = await listOf('dashcams').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject(expected);
  });

  it('report an array where a record was due', async () => {
    await signIn();
    await fault({
      match: { path: '/api/v2/assets/' },
      times: 1,
      status: 200,
      body: { success: true, data: [] },
    });
    await expect(data.getOne({ resource: 'devices', id: '1' })).rejects.toMatchObject({
      text: 'failure.shape',
    });
  });
});
