// @vitest-environment node
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { chmod, cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasNginx, replaceAllOf, startNginx } from '../support/nginx';
import { makeOwnSchema, type OwnSchema } from '../support/own-schema';
import { commandsOf } from '../support/page-commands';
import { templateFile } from '../support/reference-api';

const page = readFileSync('docs/deploying.md', 'utf8');
const commands = commandsOf(page);
const databaseUrl = process.env.TEST_DATABASE_URL;
const EXAMPLE = 'postgres://fleet:secret@db.example.com/fleet';

/** Why no test runs what the page marks so, by the beginning of the command. */
const notRun: Readonly<Record<string, string>> = {
  'npm ci': 'reads packages from the internet',
  docker: 'wants the Docker daemon and images from the internet',
  useradd: 'wants root, and changes the machine',
  'cp --recursive release /srv/': 'wants root, and changes the machine',
  'install ': 'wants root, and changes the machine',
  'mv /srv/': 'wants root, and changes the machine',
  systemctl: 'wants systemd as the first process, and root',
  'nginx -t': 'reads the configuration of the machine; startNginx reads the kept one',
  'OIDC_ISSUER=': 'wants a provider, and its secret',
  'curl --fail': 'asks a process that systemctl has started',
  sleep: 'waits for what systemctl has started; nginx.test.ts waits as long',
};

let folder: string;
let schema: OwnSchema | undefined;
const running = new Set<ChildProcess>();

/** The project as it is after `npm ci`, with no build. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fleet-deploying-'));
  // The workers of nginx have another account than a test that root runs.
  await chmod(folder, 0o755);
  const names = ['deploy', 'docs', 'public', 'scripts', 'server', 'src'];
  const files = [
    'index.html',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'vite.config.ts',
    'THIRD-PARTY.md',
  ];
  for (const name of [...names, ...files]) await cp(name, path.join(folder, name), { recursive: true });
  await rm(path.join(folder, 'deploy/fleet.env'), { force: true });
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  await writeFile(path.join(folder, 'password.txt'), 'a long way to Laramie');
  if (databaseUrl) schema = await makeOwnSchema(databaseUrl);
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await schema?.drop();
  await rm(folder, { recursive: true, force: true });
});

/** The command with the places of this machine in it. */
const onThisMachine = (line: string): string =>
  line.replace(EXAMPLE, `'${schema?.url}'`).replace('/var/lib/fleet', path.join(folder, 'var'));

const environment = () => ({
  PATH: process.env.PATH,
  HOME: folder,
  PORT: '0',
  DATABASE_TEMPLATE: templateFile,
});

const isServer = (line: string): boolean => / npm start$|dist-server\/main\.js$/.test(line);

/** Starts a server, waits until it is ready, and ends it. @returns what it printed. */
function startAndEnd(line: string): Promise<{ status: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn('sh', ['-c', `exec ${line.replace(/((?:[A-Z_]+=\S+ )+)/, 'env $1')}`], {
      cwd: folder,
      env: environment(),
      detached: true,
    });
    running.add(child);
    let output = '';
    const readOutput = (part: Buffer): void => {
      output += part;
      // Not each version of npm passes a signal on, so the whole process group gets it.
      if (output.includes('Ctrl+C') && !output.includes('SIGTERM:'))
        process.kill(-(child.pid ?? 0), 'SIGTERM');
    };
    child.stdout.on('data', readOutput);
    child.stderr.on('data', readOutput);
    child.on('close', (status) => {
      running.delete(child);
      resolve({ status, output });
    });
  });
}

describe('the page about deploying', () => {
  it('marks each command that no test runs, and this test has the reason', () => {
    const left = commands.filter(({ marked }) => marked === 'not run').map(({ line }) => line);
    expect(left.filter((line) => !Object.keys(notRun).some((start) => line.startsWith(start)))).toEqual([]);
    expect(Object.keys(notRun).filter((start) => !left.some((line) => line.startsWith(start)))).toEqual([]);
  });

  it('has commands that do what it says, in its own order', async () => {
    const done: string[] = [];
    for (const { line, marked } of commands) {
      if (marked === 'not run' || (marked === 'run with PostgreSQL' && !schema)) continue;
      if (line.startsWith('openssl') && !hasNginx) continue;
      const command = onThisMachine(line);
      const { status, output } = isServer(line)
        ? await startAndEnd(command)
        : (() => {
            const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
              cwd: folder,
              encoding: 'utf8',
              env: environment(),
            });
            return { status, output: stdout + stderr };
          })();
      if (isServer(line)) expect(output).toMatch(/\/first-start#[\w-]+/);
      else expect({ line, status, output }).toMatchObject({ status: 0 });
      done.push(line);
    }
    expect(done.length).toBeGreaterThan(8);

    const below = await readFile(path.join(folder, 'fleet/index.html'), 'utf8');
    expect(below).toContain('<meta name="base-path" content="/fleet/"');
    expect(below).toMatch(/src="\/fleet\/assets\/start-/);
    expect(below).not.toMatch(/="\/(?!fleet\/)/);
    expect(existsSync(path.join(folder, 'release/dist-server/main.js'))).toBe(true);
    expect(existsSync(path.join(folder, 'release/node_modules/antd'))).toBe(false);
    expect(statSync(path.join(folder, 'deploy/fleet.env')).mode & 0o777).toBe(0o600);
  }, 400_000);

  it.runIf(hasNginx)(
    'has configurations of a static server that nginx takes and that do what it says',
    async () => {
      const [server = '', location = ''] = [...page.matchAll(/```nginx\n([^`]*)```/g)].map(
        ([, text]) => text,
      );
      const withNonce = server.replace(/ {2}location \/ \{[\s\S]*?\n {2}\}\n/, () => location);
      expect(withNonce).toContain('sub_filter');
      const [, filter = ''] = /`(sub_filter '=[^`]*)`/.exec(page) ?? [];
      const below = server.replace('try_files $uri /index.html;', `${filter} try_files $uri /index.html;`);
      for (const text of [server, withNonce, below]) {
        const nginx = await startNginx((own, _, httpsPort) => {
          const configuration = replaceAllOf(text, {
            'listen 443 ssl': `listen 127.0.0.1:${httpsPort} ssl`,
            '/etc/ssl/fleet.example.com': `${own}/fleet`,
            '/srv/fleet/dist': path.join(folder, 'release/dist'),
            '…': "default-src 'self'",
          });
          return `pid ${own}/nginx.pid;\nevents {}\nhttp {\ninclude /etc/nginx/mime.types;\naccess_log ${own}/access.log;\n${configuration}}`;
        });
        try {
          const deep = await nginx.ask('/dashboard/assets?view=map');
          expect(deep.status).toBe(200);
          const html = deep.body.toString();
          const [script = ''] = /\/assets\/start-[\w-]+\.js/.exec(html) ?? [];
          const file = await nginx.ask(script, { headers: { 'accept-encoding': 'gzip' } });
          expect(file.headers).toMatchObject({
            'cache-control': 'public, max-age=31536000, immutable',
            'content-encoding': 'gzip',
          });
          expect((await nginx.ask('/assets/gone-1a2b.js')).status).toBe(404);
          expect((await nginx.ask('/settings.json')).status).toBe(404);
          const policy = String(deep.headers['content-security-policy']);
          expect(html.includes(`src="/fleet${script}"`)).toBe(text === below);
          expect(html.includes('<meta name="base-path" content="/fleet/"')).toBe(text === below);
          if (text !== withNonce) {
            expect(deep.headers['cache-control']).toBe('no-cache');
            continue;
          }
          const [, nonce = ''] = /'nonce-([0-9a-f]{32})'/.exec(policy) ?? [];
          expect(html).toContain(`nonce="${nonce}"`);
          expect(html).not.toContain('__CSP_NONCE__');
        } finally {
          await nginx.stop();
        }
      }
    },
    60_000,
  );
});
