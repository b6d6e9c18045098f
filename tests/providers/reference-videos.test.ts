// @vitest-environment node
import type { DataProvider } from '@refinedev/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Files } from '../../src/domain/files/files';
import { createClients } from '../../src/http/client';
import { createAuthProvider } from '../../src/providers/auth-provider';
import { createDataProvider, type ListResponse } from '../../src/providers/data/data-provider';
import { createFiles } from '../../src/providers/files';
import { resources } from '../../src/resources/index';
import type { LockedVideoRecord } from '../../src/resources/locked-videos/locked-video-record';
import { parseSettings } from '../../src/settings/schema';
import { sessionWith } from '../support/fake-back-end';
import { type StartedReferenceApi, startReferenceApi } from '../support/reference-api';

let api: StartedReferenceApi;
let data: DataProvider;
let files: Files;

beforeAll(async () => {
  api = await startReferenceApi({
    fleetSize: 240,
    videoCount: 1200,
    faults: true,
    nowMs: Date.UTC(2026, 10, 21, 17),
  });
  const settings = parseSettings(await (await fetch(`${api.url}/settings.json`)).json());
  const onServer = { ...settings, assetApiUrl: api.url, dashcamApiUrl: api.url, loginApiUrl: api.url };
  const session = sessionWith();
  const clients = createClients({ settings: onServer, session, origin: api.url });
  const auth = createAuthProvider({ clients, session, tenantGuid: settings.tenantGuid });
  await auth.signIn({ userName: api.demo.email, password: api.demo.password });
  data = createDataProvider({ resources, clients, settings: onServer });
  files = createFiles({ clients, delayMs: () => 0 });
});

afterAll(() => api.close());

async function clipsOf(filters: Record<string, string>, page?: number) {
  const answer = (await data.getList({
    resource: 'locked-videos',
    pagination: page === undefined ? { mode: 'off' } : { mode: 'server', currentPage: page },
    filters: Object.entries(filters).map(([field, value]) => ({ field, operator: 'eq', value })),
  })) as unknown as ListResponse;
  return { ...answer, videos: answer.data as unknown as LockedVideoRecord[] };
}

const fault = (rule: object) =>
  fetch(`${api.url}/__faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(rule),
  });

describe('on the reference API', () => {
  test('the clips come in pages of 1000, every row readable, newest first', async () => {
    const first = await clipsOf({ direction: 'desc' }, 1);
    expect(first).toMatchObject({ rowCount: 1000, skipped: 0 });
    expect(first.total).toBeGreaterThan(1000);
    const all = await clipsOf({ direction: 'desc' });
    expect(all.videos).toHaveLength(first.total);
    const times = all.videos.map(({ createdAtMs }) => createdAtMs ?? 0);
    expect(times).toEqual([...times].sort((one, other) => other - one));
    expect(new Set(all.videos.map(({ mediaKind }) => mediaKind))).toEqual(new Set(['video', 'image']));
  });

  test('the server’s filters return what they match', async () => {
    const pictures = await clipsOf({ fileType: '2', direction: 'asc' }, 1);
    expect(pictures.videos.length).toBeGreaterThan(0);
    expect(new Set(pictures.videos.map(({ mediaKind }) => mediaKind))).toEqual(new Set(['image']));
    const [fromMs, toMs] = [Date.UTC(2026, 10, 10), Date.UTC(2026, 10, 12)];
    const between = await clipsOf({ direction: 'asc', from: String(fromMs), to: String(toMs) }, 1);
    expect(between.videos.length).toBeGreaterThan(0);
    for (const { createdAtMs } of between.videos) {
      expect(createdAtMs).toBeGreaterThanOrEqual(fromMs);
      expect(createdAtMs).toBeLessThanOrEqual(toMs);
    }
  });

  test('a clip’s file is read whole, also after a broken connection', async () => {
    const [clip] = (await clipsOf({ fileType: '1', direction: 'desc' }, 1)).videos;
    const path = `/api/DashCamMaster/DownloadVideo/${clip?.id}`;
    const whole = await files.read(path);
    expect(whole.blob.size).toBe(clip?.fileSizeBytes);
    expect(whole.name).toMatch(/\.mp4$/);
    await fault({ match: { path: '/api/DashCamMaster/DownloadVideo' }, times: 2, reset: true });
    expect((await files.read(path)).blob.size).toBe(whole.blob.size);
  });

  test('a clip that is not there is refused with the server’s words', async () => {
    await expect(files.read('/api/DashCamMaster/DownloadVideo/999999999')).rejects.toMatchObject({
      status: 404,
      serverMessage: 'There is no video 999999999',
    });
  });
});
