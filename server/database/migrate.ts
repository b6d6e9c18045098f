import type pg from 'pg';
import { describeError } from '../describe-error';
import { StartError } from '../start-error';
import type { ConnectionPool } from './connection-pool';

export interface Migration {
  number: number;
  name: string;
  sql: string;
}

const files = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export const migrations: readonly Migration[] = Object.entries(files)
  .map(([path, sql]) => {
    const name = path.split('/').at(-1)?.replace('.sql', '') ?? '';
    return { number: Number.parseInt(name, 10), name, sql };
  })
  .sort((a, b) => a.number - b.number);

/** Any number will do, as long as all processes use the same. */
const ADVISORY_LOCK = 7_402_615;

/**
 * One transaction at a time, also across servers that start on the same PostgreSQL. It may take long, and waits long for
 * the one before.
 */
export function runExclusively<Result>(
  pool: ConnectionPool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  return pool.withLongTimeouts((client) =>
    inTransaction(client, async () => {
      await client.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
      return work(client);
    }),
  );
}

/** Like `runExclusively`, but short, and @returns undefined without doing anything while another one is at it. */
export async function runExclusivelyIfFree<Result>(
  pool: ConnectionPool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result | undefined> {
  const client = await pool.connect();
  try {
    return await inTransaction(client, async () => {
      const { rows } = await client.query<{ is_free: boolean }>(
        'SELECT pg_try_advisory_xact_lock($1) AS is_free',
        [ADVISORY_LOCK],
      );
      return rows[0]?.is_free ? work(client) : undefined;
    });
  } finally {
    client.release();
  }
}

/** Like `runExclusivelyIfFree`, beside work with other names and in other schemas. */
export async function runAloneIfFree<Result>(
  pool: ConnectionPool,
  name: string,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result | undefined> {
  const client = await pool.connect();
  try {
    return await inTransaction(client, async () => {
      const { rows } = await client.query<{ is_free: boolean }>(
        `SELECT pg_try_advisory_xact_lock(hashtextextended(current_schema() || ' ' || $1, 0)) AS is_free`,
        [name],
      );
      return rows[0]?.is_free ? work(client) : undefined;
    });
  } finally {
    client.release();
  }
}

async function inTransaction<Result>(client: pg.PoolClient, work: () => Promise<Result>): Promise<Result> {
  try {
    await client.query('BEGIN');
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** A migration that a database has. */
interface AppliedMigration {
  number: number;
  /** Whether processes of the version before cannot work with it. */
  needsStop: boolean;
}

const NEEDS_STOP = /^-- needs-stop: \S/m;

/** Whether all processes of the version before must have ended: its SQL has a line `-- needs-stop: reason`. */
export const needsStop = ({ sql }: Pick<Migration, 'sql'>): boolean => NEEDS_STOP.test(sql);

/** Those that the database has, by number; none where there is no database of ours. */
export async function readMigrations(client: pg.ClientBase): Promise<AppliedMigration[]> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `SELECT to_regclass('schema_migrations') IS NOT NULL AS "isThere"`,
  );
  if (!rows[0]?.isThere) return [];
  // Earlier versions have no column for the mark.
  const applied = await client.query<AppliedMigration>(
    `SELECT number, coalesce((to_jsonb(one)->>'needs_stop')::boolean, true) AS "needsStop"
     FROM schema_migrations AS one ORDER BY number`,
  );
  return applied.rows;
}

const newestKnown = (): number => migrations.at(-1)?.number ?? 0;

/**
 * Refuses a database of a newer version, which may have unknown rows.
 * @throws {StartError} with the way out.
 */
export function refuseNewer(applied: readonly AppliedMigration[]): void {
  const newest = Math.max(0, ...applied.map(({ number }) => number));
  if (newest <= newestKnown()) return;
  throw new NewerDatabaseError(newest);
}

/** A database that a newer version has written, and that this one must not touch. */
export class NewerDatabaseError extends StartError {
  override readonly name = 'NewerDatabaseError';

  /** @param place what is called so: "The database in the folder /var/lib/fleet". */
  constructor(
    readonly newest: number,
    place = 'The database',
  ) {
    super(
      `${place} is of a newer version of this server: it has migration ${newest}, and this version knows ${newestKnown()}. ` +
        'Start that version, or restore a backup from before it.',
    );
  }
}

/** Migrates in the caller's transaction. @param wanted those that the database has afterwards. */
export async function migrate(client: pg.ClientBase, wanted: readonly Migration[]): Promise<void> {
  const done = new Set((await readMigrations(client)).map(({ number }) => number));
  const pending = wanted.filter(({ number }) => !done.has(number));
  if (pending.length === 0) return;
  await client.query(
    'CREATE TABLE IF NOT EXISTS schema_migrations ' +
      '(number integer PRIMARY KEY, name text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  await client.query(
    'ALTER TABLE schema_migrations ADD COLUMN IF NOT EXISTS needs_stop boolean NOT NULL DEFAULT true',
  );
  for (const migration of pending) {
    try {
      await client.query(migration.sql);
    } catch (error) {
      throw new MigrationError(migration.name, error);
    }
    await client.query('INSERT INTO schema_migrations (number, name, needs_stop) VALUES ($1, $2, $3)', [
      migration.number,
      migration.name,
      needsStop(migration),
    ]);
  }
}

/** A migration that the database refused. */
class MigrationError extends StartError {
  override readonly name = 'MigrationError';
  constructor(migration: string, cause: unknown) {
    super(
      `The database could not be brought up to date: ${migration} failed (${describeError(cause).message}). ` +
        'Nothing was changed, and the version before still works with it. Start that one, and report this.',
      { cause },
    );
  }
}

/**
 * Brings a database up to date, all or nothing. One of a newer version is left as it is when all that is new in it is
 * marked as harmless to this one, as it is while several processes are replaced one after the other.
 * @param wanted other migrations than those of this version, for tests.
 * @throws {StartError} when it cannot be used.
 */
export async function upgrade(
  pool: ConnectionPool,
  wanted: readonly Migration[] = migrations,
): Promise<void> {
  await runExclusively(pool, async (client) => {
    const applied = await readMigrations(client);
    const newest = wanted.at(-1)?.number ?? 0;
    const newer = applied.filter(({ number }) => number > newest);
    if (newer.some((one) => one.needsStop)) refuseNewer(newer);
    else if (newer.length > 0)
      console.warn(
        `A newer version has brought the database to migration ${newer.at(-1)?.number}. This version works with it.`,
      );
    await migrate(client, wanted);
  });
}
