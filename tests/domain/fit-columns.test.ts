import { describe, expect, it } from 'vitest';
import { fitColumns, leastWidth } from '../../src/domain/fit-columns';

const columns = [
  { key: 'name', width: 200, minWidth: 120 },
  { key: 'place', minWidth: 140 },
  { key: 'date', width: 160 },
  { key: 'speed', width: 100 },
];
const widths = (roomPx: number) => fitColumns(columns, roomPx).map(({ key, width }) => [key, width]);

describe('the least width in which all can stand', () => {
  it('is the sum of what each needs', () => {
    expect(leastWidth(columns)).toBe(120 + 140 + 160 + 100);
    expect(leastWidth([{}])).toBe(104);
    expect(leastWidth([])).toBe(0);
  });

  it('gives each of those that share the rest as much as the neediest of them needs', () => {
    expect(leastWidth([{ minWidth: 250 }, { minWidth: 110 }, { width: 100 }])).toBe(2 * 250 + 100);
  });
});

describe('columns in a room', () => {
  const all = [
    ['name', 200],
    ['place', undefined],
    ['date', 160],
    ['speed', 100],
  ];

  it('are as wide as they want to be, where there is room', () => {
    expect(widths(1000)).toEqual(all);
    expect(widths(Number.POSITIVE_INFINITY)).toEqual(all);
  });

  it('are squeezed to what they need, until one that takes what is left has its least', () => {
    expect(widths(560)).toEqual([['name', 160], ...all.slice(1)]);
  });

  it('are all there, however narrow it is', () => {
    expect(widths(100)).toEqual([['name', 120], ...all.slice(1)]);
  });

  it('leave it to the last one to take what is over, when none of them does', () => {
    const [first, last] = fitColumns([{ width: 200 }, { width: 100 }], 1000);
    expect(first).toEqual({ width: 200, minWidth: 200 });
    expect(last).toEqual({ width: undefined, minWidth: 100 });
    expect(leastWidth([first ?? {}, last ?? {}])).toBe(300);
  });
});
