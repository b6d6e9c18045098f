// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { explain, launch } from '../../server/launch';
import { builtServer } from '../support/built-server';
import { launchServer } from '../support/launched-server.mjs';
import { makeOwnSchema, type OwnSchema } from '../support/own-schema';
import { templateFile } from '../support/reference-api';

const databaseUrl = process.env.TEST_DATABASE_URL;
let folder: string;
let bundle: string;
/** Takes a port, and sends nothing to its clients. */
let silent: Server;
/** Where there is PostgreSQL a process of its own takes that, whose program need not be compiled first. */
let schema: OwnSchema | undefined;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'fleet-start-'));
  writeFileSync(path.join(folder, 'a-file'), 'text');
  writeFileSync(path.join(folder, 'broken.tar'), 'no database');
  mkdirSync(path.join(folder, 'letters'));
  writeFileSync(path.join(folder, 'letters/dear.txt'), 'Dear');
  mkdirSync(path.join(folder, 'damaged/database/base'), { recursive: true });
  silent = createServer((socket) => socket.on('error', () => undefined));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  bundle = await builtServer();
  schema = databaseUrl ? await makeOwnSchema(databaseUrl) : undefined;
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  silent.close();
  await schema?.drop();
});

const silentPort = (): string => {
  const address = silent.address();
  return String(typeof address === 'object' ? address?.port : 0);
};
const at = (name: string) => path.join(folder, name);
const onServer = (change: (url: URL) => void): string => {
  const url = new URL(databaseUrl ?? 'postgres://localhost');
  change(url);
  return url.href;
};

interface Failure {
  what: string;
  env: () => Record<string, string>;
  /** All of them stand in the sentence. */
  expected: () => string[];
}

const failures: Failure[] = [
  {
    what: 'a file in the place of the data folder',
    env: () => ({ DATA_DIR: at('a-file') }),
    expected: () => [at('a-file'), 'a file is in its place', 'Set DATA_DIR'],
  },
  {
    what: 'a data folder below a file',
    env: () => ({ DATA_DIR: at('a-file/data') }),
    expected: () => [at('a-file/data'), 'a file is in its place', 'Set DATA_DIR'],
  },
  {
    what: 'a data folder that a system forbids to everybody',
    env: () => ({ DATA_DIR: '/proc/fleet/data' }),
    expected: () => ['/proc/fleet/data', 'Set DATA_DIR'],
  },
  {
    what: 'the folder of something else',
    env: () => ({ DATA_DIR: at('letters') }),
    expected: () => [at('letters'), 'dear.txt', 'Set DATA_DIR'],
  },
  {
    what: 'a damaged database',
    env: () => ({ DATA_DIR: at('damaged') }),
    expected: () => [at('damaged'), 'damaged', 'backup'],
  },
  {
    what: 'a template that is none',
    env: () => ({ DATA_DIR: at('new'), DATABASE_TEMPLATE: at('broken.tar') }),
    expected: () => [at('broken.tar'), 'DATABASE_TEMPLATE', 'Delete it'],
  },
  {
    what: 'a template that cannot be written',
    env: () => ({ DATABASE_TEMPLATE: at('a-file/template.tar') }),
    expected: () => [at('a-file/template.tar'), 'DATABASE_TEMPLATE'],
  },
  {
    what: 'no application where it is looked for',
    env: () => ({ APP_DIR: at('letters') }),
    expected: () => [at('letters'), 'APP_DIR', 'npm run build'],
  },
  {
    what: 'a port that is taken',
    env: () => ({ PORT: silentPort() }),
    expected: () => [`Port ${silentPort()} is taken by another program`, 'PORT='],
  },
  {
    what: 'an address of another machine',
    env: () => ({ HOST: '192.0.2.1' }),
    expected: () => ['192.0.2.1', 'HOST'],
  },
  {
    what: 'bad variables, all of them',
    env: () => ({ PORT: 'http', FLEET_SIZE: '3' }),
    expected: () => ['PORT', 'FLEET_SIZE'],
  },
  {
    what: 'a PostgreSQL server that is not there',
    env: () => ({ DATABASE_URL: 'postgresql://fleet:secret@127.0.0.1:1/fleet' }),
    expected: () => ['127.0.0.1:1', 'DATABASE_URL', 'does not answer'],
  },
  {
    what: 'a PostgreSQL server with an unknown host name',
    env: () => ({ DATABASE_URL: 'postgresql://fleet:secret@db.invalid/fleet' }),
    expected: () => ['db.invalid:5432', 'DATABASE_URL', 'cannot be found under that name'],
  },
  {
    what: 'a PostgreSQL server that does not respond',
    env: () => ({ DATABASE_URL: `postgresql://fleet:secret@127.0.0.1:${silentPort()}/fleet` }),
    expected: () => [`127.0.0.1:${silentPort()}`, 'DATABASE_URL', 'does not answer'],
  },
  {
    what: 'an address of PostgreSQL that is none',
    env: () => ({ DATABASE_URL: 'postgresql://fleet:sec@ret@:x/fleet' }),
    expected: () => ['DATABASE_URL (its value is not shown) is not usable', '%40'],
  },
];

/** Before the database is opened, while it is, and after. */
const inItsProcess = [
  'bad variables, all of them',
  'a damaged database',
  'no application where it is looked for',
];

const failuresOnServer: Failure[] = [
  {
    what: 'a database that PostgreSQL does not have',
    env: () => ({
      DATABASE_URL: onServer((url) => {
        url.pathname = '/not_there';
      }),
    }),
    expected: () => ['has no database not_there', 'Create it'],
  },
  {
    what: 'a role that PostgreSQL does not know',
    env: () => ({
      DATABASE_URL: onServer((url) => {
        url.username = 'nobody_known';
        url.password = 'secret';
      }),
    }),
    expected: () => ['refuses', 'nobody_known', 'DATABASE_URL'],
  },
  {
    what: 'a PostgreSQL server without encryption',
    env: () => ({ DATABASE_URL: onServer((url) => url.searchParams.set('sslmode', 'require')) }),
    expected: () => ['encryption', 'sslmode'],
  },
];

const environmentOf = ({ env }: Failure): Record<string, string> => ({
  PORT: '0',
  // Hashing the passwords of the demo takes as long as all else.
  DEMO: 'off',
  DATA_DIR: 'memory://',
  FLEET_SIZE: '40',
  VIDEO_COUNT: '0',
  DATABASE_TEMPLATE: templateFile,
  ...env(),
});

/** What is printed is the sentence alone: no stack, no object, no secret. */
function expectSentence(output: string, { expected }: Failure): void {
  for (const text of expected()) expect(output).toContain(text);
  expect(output).not.toMatch(/ {4}at |\[object Object\]|secret/);
  expect(output.trim().split('\n').length).toBeLessThanOrEqual(3);
}

describe('a start that fails', () => {
  it.each(databaseUrl ? [...failures, ...failuresOnServer] : failures)(
    'is reported in a sentence: $what',
    async (failure) => {
      const end = await launch(environmentOf(failure)).then(
        ({ api }) => api.close(),
        (error: unknown) => explain(error),
      );
      expectSentence(end ?? 'It has started', failure);
    },
    60_000,
  );

  it.each(failures.filter(({ what }) => inItsProcess.includes(what)))(
    'ends its process with that sentence: $what',
    async (failure) => {
      const place = schema && !failure.env().DATA_DIR ? { DATABASE_URL: schema.url } : {};
      const env = { ...environmentOf(failure), ...place };
      const { code, output } = await launchServer(path.join(bundle, 'main.js'), env).ended;
      expectSentence(output, failure);
      expect(code).toBe(1);
    },
    60_000,
  );
});
