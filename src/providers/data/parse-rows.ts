import type { ZodMiniType } from 'zod/mini';
import type { ResourceRecord } from '../../resources/definition/record';
import type { AnyResource } from '../../resources/definition/resource';
import { compileSchema, unreadable } from './compile-schema';

export interface ParsedRows {
  records: readonly ResourceRecord[];
  skipped: number;
}

/**
 * Rows as records. An unreadable row is left out and counted, and so is a row with the id of an earlier one: records
 * are found by their ids. With `duplicateIds` such rows are numbered in their order instead.
 */
export function parseRows(
  rows: readonly unknown[],
  schema: ZodMiniType<ResourceRecord> | undefined,
  duplicateIds?: AnyResource['duplicateIds'],
): ParsedRows {
  const records = createRowParser(schema, duplicateIds)(rows);
  return { records, skipped: schema ? rows.length - records.length : 0 };
}

/** Parses the rows of one list in parts; see `parseRows`. Without a schema there are no records. */
export function createRowParser(
  schema: ZodMiniType<ResourceRecord> | undefined,
  duplicateIds?: AnyResource['duplicateIds'],
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
      if (seen > 0 && !duplicateIds) continue;
      timesSeen.set(record.id, seen + 1);
      records.push(seen > 0 ? { ...record, id: `${record.id}-${seen + 1}` } : record);
    }
    return records;
  };
}
