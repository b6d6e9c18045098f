import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { migrate } from './migrate';
import { PgliteHost } from './pglite-host';
import { PgliteStream } from './pglite-stream';
import { lockFolder } from './process-lock';

/** The queries of either engine: a PostgreSQL server, or PGlite behind the same driver. */
export type Database = NodePgDatabase;

/** Where the data is kept. */
export type DatabaseLocation =
  | { engine: 'pglite'; dataDir: string; templateFile?: string | undefined }
  | { engine: 'postgresql'; url: string; schema?: string | undefined };

export interface OpenDatabase {
  database: Database;
  pool: pg.Pool;
  /** Reclaims dead rows and writes the log back; the embedded database does neither by itself. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}

/** A database in memory ends with its process; nobody can share it, so nothing is locked. */
export const IN_MEMORY = 'memory://';

/**
 * Opens the database and brings its schema up to date.
 *
 * @throws {FolderInUseError} when another process uses the data folder.
 */
export async function openDatabase(location: DatabaseLocation): Promise<OpenDatabase> {
  const open = location.engine === 'pglite' ? await openPglite(location) : await openPostgresql(location);
  // An idle connection that breaks is replaced at the next query; unheard, its error would end the process.
  open.pool.on('error', (error) => console.warn(`Database connection lost: ${error.message}`));
  try {
    await migrate(open.pool);
  } catch (error) {
    await open.close();
    throw error;
  }
  return open;
}

async function openPglite(location: DatabaseLocation & { engine: 'pglite' }): Promise<OpenDatabase> {
  const unlock = location.dataDir.startsWith(IN_MEMORY) ? () => {} : lockFolder(location.dataDir);
  let host: PgliteHost;
  try {
    host = await PgliteHost.open(location);
  } catch (error) {
    unlock();
    throw error;
  }
  // One connection: PGlite is a single session, and the pool makes everybody wait his turn.
  const pool = new pg.Pool({
    max: 1,
    user: 'postgres',
    database: 'postgres',
    idleTimeoutMillis: 0,
    stream: () => new PgliteStream(host) as never,
  });
  return {
    pool,
    database: drizzle(pool),
    async tidy() {
      await pool.query('VACUUM (ANALYZE)');
      await pool.query('CHECKPOINT');
    },
    async close() {
      try {
        await pool.query('CHECKPOINT').catch(() => undefined);
        await pool.end();
        await host.close();
      } finally {
        unlock();
      }
    },
  };
}

async function openPostgresql(location: DatabaseLocation & { engine: 'postgresql' }): Promise<OpenDatabase> {
  const { url, schema } = location;
  if (schema !== undefined) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${client.escapeIdentifier(schema)}`);
    await client.end();
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    ...(schema !== undefined && { options: `-c search_path="${schema.replaceAll('"', '')}"` }),
  });
  return {
    pool,
    database: drizzle(pool),
    // A server has its own vacuum and checkpoints.
    async tidy() {},
    close: () => pool.end(),
  };
}
