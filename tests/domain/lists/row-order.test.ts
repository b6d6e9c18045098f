import { describe, expect, it } from 'vitest';
import { sortRows } from '../../../src/domain/lists/list-query';
import { orderRows, type RowOrder, type RowSort } from '../../../src/domain/lists/row-order';

interface Row {
  id: string;
  name: string | number | null;
}

const row = (id: string, name: Row['name'] = id): Row => ({ id, name });
const byName = (): RowSort<Row> => ({ read: ({ name }) => name, order: 'asc' });
const ids = ({ rows }: RowOrder<Row>) => rows.map(({ id }) => id).join('');

/** A sort that counts how many rows it had to look at. */
function counted(sort: RowSort<Row>): { sort: RowSort<Row>; reads: () => number } {
  let count = 0;
  return {
    sort: {
      ...sort,
      read(one) {
        count += 1;
        return sort.read(one);
      },
    },
    reads: () => count,
  };
}

describe('rows that keep their places', () => {
  it('keep them when they come in another order, with their new values', () => {
    const first = orderRows(undefined, [row('b'), row('a'), row('c')], byName(), true);
    const second = orderRows(first, [row('c', 'x'), row('a', 'y'), row('b', 'z')], byName(), true);
    expect(second.rows).toEqual([row('a', 'y'), row('b', 'z'), row('c', 'x')]);
    const third = orderRows(second, [row('c', 1), row('a', 2), row('b', 3)], byName(), true);
    expect(third.rows).toEqual([row('a', 2), row('b', 3), row('c', 1)]);
  });

  it('keep them when their values change, though they would sort elsewhere', () => {
    const first = orderRows(undefined, [row('b'), row('a')], byName(), true);
    expect(ids(orderRows(first, [row('b', '0'), row('a')], byName(), true))).toBe('ab');
  });

  it('are sorted anew when one came, one went, or one took the place of another', () => {
    const first = orderRows(undefined, [row('b'), row('d')], byName(), true);
    expect(ids(orderRows(first, [row('d'), row('c'), row('b')], byName(), true))).toBe('bcd');
    expect(ids(orderRows(first, [row('d')], byName(), true))).toBe('d');
    expect(ids(orderRows(first, [row('d'), row('a')], byName(), true))).toBe('ad');
  });

  it('stand as they would after a sort once somebody came, also those whose values changed before', () => {
    const first = orderRows(undefined, [row('a'), row('b'), row('c')], byName(), true);
    const second = orderRows(first, [row('a', 'z'), row('b'), row('c')], byName(), true);
    expect(ids(second)).toBe('abc');
    const third = orderRows(second, [row('a', 'z'), row('b'), row('c'), row('d')], byName(), true);
    expect(ids(third)).toBe('bcda');
  });

  it('keep the order they were given in without a sort', () => {
    const first = orderRows(undefined, [row('b'), row('a')], undefined, true);
    expect(ids(first)).toBe('ba');
    expect(ids(orderRows(first, [row('a'), row('b')], undefined, true))).toBe('ba');
    expect(ids(orderRows(first, [row('c'), row('a'), row('b')], undefined, true))).toBe('cab');
  });
});

describe('sorted rows', () => {
  it('stay the very same ones when none has changed', () => {
    const given = [row('b'), row('a')];
    const first = orderRows(undefined, given, byName(), false);
    expect(orderRows(first, given, byName(), false)).toBe(first);
  });

  it('are not looked at again where they are the same', () => {
    const given = Array.from({ length: 500 }, (_, at) => row(`r${at}`, (at * 7) % 500));
    const { sort, reads } = counted(byName());
    const first = orderRows(undefined, given, sort, false);
    const before = reads();
    const next = orderRows(
      first,
      given.map((one, at) => (at === 3 ? row(one.id, 499.5) : one)),
      sort,
      false,
    );
    expect(reads() - before).toBe(1);
    expect(next.rows.at(-1)?.id).toBe('r3');
  });

  it.each(['asc', 'desc'] as const)(
    'are %s as a plain sort would have them, whatever has changed, come, gone or moved',
    (order) => {
      let seed = order === 'asc' ? 11 : 23;
      const random = (below: number): number => {
        seed = (seed * 48_271) % 2_147_483_647;
        return seed % below;
      };
      const names = [null, '', 'Cam 9', 'cam 10', 'É', 'e', 'Truck 1', 'Truck 01', 'x', 3, 12];
      const name = () => names[random(names.length)] as Row['name'];
      const sort: RowSort<Row> = { read: (one) => one.name, order };
      let given: readonly Row[] = Array.from({ length: 60 }, (_, at) => row(`r${at}`, name()));
      let ordered: RowOrder<Row> | undefined;
      let nextId = 60;
      for (let turn = 0; turn < 200; turn += 1) {
        ordered = orderRows(ordered, given, sort, false);
        expect(ordered.rows).toEqual(sortRows(given, sort.read, order));
        const kind = random(5);
        given = given.map((one) => (random(10) === 0 ? row(one.id, name()) : one));
        if (kind === 1) given = given.filter(() => random(12) > 0);
        if (kind === 2) given = [...given, row(`r${nextId++}`, name())];
        if (kind === 3) given = [row(`r${nextId++}`, name()), ...given];
        if (kind === 4) given = [...given.slice(given.length / 2), ...given.slice(0, given.length / 2)];
      }
    },
  );
});
