import { rankSlots } from '../../domain/list-query';
import { readBody } from '../../http/answer-body';
import { type AnyResource, type ResourceRecord, readField, sortFieldOf } from '../../resources/definition';
import { readList } from './envelopes';
import {
  CHUNK_ROWS,
  chunkOf,
  compareLists,
  type KnownList,
  knownList,
  type ListChange,
  type RecordChunk,
} from './list-change';
import { createRowParser, parseRows } from './parse-rows';

/** The answer to a question for a whole list, as far as it has been read: rows, or the body that they are in. */
export type UnreadList = { rows: readonly unknown[] } | { body: unknown; url: string };

/** What reading needs to know of a resource. */
export type ListKind = Pick<AnyResource, 'schema' | 'sameIds' | 'live' | 'sort' | 'fields'>;

/**
 * Reads an answer from bytes to records, and what it changes about the list before it. Pure, so that the page and the
 * worker do the same. Throws an `ApiError` where the answer holds no list.
 */
export function readAnswer(
  kind: ListKind,
  unread: UnreadList,
  before: KnownList | undefined,
): ListChange & { skipped: number } {
  const { records, skipped } = parseRows(rowsOf(unread), kind.schema, kind.sameIds);
  if (before) return { ...compareLists(before, records, kind.live === true), skipped };
  return { ...compareLists(undefined, inOrder(records, firstOrder(kind, records)), true), skipped };
}

/** What is known of a list when its first answer has been read to the end. */
export interface FirstList {
  list: KnownList;
  skipped: number;
  /** For each place the one that its record had in the chunks. Absent: they came in their order. */
  order: Int32Array<ArrayBuffer> | undefined;
}

/**
 * Reads the first answer of a list chunk by chunk, so that whoever waits for it takes one over while the next one is
 * read. All of them, put in the order that is told at the end, are what `readAnswer` reads. Throws an `ApiError` at
 * once where the answer holds no list.
 */
export function readInChunks(kind: ListKind, unread: UnreadList): Iterator<RecordChunk, FirstList> {
  const rows = rowsOf(unread);
  const parse = createRowParser(kind.schema, kind.sameIds);
  return (function* () {
    const records: ResourceRecord[] = [];
    for (let start = 0; start < rows.length; start += CHUNK_ROWS) {
      const fresh = parse(rows.slice(start, start + CHUNK_ROWS));
      yield chunkOf(
        Uint32Array.from(fresh.keys(), (row) => records.length + row),
        fresh,
      );
      for (const record of fresh) records.push(record);
    }
    const order = firstOrder(kind, records);
    const skipped = kind.schema ? rows.length - records.length : 0;
    return { list: knownList(inOrder(records, order)), skipped, order };
  })();
}

function rowsOf(unread: UnreadList): readonly unknown[] {
  return 'rows' in unread ? unread.rows : readList(readBody(unread.body), unread.url).rows;
}

/**
 * The order of a list that nobody has seen yet. A live one is read again while somebody looks at it, and its server may
 * sort by what changes all the time; in the order in which its screen starts it need not be sorted there: texts of
 * 100,000 take a while. Any other stays as it came.
 */
function firstOrder(kind: ListKind, records: readonly ResourceRecord[]): Int32Array<ArrayBuffer> | undefined {
  if (!kind.live || !kind.sort) return undefined;
  const field = sortFieldOf(kind, kind.sort.field);
  return rankSlots(
    records.map((record) => readField(record, field)),
    kind.sort.order,
  );
}

/** Records in an order, see `FirstList`. */
export function inOrder(
  records: readonly ResourceRecord[],
  order: Int32Array<ArrayBuffer> | undefined,
): readonly ResourceRecord[] {
  return order ? Array.from(order, (slot) => records[slot] as ResourceRecord) : records;
}
