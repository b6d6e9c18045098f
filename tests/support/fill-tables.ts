import type pg from 'pg';
import { quoted, readOwnTables } from '../../server/backup/own-tables';

interface Column {
  name: string;
  type: string;
  isNullable: boolean;
  isGenerated: boolean;
}

interface Reference {
  columns: string[];
  table: string;
  targets: string[];
}

type Value = string | null;
type FilledRow = Record<string, Value>;

const ROWS = 3;

/** As long as the ids of fleets could overlap, a database had one. */
const rowsOf = (table: string, columns: readonly Column[]): number =>
  table === 'fleets' && !columns.some(({ name }) => name === 'id_offset') ? 1 : ROWS;

/** Values that no rule below can derive. */
const exceptions: Record<string, (row: number) => FilledRow> = {
  depots: (row) =>
    row % 2 === 0 ? { radius_m: '150', polygon: null } : { radius_m: null, polygon: '[[1,2]]' },
};

/** A text that is hard to carry: quotes, backslashes, line ends, braces, signs beyond ASCII and beyond the first plane. */
const hardText = (place: string): string => `${place} "q" 'a' \\n \\N {x,NULL} \t\n\r é 雪 🚚 ,;|`;

const sampleOf = (type: string, place: string, table: number, row: number): string => {
  switch (type) {
    case 'integer':
    case 'bigint':
      return String(table * 100 + row + 1);
    case 'smallint':
      return String(row + 1);
    case 'double precision':
      return ['0.30000000000000004', '-1e-300', 'Infinity'][row] ?? '0';
    case 'boolean':
      return row % 2 === 0 ? 'true' : 'false';
    case 'timestamp with time zone':
      return [`2026-03-29 02:30:00.123456+02`, '0044-03-15 12:00:00+00 BC', 'infinity'][row] ?? '';
    case 'date':
      return `2028-02-2${7 + row}`;
    case 'uuid':
      return `00000000-0000-4000-8000-${String(table * 100 + row).padStart(12, '0')}`;
    case 'jsonb':
      return JSON.stringify({ [hardText(place)]: [1.5, null, { deep: '\\"' }] });
    case 'bytea':
      return '\\x00ff0a5c';
    case 'text[]':
      return '{"a b",NULL,"q\\"u\\\\o",""}';
    case 'integer[]':
      return row === 0 ? '{}' : '{3,1,2}';
    case 'text':
      return hardText(`${place} ${row}`);
    default:
      throw new Error(`What is a value of ${type}? Add it to fill-tables.ts.`);
  }
};

/**
 * Puts rows into each table of whatever schema the database has: values of all its types that are hard to carry, NULL
 * wherever it may stand, and references that hold.
 * @param client its `search_path` leads to the schema.
 */
export async function fillTables(client: pg.ClientBase): Promise<void> {
  const filled = new Map<string, FilledRow[]>();
  for (const [index, { name, counters }] of (await readOwnTables(client)).entries()) {
    const columns = (await readColumns(client, name)).filter((column) => !column.isGenerated);
    const references = await readReferences(client, name);
    const choices = await readChoices(client, name);
    const rows = Array.from({ length: rowsOf(name, columns) }, (_, row) => {
      const values: FilledRow = {};
      for (const { columns: own, table, targets } of references) {
        const target = filled.get(table)?.[row] ?? filled.get(table)?.at(-1) ?? {};
        for (const [at, column] of own.entries()) values[column] ??= target[targets[at] ?? ''] ?? null;
      }
      for (const { name: column, type, isNullable } of columns) {
        if (values[column] !== undefined && (row < ROWS - 1 || !isNullable)) continue;
        const chosen = choices.get(column);
        values[column] =
          row === ROWS - 1 && isNullable
            ? null
            : (chosen?.[row % chosen.length] ?? sampleOf(type, `${name}.${column}`, index, row));
      }
      return { ...values, ...exceptions[name]?.(row) };
    });
    filled.set(name, rows);
    for (const row of rows) await insertRow(client, name, columns, row);
    // Past what the rows have, as after some were deleted.
    for (const { column } of counters) {
      await client.query('SELECT setval(pg_get_serial_sequence($1, $2), 54321)', [quoted(name), column]);
    }
  }
}

async function insertRow(client: pg.ClientBase, table: string, columns: readonly Column[], row: FilledRow) {
  const values = columns.map(({ type }, at) => `$${at + 1}::text::${type}`);
  await client.query(
    `INSERT INTO ${quoted(table)} (${columns.map(({ name }) => quoted(name)).join(', ')}) ` +
      `OVERRIDING SYSTEM VALUE VALUES (${values.join(', ')})`,
    columns.map(({ name }) => row[name] ?? null),
  );
}

async function readColumns(client: pg.ClientBase, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type, NOT attnotnull AS "isNullable",
       attgenerated <> '' AS "isGenerated"
     FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
    [quoted(table)],
  );
  return rows;
}

async function readReferences(client: pg.ClientBase, table: string): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `SELECT c.relname AS "table",
       ARRAY(SELECT attname::text FROM unnest(f.conkey) WITH ORDINALITY AS k(n, o)
         JOIN pg_attribute ON attrelid = f.conrelid AND attnum = n ORDER BY o) AS columns,
       ARRAY(SELECT attname::text FROM unnest(f.confkey) WITH ORDINALITY AS k(n, o)
         JOIN pg_attribute ON attrelid = f.confrelid AND attnum = n ORDER BY o) AS targets
     FROM pg_constraint f JOIN pg_class c ON c.oid = f.confrelid
     WHERE f.contype = 'f' AND f.conrelid = $1::regclass ORDER BY f.conname`,
    [quoted(table)],
  );
  return rows;
}

/** What a CHECK allows: `kind IN ('a', 'b')`, as PostgreSQL writes it. */
async function readChoices(client: pg.ClientBase, table: string): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ text: string }>(
    `SELECT pg_get_constraintdef(oid) AS text FROM pg_constraint WHERE contype = 'c' AND conrelid = $1::regclass`,
    [quoted(table)],
  );
  const choices = new Map<string, string[]>();
  for (const { text } of rows) {
    const found = /\(\(?(\w+) = ANY \(ARRAY\[([^\]]*)\]/.exec(text);
    if (!found?.[1] || !found[2]) continue;
    const values = found[2].split(', ').map((one) => one.replace(/::.*$/, '').replace(/^'|'$/g, ''));
    choices.set(found[1], values);
  }
  return choices;
}

/** Each table of ours with all its rows and counters, to be compared between databases. */
export async function readFingerprint(client: pg.ClientBase): Promise<Record<string, unknown>> {
  await client.query("SET TimeZone = 'UTC'; SET DateStyle = 'ISO, YMD'; SET extra_float_digits = 1");
  const fingerprint: Record<string, unknown> = {};
  for (const { name, counters } of await readOwnTables(client)) {
    const { rows } = await client.query<{ row: string }>(
      `SELECT to_jsonb(one)::text AS row FROM ${quoted(name)} AS one ORDER BY to_jsonb(one)::text COLLATE "C"`,
    );
    fingerprint[name] = { rows: rows.map(({ row }) => row), counters };
  }
  return fingerprint;
}
