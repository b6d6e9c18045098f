/**
 * Databases that have this version's tables and no rows. A worker's servers use them one after the other: emptying one takes
 * a tenth of what opening one costs. One whose tables a test has altered is not used again.
 */
import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { inject } from 'vitest';
import type { ConnectionPool } from '../../server/database/connection-pool';
import { upgrade } from '../../server/database/migrate';
import { IN_MEMORY, type OpenDatabase, openPostgresql } from '../../server/database/open-database';
import { connectTo, type EmbeddedDatabase, openEmbedded } from '../../server/database/open-embedded';
import type { PgliteHost, PgliteHostOptions } from '../../server/database/pglite-host';
import { templateFile } from './pglite';

/** Unused databases that stay open; each takes a quarter of a gigabyte. */
const MOST_SPARE = 2;

/** A database that is not in use. */
interface Spare<Kept> {
  kept: Kept;
  /** Its tables before its first use. */
  shape: string;
}
const spareHosts: Spare<PgliteHost>[] = [];
const spareSchemas: Spare<string>[] = [];

/** Opens an empty database of PGlite in memory. Closing it returns it. */
export async function openInMemory(): Promise<OpenDatabase> {
  for (let spare = spareHosts.pop(); spare; spare = spareHosts.pop()) {
    const { kept: host, shape } = spare;
    const pool = connectTo(host);
    const isEmpty = await endSession(pool).then(
      () => emptied(pool, shape),
      () => false,
    );
    if (isEmpty) return lent(host, pool, shape);
    await pool.end().catch(() => undefined);
    await host.close().catch(() => undefined);
  }
  const { host, pool } = await openEmbedded({ dataDir: IN_MEMORY, templateFile });
  await upgrade(pool);
  await pool.query('CHECKPOINT');
  await host.writeTemplate();
  return lent(host, pool, await readShape(pool));
}

/** Opens a new database of PGlite that has no tables, such as for those of an earlier version. */
export async function openWithoutTables(
  place: Omit<PgliteHostOptions, 'templateFile'>,
): Promise<EmbeddedDatabase> {
  const embedded = await openEmbedded({ ...place, templateFile });
  await embedded.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  return embedded;
}

/** PGlite has one session, which outlives its connections. */
async function endSession(pool: ConnectionPool): Promise<void> {
  await pool.query('ROLLBACK');
  await pool.query('DISCARD ALL');
}

function lent(host: PgliteHost, pool: ConnectionPool, shape: string): OpenDatabase {
  return {
    pool,
    database: drizzle(pool),
    lost: host.lost,
    async vacuum() {
      // Asked for after a new fleet. Of the rest, system tables too, it would take as long as all else at a start.
      await pool.query('ANALYZE assets');
    },
    async close() {
      // What still asks later is refused.
      await pool.end();
      if (spareHosts.length < MOST_SPARE) spareHosts.push({ kept: host, shape });
      else await host.close();
    },
  };
}

export interface LentSchema {
  name: string;
  /** When no server uses it any more. */
  giveBack(): void;
}

/** Takes a schema with empty tables on a PostgreSQL server. */
export async function takeSchema(url: string): Promise<LentSchema> {
  for (let spare = spareSchemas.pop(); spare; spare = spareSchemas.pop()) {
    const { kept: name, shape } = spare;
    if (await onSchema(url, name, (pool) => emptied(pool, shape))) return lentSchema(name, shape);
  }
  const name = `${inject('schemaPrefix')}${randomUUID().replaceAll('-', '')}`;
  const shape = await onSchema(url, name, async (pool) => {
    await upgrade(pool);
    return readShape(pool);
  });
  return lentSchema(name, shape);
}

function lentSchema(name: string, shape: string): LentSchema {
  let isLent = true;
  return {
    name,
    giveBack() {
      if (isLent) spareSchemas.push({ kept: name, shape });
      isLent = false;
    },
  };
}

async function onSchema<Result>(
  url: string,
  schema: string,
  work: (pool: ConnectionPool) => Promise<Result>,
): Promise<Result> {
  // Locks that a test has left, such as on connections that lead nowhere, are not waited for.
  const { pool, close } = await openPostgresql({
    engine: 'postgresql',
    url,
    schema,
    limits: { lockMs: 1000 },
  });
  return work(pool).finally(close);
}

/** Deletes all rows. @returns whether the database is as it was when it was new. */
async function emptied(pool: ConnectionPool, shape: string): Promise<boolean> {
  try {
    if ((await readShape(pool)) !== shape) return false;
    const { rows } = await pool.query<{ names: string }>(
      `SELECT string_agg(quote_ident(relname), ', ') AS names FROM pg_class
       WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relname <> 'schema_migrations'`,
    );
    await pool.query(`TRUNCATE ${rows[0]?.names} RESTART IDENTITY`);
    return true;
  } catch {
    return false;
  }
}

/** All that is defined in the schema, and the migrations that it has. */
async function readShape(pool: ConnectionPool): Promise<string> {
  const { rows } = await pool.query<{ shape: string }>(
    `WITH own AS (SELECT oid, relname, relkind FROM pg_class WHERE relnamespace = current_schema()::regnamespace),
     facts AS (
       SELECT concat_ws(' ', relname, relkind) AS fact FROM own
       UNION ALL
       SELECT concat_ws(' ', relname, attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated,
         pg_get_expr(adbin, adrelid))
       FROM own JOIN pg_attribute ON attrelid = own.oid AND attnum > 0 AND NOT attisdropped
       LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
       WHERE relkind = 'r'
       UNION ALL
       SELECT concat_ws(' ', relname, conname, convalidated, pg_get_constraintdef(pg_constraint.oid))
       FROM own JOIN pg_constraint ON conrelid = own.oid
       UNION ALL
       SELECT concat_ws(' ', pg_get_indexdef(indexrelid), indisvalid) FROM own JOIN pg_index ON indexrelid = own.oid
       UNION ALL
       SELECT concat_ws(' ', relname, tgname, tgenabled, tgtype) FROM own JOIN pg_trigger ON tgrelid = own.oid
       WHERE NOT tgisinternal
       UNION ALL
       SELECT concat_ws(' ', proname, prosrc) FROM pg_proc WHERE pronamespace = current_schema()::regnamespace
       UNION ALL
       SELECT concat_ws(' ', number, name, needs_stop) FROM schema_migrations)
     SELECT md5(string_agg(fact, E'\\n' ORDER BY fact)) AS shape FROM facts`,
  );
  return rows[0]?.shape ?? '';
}
