// @vitest-environment node
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultSettings, postJson } from '../support/reference-api';

// The bundle must lie within the project, for it takes its packages from there.
const outDir = path.resolve(`test-results/server-${process.pid}`);
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

interface Launched {
  child: ChildProcess;
  /** Resolves with the exit code; output until then. */
  ended: Promise<{ code: number | null; output: string }>;
  url: Promise<string>;
}

function launch(env: Record<string, string>): Launched {
  const child = spawn(process.execPath, [path.join(outDir, 'main.js')], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: path.join(folder, 'data'), FLEET_SIZE: '40', ...env },
  });
  running.add(child);
  let output = '';
  const url = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk;
      const found = /http:\/\/localhost:\d+/.exec(output);
      if (found && output.includes('Ctrl+C')) resolve(found[0]);
    });
    child.on('exit', () => reject(new Error(`It ended: ${output}`)));
  });
  url.catch(() => undefined);
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.on('exit', (code) => {
      running.delete(child);
      resolve({ code, output });
    });
  });
  return { child, ended, url };
}

const login = (url: string) =>
  postJson(`${url}/api/v2/auth/login`, {
    userName: 'demo',
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
    expect(existsSync(path.join(folder, 'data.lock'))).toBe(false);

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

  it('ends soon though a browser has opened a connection ahead and sent nothing on it', async () => {
    const one = launch({ PORT: '0', DATA_DIR: 'memory://' });
    const socket = connect(Number(new URL(await one.url).port), 'localhost');
    await new Promise((resolve) => socket.once('connect', resolve));
    socket.on('error', () => undefined);
    one.child.kill('SIGTERM');
    expect((await one.ended).code).toBe(0);
    socket.destroy();
    // Node alone would wait for a request until its time for headers is over, a minute.
  }, 40_000);

  it('says that its port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = String(typeof address === 'object' ? address?.port : 0);
    const { code, output } = await launch({ PORT: port, DATA_DIR: 'memory://' }).ended;
    other.close();
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} is taken by another program`);
  }, 60_000);

  it('says what is wrong with the environment', async () => {
    const { code, output } = await launch({ PORT: 'http', FLEET_SIZE: '3' }).ended;
    expect(code).toBe(1);
    expect(output).toContain('PORT');
    expect(output).toContain('FLEET_SIZE');
    expect(output).not.toContain('    at ');
  }, 60_000);

  it('says that a PostgreSQL server does not answer', async () => {
    const { code, output } = await launch({ PORT: '0', DATABASE_URL: 'postgresql://x@127.0.0.1:1/x' }).ended;
    expect(code).toBe(1);
    expect(output).toContain('DATABASE_URL does not answer');
  }, 60_000);
});
