// @vitest-environment node
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runUsersCommand } from '../../server/auth/users-command';
import { type OpenDatabase, openDatabase } from '../../server/database/open-database';
import { launch } from '../../server/launch';
import { builtServer } from '../support/built-server';
import { makeOwnSchema } from '../support/own-schema';
import {
  defaultSettings,
  engines,
  postJson,
  type StartedReferenceApi,
  startReferenceApi,
  templateFile,
} from '../support/reference-api';
import { makeDatabaseFolder } from '../support/temporary-folder';

const PASSWORD = 'winter-road-to-omaha-91';
const OTHER = 'autumn-road-to-denver-17';

const login = async (url: string, userName: string, password = PASSWORD) => {
  const { tenantGuid } = defaultSettings;
  const body = { userName, password, token: '', tenantGuid };
  const response = await postJson(`${url}/api/v2/auth/login`, body);
  return { status: response.status, ...((await response.json()) as { token: string }) };
};

const tokenOf = (out: string): string | undefined => /\/accept-invite#([\w-]{43})\n$/.exec(out)?.[1];

/** Runs the command as its program does. PGlite is open in one place at a time, and therefore lent to it. */
const runWith =
  (env: Record<string, string>, lent?: OpenDatabase) =>
  (args: string[], input = '', more: Record<string, string> = {}) =>
    runUsersCommand(args, {
      env: { ...env, ...more },
      input: (async function* () {
        yield input;
      })(),
      ...(lent && { open: async () => ({ ...lent, close: async () => undefined }) }),
    });

describe.each(engines)('npm run users on %s', (engine) => {
  let database: OpenDatabase;
  let run: ReturnType<typeof runWith>;
  let drop = async (): Promise<void> => undefined;
  let server: StartedReferenceApi;

  beforeAll(async () => {
    const common = { PORT: '0', DEMO: 'off' };
    if (engine === 'pglite') {
      database = await openDatabase({ engine, dataDir: 'memory://', templateFile });
      run = runWith({ ...common, DATA_DIR: 'memory://' }, database);
      return;
    }
    const schema = await makeOwnSchema(process.env.TEST_DATABASE_URL ?? '');
    drop = schema.drop;
    database = await openDatabase({ engine, url: schema.url });
    run = runWith({ ...common, DATABASE_URL: schema.url });
  });
  afterAll(async () => {
    await server?.close();
    await database.close();
    await drop();
  });

  it('makes the first administrator of an empty database, and the users after', async () => {
    const refused = await run(['list'], '', { DEMO: 'on' });
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('Set DEMO=off')]);
    const operator = ['add', '--name', 'Ada Reyes', '--email', 'ada@prairie.example', '--role', 'Operator'];
    expect(await run(operator)).toMatchObject({
      code: 1,
      err: expect.stringContaining('The first user must be a Fleet Admin'),
    });
    const weak = await run([...operator.slice(0, 5), '--password-stdin'], 'password1\n');
    expect([weak.code, weak.err]).toEqual([1, expect.stringContaining('first that are guessed')]);
    const added = await run([...operator.slice(0, 5), '--password-stdin'], `${PASSWORD}\n`);
    expect(added).toEqual({ code: 0, out: 'Ada Reyes can sign in as ada@prairie.example.\n', err: '' });
    const { rows } = await database.pool.query('SELECT password_hash FROM users');
    expect(rows).toEqual([{ password_hash: expect.stringMatching(/^scrypt\$32768\$8\$3\$/) }]);

    const invited = await run(
      ['add', '--name', 'Bo Lind', '--email', 'bo@prairie.example', '--role', 'fleet manager'],
      '',
      { PUBLIC_URL: 'https://fleet.example.com' },
    );
    const link = /https:\/\/fleet\.example\.com\/accept-invite#([\w-]{43})/.exec(invited.out);
    expect([invited.code, link]).toEqual([0, expect.anything()]);
    const twice = await run(['add', '--name', 'Bo', '--email', 'bo@prairie.example']);
    expect([twice.code, twice.err]).toEqual([
      1,
      expect.stringContaining('There is a user with this email already'),
    ]);
    for (const alone of [
      ['lock', 'ada@prairie.example'],
      ['role', 'ada@prairie.example', 'Operator'],
    ])
      expect(await run(alone)).toMatchObject({
        code: 1,
        err: expect.stringContaining('This is the last Fleet Admin'),
      });
    const { out } = await run(['list', '--json']);
    expect(JSON.parse(out)).toMatchObject([
      { name: 'Ada Reyes', role: 'Fleet Admin', status: 'active', secondFactor: false, signedInAt: null },
      { name: 'Bo Lind', role: 'Fleet Manager', status: 'invited' },
    ]);
    expect((await run(['list'])).out).toMatch(
      /^Name +Email +Role .*\nAda Reyes +ada@prairie\.example +Fleet Admin/,
    );

    server = await startReferenceApi({ beside: { database, schema: 'public' }, demo: false });
    expect(await server.firstStart.createLink()).toBeUndefined();
    expect((await login(server.url, 'ada@prairie.example')).status).toBe(200);
    const accepted = await postJson(`${server.url}/api/v2/auth/accept-invite`, {
      token: link?.[1],
      newPassword: OTHER,
    });
    expect(accepted.status).toBe(200);
  });

  it('locks, unlocks, resets and gives roles beside a server', async () => {
    const CAL = 'cal@prairie.example';
    await run(['add', '--name', 'Cal', '--email', CAL, '--password-stdin'], PASSWORD);
    const cal = await login(server.url, CAL);
    const isIn = async () =>
      (await fetch(`${server.url}/api/v2/drivers`, { headers: { authorization: cal.token } })).status;
    expect(await isIn()).toBe(200);
    expect((await run(['lock', 'CAL@prairie.example'])).out).toContain('is locked');
    expect(await isIn()).toBe(401);
    expect((await login(server.url, CAL)).status).toBe(403);

    expect((await run(['unlock', CAL])).code).toBe(0);
    expect((await run(['role', CAL, 'Fleet Admin'])).code).toBe(0);
    expect((await run(['reset', CAL, '--password-stdin'], OTHER)).code).toBe(0);
    expect((await run(['reset', CAL, '--second-factor'])).code).toBe(0);
    expect(tokenOf((await run(['reset', CAL])).out)).toBeDefined();
    const again = await login(server.url, CAL, OTHER);
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
    expect(new Set(data.slice(0, 6).map(({ user }) => user.name))).toEqual(new Set(['npm run users']));
  });
});

it.each([
  [[], 'A command is missing: add, reset, lock, unlock, role, list, or --help.'],
  [['remove'], 'There is no command remove'],
  [['add', '--name', 'Ada'], 'add needs --email'],
  [['add', '--name', 'Ada', '--email', 'a@b.example', '--password', 'x'], "Unknown option '--password'"],
  [['lock'], 'lock needs EMAIL'],
  [['lock', '--json', 'a@b.example'], 'lock has no --json'],
  [['role', 'a@b.example', 'Fleet', 'Admin'], 'put quotes around names of two words'],
  [['reset', 'a@b.example', '--second-factor', '--password-stdin'], 'not both'],
  [['reset', 'a@b.example', '--password-stdin'], 'found no password on the standard input'],
])('npm run users %j reports what is wrong in one sentence', async (args, sentence) => {
  const { code, out, err } = await runWith({})(args);
  expect({ code, out, err }).toEqual({ code: 2, out: '', err: expect.stringContaining(sentence) });
  expect(err.trim().split('\n')).toHaveLength(1);
});

it('npm run users -- --help lists all commands', async () => {
  const { code, out } = await runWith({})(['--help']);
  expect(code).toBe(0);
  for (const word of ['add', 'reset', 'lock', 'unlock', 'role', 'list', '--password-stdin', 'Exit codes'])
    expect(out).toContain(word);
});

describe('the program of npm run users', () => {
  let bundle: string;
  const folder = makeDatabaseFolder('users');
  beforeAll(async () => {
    bundle = await builtServer();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** @param input what comes on the standard input. */
  function start(env: Record<string, string>, args: string[], input = '') {
    return new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
      const child = spawn(process.execPath, [path.join(bundle, 'change-users.js'), ...args], {
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

  it('makes a database for a server, reads passwords, and reports who has the folder', async () => {
    const env = {
      PORT: '0',
      DEMO: 'off',
      DATA_DIR: path.join(folder, 'data'),
      DATABASE_TEMPLATE: templateFile,
    };
    const ada = ['add', '--name', 'Ada', '--email', 'ada@prairie.example', '--password-stdin'];
    const added = await start(env, ada, `${PASSWORD}\n`);
    expect(added).toEqual({ code: 0, out: 'Ada can sign in as ada@prairie.example.\n', err: '' });
    const { api, url, greeting } = await launch(env);
    try {
      expect((await login(url, 'ada@prairie.example')).status).toBe(200);
      expect(greeting().join()).not.toContain('first-start');
      const [inUse, wrong] = await Promise.all([
        start(env, ['lock', 'ada@prairie.example']),
        start({}, ['lock']),
      ]);
      expect(inUse).toEqual({
        code: 1,
        out: '',
        err: expect.stringMatching(/is in use by process \d+.*Stop that one first/),
      });
      expect(wrong).toEqual({ code: 2, out: '', err: expect.stringContaining('lock needs EMAIL') });
    } finally {
      await api.close();
    }
  });
});
