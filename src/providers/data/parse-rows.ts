import type { ZodMiniType } from 'zod/mini';
import type { ResourceRecord } from '../../resources/definition';

export interface ParsedRows {
  records: ResourceRecord[];
  /** How many rows could not be read; the screen says so. */
  skipped: number;
}

/**
 * Rows as records. One unreadable row never hides the others: it is left out and counted. Of two rows with one
 * id the later is left out too, since no screen could tell them apart.
 */
export function parseRows(rows: readonly unknown[], schema: ZodMiniType<ResourceRecord>): ParsedRows {
  const records: ResourceRecord[] = [];
  const ids = new Set<string>();
  for (const row of rows) {
    const parsed = schema.safeParse(row);
    if (!parsed.success || ids.has(parsed.data.id)) continue;
    ids.add(parsed.data.id);
    records.push(parsed.data);
  }
  return { records, skipped: rows.length - records.length };
}
