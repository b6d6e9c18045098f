// @vitest-environment node
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { createServer } from 'node:net';
import path from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LaunchedServer, launchServer } from '../support/launched-server.mjs';
import {
  bearer,
  dataOf,
  defaultSettings,
  engines,
  postJson,
  signIn,
  startReferenceApi,
  templateFile,
  withReferenceApi,
} from '../support/reference-api';

// The bundle must lie within the project, for it takes its packages from there.
const outDir = path.resolve(`test-results/drain-${process.pid}`);
const running = new Set<ChildProcess>();

beforeAll(async () => {
  await build({ configFile: 'server/vite.config.ts', logLevel: 'error', build: { outDir } });
});
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(outDir, { recursive: true, force: true });
});

function launch(env: Record<string, string>): LaunchedServer {
  const launched = launchServer(path.join(outDir, 'main.js'), {
    PORT: '0',
    DATA_DIR: 'memory://',
    FLEET_SIZE: '40',
    VIDEO_COUNT: '1000',
    DATABASE_TEMPLATE: templateFile,
    ...env,
  });
  running.add(launched.child);
  launched.child.on('exit', () => running.delete(launched.child));
  return launched;
}

async function signInAt(url: string): Promise<Record<string, string>> {
  const response = await postJson(`${url}/api/v2/auth/login`, {
    userName: 'demo',
    password: 'drive-safe-2026',
    token: '',
    tenantGuid: defaultSettings.tenantGuid,
  });
  return bearer(((await response.json()) as { token: string }).token);
}

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

// Windows has no such signal.
describe.runIf(process.platform !== 'win32')('a server that is asked to end', () => {
  it('says so to probes, serves on, stops listening, and lets a slow download end', async () => {
    const server = launch({ DRAIN_SECONDS: '3', STOP_SECONDS: '120' });
    const url = await server.url;
    const headers = await signInAt(url);
    const before = await fetch(`${url}/ready`);
    expect([before.status, before.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await before.json()).toEqual({ status: 'ready' });
    const download = await startSlowDownload(url, headers);

    server.child.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${url}/ready`)).status).toBe(503);
    const probe = await fetch(`${url}/ready`);
    expect(await probe.json()).toMatchObject({ status: 'draining' });
    expect(Number(probe.headers.get('retry-after'))).toBeGreaterThan(0);
    const assets = await fetch(`${url}/api/v2/assets`, { headers });
    expect([assets.status, assets.headers.get('connection')]).toEqual([200, 'close']);
    expect((await fetch(`${url}/health`)).status).toBe(200);

    await expect.poll(() => isRefused(url), { timeout: 20_000 }).toBe(true);
    expect(await sizeOf(download)).toBe(Number(download.headers['content-length']));
    expect((await server.ended).code).toBe(0);
  }, 90_000);

  it('cuts what has not ended at the limit, and ends in good order', async () => {
    const server = launch({ STOP_SECONDS: '1' });
    const url = await server.url;
    const download = await startSlowDownload(url, await signInAt(url));
    server.child.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
    await expect(sizeOf(download)).rejects.toThrow();
  }, 90_000);

  it('ends at once when nothing is under way, whatever it might wait for', async () => {
    const server = launch({ STOP_SECONDS: '3600' });
    await server.url;
    server.child.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
  }, 40_000);
});

it('answers 503 at its address while its database is made', async () => {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address() as { port: number };
  free.close();
  await once(free, 'close');
  const server = launch({ PORT: String(port), DATABASE_TEMPLATE: '' });
  const answers: Response[] = [];
  await expect
    .poll(
      async () => {
        const answer = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined);
        if (answer) answers.push(answer);
        return answer?.status;
      },
      { timeout: 60_000, interval: 20 },
    )
    .toBe(200);
  const [first] = answers;
  expect(first?.status).toBe(503);
  expect(Number(first?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await first?.json()).toEqual({ status: 'starting' });
  server.child.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
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
