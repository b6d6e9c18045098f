/**
 * Sort and page over rows that are already here (rulings "Lists"). Rows are read through plain functions, so that
 * nothing here knows a resource.
 */

import { lastPageOf } from './page-range';

export type SortOrder = 'asc' | 'desc';

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function isMissing(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

function compareValues(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  if (typeof one === 'boolean' && typeof other === 'boolean') return Number(one) - Number(other);
  return collator.compare(String(one), String(other));
}

/** Compares values for an order, numbers by size and texts as people count them ("Cam 9" before "Cam 10"). */
export function compareIn(order: SortOrder): (one: unknown, other: unknown) => number {
  const sign = order === 'asc' ? 1 : -1;
  // What has no value comes last either way: it is never what one sorts for.
  return (one, other) =>
    isMissing(one) || isMissing(other)
      ? Number(isMissing(one)) - Number(isMissing(other))
      : sign * compareValues(one, other);
}

/** The places of values in their order; what compares equal stays in the order it came in. */
export function rankSlots(values: readonly unknown[], order: SortOrder): Int32Array<ArrayBuffer> {
  const slots = Int32Array.from(values.keys());
  const compare = compareIn(order);
  // Most lists are sorted where they are read, and finding that out takes one pass.
  if (values.every((value, at) => at === 0 || compare(values[at - 1], value) <= 0)) return slots;
  const plain = plainKeys(values);
  const sign = order === 'asc' ? 1 : -1;
  return slots.sort((one, other) => {
    if (!plain) return compare(values[one], values[other]) || one - other;
    const [left, right] = [plain[one] as string, plain[other] as string];
    if (left === right) return one - other;
    if (left === '' || right === '') return left === '' ? 1 : -1;
    return left < right ? -sign : sign;
  });
}

const plainText = /^[A-Za-z0-9 ]*$/;
const figures = /\d+/g;

/**
 * Keys that compare by their characters as the collator compares the values, in a tenth of its time; nothing where
 * one of them is more than a text of plain letters, figures and spaces.
 */
function plainKeys(values: readonly unknown[]): string[] | undefined {
  const keys: string[] = [];
  for (const value of values) {
    if (isMissing(value)) {
      keys.push('');
      continue;
    }
    if (typeof value !== 'string' || !plainText.test(value)) return undefined;
    keys.push(value.toLowerCase().replace(figures, keyOfNumber));
  }
  return keys;
}

/** How many figures, then the figures: longer numbers are larger ones. All of it stands before any letter. */
function keyOfNumber(digits: string): string {
  const bare = digits.replace(/^0+(?=\d)/, '');
  return `${'9'.repeat(Math.floor(bare.length / 9))}${bare.length % 9}${bare}`;
}

/** Rows in order of a value, see `compareIn`. */
export function sortRows<Row>(
  rows: readonly Row[],
  read: (row: Row) => unknown,
  order: SortOrder,
): readonly Row[] {
  return Array.from(rankSlots(rows.map(read), order), (slot) => rows[slot] as Row);
}

/** The rows of a page, counted from 1; a page beyond the end is the last one. */
export function pageRows<Row>(rows: readonly Row[], page: number, pageSize: number): readonly Row[] {
  const start = (Math.min(Math.max(1, page), lastPageOf(rows.length, pageSize)) - 1) * pageSize;
  return rows.slice(start, start + pageSize);
}
