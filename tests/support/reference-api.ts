import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { createReferenceApi, type ReferenceApi, serveDatabase } from '../../server/app';
import type { DatabaseLimits } from '../../server/database/connection-pool';
import { demoUser } from '../../server/database/demo-users';
import type { DatabaseLocation, OpenDatabase } from '../../server/database/open-database';
import { undescribedRoutes } from '../../server/openapi/operations';
import { parseEnvironment, type ReferenceApiOptions } from '../../server/options';
import { openInMemory, takeSchema } from './empty-databases';
import { pgliteProgram, templateFile } from './pglite';

export { templateFile };

type Engine = DatabaseLocation['engine'];

/** 9 November 2026, 21:30 on the fleet's clock: the moment at which a shared server stands, ms UTC. */
export const NOW_MS = Date.UTC(2026, 10, 9, 18, 30);

const hasPostgresql = Boolean(process.env.TEST_DATABASE_URL);
if (!hasPostgresql) console.warn('PostgreSQL contract tests left out: TEST_DATABASE_URL is not set');

/** Both, for what depends on the database: its connections, its failures, and that every call works on each. */
export const engines: Engine[] = hasPostgresql ? ['pglite', 'postgresql'] : ['pglite'];

/**
 * The one on which the rules of a call are tested, as the same queries run on both: a PostgreSQL server where there is one.
 * That every call works on each is in `openapi-answers.test.ts`.
 */
export const ruleEngines = engines.slice(-1);

interface DatabaseOptions {
  /** A data folder for PGlite, for tests of what outlives a process. */
  dataDir?: string | undefined;
  /** Another way to the PostgreSQL server of TEST_DATABASE_URL, such as through a proxy. */
  databaseUrl?: string | undefined;
  databaseLimits?: Partial<DatabaseLimits> | undefined;
}

export interface StartOptions
  extends DatabaseOptions,
    Partial<Omit<ReferenceApiOptions, 'now' | 'processNow' | 'database'>> {
  /** In memory on PGlite by default; PostgreSQL needs TEST_DATABASE_URL and gets an own schema. */
  engine?: Engine;
  /** Another server, or a database alone, that this one shares; it must be closed later. */
  beside?: Pick<StartedReferenceApi, 'database' | 'schema'>;
  /** The process's own clock, ms UTC: the server goes by the database's then. Absent: it goes by `nowMs`. */
  processNow?: () => number;
  /** The clock at the start, ms UTC; absent: the real one, until `setNow`. */
  nowMs?: number;
}

export interface StartedReferenceApi {
  /** Without a slash at the end; with `basePath` below it. */
  url: string;
  app: ReferenceApi['app'];
  routes: ReferenceApi['routes'];
  database: ReferenceApi['database'];
  warnings: ReferenceApi['warnings'];
  firstStart: ReferenceApi['firstStart'];
  demo: typeof demoUser;
  /** Where its tables are. */
  schema: string;
  /** Runs SQL on the server's own database. */
  query: (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
  /** Stops the clock at a moment, ms UTC. */
  setNow: (nowMs: number) => void;
  /** Goes out of service as at SIGTERM, but keeps its tables until `close`. */
  stop: () => Promise<void>;
  close: () => Promise<void>;
}

/** Starts the reference API on a free port. It takes a fraction of a second: let the tests of a file share one. */
export async function startReferenceApi(options: StartOptions = {}): Promise<StartedReferenceApi> {
  const {
    engine = 'pglite',
    dataDir,
    databaseUrl,
    databaseLimits,
    beside,
    nowMs,
    processNow,
    ...rest
  } = options;
  let stoppedAtMs = nowMs;
  await pgliteProgram;
  const place = await (beside ? placeOf(beside) : locate(engine, { dataDir, databaseUrl, databaseLimits }));
  const all: Partial<ReferenceApiOptions> = {
    fleetSize: 40,
    videoCount: 120,
    loginsPerMinute: 10_000,
    logLevel: 'silent',
    // Hashing at the usual cost took as long as the rest of a start.
    passwordCost: 16,
    ...rest,
    ...(processNow ? { processNow } : { now: () => stoppedAtMs ?? Date.now() }),
  };
  const api = await (place.open
    ? serveDatabase(place.open, { ...parseEnvironment({}), ...all })
    : createReferenceApi({ ...all, database: place.location }));
  const undescribed = undescribedRoutes(api.routes);
  if (undescribed.length > 0) {
    await api.close();
    throw new Error(`server/openapi/operations has no entry for ${undescribed.join(', ')}`);
  }
  const url = (await api.listen({ host: '127.0.0.1', port: 0 })) + (rest.basePath ?? '').replace(/\/$/, '');
  return {
    url,
    app: api.app,
    routes: api.routes,
    database: api.database,
    warnings: api.warnings,
    firstStart: api.firstStart,
    demo: demoUser,
    schema: place.schema,
    query: async (sql, values) => (await api.pool.query(sql, values)).rows,
    setNow(atMs) {
      stoppedAtMs = atMs;
    },
    stop: api.stop,
    async close() {
      await api.close();
      place.giveBack();
    },
  };
}

/** Where a server has its tables: in a database that is open, or in one that it opens by itself. */
type Place = { schema: string; giveBack: () => void } & (
  | { open: OpenDatabase; location?: never }
  | { location: DatabaseLocation; open?: never }
);

/** The caller closes it. */
const placeOf = ({ database, schema }: Pick<StartedReferenceApi, 'database' | 'schema'>): Place => ({
  open: { ...database, close: async () => undefined },
  schema,
  giveBack: () => undefined,
});

async function locate(
  engine: Engine,
  { dataDir, databaseUrl, databaseLimits }: DatabaseOptions,
): Promise<Place> {
  const isClosed = { schema: 'public', giveBack: () => undefined };
  if (engine === 'pglite') {
    return dataDir === undefined
      ? { open: await openInMemory(), ...isClosed }
      : { location: { engine, dataDir, templateFile }, ...isClosed };
  }
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL is not set');
  const { name: schema, giveBack } = await takeSchema(url);
  return {
    location: { engine, url: databaseUrl ?? url, schema, limits: databaseLimits },
    schema,
    giveBack,
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

/** The header of a session. */
export const bearer = (token: string): { authorization: string } => ({ authorization: `Bearer ${token}` });

/** A server and the calls of the demo user. Paths begin with a slash, bodies are sent as JSON. */
export interface SignedInApi extends StartedReferenceApi {
  headers: Record<string, string>;
  get(path: string): Promise<Response>;
  post(path: string, body: unknown): Promise<Response>;
  /** Without a body none is sent. `headers` stand in for those of the demo user. */
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
}

/** Starts a server and signs the demo user in. */
export async function startSignedIn(options: StartOptions): Promise<SignedInApi> {
  const api = await startReferenceApi({ nowMs: NOW_MS, ...options });
  const own = bearer(await signIn(api));
  const send: SignedInApi['send'] = (method, path, body, headers = own) =>
    fetch(`${api.url}${path}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return {
    ...api,
    headers: own,
    send,
    get: (path) => send('GET', path),
    post: (path, body) => send('POST', path, body),
  };
}

/**
 * One server for the tests of a file or a describe block: started before the first, with its clock put back to `nowMs`
 * before each, closed after the last. What it has is there from `beforeAll` on.
 */
export function shareReferenceApi(options: StartOptions = {}): SignedInApi {
  let started: SignedInApi | undefined;
  beforeAll(async () => {
    started = await startSignedIn(options);
  });
  beforeEach(() => started?.setNow(options.nowMs ?? NOW_MS));
  afterAll(() => started?.close());
  return new Proxy({} as SignedInApi, {
    get(_, key) {
      if (!started) throw new Error('The server starts in beforeAll');
      return Reflect.get(started, key);
    },
  });
}

/** A server for one piece of work, closed whatever comes of it. */
export async function withReferenceApi<Result>(
  options: StartOptions,
  work: (api: SignedInApi) => Promise<Result>,
): Promise<Result> {
  const api = await startSignedIn(options);
  try {
    return await work(api);
  } finally {
    await api.close();
  }
}

/** The data of an answer that must be a success, with this message. */
export async function dataOf<Data>(response: Response, message = ''): Promise<Data> {
  const { data, ...answer } = (await response.json()) as { success: boolean; message: string; data: Data };
  expect({ status: response.status, ...answer }).toEqual({ status: 200, success: true, message });
  return data;
}
