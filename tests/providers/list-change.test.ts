import { describe, expect, it } from 'vitest';
import {
  applyChunk,
  changeChunks,
  compareLists,
  indexList,
  type ListIndex,
  movedRecords,
} from '../../src/providers/data/large-lists/list-change';
import type { ResourceRecord } from '../../src/resources/definition/record';

type Row = ResourceRecord & { name?: string; tags?: string[]; speedKmh?: number | null };

const row = (id: string, change: Partial<Row> = {}): Row => ({ id, name: `Truck ${id}`, ...change });
const ids = ({ records }: Pick<ListIndex, 'records'>) => records.map(({ id }) => id).join('');

/** The records as they arrive behind a message to another thread. */
function acrossThreads(before: readonly Row[], change: ReturnType<typeof compareLists>): ResourceRecord[] {
  const records = movedRecords(before, change.list.records.length, change.from);
  for (const chunk of changeChunks(before, change)) applyChunk(records, structuredClone(chunk));
  return records;
}

describe('an answer after another', () => {
  it('is the same array when it is equal, in whatever objects', () => {
    const before = indexList([row('a', { tags: ['x'] }), row('b', { speedKmh: null })]);
    const change = compareLists(before, structuredClone(before.records), false);
    expect(change.list.records).toBe(before.records);
    expect([...change.changed]).toEqual([]);
    expect(change.from).toBeUndefined();
  });

  it('keeps the objects of equal records', () => {
    const before = indexList([row('a'), row('b', { tags: ['x'] }), row('c')]);
    const { list, changed } = compareLists(before, [row('a'), row('b', { tags: ['y'] }), row('c')], false);
    expect(list.records[0]).toBe(before.records[0]);
    expect(list.records[2]).toBe(before.records[2]);
    expect([...changed]).toEqual([1]);
  });

  it('has the order of the server, or that of before where places are kept', () => {
    const before = indexList([row('a'), row('b'), row('c')]);
    const answer = [row('d'), row('c'), row('a'), row('b')];
    expect(ids(compareLists(before, answer, false).list)).toBe('dcab');
    expect(ids(compareLists(before, answer, true).list)).toBe('abcd');
    expect(ids(compareLists(before, answer.slice(1), true).list)).toBe('abc');
    expect(ids(compareLists(before, answer.slice(0, 2), true).list)).toBe('cd');
  });

  it.each([true, false])('arrives in another thread as it is here, places kept: %s', (keepsPlaces) => {
    let seed = 3;
    const random = (below: number): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const change = (): Partial<Row> =>
      [{ name: 'x' }, { speedKmh: random(9) }, { speedKmh: null }, { tags: ['a', `${random(2)}`] }][
        random(4)
      ] as Partial<Row>;
    let known: ListIndex | undefined;
    let page: readonly Row[] = [];
    let rows: Row[] = Array.from({ length: 40 }, (_, at) => row(`r${at}`));
    for (let turn = 0; turn < 100; turn += 1) {
      const answer = compareLists(known, rows, keepsPlaces);
      const arrived = acrossThreads(page, answer) as Row[];
      expect(arrived).toEqual(answer.list.records);
      expect([...arrived].sort((one, other) => (one.id < other.id ? -1 : 1))).toEqual(
        [...rows].sort((one, other) => (one.id < other.id ? -1 : 1)),
      );
      arrived.forEach((record, place) => {
        const last = page.find(({ id }) => id === record.id);
        if (!answer.changed.includes(place)) expect(record).toBe(last);
      });
      known = answer.list;
      page = arrived;
      rows = rows.map((one) => (random(6) === 0 ? { id: one.id, ...change() } : { ...one }));
      if (random(3) === 0) rows = rows.filter(() => random(10) > 0);
      if (random(3) === 0) rows = [row(`n${turn}`), ...rows];
      if (random(2) === 0) rows.reverse();
    }
  });

  it.each([
    ['a few texts', (at: number) => `text ${at % 3}`],
    ['more texts than are sent once', (at: number) => `text ${at}`],
    ['texts that some have not', (at: number) => (at % 2 ? 'text' : undefined)],
    ['texts and numbers', (at: number) => (at % 2 ? 'text' : at)],
  ])('keeps %s as they are', (_what, status) => {
    const records = Array.from({ length: 600 }, (_, at) => {
      const value = status(at);
      return { id: `r${at}`, ...(value !== undefined && { status: value }) } as ResourceRecord;
    });
    const taken: ResourceRecord[] = [];
    for (const chunk of changeChunks([], compareLists(undefined, records, true))) {
      applyChunk(taken, structuredClone(chunk));
    }
    expect(taken).toStrictEqual(records);
  });

  it('sends a text that many rows have once', () => {
    const records = Array.from({ length: 600 }, (_, at) => row(`r${at}`, { name: `text ${at % 3}` }));
    const [chunk] = changeChunks([], compareLists(undefined, records, true));
    expect(JSON.stringify(chunk).match(/text 1/g)).toHaveLength(1);
  });

  it('comes in chunks that hold only what differs', () => {
    const before = indexList(Array.from({ length: 6_000 }, (_, at) => row(`r${at}`, { speedKmh: 1 })));
    const after = before.records.map((record) => ({ ...record, speedKmh: 2 }));
    const chunks = [...changeChunks(before.records, compareLists(before, after, true))];
    expect(chunks.length).toBeGreaterThan(1);
    expect(chunks.every(({ fields }) => fields.join() === 'speedKmh')).toBe(true);
  });
});
