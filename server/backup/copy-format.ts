import { createHash } from 'node:crypto';
import { z } from 'zod';

export const FORMAT = 'fleet-back-office backup';
/** The version of the file format; the tables have the versions of the migrations. */
export const FORMAT_VERSION = 1;

const headOfTable = z.object({
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.int().nonnegative(),
  counters: z.array(
    z.object({ column: z.string(), lastValue: z.string().regex(/^\d{1,19}$/), isCalled: z.boolean() }),
  ),
});

/** The first line of a backup. */
export const headLine = z.object({
  format: z.literal(FORMAT),
  formatVersion: z.int(),
  productVersion: z.string(),
  /** By the database's clock, ISO 8601 UTC. */
  madeAt: z.iso.datetime(),
  engine: z.enum(['pglite', 'postgresql']),
  /** The numbers of the database's migrations. */
  migrations: z.array(z.int().positive()).min(1),
  tables: z.array(headOfTable),
});
export type CopyHead = z.infer<typeof headLine>;

/** After the rows of each table. */
export const tableEnd = z.object({ end: z.string(), rows: z.int(), sha256: z.string() });

/** The last line: the SHA-256 of the head and of the ends of all tables. */
export const lastLine = z.object({ complete: z.literal(true), rows: z.int(), sha256: z.string() });

/** Values in PostgreSQL's own text form, in the order of the head's columns. */
export type Row = (string | null)[];

/** Written by hand for speed, as there are millions of rows. */
export const isRow = (given: unknown, columns: number): given is Row =>
  Array.isArray(given) &&
  given.length === columns &&
  given.every((value) => value === null || typeof value === 'string');

/** Rows of one table that fit in memory. All rows of a table follow each other. */
export interface RowBatch {
  table: CopyHead['tables'][number];
  rows: Row[];
}

/** A snapshot of a database, in the order in which it can be written. */
export interface DatabaseCopy {
  head: CopyHead;
  /** Can be iterated once. */
  batches: AsyncIterable<RowBatch>;
}

/** Called repeatedly during a copy; both counts are of rows. */
export type Progress = (done: number, total: number) => void;

export const totalRows = ({ tables }: CopyHead): number => tables.reduce((sum, { rows }) => sum + rows, 0);

/** Adds lines, and returns their SHA-256. */
export function createLineSum(): { add(line: string): void; take(): string } {
  const hash = createHash('sha256');
  return {
    add(line) {
      hash.update(line).update('\n');
    },
    take: () => hash.digest('hex'),
  };
}
