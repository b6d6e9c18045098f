import { rankSlots } from '../../../domain/lists/list-query';
import { readBody } from '../../../http/response-body';
import { type ResourceRecord, readField } from '../../../resources/definition/record';
import { type AnyResource, sortFieldOf } from '../../../resources/definition/resource';
import type { UnreadList } from '../adapter';
import { readList } from '../envelopes';
import { createRowParser, parseRows, type RowKind } from '../parse-rows';
import {
  CHUNK_ROWS,
  compareLists,
  indexList,
  type ListChange,
  type ListIndex,
  type RecordChunk,
  toChunk,
} from './list-change';

/** The parts of a definition that reading its list needs. */
export type ListKind = RowKind & Pick<AnyResource, 'live' | 'sort'>;

/**
 * Reads an answer into records and compares them with the list before it. Page and worker both run it.
 *
 * @param utcOffsetMin of the fleet's clock.
 * @throws {ApiError} when the response has no list.
 */
export function readRecords(
  kind: ListKind,
  unread: UnreadList,
  utcOffsetMin: number,
  before: ListIndex | undefined,
): ListChange & { skipped: number } {
  const { records, skipped: unreadable } = parseRows(rowsOf(unread), kind, utcOffsetMin);
  const skipped = unreadable + ('rows' in unread ? (unread.dropped ?? 0) : 0);
  if (before) return { ...compareLists(before, records, kind.live === true), skipped };
  return { ...compareLists(undefined, inOrder(records, firstOrder(kind, records)), true), skipped };
}

/** The first answer of a list, read to the end. */
export interface FirstList {
  list: ListIndex;
  skipped: number;
  /** For each place the place of its record in the chunks. Absent: the chunks are in order. */
  order: Int32Array<ArrayBuffer> | undefined;
}

/**
 * Reads the first answer of a list chunk by chunk, so that the page applies one while the next one is read. All chunks in
 * the order of the end are the records of `readRecords`.
 *
 * @throws {ApiError} at once when the response has no list.
 */
export function readInChunks(
  kind: ListKind,
  unread: UnreadList,
  utcOffsetMin: number,
): Iterator<RecordChunk, FirstList> {
  const rows = rowsOf(unread);
  const parse = createRowParser(kind, utcOffsetMin);
  return (function* () {
    const records: ResourceRecord[] = [];
    for (let start = 0; start < rows.length; start += CHUNK_ROWS) {
      const fresh = parse(rows.slice(start, start + CHUNK_ROWS));
      yield toChunk(
        Uint32Array.from(fresh.keys(), (row) => records.length + row),
        fresh,
      );
      for (const record of fresh) records.push(record);
    }
    const order = firstOrder(kind, records);
    const skipped = kind.schema ? rows.length - records.length : 0;
    return { list: indexList(inOrder(records, order)), skipped, order };
  })();
}

function rowsOf(unread: UnreadList): readonly unknown[] {
  return 'rows' in unread ? unread.rows : readList(readBody(unread.body), unread.url).rows;
}

/**
 * The order of a list when it is first read. A live list gets the order of its screen, which then need not sort 100,000
 * texts on the main thread; any other list keeps the server's order.
 */
function firstOrder(kind: ListKind, records: readonly ResourceRecord[]): Int32Array<ArrayBuffer> | undefined {
  if (!kind.live || !kind.sort) return undefined;
  const field = sortFieldOf(kind, kind.sort.field);
  return rankSlots(
    records.map((record) => readField(record, field)),
    kind.sort.order,
  );
}

/** The records in an order: for each place the index of its record. Undefined: unchanged. */
export function inOrder(
  records: readonly ResourceRecord[],
  order: Int32Array<ArrayBuffer> | undefined,
): readonly ResourceRecord[] {
  return order ? Array.from(order, (slot) => records[slot] as ResourceRecord) : records;
}
