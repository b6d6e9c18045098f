import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import pg from 'pg';
import { createReferenceApi, type ReferenceApi } from '../../server/app';
import type { DatabaseLocation } from '../../server/database/open-database';
import { demoUser } from '../../server/database/seed';
import { parseEnvironment, type ReferenceApiOptions } from '../../server/options';

type Engine = DatabaseLocation['engine'];

const hasPostgresql = Boolean(process.env.TEST_DATABASE_URL);
if (!hasPostgresql) console.warn('PostgreSQL contract tests left out: TEST_DATABASE_URL is not set');

/** The engines that the contract tests run on. */
export const engines: Engine[] = hasPostgresql ? ['pglite', 'postgresql'] : ['pglite'];

export interface StartOptions extends Partial<Omit<ReferenceApiOptions, 'now' | 'database'>> {
  /** In memory on PGlite, unless asked otherwise; PostgreSQL wants TEST_DATABASE_URL and gets an own schema. */
  engine?: Engine;
  /** A data folder for PGlite, for tests of what outlives a process. */
  dataDir?: string;
  /** The clock at the start, ms UTC; absent: the real one, until `setNow`. */
  nowMs?: number;
}

export interface StartedReferenceApi {
  url: string;
  app: ReferenceApi['app'];
  demo: typeof demoUser;
  /** Runs SQL on the server's own database. */
  query: (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
  /** Stops the clock at a moment, ms UTC. */
  setNow: (nowMs: number) => void;
  close: () => Promise<void>;
}

/** An initialised database, kept between runs: making one costs seconds, loading it a fraction of one. */
const pgliteEntry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
const pglitePackage = createRequire(import.meta.url)(
  path.join(path.dirname(pgliteEntry), '../package.json'),
) as { version: string };
const templateFile = path.resolve(`node_modules/.cache/pglite-template-${pglitePackage.version}.tar`);

/**
 * Starts the reference API on a free port. PGlite costs a second of processor time: let the tests of a file share
 * one.
 */
export async function startReferenceApi(options: StartOptions = {}): Promise<StartedReferenceApi> {
  const { engine = 'pglite', dataDir, nowMs, ...rest } = options;
  let stoppedAtMs = nowMs;
  const { location, drop } = locate(engine, dataDir);
  const api = await createReferenceApi({
    fleetSize: 40,
    videoCount: 120,
    loginsPerMinute: 10_000,
    logLevel: 'silent',
    ...rest,
    database: location,
    now: () => stoppedAtMs ?? Date.now(),
  });
  const url = await api.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    app: api.app,
    demo: demoUser,
    query: async (sql, values) => (await api.pool.query(sql, values)).rows,
    setNow(atMs) {
      stoppedAtMs = atMs;
    },
    async close() {
      await api.close();
      await drop();
    },
  };
}

function locate(
  engine: Engine,
  dataDir = 'memory://',
): { location: DatabaseLocation; drop: () => Promise<void> } {
  if (engine === 'pglite') {
    return { location: { engine, dataDir, templateFile }, drop: async () => {} };
  }
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL is not set');
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  return {
    location: { engine, url, schema },
    async drop() {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(`DROP SCHEMA ${schema} CASCADE`);
      await client.end();
    },
  };
}

/** The default settings of a server, for what a request must send. */
export const defaultSettings = parseEnvironment({}).settings;

/** Signs in as the demo user. @returns the token. */
export async function signIn(api: StartedReferenceApi): Promise<string> {
  const response = await postLogin(api, api.demo.email, api.demo.password);
  const { token } = (await response.json()) as { token: string };
  return token;
}

export function postLogin(api: StartedReferenceApi, userName: string, password: string): Promise<Response> {
  const { tenantGuid } = defaultSettings;
  return postJson(`${api.url}/api/v2/auth/login`, { userName, password, token: '', tenantGuid });
}

export function postJson(address: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

export const bearer = (token: string): { authorization: string } => ({ authorization: `Bearer ${token}` });
