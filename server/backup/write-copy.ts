import type pg from 'pg';
import { migrate, migrations, readMigrations, refuseNewer } from '../database/migrate';
import { StartError } from '../start-error';
import type { CopyHead, DatabaseCopy, Progress, Row, RowBatch } from './copy-format';
import { totalRows } from './copy-format';
import { madeByMigrations, type OwnTable, quoted, readOwnTables } from './own-tables';

/** The contents of a database that is to be overwritten. */
export interface Contents {
  tables: { name: string; rows: number }[];
  rows: number;
}

/** The number of rows in tables of this product, without the migrations' own table. */
export async function readContents(client: pg.ClientBase): Promise<Contents> {
  const tables: Contents['tables'] = [];
  for (const { name } of await readOwnTables(client)) {
    const { rows } = await client.query<{ rows: string }>(`SELECT count(*) AS rows FROM ${quoted(name)}`);
    tables.push({ name, rows: Number(rows[0]?.rows ?? 0) });
  }
  return { tables, rows: tables.reduce((sum, { rows }) => sum + rows, 0) };
}

/** Removes the tables and functions of this product, in the order of their dependencies. */
export async function removeContents(client: pg.ClientBase): Promise<void> {
  refuseNewer(await readMigrations(client));
  const tables = await readOwnTables(client);
  for (const { name } of tables.reverse()) await client.query(`DROP TABLE ${quoted(name)}`);
  const functions = await client.query<{ signature: string }>(
    `SELECT oid::regprocedure::text AS signature FROM pg_proc
     WHERE pronamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema()) AND proname = ANY($1)`,
    [[...madeByMigrations().functions]],
  );
  for (const { signature } of functions.rows) await client.query(`DROP FUNCTION ${signature}`);
  await client.query('DROP TABLE IF EXISTS schema_migrations');
}

/**
 * Creates the tables at the version of the copy, writes its rows, and migrates them. The caller's transaction makes it
 * all or nothing.
 * @param client in a transaction, in a schema without tables of this product.
 * @throws {StartError} when the copy has tables that this version lacks.
 */
export async function writeCopy(
  client: pg.ClientBase,
  { head, batches }: DatabaseCopy,
  progress: Progress = () => undefined,
): Promise<void> {
  refuseUnknown(head);
  const had = new Set(head.migrations);
  await migrate(
    client,
    migrations.filter(({ number }) => had.has(number)),
  );
  await client.query("SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO, YMD'");
  const tables = new Map((await readOwnTables(client)).map((table) => [table.name, table]));
  const inserts = new Map(
    head.tables.map((table) => [table.name, insertInto(table, tables.get(table.name))]),
  );
  let done = 0;
  for await (const { table, rows } of batches) {
    await insert(client, inserts.get(table.name) ?? '', { table, rows });
    done += rows.length;
    progress(done, totalRows(head));
  }
  for (const table of head.tables) await finishTable(client, table);
  await migrate(client, migrations);
}

/** @throws {StartError} when the copy is of a newer version. */
export function refuseUnknown({ migrations: had, productVersion }: CopyHead): void {
  const known = new Set(migrations.map(({ number }) => number));
  const unknown = had.filter((number) => !known.has(number));
  if (unknown.length === 0) return;
  throw new StartError(
    `The backup was made by version ${productVersion}, whose database has migration ${Math.max(...unknown)}; this version knows ${Math.max(...known)}. ` +
      'Nothing was changed. Restore it with that version or a newer one.',
  );
}

function insertInto({ name, columns }: CopyHead['tables'][number], own: OwnTable | undefined): string {
  const types = new Map(own?.columns.map((column) => [column.name, column.type]));
  const unknown = columns.find((column) => !types.has(column));
  if (!own || unknown !== undefined || types.size !== columns.length) {
    throw new StartError(
      `The backup's table ${name} does not have the columns that its version has. The file was not made by this product, or was changed. Nothing was changed; take another backup.`,
    );
  }
  const places = columns.map((_, index) => `$${index + 1}::text[]`).join(', ');
  const names = columns.map((_, index) => `c${index}`).join(', ');
  const values = columns.map((column, index) => `c${index}::${types.get(column)}`).join(', ');
  return (
    `INSERT INTO ${quoted(name)} (${columns.map(quoted).join(', ')}) OVERRIDING SYSTEM VALUE ` +
    `SELECT ${values} FROM unnest(${places}) AS r(${names})`
  );
}

/** One array for each column, because a parameter for each value would exceed the limit. */
async function insert(client: pg.ClientBase, text: string, { table, rows }: RowBatch): Promise<void> {
  const values = table.columns.map((_, index) => rows.map((row: Row) => row[index] ?? null));
  await client.query({ text, values });
}

async function finishTable(client: pg.ClientBase, table: CopyHead['tables'][number]): Promise<void> {
  const { rows } = await client.query<{ rows: string }>(`SELECT count(*) AS rows FROM ${quoted(table.name)}`);
  if (Number(rows[0]?.rows) !== table.rows) {
    throw new Error(`${table.name} has ${rows[0]?.rows} rows instead of ${table.rows}`);
  }
  for (const { column, lastValue, isCalled } of table.counters) {
    await client.query('SELECT setval(pg_get_serial_sequence(quote_ident($1), $2), $3, $4)', [
      table.name,
      column,
      lastValue,
      isCalled,
    ]);
  }
}
