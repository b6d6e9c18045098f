import { existsSync } from 'node:fs';
import path from 'node:path';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { keepBeforeUpgrade } from '../backup/keep-before-upgrade';
import { StartError } from '../start-error';
import { ConnectionPool, type DatabaseLimits, defaultLimits } from './connection-pool';
import { answerCopyRequests } from './copies-on-request';
import { damagedFolder, explainFolderError, openDataFolder } from './data-folder';
import { explainDatabaseError } from './explain-database-error';
import { upgrade } from './migrate';
import { type EmbeddedDatabase, openEmbedded } from './open-embedded';

export type Database = NodePgDatabase;

export type DatabaseLocation =
  | {
      engine: 'pglite';
      dataDir: string;
      templateFile?: string | undefined;
      /** Whether a backup is written into the folder before an upgrade; absent: yes. */
      isKeptBeforeUpgrade?: boolean | undefined;
    }
  | {
      engine: 'postgresql';
      url: string;
      schema?: string | undefined;
      /** Absent ones have their defaults. */
      limits?: Partial<DatabaseLimits> | undefined;
    };

export interface OpenDatabase {
  database: Database;
  pool: ConnectionPool;
  /** Vacuum and checkpoint, which the embedded database does not do by itself. */
  vacuum(): Promise<void>;
  /** Resolves when the embedded database has ended unasked and will not come back; never on PostgreSQL. */
  lost: Promise<Error>;
  close(): Promise<void>;
}

interface Opened extends OpenDatabase {
  beforeUpgrade?: () => Promise<void>;
  afterMigration?: () => Promise<void>;
}

/** An in-memory database needs no lock: no other process can open it. */
export const IN_MEMORY = 'memory://';

/** Opens the database and migrates it. @throws {StartError} for what the operator can remove. */
export async function openDatabase(location: DatabaseLocation): Promise<OpenDatabase> {
  try {
    return await openAndMigrate(location);
  } catch (error) {
    throw explainDatabaseError(error, location);
  }
}

async function openAndMigrate(location: DatabaseLocation): Promise<OpenDatabase> {
  const open: Opened =
    location.engine === 'pglite' ? await openPglite(location) : await openPostgresql(location);
  try {
    await open.beforeUpgrade?.();
    await upgrade(open.pool);
    await open.afterMigration?.();
  } catch (error) {
    await open.close();
    throw error;
  }
  return open;
}

/** @returns a database whose schema may be out of date, and what is to be done once it is not. */
async function openPglite(location: DatabaseLocation & { engine: 'pglite' }): Promise<Opened> {
  const { templateFile } = location;
  const folder = location.dataDir.startsWith(IN_MEMORY) ? undefined : openDataFolder(location.dataDir);
  let embedded: EmbeddedDatabase;
  try {
    embedded = await openEmbedded(
      folder
        ? {
            dataDir: folder.databaseDir,
            templateFile,
            ...(folder.isNew && { unfinishedDir: folder.unfinishedDir }),
          }
        : { dataDir: location.dataDir, templateFile },
    );
  } catch (error) {
    folder?.release();
    throw explainOpenError(error, location, folder?.isNew ?? true);
  }
  const { host, pool } = embedded;
  const stopCopying = folder && answerCopyRequests(folder.place, (place) => host.copyTo(place));
  return {
    pool,
    database: drizzle(pool),
    lost: host.lost,
    async beforeUpgrade() {
      if (folder && !folder.isNew && location.isKeptBeforeUpgrade !== false)
        await keepBeforeUpgrade(pool, folder.place);
    },
    async afterMigration() {
      if (location.templateFile === undefined) return;
      await pool.query('CHECKPOINT');
      try {
        await host.writeTemplate();
      } catch (error) {
        throw new StartError(
          `The file ${location.templateFile} of DATABASE_TEMPLATE cannot be written. ` +
            'Name another place for it, or leave the variable out.',
          { cause: error },
        );
      }
    },
    async vacuum() {
      await pool.query('VACUUM (ANALYZE)');
      await pool.query('CHECKPOINT');
    },
    async close() {
      try {
        await stopCopying?.();
        await embedded.close();
      } finally {
        folder?.release();
      }
    },
  };
}

function explainOpenError(
  error: unknown,
  { dataDir, templateFile }: DatabaseLocation & { engine: 'pglite' },
  isNew: boolean,
): unknown {
  const folder = path.resolve(dataDir);
  const explained = explainFolderError(error, folder);
  if (explained instanceof StartError) return explained;
  if (!isNew) return damagedFolder(folder, error);
  if (templateFile === undefined || !existsSync(templateFile)) return error;
  return new StartError(
    `The file ${templateFile} of DATABASE_TEMPLATE is no whole database. Delete it; it is made again at the next start.`,
    { cause: error },
  );
}

/** @returns a database whose schema may be out of date. */
export async function openPostgresql(
  location: DatabaseLocation & { engine: 'postgresql' },
): Promise<OpenDatabase> {
  const { url, schema } = location;
  const limits = { ...defaultLimits, ...location.limits };
  if (schema !== undefined) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: limits.connectMs });
    await client.connect();
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${client.escapeIdentifier(schema)}`);
    await client.end();
  }
  const pool = new ConnectionPool(
    {
      connectionString: url,
      max: 10,
      ...(schema !== undefined && { options: `-c search_path="${schema.replaceAll('"', '')}"` }),
    },
    limits,
  );
  return {
    pool,
    database: drizzle(pool),
    async vacuum() {},
    lost: new Promise(() => undefined),
    close: () => pool.end(),
  };
}
