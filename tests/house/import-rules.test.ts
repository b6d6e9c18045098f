import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** The project's own linter and its configuration, run over a house of a few one-line files. */
const project = resolve(import.meta.dirname, '../..');
const biome = join(project, 'node_modules/@biomejs/biome/bin/biome');

interface Finding {
  category: string;
  message: string;
  location: { path: string };
}

interface Room {
  /** A file in the room. */
  file: string;
  message: string;
  forbidden: readonly string[];
  allowed: readonly string[];
}

const rooms: Record<string, Room> = {
  domain: {
    file: 'src/domain/rule',
    message: 'domain holds pure rules: nothing of the project, no React, no I/O',
    forbidden: [
      '../../server/app',
      'react/jsx-runtime',
      'react-dom/client',
      'node:fs',
      'dayjs',
      '../settings/schema',
      '../locales/en',
      '../http/client',
      '../resources/definition',
      '../ui/icon',
      'react',
      'react-dom',
      'antd',
      '@refinedev/core',
      'axios',
      'zod',
      'zod/mini',
    ],
    allowed: ['./coordinates'],
  },
  locales: {
    file: 'src/locales/words',
    message: 'locales import nothing of the project',
    forbidden: ['../domain/status', '../http/api-error', '../settings/schema'],
    allowed: ['./en', 'react'],
  },
  settings: {
    file: 'src/settings/key',
    message: 'settings import only domain and locales',
    forbidden: [
      '../../server/app',
      '@refinedev/core',
      '../http/client',
      '../resources/index',
      '../providers/auth-provider',
      '../ui/icon',
      '../screens/login/login-screen',
      '../app/root',
    ],
    allowed: ['../domain/email', '../locales/catalogue', 'zod/mini', './schema'],
  },
  http: {
    file: 'src/http/wire',
    message: 'http imports only domain, settings and locales',
    forbidden: [
      '../../server/app',
      'react-router-dom',
      '@refinedev/core',
      '../resources/index',
      '../providers/auth-provider',
      '../ui/icon',
      '../screens/login/login-screen',
      '../app/root',
      'react',
    ],
    allowed: ['../domain/email', '../settings/schema', '../locales/catalogue', 'axios'],
  },
  resources: {
    file: 'src/resources/trucks.resource',
    message: 'resources import only domain, locales and the types of settings',
    forbidden: [
      '../../server/app',
      'react-dom',
      '@refinedev/antd',
      '../http/client',
      '../providers/auth-provider',
      '../ui/icon',
      '../screens/login/login-screen',
      '../app/root',
      'react',
    ],
    allowed: [
      '../domain/time/display-time',
      '../locales/catalogue',
      '../settings/schema',
      './definition',
      'zod/mini',
    ],
  },
  providers: {
    file: 'src/providers/data/adapter-of-tests',
    message: 'providers import http, settings, domain, locales, resources and the toast store',
    forbidden: [
      '../../../server/app',
      '../../ui/icon',
      '../../ui/map/map-view',
      '../../screens/login/login-screen',
      '../../app/root',
    ],
    allowed: [
      '../../http/client',
      '../../settings/schema',
      '../../domain/list-query',
      '../../locales/text',
      '../../resources/definition',
      '../../ui/toasts/toast-store',
      '@refinedev/core',
    ],
  },
  ui: {
    file: 'src/ui/map/piece',
    message: 'ui knows no resource: it imports domain and locales only',
    forbidden: [
      '../../server/app',
      'axios',
      '../../http/client',
      '../../settings/schema',
      '../../resources/definition',
      '../../providers/auth-provider',
      '../../screens/login/login-screen',
      '../../app/theme',
      '@refinedev/core',
      '@refinedev/antd',
    ],
    allowed: ['../../domain/coordinates', '../../locales/text', '../icon', 'react', 'antd'],
  },
  screens: {
    file: 'src/screens/alerts/screen',
    message: 'screens never import http, providers or app',
    forbidden: [
      '../../../server/app',
      '../../http/client',
      '../../providers/auth-provider',
      '../../app/root',
      'axios',
    ],
    allowed: [
      '../../ui/icon',
      '../../domain/list-query',
      '../../resources/definition',
      '../../settings/settings-context',
      '../../locales/text',
      '@refinedev/core',
      'react',
    ],
  },
  server: {
    file: 'server/alerts/route',
    message: 'the server imports nothing of the application but its domain',
    forbidden: [
      '../../src/app/root',
      '../../src/ui/icon',
      '../../src/screens/login/login-screen',
      '../../src/providers/auth-provider',
      '../../src/http/client',
      '../../src/resources/index',
      'react',
      'react-dom',
      'antd',
    ],
    allowed: ['../../src/domain/dash-cam-status', 'fastify', 'zod'],
  },
};

/** The ways in which a module can be imported; a rule that knows only one of them is no rule. */
const ways: Record<string, (from: string) => string> = {
  value: (from) => `import { thing } from '${from}';\nexport const used = [thing];\n`,
  type: (from) => `import type { Thing } from '${from}';\nexport type Used = Thing;\n`,
  effect: (from) => `import '${from}';\n`,
  again: (from) => `export { thing } from '${from}';\n`,
  lazy: (from) => `export const load = () => import('${from}');\n`,
};

let house: string;
let findings: Finding[];

const places = new Map<string, string>();

/** Plans a file of a room that imports something in one of the ways. */
function plan(room: Room, from: string, way: string): string {
  const path = `${room.file}-${places.size}.ts`;
  places.set(path, (ways[way] as (from: string) => string)(from));
  return path;
}

interface Case {
  name: string;
  room: Room;
  from: string;
  way: string;
  path: string;
}

function casesOf(kind: 'forbidden' | 'allowed', waysOfKind: readonly string[]): Case[] {
  return Object.entries(rooms).flatMap(([name, room]) =>
    room[kind].flatMap((from) =>
      waysOfKind.map((way) => ({ name, room, from, way, path: plan(room, from, way) })),
    ),
  );
}

const forbidden = casesOf('forbidden', Object.keys(ways));
const allowed = casesOf('allowed', ['value']);

const circle = {
  'src/domain/hen.ts': "import { egg } from './egg';\nexport const hen = () => [egg];\n",
  'src/domain/egg.ts': "import { hen } from './hen';\nexport const egg = () => [hen];\n",
  'src/http/first.ts': "import { third } from './third';\nexport const first = () => [third];\n",
  'src/http/second.ts': "import { first } from './first';\nexport const second = () => [first];\n",
  'src/http/third.ts': "import { second } from './second';\nexport const third = () => [second];\n",
  'src/ui/straight.ts': "import { end } from './end';\nexport const straight = () => [end];\n",
  'src/ui/end.ts': 'export const end = 1;\n',
};

beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), 'import-rules-'));
  await copyFile(join(project, 'biome.json'), join(house, 'biome.json'));
  for (const [path, source] of [...places, ...Object.entries(circle)]) {
    await mkdir(join(house, dirname(path)), { recursive: true });
    await writeFile(join(house, path), source);
  }
  const lint = ['lint', '--vcs-enabled=false', '--max-diagnostics=none', '--reporter=json', '.'];
  const { stdout } = await promisify(execFile)(process.execPath, [biome, ...lint], {
    cwd: house,
    maxBuffer: 64 * 1024 * 1024,
  }).catch((failure: { stdout: string }) => failure);
  findings = (JSON.parse(stdout) as { diagnostics: Finding[] }).diagnostics;
});

afterAll(() => rm(house, { recursive: true, force: true }));

/** What the linter says of the imports of a file. */
function saidOf(path: string, rule: string): string[] {
  return findings
    .filter((finding) => finding.location.path === path && finding.category === rule)
    .map(({ message }) => message);
}

describe.each(Object.keys(rooms))('%s', (name) => {
  test.each(forbidden.filter((each) => each.name === name))(
    'may not import $from ($way)',
    ({ path, room }) => {
      expect(saidOf(path, 'lint/style/noRestrictedImports')).toEqual([room.message]);
    },
  );

  test.each(allowed.filter((each) => each.name === name))('may import $from', ({ path }) => {
    expect(saidOf(path, 'lint/style/noRestrictedImports')).toEqual([]);
  });
});

describe('imports', () => {
  const rule = 'lint/suspicious/noImportCycles';

  test.each(Object.keys(circle).filter((path) => !path.startsWith('src/ui/')))(
    'may not come back to %s',
    (path) => {
      expect(saidOf(path, rule)).toHaveLength(1);
    },
  );

  test('that go one way are no cycle', () => {
    expect([...saidOf('src/ui/straight.ts', rule), ...saidOf('src/ui/end.ts', rule)]).toEqual([]);
  });
});
