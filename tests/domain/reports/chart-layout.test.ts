import { describe, expect, test } from 'vitest';
import { axisValues, layoutChart } from '../../../src/domain/reports/chart-layout';

test.each([
  [0, [0, 1]],
  [1, [0, 0.2, 0.4, 0.6, 0.8, 1]],
  [7, [0, 2, 4, 6, 8]],
  [57, [0, 20, 40, 60]],
  [100, [0, 20, 40, 60, 80, 100]],
  [0.62, [0, 0.2, 0.4, 0.6, 0.8]],
  [92_713, [0, 20_000, 40_000, 60_000, 80_000, 100_000]],
])('the values of an axis up to %d are round', (largest, values) => {
  expect(axisValues(largest)).toEqual(values);
});

const size = { width: 420, height: 126, left: 40, bottom: 18, labelWidth: 60 };

describe('columns', () => {
  const layout = layoutChart({ shape: 'columns', categories: 4, series: [[0, 50, 100, 25]] }, size);

  test('stand on the axis, as high as their numbers', () => {
    const { plot, bars } = layout;
    expect(plot).toEqual({ x: 40, y: 8, width: 368, height: 100 });
    expect(bars.map(({ height }) => height)).toEqual([0, 50, 100, 25]);
    for (const { y, height } of bars) expect(y + height).toBe(108);
  });

  test('stand in the middle of their strips', () => {
    for (const { category, x, width } of layout.bars) {
      const band = layout.bands[category];
      expect(x + width / 2).toBeCloseTo((band?.x ?? 0) + (band?.width ?? 0) / 2);
    }
  });

  test('have labels below them as far as there is space', () => {
    expect(layout.labels.map(({ category }) => category)).toEqual([0, 1, 2, 3]);
    const many = layoutChart({ shape: 'columns', categories: 92, series: [Array(92).fill(1)] }, size);
    expect(many.labels.map(({ category }) => category)).toEqual([0, 15, 30, 45, 60, 75, 90]);
  });

  test('of two series stand side by side and do not overlap', () => {
    const { bars } = layoutChart(
      {
        shape: 'columns',
        categories: 2,
        series: [
          [1, 2],
          [2, 1],
        ],
      },
      size,
    );
    const [first, second] = [0, 1].map((series) =>
      bars.find((bar) => bar.series === series && bar.category === 0),
    );
    expect((first?.x ?? 0) + (first?.width ?? 0)).toBeCloseTo(second?.x ?? 0);
  });
});

test('lines go through the middle of their strips, one for each series', () => {
  const { lines, bars } = layoutChart(
    {
      shape: 'lines',
      categories: 2,
      series: [
        [0, 10],
        [10, 5],
      ],
    },
    size,
  );
  expect(bars).toEqual([]);
  expect(lines).toEqual([
    [
      { x: 132, y: 108 },
      { x: 316, y: 8 },
    ],
    [
      { x: 132, y: 8 },
      { x: 316, y: 58 },
    ],
  ]);
});

test('bars lie one below the other, as long as their numbers', () => {
  const { bars, ticks, bands } = layoutChart({ shape: 'bars', categories: 2, series: [[5, 10]] }, size);
  expect(bars.map(({ x, width }) => [x, width])).toEqual([
    [40, 184],
    [40, 368],
  ]);
  expect(ticks.at(-1)).toEqual({ value: 10, at: 408 });
  expect(bands.map(({ y }) => y)).toEqual([8, 58]);
});

test('nothing at all is drawn as nothing', () => {
  const { bars, ticks } = layoutChart({ shape: 'columns', categories: 0, series: [[]] }, size);
  expect(bars).toEqual([]);
  expect(ticks).toHaveLength(2);
});
