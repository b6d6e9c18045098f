import { sortRows } from '../../domain/list-query';
import { readBody } from '../../http/answer-body';
import { type AnyResource, readField, sortFieldOf } from '../../resources/definition';
import { readList } from './envelopes';
import { compareLists, type KnownList, type ListChange } from './list-change';
import { parseRows } from './parse-rows';

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
  const { schema, sameIds, live, sort } = kind;
  const rows = 'rows' in unread ? unread.rows : readList(readBody(unread.body), unread.url).rows;
  const { records, skipped } = schema ? parseRows(rows, schema, sameIds) : { records: [], skipped: 0 };
  if (!live) return { ...compareLists(before, records, false), skipped };
  // A live list is read again while somebody looks at it, and its server may sort by what changes all the time. In the
  // order in which its screen starts it need not be sorted there: texts of 100,000 take a while.
  if (before || !sort) return { ...compareLists(before, records, true), skipped };
  const field = sortFieldOf(kind, sort.field);
  const sorted = sortRows(records, (row) => readField(row, field), sort.order);
  return { ...compareLists(undefined, sorted, true), skipped };
}
