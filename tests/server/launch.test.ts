// @vitest-environment node
import type { ChildProcess } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch as start } from '../../server/launch';
import { builtServer } from '../support/built-server';
import { type LaunchedServer, launchServer } from '../support/launched-server.mjs';
import { makeOwnSchema } from '../support/own-schema';
import { defaultSettings, postJson, startReferenceApi, templateFile } from '../support/reference-api';
import { makeDatabaseFolder } from '../support/temporary-folder';

const databaseUrl = process.env.TEST_DATABASE_URL;
const running = new Set<ChildProcess>();
let folder: string;
let bundle: string;

beforeAll(async () => {
  folder = makeDatabaseFolder('launch');
  bundle = await builtServer();
});
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const data = () => path.join(folder, 'data');

function launch(env: Record<string, string>, entry = 'main.js', args: string[] = []): LaunchedServer {
  const all = {
    DATA_DIR: data(),
    FLEET_SIZE: '40',
    VIDEO_COUNT: '0',
    DATABASE_TEMPLATE: templateFile,
    ...env,
  };
  const launched = launchServer(path.join(bundle, entry), all, [], args);
  running.add(launched.child);
  launched.child.on('exit', () => running.delete(launched.child));
  return launched;
}

const assetsBy = async (url: string, token: string): Promise<number> =>
  (await fetch(`${url}/api/v2/assets`, { headers: { authorization: token } })).status;

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
    const { token } = (await (await login(await first.url)).json()) as { token: string };

    const second = await launch({ PORT: '0' }).ended;
    expect(second.code).toBe(1);
    expect(second.output).toContain(`is in use by process ${first.child.pid}`);
    expect(first.output()).toContain('demo@fleet.example');
    expect(first.output()).toContain('drive-safe-2026');
    first.child.kill('SIGKILL');
    await first.ended;

    // With nothing under way it ends at once, whatever it might wait for.
    const third = launch({ PORT: '0', STOP_SECONDS: '3600' });
    expect(await assetsBy(await third.url, token)).toBe(200);
    third.child.kill('SIGTERM');
    expect((await third.ended).code).toBe(0);
    expect(readdirSync(folder)).toEqual(['data']);
  }, 90_000);

  // Windows has no such signal. It uses the folder of the test before, as making one takes longest.
  it.runIf(process.platform !== 'win32')(
    'ends with a sentence when the embedded database has, so that it is started again',
    async () => {
      const first = launch({
        PORT: '0',
        NODE_OPTIONS: `--import=${path.resolve('tests/support/end-workers.mjs')}`,
      });
      const { token } = (await (await login(await first.url)).json()) as { token: string };
      first.child.kill('SIGUSR2');
      const { code, output } = await first.ended;
      expect(code).toBe(1);
      expect(output).toContain('The embedded database has ended, and the server ends with it.');

      const second = await startReferenceApi({ dataDir: data() });
      expect(await assetsBy(second.url, token)).toBe(200);
      await second.close();
    },
    90_000,
  );

  it('keeps the fleet that the database has, reports it, and changes it by the command', async () => {
    const schema = databaseUrl ? await makeOwnSchema(databaseUrl) : undefined;
    const place = schema ? { DATABASE_URL: schema.url } : { DATA_DIR: path.join(folder, 'changed') };
    const env = { PORT: '0', ...place, VIDEO_COUNT: '60' };
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

    // Ctrl+C ends a server as SIGTERM does.
    const server = launch({ ...env, FLEET_SIZE: '60' });
    await server.url;
    server.child.kill('SIGINT');
    expect((await server.ended).code).toBe(0);

    const wrong = [
      [[], 'npm run fleet'],
      [['--colour', 'red'], 'npm run fleet'],
      [['--size', '3'], 'FLEET_SIZE'],
    ] as const;
    await Promise.all(
      wrong.map(async ([args, why]) => {
        const { code, output } = await change(...args);
        expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining(why) });
        expect(output).not.toContain('    at ');
      }),
    );
    await schema?.drop();
  }, 120_000);
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
