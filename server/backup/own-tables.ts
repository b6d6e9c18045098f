import type pg from 'pg';
import { migrations, readMigrations } from '../database/migrate';

/** The sequence of a column. */
export interface Counter {
  column: string;
  lastValue: string;
  /** Whether `lastValue` has been used. */
  isCalled: boolean;
}

/** A table of this product, without the columns that the database computes itself. */
export interface OwnTable {
  name: string;
  /** By name, with the SQL type. */
  columns: { name: string; type: string }[];
  counters: Counter[];
}

interface Made {
  tables: Set<string>;
  functions: Set<string>;
}

/** The tables after the migrations with these numbers, parsed from their SQL. All tables are in one schema. */
export function madeByMigrations(isWanted: (number: number) => boolean = () => true): Made {
  const tables = new Set<string>();
  const functions = new Set<string>();
  for (const { number, sql } of migrations) {
    if (!isWanted(number)) continue;
    for (const [, verb, kind, name = ''] of sql.matchAll(/^(CREATE|DROP) (TABLE|FUNCTION) (\w+)/gm)) {
      const names = kind === 'TABLE' ? tables : functions;
      if (verb === 'CREATE') names.add(name);
      else names.delete(name);
    }
  }
  return { tables, functions };
}

/** The tables of this product in the database, each after those that it references. */
export async function readOwnTables(client: pg.ClientBase): Promise<OwnTable[]> {
  const had = new Set((await readMigrations(client)).map(({ number }) => number));
  const { tables } = madeByMigrations((number) => had.has(number));
  const { rows } = await client.query<{
    table: string;
    column: string;
    type: string;
    counter: string | null;
  }>(
    `SELECT c.relname AS "table", a.attname AS "column", format_type(a.atttypid, a.atttypmod) AS type,
       CASE WHEN a.attidentity <> '' THEN pg_get_serial_sequence(quote_ident(c.relname), a.attname) END AS counter
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema())
       AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     ORDER BY c.relname, a.attnum`,
  );
  const found = new Map<string, OwnTable>();
  for (const { table, column, type, counter } of rows) {
    if (!tables.has(table)) continue;
    const own = found.get(table) ?? { name: table, columns: [], counters: [] };
    found.set(table, own);
    own.columns.push({ name: column, type });
    if (counter) own.counters.push({ column, ...(await readCounter(client, counter)) });
  }
  return inOrder(found, await readReferences(client));
}

async function readCounter(client: pg.ClientBase, name: string): Promise<Omit<Counter, 'column'>> {
  // The name was quoted by PostgreSQL.
  const { rows } = await client.query<{ lastValue: string; isCalled: boolean }>(
    `SELECT last_value::text AS "lastValue", is_called AS "isCalled" FROM ${name}`,
  );
  return rows[0] ?? { lastValue: '1', isCalled: false };
}

async function readReferences(client: pg.ClientBase): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ from: string; to: string }>(
    `SELECT DISTINCT a.relname AS "from", b.relname AS "to"
     FROM pg_constraint f JOIN pg_class a ON a.oid = f.conrelid JOIN pg_class b ON b.oid = f.confrelid
     WHERE f.contype = 'f' AND f.connamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema())`,
  );
  const references = new Map<string, string[]>();
  for (const { from, to } of rows) references.set(from, [...(references.get(from) ?? []), to]);
  return references;
}

function inOrder(
  found: ReadonlyMap<string, OwnTable>,
  references: ReadonlyMap<string, string[]>,
): OwnTable[] {
  const ordered: OwnTable[] = [];
  const waiting = new Map(found);
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ name }) =>
      (references.get(name) ?? []).every((other) => !waiting.has(other)),
    );
    if (ready.length === 0) throw new Error(`Tables refer to each other: ${[...waiting.keys()].join(', ')}`);
    for (const table of ready) {
      ordered.push(table);
      waiting.delete(table.name);
    }
  }
  return ordered;
}

/** A name quoted for SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
