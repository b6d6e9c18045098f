import type pg from 'pg';
import { version } from '../../package.json';
import type { ConnectionPool } from '../database/connection-pool';
import { readMigrations, refuseNewer } from '../database/migrate';
import {
  type CopyHead,
  type DatabaseCopy,
  FORMAT,
  FORMAT_VERSION,
  type Row,
  type RowBatch,
} from './copy-format';
import { type OwnTable, quoted, readOwnTables } from './own-tables';
import { sizeOf } from './row-size';

/** The size of one FETCH, estimated from the largest row so far. */
const BATCH_BYTES = 4 * 1024 * 1024;

/** The maximum number of rows while their size is unknown. */
const MAX_ROWS = 4000;
const MAX_ROWS_WITH_DOCUMENTS = 200;
const MAX_ROWS_WITH_FILES = 8;

/** Values are kept in PostgreSQL's text form. */
const asText = { getTypeParser: () => (value: string | Buffer) => value };

/**
 * Reads all rows of this product in one snapshot while others go on writing.
 * @param work called with the copy, which can be read until it ends.
 * @throws {StartError} when a newer version wrote the database, or when it is not of this product.
 */
export function withCopyOf<Result>(
  pool: ConnectionPool,
  engine: CopyHead['engine'],
  work: (copy: DatabaseCopy) => Promise<Result>,
): Promise<Result> {
  return pool.withLongTimeouts(async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    try {
      // The same text form, whatever the server's settings are.
      await client.query(
        "SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO, YMD'; SET LOCAL IntervalStyle = 'postgres'; " +
          "SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1",
      );
      const tables = await readOwnTables(client);
      const head = await readHead(client, engine, tables);
      return await work({ head, batches: readBatches(client, head, tables) });
    } finally {
      await client.query('ROLLBACK').catch(() => undefined);
    }
  });
}

async function readHead(
  client: pg.ClientBase,
  engine: CopyHead['engine'],
  tables: readonly OwnTable[],
): Promise<CopyHead> {
  const applied = await readMigrations(client);
  refuseNewer(applied);
  const { rows } = await client.query<{ at: Date }>('SELECT now() AS at');
  const head: CopyHead = {
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    productVersion: version,
    madeAt: (rows[0]?.at ?? new Date()).toISOString(),
    engine,
    migrations: applied.map(({ number }) => number),
    tables: [],
  };
  for (const { name, columns, counters } of tables) {
    const counted = await client.query<{ rows: string }>(`SELECT count(*) AS rows FROM ${quoted(name)}`);
    head.tables.push({
      name,
      columns: columns.map((column) => column.name),
      rows: Number(counted.rows[0]?.rows ?? 0),
      counters,
    });
  }
  return head;
}

async function* readBatches(
  client: pg.ClientBase,
  head: CopyHead,
  tables: readonly OwnTable[],
): AsyncGenerator<RowBatch> {
  for (const [index, own] of tables.entries()) {
    const table = head.tables[index];
    if (!table || table.rows === 0) continue;
    const names = own.columns.map(({ name }) => quoted(name)).join(', ');
    await client.query(`DECLARE copy_rows NO SCROLL CURSOR FOR SELECT ${names} FROM ${quoted(own.name)}`);
    let largest = 0;
    while (true) {
      const { rows } = await client.query<Row>({
        text: `FETCH ${rowsAtOnce(own, largest)} FROM copy_rows`,
        rowMode: 'array',
        types: asText,
      });
      if (rows.length === 0) break;
      for (const row of rows) largest = Math.max(largest, sizeOf(row));
      yield { table, rows };
    }
    await client.query('CLOSE copy_rows');
  }
}

function rowsAtOnce({ columns }: OwnTable, largestRow: number): number {
  const types = columns.map(({ type }) => type);
  const most = types.includes('bytea')
    ? MAX_ROWS_WITH_FILES
    : types.includes('jsonb')
      ? MAX_ROWS_WITH_DOCUMENTS
      : MAX_ROWS;
  return Math.max(1, Math.min(most, Math.floor(BATCH_BYTES / Math.max(1, largestRow))));
}
