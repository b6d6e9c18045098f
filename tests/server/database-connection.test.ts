// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConnectionPool, defaultLimits } from '../../server/database/connection-pool';
import { runExclusively } from '../../server/database/migrate';
import { captureLog } from '../support/captured-log';
import { postLogin, type SignedInApi, startReferenceApi, startSignedIn } from '../support/reference-api';
import { startTcpProxy } from '../support/tcp-proxy.mjs';

const databaseUrl = process.env.TEST_DATABASE_URL ?? '';

/** Short limits, so that a silent database is noticed within a test's time. ms. */
const databaseLimits = { connectMs: 1000, statementMs: 1500, lockMs: 1000, silenceMs: 2000 };

/** More than a pool has: connections that are lost one after another would show. */
const ROUNDS = 12;
const ASSET = '/api/v2/assets/500001/status';

describe.runIf(databaseUrl)('the reference API on a PostgreSQL server', () => {
  let api: SignedInApi;
  let proxy: Awaited<ReturnType<typeof startTcpProxy>>;
  let admin: pg.Client;

  beforeEach(async () => {
    const address = new URL(databaseUrl);
    proxy = await startTcpProxy({ host: address.hostname, port: Number(address.port || 5432) });
    address.port = String(proxy.port);
    api = await startSignedIn({ engine: 'postgresql', databaseUrl: address.href, databaseLimits });
    admin = new pg.Client({ connectionString: databaseUrl });
    await admin.connect();
  });
  afterEach(async () => {
    proxy.forward();
    // Its locks would keep the schema.
    await admin.end();
    await api.close();
    await proxy.close();
  });

  const health = () => fetch(`${api.url}/health`);
  const changeStatus = () => api.send('PUT', ASSET, { status: 'maintenance' });
  /** Those of this server's connections that wait for a lock of ours. */
  const waiting = async (): Promise<number[]> => {
    const { rows } = await admin.query<{ pid: number }>(
      'SELECT pid FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))',
    );
    return rows.map(({ pid }) => pid);
  };
  const terminateWaiting = async () => {
    await admin.query('SELECT pg_terminate_backend(pid) FROM unnest($1::integer[]) AS pid', [
      await waiting(),
    ]);
  };
  const expectRefusal = async (response: Response) => {
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.json()).toEqual({
      success: false,
      requestId: expect.any(String),
      message: expect.stringContaining('The database does not answer at the moment'),
    });
  };

  it.each([
    ['the server ends them', async () => terminateWaiting()],
    ['the network resets them', async () => proxy.cut()],
  ])('lives on when connections break in the middle of transactions: %s', async (_, breakThem) => {
    for (let round = 0; round < ROUNDS; round++) {
      await admin.query('BEGIN');
      await admin.query(`SELECT 1 FROM ${api.schema}.assets WHERE id = 500001 FOR UPDATE`);
      const answer = changeStatus();
      await expect.poll(waiting).toHaveLength(1);
      await breakThem();
      await expectRefusal(await answer);
      await admin.query('ROLLBACK');
    }
    expect((await changeStatus()).status).toBe(200);
    expect((await health()).status).toBe(200);
  });

  it('gives a lock that is not given back its limit', async () => {
    await admin.query('BEGIN');
    await admin.query(`SELECT 1 FROM ${api.schema}.assets WHERE id = 500001 FOR UPDATE`);
    await expectRefusal(await changeStatus());
    await admin.query('ROLLBACK');
    expect((await changeStatus()).status).toBe(200);
  });

  it('answers though the database swallows every packet, and takes up its work afterwards', async () => {
    proxy.swallow();
    const startMs = performance.now();
    const [probe, ...reads] = await Promise.all([
      health().then(async (response) => ({ response, afterMs: performance.now() - startMs })),
      ...Array.from({ length: 12 }, () => api.get('/api/v2/assets')),
      api.get('/api/v2/reports'),
      changeStatus(),
    ]);
    expect(probe.response.status).toBe(503);
    expect(probe.afterMs).toBeLessThan(2000);
    for (const response of reads) await expectRefusal(response);
    proxy.forward();
    await expect.poll(async () => (await health()).status).toBe(200);
    expect((await api.get('/api/v2/assets')).status).toBe(200);
    expect((await changeStatus()).status).toBe(200);
  });

  it('logs what failed and not what people typed, and comes to an end though the database is silent', async () => {
    const log = await captureLog(async () => {
      const noisy = await startReferenceApi({ beside: api, logLevel: 'error' });
      proxy.swallow();
      expect((await postLogin(noisy, 'somebody@else.example', 'a password')).status).toBe(503);
      // As at SIGTERM, whose exit code is 0 when it resolves.
      await noisy.stop();
    });
    expect(log).toContain('Failed query: select');
    expect(log).not.toMatch(/somebody|a password/);
  });

  it('comes to an end though the database swallows every packet', async () => {
    proxy.swallow();
    const isUnderWay = once(api.app.server, 'request');
    const answer = changeStatus();
    await isUnderWay;
    await api.app.close();
    await expectRefusal(await answer);
  });
});

describe.runIf(databaseUrl)('a primary that has become a standby', () => {
  it('takes writes no longer, and is written to no longer as soon as another one does', async () => {
    const admin = new pg.Client({ connectionString: databaseUrl });
    await admin.connect();
    // What holds for a role of its own disturbs no other test.
    const role = `test_${randomUUID().replaceAll('-', '')}`;
    await admin.query(`CREATE ROLE ${role} LOGIN SUPERUSER PASSWORD '${role}'`);
    const address = new URL(databaseUrl);
    address.username = role;
    address.password = role;
    const api = await startSignedIn({ engine: 'postgresql', databaseUrl: address.href });
    const changeStatus = () => api.send('PUT', ASSET, { status: 'maintenance' });
    try {
      await admin.query(`ALTER ROLE ${role} SET default_transaction_read_only = on`);
      await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $1', [role]);
      // So that several connections are open, all to the standby.
      await expect.poll(async () => (await fetch(`${api.url}/health`)).status).toBe(200);
      const reads = await Promise.all(Array.from({ length: 12 }, () => api.get('/api/v2/assets')));
      expect(new Set(reads.map(({ status }) => status))).toEqual(new Set([200]));
      expect((await changeStatus()).status).toBe(503);
      await admin.query(`ALTER ROLE ${role} RESET default_transaction_read_only`);
      expect((await changeStatus()).status).toBe(200);
    } finally {
      await admin.query(`ALTER ROLE ${role} RESET default_transaction_read_only`);
      await api.close();
      await admin.query(`DROP ROLE ${role}`);
      await admin.end();
    }
  });
});

describe.runIf(databaseUrl)('work that may take long', () => {
  const SILENCE_MS = 500;
  /** Of a database that does not answer, and longer than any pause between two answers. */
  const GIVEN_UP_MS = 5 * SILENCE_MS;
  let proxy: Awaited<ReturnType<typeof startTcpProxy>>;
  let pool: ConnectionPool;

  beforeEach(async () => {
    const address = new URL(databaseUrl);
    proxy = await startTcpProxy({ host: address.hostname, port: Number(address.port || 5432) });
    address.port = String(proxy.port);
    pool = new ConnectionPool(
      { connectionString: address.href },
      { ...defaultLimits, connectMs: 1000, silenceMs: SILENCE_MS },
    );
  });
  afterEach(async () => {
    await pool.end();
    await proxy.close();
  });

  it('waits for a silent statement while the database answers others', async () => {
    const seconds = (1.4 * GIVEN_UP_MS) / 1000;
    const { rows } = await pool.withLongTimeouts((client) =>
      client.query(`SELECT pg_sleep(${seconds}), 7 AS done`),
    );
    expect(rows).toMatchObject([{ done: 7 }]);
    // What asked has gone again.
    await expect.poll(() => proxy.openCount()).toBeLessThanOrEqual(1);
  });

  it(
    'ends soon when the database no longer answers',
    async () => {
      const work = runExclusively(pool, (client) => {
        proxy.swallow();
        return client.query('SELECT 1');
      });
      const startMs = performance.now();
      await expect(work).rejects.toMatchObject({ name: 'SilentDatabaseError' });
      expect(performance.now() - startMs).toBeGreaterThan(GIVEN_UP_MS - SILENCE_MS);
    },
    15 * GIVEN_UP_MS,
  );
});
