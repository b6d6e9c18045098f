// @vitest-environment node
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LaunchedServer, launchServer } from '../support/launched-server.mjs';
import { defaultSettings, engines, postJson, templateFile } from '../support/reference-api';

// The bundle must lie within the project, for it takes its packages from there.
const outDir = path.resolve(`test-results/users-${process.pid}`);
const databaseUrl = process.env.TEST_DATABASE_URL ?? '';
const PASSWORD = 'winter-road-to-omaha-91';
const OTHER = 'autumn-road-to-denver-17';
const running: LaunchedServer[] = [];
const databases: string[] = [];
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'fleet-users-'));
  await build({ configFile: 'server/vite.config.ts', logLevel: 'error', build: { outDir } });
}, 120_000);
afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  await Promise.all(running.map(({ ended }) => ended));
  rmSync(outDir, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
  for (const name of databases) await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
});

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(sql);
  await client.end();
}

/** The environment of a database of its own. */
async function newDatabase(engine: string): Promise<Record<string, string>> {
  const name = `users_${randomUUID().replaceAll('-', '')}`;
  const common = { PORT: '0', DEMO: 'off' };
  if (engine === 'pglite')
    return { ...common, DATA_DIR: path.join(folder, name), DATABASE_TEMPLATE: templateFile };
  await onServer(`CREATE DATABASE ${name}`);
  databases.push(name);
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return { ...common, DATABASE_URL: url.href };
}

const start = async (env: Record<string, string>): Promise<{ url: string; stop(): Promise<string> }> => {
  const server = launchServer(path.join(outDir, 'main.js'), env);
  running.push(server);
  const url = await server.url;
  return {
    url,
    async stop() {
      server.child.kill('SIGTERM');
      return (await server.ended).output;
    },
  };
};

/** Runs the command. @param input what comes on the standard input. */
function run(env: Record<string, string>, args: string[], input = '') {
  return new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    const child = spawn(process.execPath, [path.join(outDir, 'change-users.js'), ...args], {
      env: { PATH: process.env.PATH ?? '', ...env },
    });
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      err += chunk;
    });
    child.on('close', (code) => resolve({ code, out, err }));
    child.stdin.end(input);
  });
}

const login = async (url: string, userName: string, password = PASSWORD) => {
  const { tenantGuid } = defaultSettings;
  const body = { userName, password, token: '', tenantGuid };
  const response = await postJson(`${url}/api/v2/auth/login`, body);
  return { status: response.status, ...((await response.json()) as { token: string }) };
};

describe.each(engines)('npm run users on %s', (engine) => {
  it('makes the first administrator of an empty database, and the users after', async () => {
    const env = await newDatabase(engine);
    const refused = await run({ ...env, DEMO: 'on' }, ['list']);
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('Set DEMO=off')]);
    const operator = ['add', '--name', 'Ada Reyes', '--email', 'ada@prairie.example', '--role', 'Operator'];
    expect(await run(env, operator)).toMatchObject({
      code: 1,
      err: expect.stringContaining('The first user must be a Fleet Admin'),
    });
    const weak = await run(env, [...operator.slice(0, 5), '--password-stdin'], 'password1\n');
    expect([weak.code, weak.err]).toEqual([1, expect.stringContaining('first that are guessed')]);
    const added = await run(env, [...operator.slice(0, 5), '--password-stdin'], `${PASSWORD}\n`);
    expect(added).toEqual({ code: 0, out: 'Ada Reyes can sign in as ada@prairie.example.\n', err: '' });

    const invited = await run({ ...env, PUBLIC_URL: 'https://fleet.example.com' }, [
      ...['add', '--name', 'Bo Lind', '--email', 'bo@prairie.example', '--role', 'fleet manager'],
    ]);
    const link = /https:\/\/fleet\.example\.com\/accept-invite#([\w-]{43})/.exec(invited.out);
    expect([invited.code, link]).toEqual([0, expect.anything()]);
    const twice = await run(env, ['add', '--name', 'Bo', '--email', 'bo@prairie.example']);
    expect([twice.code, twice.err]).toEqual([
      1,
      expect.stringContaining('There is a user with this email already'),
    ]);
    for (const alone of [
      ['lock', 'ada@prairie.example'],
      ['role', 'ada@prairie.example', 'Operator'],
    ])
      expect(await run(env, alone)).toMatchObject({
        code: 1,
        err: expect.stringContaining('This is the last Fleet Admin'),
      });
    const { out } = await run(env, ['list', '--json']);
    expect(JSON.parse(out)).toMatchObject([
      { name: 'Ada Reyes', role: 'Fleet Admin', status: 'active', secondFactor: false, signedInAt: null },
      { name: 'Bo Lind', role: 'Fleet Manager', status: 'invited' },
    ]);
    expect((await run(env, ['list'])).out).toMatch(
      /^Name +Email +Role .*\nAda Reyes +ada@prairie\.example +Fleet Admin/,
    );

    const server = await start(env);
    expect((await login(server.url, 'ada@prairie.example')).status).toBe(200);
    const accepted = await postJson(`${server.url}/api/v2/auth/accept-invite`, {
      token: link?.[1],
      newPassword: OTHER,
    });
    expect(accepted.status).toBe(200);
    expect(await server.stop()).not.toContain('first-start');
  }, 120_000);

  it('locks, unlocks, resets and gives roles beside a server, or says who has the folder', async () => {
    const env = await newDatabase(engine);
    const add = (name: string, more: string[] = []) =>
      run(
        env,
        [
          'add',
          '--name',
          name,
          '--email',
          `${name.toLowerCase()}@prairie.example`,
          '--password-stdin',
          ...more,
        ],
        PASSWORD,
      );
    await add('Ada');
    await add('Cal');
    let server = await start(env);
    const cal = await login(server.url, 'cal@prairie.example');
    const isIn = async () =>
      (await fetch(`${server.url}/api/v2/drivers`, { headers: { authorization: cal.token } })).status;
    expect(await isIn()).toBe(200);
    if (engine === 'pglite') {
      const inUse = await run(env, ['lock', 'cal@prairie.example']);
      expect([inUse.code, inUse.err]).toEqual([
        1,
        expect.stringMatching(/is in use by process \d+.*Stop that one first/),
      ]);
      await server.stop();
    }
    expect((await run(env, ['lock', 'CAL@prairie.example'])).out).toContain('is locked');
    if (engine === 'pglite') server = await start(env);
    expect(await isIn()).toBe(401);
    expect((await login(server.url, 'cal@prairie.example')).status).toBe(403);
    if (engine === 'pglite') await server.stop();

    expect((await run(env, ['unlock', 'cal@prairie.example'])).code).toBe(0);
    expect((await run(env, ['role', 'cal@prairie.example', 'Fleet Admin'])).code).toBe(0);
    expect((await run(env, ['reset', 'cal@prairie.example', '--password-stdin'], OTHER)).code).toBe(0);
    expect((await run(env, ['reset', 'cal@prairie.example', '--second-factor'])).code).toBe(0);
    expect((await run(env, ['reset', 'cal@prairie.example'])).out).toMatch(/\/accept-invite#[\w-]{43}\n$/);
    if (engine === 'pglite') server = await start(env);
    const again = await login(server.url, 'cal@prairie.example', OTHER);
    expect(again).toMatchObject({ status: 200, data: { roleName: 'Fleet Admin' } });
    const history = await fetch(`${server.url}/api/v2/history?resource=users`, {
      headers: { authorization: again.token },
    });
    const { data } = (await history.json()) as { data: { action: string; user: { name: string } }[] };
    expect(data.map(({ action }) => action).slice(0, 6)).toEqual([
      'reset-password',
      'reset-second-factor',
      'set-password',
      'update',
      'unlock',
      'lock',
    ]);
    expect(new Set(data.map(({ user }) => user.name))).toEqual(new Set(['npm run users']));
    await server.stop();
  }, 120_000);
});

it.each([
  [[], 'A command is missing: add, reset, lock, unlock, role, list, or --help.'],
  [['remove'], 'There is no command remove'],
  [['add', '--name', 'Ada'], 'add needs --email'],
  [['add', '--name', 'Ada', '--email', 'a@b.example', '--password', 'x'], "Unknown option '--password'"],
  [['lock'], 'lock needs EMAIL'],
  [['lock', '--json', 'a@b.example'], 'lock has no --json'],
  [['role', 'a@b.example', 'Fleet', 'Admin'], 'put quotes around names of two words'],
])('npm run users %j says what is wrong in one sentence', async (args, sentence) => {
  const { code, out, err } = await run({}, args as string[]);
  expect({ code, out, err }).toEqual({ code: 2, out: '', err: expect.stringContaining(sentence) });
  expect(err.trim().split('\n')).toHaveLength(1);
});

it('npm run users -- --help tells all of it', async () => {
  const { code, out } = await run({}, ['--help']);
  expect(code).toBe(0);
  for (const word of ['add', 'reset', 'lock', 'unlock', 'role', 'list', '--password-stdin', 'Exit codes'])
    expect(out).toContain(word);
});
