// @vitest-environment node
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { launch } from '../../server/launch';
import type { DrainOptions } from '../../server/watching/drain';
import {
  bearer,
  dataOf,
  engines,
  postJson,
  type SignedInApi,
  shareReferenceApi,
  signIn,
  startReferenceApi,
  startSignedIn,
  templateFile,
  withReferenceApi,
} from '../support/reference-api';

/** A ZIP that is larger than what connections hold back, and of which nothing is read yet. */
async function startSlowDownload(url: string, headers: Record<string, string>): Promise<IncomingMessage> {
  const list = `${url}/api/DashCamMaster/GetDashCamVideosPaginated?CompanyId=1&BranchId=1&Limit=1000`;
  const { results } = await dataOf<{ results: { iDDashCamVideo: number }[] }>(await fetch(list, { headers }));
  const ids = results.map((video) => video.iDDashCamVideo);
  const archive = await dataOf<{ url: string; sizeBytes: number }>(
    await postJson(`${url}/api/DashCamMaster/archives`, { ids }, headers),
  );
  expect(archive.sizeBytes).toBeGreaterThan(20_000_000);
  const request = get(archive.url);
  const [download] = (await once(request, 'response')) as [IncomingMessage];
  expect(download.headers['content-length']).toBe(String(archive.sizeBytes));
  return download;
}

async function sizeOf(download: IncomingMessage): Promise<number> {
  let size = 0;
  for await (const chunk of download) size += (chunk as Buffer).length;
  return size;
}

const isRefused = (url: string): Promise<boolean> =>
  fetch(`${url}/health`).then(
    () => false,
    () => true,
  );

describe('a server that is asked to end', () => {
  const shared = shareReferenceApi({ videoCount: 1000 });
  /** @param drain how it ends. */
  const startBeside = (drain: DrainOptions): Promise<SignedInApi> => startSignedIn({ beside: shared, drain });

  it('reports it to probes, serves on, stops listening, and lets a slow download end', async () => {
    const { url, headers, stop, close } = await startBeside({ drainSeconds: 2, stopSeconds: 120 });
    try {
      const before = await fetch(`${url}/ready`);
      expect([before.status, before.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(await before.json()).toEqual({ status: 'ready' });
      const download = await startSlowDownload(url, headers);

      const stopped = stop();
      await expect.poll(async () => (await fetch(`${url}/ready`)).status).toBe(503);
      const probe = await fetch(`${url}/ready`);
      expect(await probe.json()).toMatchObject({ status: 'draining' });
      expect(Number(probe.headers.get('retry-after'))).toBeGreaterThan(0);
      const assets = await fetch(`${url}/api/v2/assets`, { headers });
      expect([assets.status, assets.headers.get('connection')]).toEqual([200, 'close']);
      expect((await fetch(`${url}/health`)).status).toBe(200);

      await expect.poll(() => isRefused(url), { timeout: 20_000 }).toBe(true);
      expect(await sizeOf(download)).toBe(Number(download.headers['content-length']));
      await stopped;
    } finally {
      await close();
    }
  }, 90_000);

  it('cuts what has not ended at the limit', async () => {
    const { url, headers, stop, close } = await startBeside({ drainSeconds: 0, stopSeconds: 1 });
    try {
      const download = await startSlowDownload(url, headers);
      await stop();
      await expect(sizeOf(download)).rejects.toThrow();
    } finally {
      await close();
    }
  }, 90_000);
});

it('answers 503 at its address while its database is made', async () => {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address() as { port: number };
  free.close();
  await once(free, 'close');
  const launching = launch({
    PORT: String(port),
    DEMO: 'off',
    DATA_DIR: 'memory://',
    DATABASE_TEMPLATE: templateFile,
  });
  let isStarted = false;
  const started = launching.finally(() => {
    isStarted = true;
  });
  const ask = () => fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined);
  try {
    let first: Response | undefined;
    while (!first && !isStarted) first = await ask();
    expect(first?.status).toBe(503);
    expect(Number(first?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await first?.json()).toEqual({ status: 'starting' });
    await started;
    expect((await ask())?.status).toBe(200);
  } finally {
    await (await started).api.close();
  }
}, 90_000);

describe.each(engines)('what a process works on, on %s', (engine) => {
  const notifications = { allowsPrivateWebhooks: false, everySeconds: 1 };

  it('is taken up by another at once when it is asked to end', async () => {
    const rarely = { ...notifications, everySeconds: 3600 };
    await withReferenceApi({ engine, notifications: rarely, fleetSize: 120 }, async (api) => {
      const turn = async () =>
        (await api.query('SELECT holder, leased_until > now() AS is_held FROM notification_turns'))[0];
      await expect.poll(async () => (await turn())?.is_held).toBe(true);
      const own = (await turn())?.holder;
      await api.query("UPDATE notification_turns SET leased_until = now() - interval '1 second'");
      const other = await startReferenceApi({ beside: api, notifications });
      try {
        await expect
          .poll(turn, { timeout: 20_000 })
          .toEqual({ holder: expect.not.stringContaining(String(own)), is_held: true });
        const headers = bearer(await signIn(other));
        for (const type of ['performance', 'usage', 'incidents'])
          expect((await postJson(`${other.url}/api/v2/reports`, { type }, headers)).status).toBe(200);
        await other.stop();
        expect((await turn())?.is_held).toBe(false);
      } finally {
        await other.close();
      }
      const reports = () => api.query('SELECT status, attempts FROM reports ORDER BY id');
      await expect
        .poll(reports, { timeout: 30_000 })
        .toEqual(Array.from({ length: 3 }, () => ({ status: 'completed', attempts: 1 })));
    });
  }, 90_000);
});
