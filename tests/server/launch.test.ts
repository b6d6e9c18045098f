// @vitest-environment node
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch as start } from '../../server/launch';
import { type LaunchedServer, launchServer } from '../support/launched-server.mjs';
import { defaultSettings, postJson, startReferenceApi, templateFile } from '../support/reference-api';
import { startTcpProxy } from '../support/tcp-proxy.mjs';

// The bundle must lie within the project, for it takes its packages from there.
const outDir = path.resolve(`test-results/server-${process.pid}`);
const databaseUrl = process.env.TEST_DATABASE_URL;
const running = new Set<ChildProcess>();
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'fleet-launch-'));
  await build({ configFile: 'server/vite.config.ts', logLevel: 'error', build: { outDir } });
});
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(outDir, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

function launch(env: Record<string, string>, entry = 'main.js', args: string[] = []): LaunchedServer {
  const all = {
    DATA_DIR: path.join(folder, 'data'),
    FLEET_SIZE: '40',
    DATABASE_TEMPLATE: templateFile,
    ...env,
  };
  const launched = launchServer(path.join(outDir, entry), all, [], args);
  running.add(launched.child);
  launched.child.on('exit', () => running.delete(launched.child));
  return launched;
}

const login = (url: string, userName = 'demo') =>
  postJson(`${url}/api/v2/auth/login`, {
    userName,
    password: 'drive-safe-2026',
    token: '',
    tenantGuid: defaultSettings.tenantGuid,
  });

describe('the server from its bundle', () => {
  it('greets, holds its folder, ends in good order on SIGTERM and survives being killed', async () => {
    const first = launch({ PORT: '0' });
    const url = await first.url;
    expect((await login(url)).status).toBe(200);

    const second = await launch({ PORT: '0' }).ended;
    expect(second.code).toBe(1);
    expect(second.output).toContain(`is in use by process ${first.child.pid}`);

    first.child.kill('SIGTERM');
    const { code, output } = await first.ended;
    expect(code).toBe(0);
    expect(output).toContain('demo@fleet.example');
    expect(output).toContain('drive-safe-2026');
    expect(readdirSync(folder)).toEqual(['data']);

    const third = launch({ PORT: '0' });
    const { token } = (await (await login(await third.url)).json()) as { token: string };
    third.child.kill('SIGKILL');
    await third.ended;
    const fourth = launch({ PORT: '0' });
    const headers = { authorization: token };
    expect((await fetch(`${await fourth.url}/api/v2/assets`, { headers })).status).toBe(200);
    fourth.child.kill('SIGINT');
    expect((await fourth.ended).code).toBe(0);
  }, 90_000);

  // Windows has no such signal.
  it.runIf(process.platform !== 'win32')(
    'ends with a sentence when the embedded database has, so that it is started again',
    async () => {
      const data = path.join(folder, 'lost');
      const first = launch({
        PORT: '0',
        DATA_DIR: data,
        NODE_OPTIONS: `--import=${path.resolve('tests/support/end-workers.mjs')}`,
      });
      const url = await first.url;
      const { token } = (await (await login(url)).json()) as { token: string };
      first.child.kill('SIGUSR2');
      const { code, output } = await first.ended;
      expect(code).toBe(1);
      expect(output).toContain('The embedded database has ended, and the server ends with it.');

      const second = await startReferenceApi({ dataDir: data });
      const headers = { authorization: token };
      expect((await fetch(`${second.url}/api/v2/assets`, { headers })).status).toBe(200);
      await second.close();
    },
    90_000,
  );

  it('keeps the fleet that the folder has, says so, and changes it by the command', async () => {
    const env = { PORT: '0', DATA_DIR: path.join(folder, 'changed'), VIDEO_COUNT: '60' };
    const greeting = async (env: Record<string, string>) => {
      const { api, greeting } = await start({ DATABASE_TEMPLATE: templateFile, ...env });
      await api.close();
      return greeting().join('\n');
    };
    expect(await greeting({ ...env, FLEET_SIZE: '40' })).not.toContain('is not used');
    expect(await greeting({ ...env, FLEET_SIZE: '60' })).toContain(
      'FLEET_SIZE=60 is not used: company 1 has 40',
    );

    const change = (...args: string[]) => launch(env, 'change-fleet.js', args).ended;
    const done = await change('--size', '60', '--videos', '30');
    expect(done).toMatchObject({ code: 0, output: expect.stringContaining('60 assets (seed 1), 30 videos') });
    expect(await greeting({ ...env, FLEET_SIZE: '60', VIDEO_COUNT: '30' })).not.toContain('is not used');

    for (const [args, why] of [
      [[], 'npm run fleet'],
      [['--colour', 'red'], 'npm run fleet'],
      [['--size', '3'], 'FLEET_SIZE'],
    ] as const) {
      const { code, output } = await change(...args);
      expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining(why) });
      expect(output).not.toContain('    at ');
    }
  }, 120_000);

  it.runIf(databaseUrl)(
    'logs what failed at the database without what people typed',
    async () => {
      const name = `fleet_launch_${process.pid}`;
      const admin = new pg.Client({ connectionString: databaseUrl });
      await admin.connect();
      await admin.query(`CREATE DATABASE ${name}`);
      const address = new URL(databaseUrl ?? '');
      const proxy = await startTcpProxy({ host: address.hostname, port: Number(address.port || 5432) });
      Object.assign(address, { port: String(proxy.port), pathname: `/${name}` });
      const one = launch({ PORT: '0', DATABASE_URL: address.href, LOG_LEVEL: 'error' });
      const url = await one.url;
      proxy.swallow();
      expect((await login(url, 'somebody@else.example')).status).toBe(503);
      one.child.kill('SIGTERM');
      const { code, output } = await one.ended;
      await proxy.close();
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
      expect(output).toContain('Failed query: select');
      expect(output).not.toContain('somebody');
      expect(code).toBe(0);
    },
    120_000,
  );
});

it('a server ends soon though a browser has opened a connection ahead and sent nothing on it', async () => {
  const one = await startReferenceApi({ fleetSize: 4, videoCount: 0 });
  const socket = connect(Number(new URL(one.url).port), '127.0.0.1');
  try {
    await new Promise((resolve) => socket.once('connect', resolve));
    socket.on('error', () => undefined);
    await one.stop();
    // Node alone would wait for a request until its time for headers is over, a minute.
  } finally {
    socket.destroy();
    await one.close();
  }
}, 40_000);
