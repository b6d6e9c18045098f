/**
 * Search, filter, sort and page over rows that are already here (rulings "Lists"). Rows are read through
 * plain functions, so that nothing here knows a resource.
 */

import { lastPageOf } from './page-range';

export type SortOrder = 'asc' | 'desc';

/** A row's text in lower case, in which a search looks; built once for each list of rows. */
export type SearchIndex = readonly string[];

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

export function buildSearchIndex<Row>(
  rows: readonly Row[],
  fields: readonly ((row: Row) => unknown)[],
): SearchIndex {
  // The separator keeps a search from matching across two fields.
  return rows.map((row) =>
    fields
      .map((read) => String(read(row) ?? ''))
      .join('\n')
      .toLowerCase(),
  );
}

/** The rows in whose text every word of the search occurs, in their order; all rows for an empty search. */
export function searchRows<Row>(rows: readonly Row[], index: SearchIndex, search: string): readonly Row[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((_row, at) => {
    const text = index[at] ?? '';
    return words.every((word) => text.includes(word));
  });
}

function isMissing(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

function compareValues(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  if (typeof one === 'boolean' && typeof other === 'boolean') return Number(one) - Number(other);
  return collator.compare(String(one), String(other));
}

/** Rows in order of a value, numbers by size and texts as people count them ("Cam 9" before "Cam 10"). */
export function sortRows<Row>(
  rows: readonly Row[],
  read: (row: Row) => unknown,
  order: SortOrder,
): readonly Row[] {
  const sign = order === 'asc' ? 1 : -1;
  // What has no value comes last either way: it is never what one sorts for.
  return [...rows].sort((one, other) => {
    const [left, right] = [read(one), read(other)];
    if (isMissing(left) || isMissing(right)) return Number(isMissing(left)) - Number(isMissing(right));
    return sign * compareValues(left, right);
  });
}

/** The rows of a page, counted from 1; a page beyond the end is the last one. */
export function pageRows<Row>(rows: readonly Row[], page: number, pageSize: number): readonly Row[] {
  const start = (Math.min(Math.max(1, page), lastPageOf(rows.length, pageSize)) - 1) * pageSize;
  return rows.slice(start, start + pageSize);
}
