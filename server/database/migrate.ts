import type pg from 'pg';

interface Migration {
  number: number;
  name: string;
  sql: string;
}

const files = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The numbered migrations in their order. */
export const migrations: readonly Migration[] = Object.entries(files)
  .map(([path, sql]) => {
    const name = path.split('/').at(-1)?.replace('.sql', '') ?? '';
    return { number: Number.parseInt(name, 10), name, sql };
  })
  .sort((a, b) => a.number - b.number);

/** Any number will do, as long as everybody who migrates or seeds takes the same. */
const ADVISORY_LOCK = 7_402_615;

/**
 * Runs something in one transaction that nobody else, in any process, runs at the same time: two servers that
 * start together on one PostgreSQL must not both create the tables or the demo fleet.
 */
export async function runExclusively<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/**
 * Brings the schema up to date: runs the migrations that have not run yet, all or none of them.
 *
 * @throws {Error} when the database was written by a newer version of this server.
 */
export async function migrate(pool: pg.Pool): Promise<void> {
  await runExclusively(pool, async (client) => {
    await client.query(
      'CREATE TABLE IF NOT EXISTS schema_migrations ' +
        '(number integer PRIMARY KEY, name text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const { rows } = await client.query<{ number: number }>('SELECT number FROM schema_migrations');
    const done = new Set(rows.map((row) => row.number));
    const newest = Math.max(0, ...done);
    if (newest > (migrations.at(-1)?.number ?? 0)) {
      throw new Error(`The database has migration ${newest}, which this version does not know`);
    }
    for (const { number, name, sql } of migrations) {
      if (done.has(number)) continue;
      await client.query(sql);
      await client.query('INSERT INTO schema_migrations (number, name) VALUES ($1, $2)', [number, name]);
    }
  });
}
