import type { ZodMiniType } from 'zod/mini';
import type { AnyResource, ResourceRecord } from '../../resources/definition';
import { compileSchema, unreadable } from './compile-schema';

export interface ParsedRows {
  records: ResourceRecord[];
  /** How many rows could not be read; the screen says so. */
  skipped: number;
}

/**
 * Rows as records. One unreadable row never hides the others: it is left out and counted. Of two rows with one
 * id the later is left out too, since no screen could tell them apart; unless ids are made out of what rows say,
 * which different things may share: those are numbered in their order.
 */
export function parseRows(
  rows: readonly unknown[],
  schema: ZodMiniType<ResourceRecord> | undefined,
  sameIds?: AnyResource['sameIds'],
): ParsedRows {
  const records = createRowParser(schema, sameIds)(rows);
  return { records, skipped: schema ? rows.length - records.length : 0 };
}

/** Parses the rows of one list, some at a time; see `parseRows`. Without a schema nothing can be read. */
export function createRowParser(
  schema: ZodMiniType<ResourceRecord> | undefined,
  sameIds?: AnyResource['sameIds'],
): (rows: readonly unknown[]) => ResourceRecord[] {
  if (!schema) return () => [];
  const read = compileSchema(schema);
  const timesSeen = new Map<string, number>();
  return (rows) => {
    const records: ResourceRecord[] = [];
    for (const row of rows) {
      const parsed = read(row);
      if (parsed === unreadable) continue;
      const record = parsed as ResourceRecord;
      const seen = timesSeen.get(record.id) ?? 0;
      if (seen > 0 && !sameIds) continue;
      timesSeen.set(record.id, seen + 1);
      records.push(seen > 0 ? { ...record, id: `${record.id}-${seen + 1}` } : record);
    }
    return records;
  };
}
