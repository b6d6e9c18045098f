import { describe, expect, test } from 'vitest';
import { SearchIndex } from '../../../src/domain/lists/search-index';

interface Row {
  name: string;
  place: string | null;
  speed?: number | null;
}

const rows: readonly Row[] = [
  { name: 'Truck 10', place: 'Kearney, NE', speed: 88 },
  { name: 'Truck 9', place: null, speed: 0 },
  { name: 'Van É', place: 'Omaha, NE', speed: null },
];

const fields = [(row: Row) => row.name, (row: Row) => row.place];

describe('a search', () => {
  const found = (search: string) => new SearchIndex(rows, fields).find(search).map(({ name }) => name);

  test.each([
    ['truck', ['Truck 10', 'Truck 9']],
    ['TRUCK', ['Truck 10', 'Truck 9']],
    ['ruck 1', ['Truck 10']],
    ['omaha', ['Van É']],
    ['é', ['Van É']],
    ['ne truck', ['Truck 10']],
    ['kearney omaha', []],
    ['88', []],
    ['null', []],
  ])('for %j finds %j', (search, names) => {
    expect(found(search)).toEqual(names);
  });

  test.each(['', '   ', '\t\n'])('for %j finds all', (search) => {
    expect(new SearchIndex(rows, fields).find(search)).toBe(rows);
  });

  test('takes no letter for a pattern', () => {
    expect(found('.*')).toEqual([]);
    expect(found('(')).toEqual([]);
  });

  test('finds no word that two fields only make together', () => {
    const apart = [{ name: 'Kear', place: 'ney' }];
    expect(new SearchIndex(apart, fields).find('kearney')).toEqual([]);
  });
});

describe('one index', () => {
  const names = (found: readonly Row[]) => found.map(({ name }) => name);

  test('finds the same as a new one, whatever was sought with it before', () => {
    const index = new SearchIndex(rows, fields);
    for (const search of [
      't',
      'tr',
      'truck',
      'truck ',
      'truck 1',
      'truck 9',
      'tr',
      'ne tr',
      'ne',
      '',
      'van',
    ]) {
      expect(names(index.find(search))).toEqual(names(new SearchIndex(rows, fields).find(search)));
    }
  });

  test('that follows another one finds the current texts of its rows, and makes no text again', () => {
    const made: string[] = [];
    const read = (row: Row) => {
      made.push(row.name);
      return `${row.name} ${row.place}`;
    };
    const first = new SearchIndex(rows, [read]);
    first.prepare(0, rows.length);
    made.length = 0;
    const moved = rows.map((row) => (row.name === 'Truck 9' ? { ...row, place: 'Omaha, NE' } : row));
    const next = new SearchIndex(moved, [read], first);
    expect(names(next.find('omaha'))).toEqual(['Truck 9', 'Van É']);
    expect(made).toEqual(['Truck 9']);
    expect(names(new SearchIndex(moved.slice(1), [read], next).find('truck'))).toEqual(['Truck 9']);
  });
});
