// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { parseEnvironment, variableNames } from '../../server/options';
import { healthCommandOf, stagesOf, valuesOf, variablesOf } from '../support/dockerfile.mjs';

const read = (name: string): string => readFileSync(path.join('deploy', name), 'utf8');

/** `NAME=value` lines. */
const settings = Object.fromEntries(
  read('fleet.env.example')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
);
/** What a supervisor has to wait before it kills (docs/watching.md), seconds. */
const endSec = Number(settings.DRAIN_SECONDS) + Number(settings.STOP_SECONDS) + 12;

describe('the example of settings', () => {
  it('is what the server takes, and is no demo', () => {
    const { POSTGRES_PASSWORD, ...ofServer } = settings;
    expect(Object.keys(ofServer).filter((name) => !variableNames.includes(name))).toEqual([]);
    expect(parseEnvironment(ofServer).demo).toBe(false);
    expect(ofServer.DATABASE_URL).toContain(`:${POSTGRES_PASSWORD}@`);
  });
});

describe('the Dockerfile', () => {
  const stages = stagesOf(read('Dockerfile'));
  const last = stages.at(-1) ?? [];

  it('builds in one stage and keeps nothing of it but the release', () => {
    expect(stages).toHaveLength(2);
    expect(valuesOf(last, 'COPY')).toEqual(['--from=build /build/release/ ./']);
    const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } };
    for (const stage of stages)
      expect(valuesOf(stage, 'FROM')[0]).toContain(`node:${engines.node.replace('>=', '')}`);
  });

  it('copies nothing into the build that is made by it, or is a secret', () => {
    const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
    for (const name of ['.git', 'node_modules', 'dist', 'dist-server', 'release', 'data', 'deploy/fleet.env'])
      expect(ignored).toContain(name);
  });

  it('starts as an unprivileged user that may write the volumes', () => {
    const [user = 'root'] = valuesOf(last, 'USER');
    expect(user).toBe('node');
    const volumes = JSON.parse(valuesOf(last, 'VOLUME')[0] ?? '[]') as string[];
    const variables = variablesOf(last);
    expect(volumes).toEqual([variables.DATA_DIR, variables.RELEASES_DIR]);
    expect(valuesOf(last, 'RUN').join()).toContain(`chown ${user}:${user} ${volumes.join(' ')}`);
    const { NODE_ENV, ...ofServer } = variables;
    expect(NODE_ENV).toBe('production');
    expect(Object.keys(ofServer).filter((name) => !variableNames.includes(name))).toEqual([]);
    expect(parseEnvironment(ofServer).listen).toEqual({ host: '0.0.0.0', port: 4173 });
    expect(valuesOf(last, 'EXPOSE')).toEqual(['4173']);
  });

  it('has a health check that fails where no server answers', () => {
    const [program = '', ...args] = healthCommandOf(last);
    expect(program).toBe('node');
    const { status } = spawnSync(process.execPath, args, { env: { PORT: '1' } });
    expect(status).toBe(1);
  });
});

describe('compose.yaml', () => {
  interface Service {
    image: string;
    env_file?: string;
    volumes?: string[];
    read_only?: boolean;
    tmpfs?: string[];
    cap_drop?: string[];
    security_opt?: string[];
    stop_grace_period?: string;
    ports?: string[];
    depends_on?: Record<string, { condition: string }>;
  }
  const compose = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<string, Service>;
    volumes: Record<string, unknown>;
  };
  const { 'server-1': one, 'server-2': two, postgres, nginx } = compose.services;

  it('has two servers that may do little, behind nginx, on one database', () => {
    expect(Object.keys(compose.services)).toEqual(['server-1', 'server-2', 'postgres', 'nginx']);
    for (const server of [one, two]) {
      expect(server).toMatchObject({
        env_file: 'fleet.env',
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        volumes: ['releases:/releases'],
      });
      // No client reaches them except through the proxy that they trust.
      expect(server?.ports).toBeUndefined();
      expect(Number.parseInt(server?.stop_grace_period ?? '', 10)).toBeGreaterThanOrEqual(endSec);
    }
    expect(nginx?.ports).toEqual(['80:80', '443:443']);
    expect(postgres?.volumes).toEqual(['database:/var/lib/postgresql/data']);
    expect(Object.keys(compose.volumes).sort()).toEqual(['database', 'releases']);
  });

  it('starts each service after those that it needs', () => {
    expect(one?.depends_on).toEqual({ postgres: { condition: 'service_healthy' } });
    expect(two?.depends_on).toEqual({ 'server-1': { condition: 'service_healthy' } });
    expect(Object.keys(nginx?.depends_on ?? {})).toEqual(['server-1', 'server-2']);
  });

  it('agrees with the configuration of nginx and with the example of settings', () => {
    const names = [...read('nginx.conf').matchAll(/^\s*server ([\w-]+):(\d+) /gm)].map(([, name, port]) => [
      name,
      port,
    ]);
    expect(names).toEqual([
      ['server-1', '4173'],
      ['server-2', '4173'],
    ]);
    expect(new URL(settings.DATABASE_URL ?? '').hostname).toBe('postgres');
    expect(settings.TRUST_PROXY).toBe('1');
    const { hostname } = new URL(settings.PUBLIC_URL ?? '');
    expect(read('nginx.conf')).toContain(`server_name ${hostname};`);
  });
});

describe('fleet@.service', () => {
  const unit = read('fleet@.service');
  const setting = (key: string): string => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
  const folder = mkdtempSync(path.join(tmpdir(), 'fleet-unit-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('gives the server variables that it knows, and waits for its end', () => {
    const names = setting('Environment')
      .split(' ')
      .map((pair) => pair.split('=')[0] ?? '');
    expect(names.filter((name) => name !== 'NODE_ENV' && !variableNames.includes(name))).toEqual([]);
    expect(Number.parseInt(setting('TimeoutStopSec'), 10)).toBeGreaterThanOrEqual(endSec);
    expect(setting('User')).not.toMatch(/^(root)?$/);
    // What it writes is what systemd makes for it.
    const written = setting('Environment').match(/(?:DATA_DIR|RELEASES_DIR)=\S+/g) ?? [];
    expect(written).toHaveLength(2);
    for (const one of written) expect(one).toContain(`=/var/lib/${setting('StateDirectory')}/`);
  });

  const hasSystemd = spawnSync('systemd-analyze', ['--version']).error === undefined;
  if (!hasSystemd) console.warn('The unit is not verified: systemd-analyze is not installed');

  it.runIf(hasSystemd)('is one that systemd takes, and finds well closed', () => {
    const file = path.join(folder, 'fleet@4173.service');
    // It looks whether the program is there.
    writeFileSync(file, unit.replace('/usr/bin/node', process.execPath));
    const verified = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
    const complaints = verified.stderr.split('\n').filter((line) => line.includes('fleet@'));
    expect({ status: verified.status, complaints }).toEqual({ status: 0, complaints: [] });
    // 0 is closed, 10 open: it fails above 2.0.
    const security = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', file], {
      encoding: 'utf8',
    });
    expect({ status: security.status, output: security.stdout.split('\n').at(-2) }).toMatchObject({
      status: 0,
    });
  });
});
