/** Values by series, then by category. */
export interface ChartData {
  /** Vertical columns, lines, or horizontal bars. */
  shape: 'columns' | 'lines' | 'bars';
  categories: number;
  series: readonly (readonly number[])[];
}

/** Lengths in units of the drawing; y grows downwards. */
export interface ChartSize {
  width: number;
  height: number;
  /** Space left of the plot, for values or the categories of bars. */
  left: number;
  bottom: number;
  labelWidth: number;
}

/** A rectangle from its top left corner. */
export interface ChartBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where the parts of a chart are drawn. */
export interface ChartLayout {
  plot: ChartBox;
  /** Axis values and their position: x for bars, y for the others. */
  ticks: { value: number; at: number }[];
  bars: (ChartBox & { series: number; category: number })[];
  lines: { x: number; y: number }[][];
  bands: ChartBox[];
  /** The categories with a visible label, and their centre. */
  labels: { category: number; at: number }[];
}

const MAX_TICKS = 5;
const TOP = 8;
const RIGHT = 12;
const BAR_SHARE = 0.72;
const MAX_COLUMN_WIDTH = 40;
const MAX_BAR_THICKNESS = 12;

/** A few round values from 0 to at least the largest. */
export function axisValues(largest: number): number[] {
  if (largest <= 0) return [0, 1];
  const rough = largest / MAX_TICKS;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * magnitude >= rough * 0.999_999) ?? 10) * magnitude;
  const count = Math.ceil((largest / step) * 0.999_999);
  // Multiplied instead of added, to avoid rounding errors.
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

/** The layout of a chart of these values. */
export function layoutChart(data: ChartData, size: ChartSize): ChartLayout {
  const { shape, categories, series } = data;
  const plot: ChartBox = {
    x: size.left,
    y: TOP,
    width: Math.max(1, size.width - size.left - RIGHT),
    height: Math.max(1, size.height - TOP - size.bottom),
  };
  const values = axisValues(Math.max(0, ...series.flat()));
  const top = values.at(-1) ?? 1;
  const lies = shape === 'bars';
  const band = (lies ? plot.height : plot.width) / Math.max(1, categories);
  const lengthOf = (value: number): number => (value / top) * (lies ? plot.width : plot.height);
  const yOf = (value: number): number => plot.y + plot.height - lengthOf(value);
  const startOf = (category: number): number => (lies ? plot.y : plot.x) + category * band;

  const every = lies ? 1 : Math.max(1, Math.ceil(size.labelWidth / band));
  const indexes = Array.from({ length: categories }, (_, category) => category);
  return {
    plot,
    ticks: values.map((value) => ({ value, at: lies ? plot.x + lengthOf(value) : yOf(value) })),
    bars: shape === 'lines' ? [] : series.flatMap((_, at) => indexes.map((category) => barOf(at, category))),
    lines:
      shape === 'lines'
        ? series.map((numbers) =>
            indexes.map((category) => ({
              x: startOf(category) + band / 2,
              y: yOf(numbers[category] ?? 0),
            })),
          )
        : [],
    bands: indexes.map((category) =>
      lies
        ? { x: plot.x, y: startOf(category), width: plot.width, height: band }
        : { x: startOf(category), y: plot.y, width: band, height: plot.height },
    ),
    labels: indexes
      .filter((category) => category % every === 0)
      .map((category) => ({ category, at: startOf(category) + band / 2 })),
  };

  function barOf(at: number, category: number): ChartLayout['bars'][number] {
    const length = lengthOf(series[at]?.[category] ?? 0);
    const thickness = Math.min(
      (band * BAR_SHARE) / series.length,
      lies ? MAX_BAR_THICKNESS : MAX_COLUMN_WIDTH,
    );
    const edge = startOf(category) + band / 2 + (at - series.length / 2) * thickness;
    return lies
      ? { series: at, category, x: plot.x, y: edge, width: length, height: thickness }
      : { series: at, category, x: edge, y: plot.y + plot.height - length, width: thickness, height: length };
  }
}
