import type { ResourceRecord } from '../../../resources/definition/record';

/** The records of a list, and the place of each by its id. */
export interface ListIndex {
  records: readonly ResourceRecord[];
  placeById: ReadonlyMap<string, number>;
}

/** The difference between a list and the next answer. */
export interface ListChange {
  list: ListIndex;
  /** For each place the place of its record before; -1 for a new record. Absent: no record has moved. */
  from?: Int32Array<ArrayBuffer>;
  changed: Uint32Array<ArrayBuffer>;
}

/** Some new or changed records, column by column: cloning that between threads takes a fifth of the time. */
export interface RecordChunk {
  places: Uint32Array<ArrayBuffer>;
  /** The columns are the fields that differ from the records before. Otherwise they are all fields. */
  isPatch: boolean;
  fields: readonly string[];
  columns: readonly Column[];
}

/** Values of one field. Few different texts are sent once each: half of the bytes, and fewer strings. */
type Column = readonly unknown[] | { texts: readonly string[]; indexes: Uint8Array<ArrayBuffer> };

/** Rows of one chunk; applying them takes the main thread less than 8 ms. */
export const CHUNK_ROWS = 2_500;

/** The place of each record by its id. */
function placesOf(records: readonly ResourceRecord[]): Map<string, number> {
  const places = new Map<string, number>();
  for (let at = 0; at < records.length; at += 1) places.set((records[at] as ResourceRecord).id, at);
  return places;
}

/** A list whose index by id is made at its first use. */
export function indexList(records: readonly ResourceRecord[]): ListIndex {
  let placeById: ListIndex['placeById'] | undefined;
  return {
    records,
    get placeById() {
      placeById ??= placesOf(records);
      return placeById;
    },
  };
}

function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other || Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => isSameField(one, other, key));
}

function isSameField(one: object, other: object, key: string): boolean {
  return isSameValue((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]);
}

/**
 * Compares the records of an answer with the list before it. An unchanged record is the same object in the new list, so
 * that later comparisons are of references.
 *
 * @param keepsPlaces records keep the order of the list before, and new ones follow.
 */
export function compareLists(
  before: ListIndex | undefined,
  records: readonly ResourceRecord[],
  keepsPlaces: boolean,
): ListChange {
  const from = new Int32Array(records.length).fill(-1);
  if (!before) {
    return { list: indexList(records), from, changed: Uint32Array.from(records.keys()) };
  }
  const { records: old, placeById } = before;
  /** For each place of the list before: the index of its record in the answer; -1 for a removed one. */
  const answered = new Int32Array(old.length).fill(-1);
  for (let at = 0; at < records.length; at += 1) {
    const place = placeById.get((records[at] as ResourceRecord).id);
    if (place === undefined || answered[place] !== -1) continue;
    answered[place] = at;
    from[at] = place;
  }
  const order = keepsPlaces ? keptOrder(answered, from) : undefined;
  const merged: ResourceRecord[] = new Array(records.length);
  const mergedFrom = new Int32Array(records.length);
  const changed: number[] = [];
  let areInPlace = old.length === records.length;
  for (let place = 0; place < records.length; place += 1) {
    const at = order ? (order[place] as number) : place;
    const oldPlace = from[at] as number;
    const [one, other] = [old[oldPlace], records[at] as ResourceRecord];
    const isSame = one !== undefined && isSameValue(one, other);
    merged[place] = isSame ? one : other;
    mergedFrom[place] = oldPlace;
    areInPlace &&= oldPlace === place;
    if (!isSame) changed.push(place);
  }
  const changedPlaces = Uint32Array.from(changed);
  if (!areInPlace) return { list: indexList(merged), from: mergedFrom, changed: changedPlaces };
  const same = changed.length === 0 ? old : merged;
  return { list: { records: same, placeById }, changed: changedPlaces };
}

/** The places of an answer's records: first those of the list before, in its order, then the new ones. */
function keptOrder(answered: Int32Array, from: Int32Array): Int32Array {
  const order = new Int32Array(from.length);
  let place = 0;
  for (const at of answered) if (at >= 0) order[place++] = at;
  for (let at = 0; at < from.length; at += 1) if ((from[at] as number) < 0) order[place++] = at;
  return order;
}

function oldRecord(
  before: readonly ResourceRecord[],
  { from }: Pick<ListChange, 'from'>,
  place: number,
): ResourceRecord | undefined {
  return before[from ? (from[place] as number) : place];
}

/** The new and changed records in chunks for `applyChunk`. */
export function* changeChunks(before: readonly ResourceRecord[], change: ListChange): Generator<RecordChunk> {
  const patched = change.changed.filter((place) => oldRecord(before, change, place) !== undefined);
  const added = change.changed.filter((place) => oldRecord(before, change, place) === undefined);
  const { records } = change.list;
  const cut = function* (all: Uint32Array<ArrayBuffer>, isPatch: boolean): Generator<RecordChunk> {
    for (let start = 0; start < all.length; start += CHUNK_ROWS) {
      const places = all.slice(start, start + CHUNK_ROWS);
      const changed = Array.from(places, (place) => records[place] as ResourceRecord);
      yield isPatch
        ? toChunk(
            places,
            changed,
            (row) => oldRecord(before, change, places[row] as number) as ResourceRecord,
          )
        : toChunk(places, changed);
    }
  };
  yield* cut(patched, true);
  yield* cut(added, false);
}

/**
 * Records for certain places as a chunk.
 *
 * @param oldOf the record that a row of the chunk patches. Absent: the chunk has all fields.
 */
export function toChunk(
  places: Uint32Array<ArrayBuffer>,
  records: readonly ResourceRecord[],
  oldOf?: (row: number) => ResourceRecord,
): RecordChunk {
  const names = new Set<string>();
  records.forEach((record, row) => {
    const old = oldOf?.(row) ?? {};
    for (const name in record) if (!names.has(name) && !isSameField(record, old, name)) names.add(name);
    for (const name in old) if (!(name in record)) names.add(name);
  });
  const fields = [...names];
  const rows = records as readonly object[] as readonly Record<string, unknown>[];
  const columns = fields.map((name) => columnOf(rows.map((row) => row[name])));
  return { places, isPatch: oldOf !== undefined, fields, columns };
}

function columnOf(values: readonly unknown[]): Column {
  const indexByText = new Map<string, number>();
  const indexes = new Uint8Array(values.length);
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row];
    if (typeof value !== 'string') return values;
    let index = indexByText.get(value);
    if (index === undefined) {
      index = indexByText.size;
      if (index === 256) return values;
      indexByText.set(value, index);
    }
    indexes[row] = index;
  }
  return { texts: [...indexByText.keys()], indexes };
}

function valuesOf(column: Column): readonly unknown[] {
  if (!('texts' in column)) return column;
  const { texts, indexes } = column;
  const values: unknown[] = new Array(indexes.length);
  for (let row = 0; row < indexes.length; row += 1) values[row] = texts[indexes[row] as number];
  return values;
}

/** The records before a change at their places after it; the places of new records are empty. */
export function movedRecords(
  before: readonly ResourceRecord[],
  size: number,
  from: Int32Array | undefined,
): ResourceRecord[] {
  if (!from) return before.slice();
  const records: ResourceRecord[] = new Array(size);
  for (let at = 0; at < size; at += 1) {
    const place = from[at] as number;
    if (place >= 0) records[at] = before[place] as ResourceRecord;
  }
  return records;
}

/** Puts the records of a chunk into their places as new objects. */
export function applyChunk(records: ResourceRecord[], chunk: RecordChunk): void {
  const { places, isPatch, fields } = chunk;
  const columns = chunk.columns.map(valuesOf);
  for (let row = 0; row < places.length; row += 1) {
    const place = places[row] as number;
    const record: Record<string, unknown> = isPatch ? { ...records[place] } : {};
    for (let column = 0; column < fields.length; column += 1) {
      const name = fields[column] as string;
      const value = columns[column]?.[row];
      if (value !== undefined) record[name] = value;
      else if (name in record) delete record[name];
    }
    records[place] = record as unknown as ResourceRecord;
  }
}
