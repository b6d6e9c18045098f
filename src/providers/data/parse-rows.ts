import { fleetClock } from '../../domain/time/clock';
import { namesZone } from '../../domain/time/display-time';
import { ApiError } from '../../http/api-error';
import { type ResourceRecord, readField } from '../../resources/definition/record';
import type { AnyResource } from '../../resources/definition/resource';
import { compileSchema, unreadable } from './compile-schema';

/** The records of a list, and how many rows were skipped as unreadable. */
export interface ParsedRows {
  records: readonly ResourceRecord[];
  skipped: number;
}

/** What of a definition is needed to read its rows. */
export type RowKind = Pick<AnyResource, 'schema' | 'duplicateIds' | 'fields'>;

/**
 * Rows as records. An unreadable row is left out and counted, and so is a row with the id of an earlier one: records
 * are found by their ids. With `duplicateIds` such rows are numbered in their order instead.
 *
 * @param utcOffsetMin of the fleet's clock.
 */
export function parseRows(rows: readonly unknown[], kind: RowKind, utcOffsetMin: number): ParsedRows {
  const records = createRowParser(kind, utcOffsetMin)(rows);
  return { records, skipped: kind.schema ? rows.length - records.length : 0 };
}

/** Parses the rows of one list in parts; see `parseRows`. Without a schema there are no records. */
export function createRowParser(
  { schema, duplicateIds, fields }: RowKind,
  utcOffsetMin: number,
): (rows: readonly unknown[]) => ResourceRecord[] {
  if (!schema) return () => [];
  const read = compileSchema(schema);
  const onFleetClock = createWallTimes(fields, utcOffsetMin);
  const timesSeen = new Map<string, number>();
  return (rows) => {
    const records: ResourceRecord[] = [];
    for (const row of rows) {
      const parsed = read(row);
      if (parsed === unreadable) continue;
      const record = onFleetClock(parsed as ResourceRecord);
      const seen = timesSeen.get(record.id) ?? 0;
      if (seen > 0 && !duplicateIds) continue;
      timesSeen.set(record.id, seen + 1);
      records.push(seen > 0 ? { ...record, id: `${record.id}-${seen + 1}` } : record);
    }
    return records;
  };
}

/**
 * Parses the rows of single records.
 *
 * @param utcOffsetMin of the fleet's clock.
 * @returns a function that throws an `ApiError` for an unreadable row, with its faults for programmers.
 */
export function createRecordParser(
  { schema, fields }: RowKind,
  utcOffsetMin: number,
): (row: unknown, url: string) => ResourceRecord {
  const onFleetClock = createWallTimes(fields, utcOffsetMin);
  return (row, url) => {
    const parsed = schema?.safeParse(row);
    if (parsed?.success) return onFleetClock(parsed.data);
    const fault = parsed?.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
    throw new ApiError({ message: `Unreadable record: ${fault}`, status: 200, url, text: 'failure.shape' });
  };
}

/**
 * Schemas read display strings without knowing the fleet's clock, so that the ms of one that names a zone are those of an
 * instant. Puts them on the wall clock as all others.
 */
function createWallTimes(
  fields: AnyResource['fields'] = {},
  utcOffsetMin: number,
): (record: ResourceRecord) => ResourceRecord {
  const { wallMs } = fleetClock(utcOffsetMin);
  const times = Object.entries(fields).flatMap(([text, field]) =>
    field.cell === 'display-date' && field.wallTime ? { text, wallTime: field.wallTime as string } : [],
  );
  return (record) => {
    let onFleetClock = record;
    for (const { text, wallTime } of times) {
      const timeMs = readField(record, wallTime);
      const isZoned = typeof timeMs === 'number' && namesZone(String(readField(record, text)));
      if (isZoned) onFleetClock = { ...onFleetClock, [wallTime]: wallMs(timeMs) };
    }
    return onFleetClock;
  };
}
