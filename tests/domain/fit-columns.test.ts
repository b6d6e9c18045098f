import { describe, expect, it } from 'vitest';
import { fitColumns, leastWidth } from '../../src/domain/fit-columns';

const columns = [
  { key: 'name', width: 200, minWidth: 120, priority: 1 },
  { key: 'place', minWidth: 140 },
  { key: 'date', width: 160, priority: 2 },
  { key: 'speed', width: 100 },
];
const widths = (roomPx: number) => fitColumns(columns, roomPx).map(({ key, width }) => [key, width]);

it('knows the least width in which all can stand', () => {
  expect(leastWidth(columns)).toBe(120 + 140 + 160 + 100);
  expect(leastWidth([{}])).toBe(104);
});

describe('the columns that fit', () => {
  const all = [
    ['name', 200],
    ['place', undefined],
    ['date', 160],
    ['speed', 100],
  ];

  it('are all of them, as wide as they want to be, where there is room', () => {
    expect(widths(1000)).toEqual(all);
    expect(widths(Number.POSITIVE_INFINITY)).toEqual(all);
  });

  it('are squeezed before one goes', () => {
    const squeezed = widths(530);
    expect(squeezed.map(([key]) => key)).toEqual(['name', 'place', 'date', 'speed']);
    expect(squeezed[0]?.[1]).toBeLessThan(200);
    expect(squeezed[0]?.[1]).toBeGreaterThanOrEqual(120);
    expect(squeezed[2]?.[1]).toBe(160);
  });

  it('are squeezed until one that takes what is left has its least', () => {
    const [name] = fitColumns([{ width: 200, minWidth: 100 }, { minWidth: 140 }], 280);
    expect(name?.width).toBe(140);
  });

  it('lose the last one without a priority first', () => {
    expect(widths(500).map(([key]) => key)).toEqual(['name', 'place', 'date']);
    expect(widths(400).map(([key]) => key)).toEqual(['name', 'date']);
  });

  it('keep those with a priority, whatever room there is', () => {
    expect(widths(100)).toEqual([
      ['name', 120],
      ['date', 160],
    ]);
  });
});
