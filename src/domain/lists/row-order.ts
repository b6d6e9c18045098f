import { compareIn, rankSlots, type SortOrder } from './list-query';
import { haveSameIds, matchRows } from './match-rows';

/** The value that rows are sorted by, and the order. */
export interface RowSort<Row> {
  read(row: Row): unknown;
  order: SortOrder;
}

/** Sorted rows, with the state to sort the next refresh incrementally. */
export interface RowOrder<Row> {
  /** The unsorted rows; a slot is an index into them. */
  given: readonly Row[];
  rows: readonly Row[];
  /** Slots in sorted order. */
  slots: Int32Array;
  /** The sort value of each slot; empty without a sort. */
  keys: readonly unknown[];
}

/**
 * Sorts rows. Only new rows and rows with a changed sort value are moved.
 * @param before the last result with the same sort; undefined at first.
 * @param keepsPlaces keeps the order as long as the rows are the same: a list must not jump under the pointer.
 */
export function orderRows<Row extends { id: string }>(
  before: RowOrder<Row> | undefined,
  given: readonly Row[],
  sort: RowSort<Row> | undefined,
  keepsPlaces: boolean,
): RowOrder<Row> {
  // An empty list, as at the start, has no order to keep.
  if (!before || before.given.length === 0) return sortAll(given, sort);
  if (before.given === given) return before;
  if (haveSameIds(before.given, given)) {
    if (keepsPlaces || !sort) return inSlots(given, before.slots, before.keys);
    const movers: number[] = [];
    let keys: unknown[] | undefined;
    for (let slot = 0; slot < given.length; slot += 1) {
      const row = given[slot] as Row;
      if (row === before.given[slot]) continue;
      const key = sort.read(row);
      if (Object.is(key, before.keys[slot])) continue;
      keys ??= before.keys.slice();
      keys[slot] = key;
      movers.push(slot);
    }
    return keys ? merge(given, before.slots, keys, movers, sort) : inSlots(given, before.slots, before.keys);
  }
  const from = matchRows(before.given, given);
  const slotBefore = newSlotsOf(from, before.given.length);
  if (keepsPlaces && given.length === before.given.length && slotBefore.every((slot) => slot >= 0)) {
    const keys = sort ? Array.from(from, (slot) => before.keys[slot]) : [];
    return inSlots(
      given,
      before.slots.map((slot) => slotBefore[slot] as number),
      keys,
    );
  }
  // When the slots of remaining rows changed their order, sort again.
  if (!sort || !ascends(from)) return sortAll(given, sort);
  const keys = given.map((row) => sort.read(row));
  const movers: number[] = [];
  for (let slot = 0; slot < given.length; slot += 1) {
    const old = from[slot] as number;
    if (old >= 0 && Object.is(keys[slot], before.keys[old])) continue;
    movers.push(slot);
    if (old >= 0) slotBefore[old] = -1;
  }
  const kept = before.slots.map((slot) => slotBefore[slot] as number).filter((slot) => slot >= 0);
  return merge(given, kept, keys, movers, sort);
}

function sortAll<Row>(given: readonly Row[], sort: RowSort<Row> | undefined): RowOrder<Row> {
  if (!sort) return { given, rows: given, slots: Int32Array.from(given.keys()), keys: [] };
  const keys = given.map((row) => sort.read(row));
  return inSlots(given, rankSlots(keys, sort.order), keys);
}

function inSlots<Row>(given: readonly Row[], slots: Int32Array, keys: readonly unknown[]): RowOrder<Row> {
  if (slots.every((slot, place) => slot === place)) return { given, rows: given, slots, keys };
  const rows: Row[] = new Array(slots.length);
  for (let place = 0; place < slots.length; place += 1) rows[place] = given[slots[place] as number] as Row;
  return { given, rows, slots, keys };
}

function ascends(from: Int32Array): boolean {
  let last = -1;
  for (const place of from) {
    if (place < 0) continue;
    if (place < last) return false;
    last = place;
  }
  return true;
}

/** The new slot of each previous slot; -1 for a removed row. */
function newSlotsOf(from: Int32Array, lengthBefore: number): Int32Array {
  const slots = new Int32Array(lengthBefore).fill(-1);
  for (let slot = 0; slot < from.length; slot += 1)
    if ((from[slot] as number) >= 0) slots[from[slot] as number] = slot;
  return slots;
}

function merge<Row>(
  given: readonly Row[],
  kept: Int32Array,
  keys: readonly unknown[],
  movers: number[],
  { order }: RowSort<Row>,
): RowOrder<Row> {
  if (movers.length * 4 > given.length) return inSlots(given, rankSlots(keys, order), keys);
  const compareKeys = compareIn(order);
  const compare = (one: number, other: number): number => compareKeys(keys[one], keys[other]) || one - other;
  const isMover = new Uint8Array(given.length);
  for (const slot of movers) isMover[slot] = 1;
  movers.sort(compare);
  const slots = new Int32Array(given.length);
  let place = 0;
  let next = 0;
  for (const slot of kept) {
    if (isMover[slot]) continue;
    while (next < movers.length && compare(movers[next] as number, slot) < 0) {
      slots[place++] = movers[next++] as number;
    }
    slots[place++] = slot;
  }
  while (next < movers.length) slots[place++] = movers[next++] as number;
  return inSlots(given, slots, keys);
}
