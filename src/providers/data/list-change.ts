import type { ResourceRecord } from '../../resources/definition';

/** The records of a list's last answer, and each one's place among them by id. */
export interface KnownList {
  records: readonly ResourceRecord[];
  placeById: ReadonlyMap<string, number>;
}

/** What another answer has made of a list. */
export interface ListChange {
  list: KnownList;
  /** For each place the one that its record had before; -1 for a record that is new. Absent: all kept theirs. */
  from?: Int32Array<ArrayBuffer>;
  /** The places of the records that are new or say something else than before, ascending. */
  fresh: Uint32Array<ArrayBuffer>;
}

/** Some of the fresh records of a change, column by column: that crosses to another thread in a fifth of the time. */
export interface RecordChunk {
  places: Uint32Array<ArrayBuffer>;
  /** The columns hold what differs from the records before. Otherwise they hold all that the records say. */
  isPatch: boolean;
  fields: readonly string[];
  /** One for each field, with a value for each place. */
  columns: readonly Column[];
}

/** Values of one field. Where there are few different texts each is told once: half of the bytes, and fewer strings. */
type Column = readonly unknown[] | { texts: readonly string[]; indexes: Uint8Array<ArrayBuffer> };

/** Rows of one chunk: few enough that taking them over costs the page's thread less than 8 ms. */
export const CHUNK_ROWS = 2_500;

function placesOf(records: readonly ResourceRecord[]): Map<string, number> {
  const places = new Map<string, number>();
  for (let at = 0; at < records.length; at += 1) places.set((records[at] as ResourceRecord).id, at);
  return places;
}

export function knownList(records: readonly ResourceRecord[]): KnownList {
  let placeById: KnownList['placeById'] | undefined;
  return {
    records,
    // Nobody needs it before the next answer, and the first one is waited for.
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
 * What the records of an answer change about the list before it. A record that says the same as before is the very
 * same object in the new list, so that whoever follows finds what changed by comparing references.
 *
 * @param keepsPlaces records keep the order they had, whatever order they come in, and new ones follow them.
 */
export function compareLists(
  before: KnownList | undefined,
  records: readonly ResourceRecord[],
  keepsPlaces: boolean,
): ListChange {
  const from = new Int32Array(records.length).fill(-1);
  if (!before) {
    return { list: knownList(records), from, fresh: Uint32Array.from(records.keys()) };
  }
  const { records: old, placeById } = before;
  /** For each record before the one of its id in the answer. */
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
  const fresh: number[] = [];
  let areInPlace = old.length === records.length;
  for (let place = 0; place < records.length; place += 1) {
    const at = order ? (order[place] as number) : place;
    const oldPlace = from[at] as number;
    const [one, other] = [old[oldPlace], records[at] as ResourceRecord];
    const isSame = one !== undefined && isSameValue(one, other);
    merged[place] = isSame ? one : other;
    mergedFrom[place] = oldPlace;
    areInPlace &&= oldPlace === place;
    if (!isSame) fresh.push(place);
  }
  const freshPlaces = Uint32Array.from(fresh);
  if (!areInPlace) return { list: knownList(merged), from: mergedFrom, fresh: freshPlaces };
  // Where nothing is fresh it is the very same list: nobody has anything to do.
  const same = fresh.length === 0 ? old : merged;
  return { list: { records: same, placeById }, fresh: freshPlaces };
}

/** The records of an answer, by their places in it: those that were there before in their order, then the others. */
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

/** The fresh records of a change in chunks, which `takeChunk` takes over on the other side. */
export function* chunksOf(before: readonly ResourceRecord[], change: ListChange): Generator<RecordChunk> {
  const patched = change.fresh.filter((place) => oldRecord(before, change, place) !== undefined);
  const added = change.fresh.filter((place) => oldRecord(before, change, place) === undefined);
  const { records } = change.list;
  const cut = function* (all: Uint32Array<ArrayBuffer>, isPatch: boolean): Generator<RecordChunk> {
    for (let start = 0; start < all.length; start += CHUNK_ROWS) {
      const places = all.slice(start, start + CHUNK_ROWS);
      const fresh = Array.from(places, (place) => records[place] as ResourceRecord);
      yield isPatch
        ? chunkOf(places, fresh, (row) => oldRecord(before, change, places[row] as number) as ResourceRecord)
        : chunkOf(places, fresh);
    }
  };
  yield* cut(patched, true);
  yield* cut(added, false);
}

/**
 * Records for certain places as a chunk.
 *
 * @param oldOf the one that the record in a row of the chunk patches. Absent: the chunk has all that they say.
 */
export function chunkOf(
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

/** The records before a change at the places that they have after it; the places of new ones are still empty. */
export function takePlaces(
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

/** Puts the records of a chunk in their places; those before it are left as they were. */
export function takeChunk(records: ResourceRecord[], chunk: RecordChunk): void {
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
