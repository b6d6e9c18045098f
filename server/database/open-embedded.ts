import { ConnectionPool } from './connection-pool';
import { PgliteHost, type PgliteHostOptions } from './pglite-host';
import { PgliteStream } from './pglite-stream';

/** A database inside this process, whatever its tables are. */
export interface EmbeddedDatabase {
  host: PgliteHost;
  pool: ConnectionPool;
  /** @param isSynced whether all is on the disk afterwards. */
  close(isSynced?: boolean): Promise<void>;
}

/** Opens the files of a database, or makes one. Nothing is locked. @throws {Error} when they are damaged. */
export async function openEmbedded(options: PgliteHostOptions): Promise<EmbeddedDatabase> {
  const host = await PgliteHost.open(options);
  const pool = connectTo(host);
  return {
    host,
    pool,
    async close(isSynced = false) {
      await pool.query('CHECKPOINT').catch(() => undefined);
      await pool.end();
      await host.close(isSynced);
    },
  };
}

/** A pool on an open database. PGlite is a single session: the pool queues all queries on one connection. */
export function connectTo(host: PgliteHost): ConnectionPool {
  return new ConnectionPool({
    max: 1,
    user: 'postgres',
    database: 'postgres',
    idleTimeoutMillis: 0,
    stream: () => new PgliteStream(host) as never,
  });
}
