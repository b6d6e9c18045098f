import pg from 'pg';
import { quoted, readOwnTables } from '../../server/backup/own-tables';

interface Column {
  name: string;
  type: string;
  isNullable: boolean;
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
const countOf = (table: string, columns: readonly Column[]): number =>
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
  const tables = await readOwnTables(client);
  const columnsOf = await readColumns(client);
  const referencesOf = await readReferences(client);
  const choicesOf = await readChoices(client);
  const statements: string[] = [];
  for (const [index, { name, counters }] of tables.entries()) {
    const columns = columnsOf.get(name) ?? [];
    const choices = choicesOf.get(name);
    const rows = Array.from({ length: countOf(name, columns) }, (_, row) => {
      const values: FilledRow = {};
      for (const { columns: own, table, targets } of referencesOf.get(name) ?? []) {
        const target = filled.get(table)?.[row] ?? filled.get(table)?.at(-1) ?? {};
        for (const [at, column] of own.entries()) values[column] ??= target[targets[at] ?? ''] ?? null;
      }
      for (const { name: column, type, isNullable } of columns) {
        if (values[column] !== undefined && (row < ROWS - 1 || !isNullable)) continue;
        const chosen = choices?.get(column);
        values[column] =
          row === ROWS - 1 && isNullable
            ? null
            : (chosen?.[row % chosen.length] ?? sampleOf(type, `${name}.${column}`, index, row));
      }
      return { ...values, ...exceptions[name]?.(row) };
    });
    filled.set(name, rows);
    statements.push(insertOf(name, columns, rows));
    // Past what the rows have, as after some were deleted.
    for (const { column } of counters)
      statements.push(`SELECT setval(pg_get_serial_sequence('${quoted(name)}', '${column}'), 54321)`);
  }
  // All at once: each alone would be a way to the database and back.
  await client.query(statements.join(';\n'));
}

function insertOf(table: string, columns: readonly Column[], rows: readonly FilledRow[]): string {
  const tuples = rows.map((row) => {
    const values = columns.map(({ name, type }) => `${literal(row[name] ?? null)}::${type}`);
    return `(${values.join(', ')})`;
  });
  const names = columns.map(({ name }) => quoted(name)).join(', ');
  return `INSERT INTO ${quoted(table)} (${names}) OVERRIDING SYSTEM VALUE VALUES ${tuples.join(', ')}`;
}

const literal = (value: Value): string => (value === null ? 'NULL' : pg.escapeLiteral(value));

/** The rows of a query in the schema, by their table. */
async function readByTable<Row>(client: pg.ClientBase, sql: string): Promise<Map<string, Row[]>> {
  const { rows } = await client.query<Row & { of: string }>(sql);
  const found = new Map<string, Row[]>();
  for (const row of rows) found.set(row.of, [...(found.get(row.of) ?? []), row]);
  return found;
}

/** Without those that the database computes. */
const readColumns = (client: pg.ClientBase) =>
  readByTable<Column>(
    client,
    `SELECT relname AS of, attname AS name, format_type(atttypid, atttypmod) AS type, NOT attnotnull AS "isNullable"
     FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
     WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'
       AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
  );

const readReferences = (client: pg.ClientBase) =>
  readByTable<Reference>(
    client,
    `SELECT own.relname AS of, c.relname AS "table",
       ARRAY(SELECT attname::text FROM unnest(f.conkey) WITH ORDINALITY AS k(n, o)
         JOIN pg_attribute ON attrelid = f.conrelid AND attnum = n ORDER BY o) AS columns,
       ARRAY(SELECT attname::text FROM unnest(f.confkey) WITH ORDINALITY AS k(n, o)
         JOIN pg_attribute ON attrelid = f.confrelid AND attnum = n ORDER BY o) AS targets
     FROM pg_constraint f JOIN pg_class c ON c.oid = f.confrelid JOIN pg_class own ON own.oid = f.conrelid
     WHERE f.contype = 'f' AND f.connamespace = current_schema()::regnamespace ORDER BY f.conname`,
  );

/** What a CHECK allows, by table and column: `kind IN ('a', 'b')`, as PostgreSQL writes it. */
async function readChoices(client: pg.ClientBase): Promise<Map<string, Map<string, string[]>>> {
  const checks = await readByTable<{ text: string }>(
    client,
    `SELECT relname AS of, pg_get_constraintdef(f.oid) AS text FROM pg_constraint f JOIN pg_class c ON c.oid = f.conrelid
     WHERE f.contype = 'c' AND f.connamespace = current_schema()::regnamespace`,
  );
  const choices = new Map<string, Map<string, string[]>>();
  for (const [table, rows] of checks) {
    const ofTable = new Map<string, string[]>();
    for (const { text } of rows) {
      const found = /\(\(?(\w+) = ANY \(ARRAY\[([^\]]*)\]/.exec(text);
      if (!found?.[1] || !found[2]) continue;
      const values = found[2].split(', ').map((one) => one.replace(/::.*$/, '').replace(/^'|'$/g, ''));
      ofTable.set(found[1], values);
    }
    choices.set(table, ofTable);
  }
  return choices;
}

/** Each table of ours with all its rows and counters, to be compared between databases. */
export async function readFingerprint(client: pg.ClientBase): Promise<Record<string, unknown>> {
  await client.query("SET TimeZone = 'UTC'; SET DateStyle = 'ISO, YMD'; SET extra_float_digits = 1");
  const tables = await readOwnTables(client);
  const reads = tables.map(
    ({ name }) => `SELECT '${name}' AS of, to_jsonb(one)::text AS row FROM ${quoted(name)} AS one`,
  );
  const rowsOf = await readByTable<{ row: string }>(
    client,
    `SELECT of, row FROM (${reads.join(' UNION ALL ')}) AS all_rows ORDER BY row COLLATE "C"`,
  );
  return Object.fromEntries(
    tables.map(({ name, counters }) => [
      name,
      { rows: (rowsOf.get(name) ?? []).map(({ row }) => row), counters },
    ]),
  );
}
