import type pg from 'pg';
import { readMigrations, runExclusively } from '../database/migrate';
import { openPostgresql } from '../database/open-database';
import { openEmbedded } from '../database/open-embedded';
import { StartError } from '../start-error';
import type { DatabaseCopy, Progress } from './copy-format';
import { madeByMigrations } from './own-tables';
import { describePlace, explaining, openTarget, type Place } from './places';
import { type Contents, readContents, removeContents, writeCopy } from './write-copy';

export interface WriteOptions {
  /** Whether existing rows may be deleted. */
  isReplacing: boolean;
  progress?: Progress | undefined;
}

/**
 * Writes a copy into an empty database, or replaces its contents. After a failure it is unchanged.
 * @throws {StartError} when it has rows and `isReplacing` is false, with what would be deleted.
 */
export function writeTarget(target: Place, copy: DatabaseCopy, options: WriteOptions): Promise<void> {
  return explaining(target, () =>
    target.location.engine === 'postgresql'
      ? writeServer(target, target.location, copy, options)
      : writeFolder(target, target.location, copy, options),
  );
}

async function writeServer(
  target: Place,
  location: Place['location'] & { engine: 'postgresql' },
  copy: DatabaseCopy,
  { isReplacing, progress }: WriteOptions,
): Promise<void> {
  const { pool, close } = await openPostgresql(location);
  try {
    await runExclusively(pool, async (client) => {
      await refuseOtherTables(client, target);
      if (!isReplacing) refuseRows(await readContents(client), target);
      await removeContents(client);
      await writeCopy(client, copy, progress);
    });
    const analyze = copy.head.tables.map(({ name }) => name).join(', ');
    await pool.withLongTimeouts((client) => client.query(`ANALYZE ${analyze}`));
  } finally {
    await close();
  }
}

/** The new database is made beside the old one, which stays until the new one is complete and on the disk. */
async function writeFolder(
  target: Place,
  { dataDir, templateFile }: Place['location'] & { engine: 'pglite' },
  copy: DatabaseCopy,
  { isReplacing, progress }: WriteOptions,
): Promise<void> {
  const folder = openTarget(dataDir);
  try {
    if (!folder.isNew && !isReplacing) await refuseFilled(folder.databaseDir, target);
    const made = await openEmbedded({ dataDir: folder.unfinishedDir, templateFile });
    try {
      await runExclusively(made.pool, async (client) => {
        // A new database already has the tables of this version.
        await removeContents(client);
        await writeCopy(client, copy, progress);
      });
      await made.pool.query('VACUUM (ANALYZE)');
    } finally {
      await made.close(true);
    }
    folder.replace();
  } finally {
    folder.discard();
    folder.release();
  }
}

async function refuseFilled(databaseDir: string, target: Place): Promise<void> {
  const old = await openEmbedded({ dataDir: databaseDir }).catch(() => {
    throw new StartError(
      `The database in ${describePlace(target)} cannot be opened. Nothing was changed. Add --replace to put the copy in its place.`,
    );
  });
  try {
    refuseRows(await old.pool.withLongTimeouts(readContents), target);
  } finally {
    await old.close();
  }
}

/** Tables with our names, without our migrations table, belong to another product. */
async function refuseOtherTables(client: pg.ClientBase, target: Place): Promise<void> {
  if ((await readMigrations(client)).length > 0) return;
  const { rows } = await client.query<{ name: string }>(
    'SELECT relname AS name FROM pg_class WHERE relnamespace = ' +
      '(SELECT oid FROM pg_namespace WHERE nspname = current_schema()) AND relname = ANY($1) LIMIT 1',
    [[...madeByMigrations().tables, 'schema_migrations']],
  );
  if (rows.length === 0) return;
  throw new StartError(
    `There is a table ${rows[0]?.name} of another program in ${describePlace(target)}. Nothing was changed. Name an empty database.`,
  );
}

function refuseRows({ tables, rows }: Contents, target: Place): void {
  if (rows === 0) return;
  const count = (number: number): string => number.toLocaleString('en');
  const largest = [...tables].sort((a, b) => b.rows - a.rows).slice(0, 4);
  const named = largest
    .filter((table) => table.rows > 0)
    .map((table) => `${count(table.rows)} in ${table.name}`);
  throw new StartError(
    `There are ${count(rows)} rows in ${describePlace(target)} (${named.join(', ')}, …), which would be deleted. ` +
      'Nothing was changed. Add --replace to delete them, or name another database.',
  );
}
