/** What a chart shows: numbers by category, none of them below zero. */
export interface ChartData {
  /** Upright columns, lines, or bars that lie, whose categories have room for words. */
  shape: 'columns' | 'lines' | 'bars';
  /** How many categories there are. */
  categories: number;
  /** One list for each series, a number for each category. */
  series: readonly (readonly number[])[];
}

/** Lengths in whatever the drawing is measured in; y grows downwards. */
export interface ChartRoom {
  width: number;
  height: number;
  /** For what is written to the left of the plot: values, or the categories of bars. */
  left: number;
  /** For what is written below it. */
  bottom: number;
  /** What one category's words take of the axis below. */
  labelWidth: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface ChartLayout {
  plot: Box;
  /** Values with a line of their own, and where: an x for bars, a y for the others. */
  ticks: { value: number; at: number }[];
  /** Columns and bars, in the order of the series. */
  bars: (Box & { series: number; category: number })[];
  /** A line for each series. */
  lines: { x: number; y: number }[][];
  /** The strip that belongs to each category. */
  bands: Box[];
  /** The categories whose words have room, and the middle of their strips. */
  labels: { category: number; at: number }[];
}

const MOST_TICKS = 5;
const TOP = 8;
const RIGHT = 12;
/** Of a category's strip, what its columns or bars fill. */
const FILLED = 0.72;
const WIDEST_COLUMN = 40;
const THICKEST_BAR = 12;

/** Round values from 0 to at least the largest, so few that their lines do not crowd. */
export function axisValues(largest: number): number[] {
  if (largest <= 0) return [0, 1];
  const rough = largest / MOST_TICKS;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * magnitude >= rough * 0.999_999) ?? 10) * magnitude;
  const count = Math.ceil((largest / step) * 0.999_999);
  // Multiplied rather than added up, so that 0.3 stays 0.3.
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

/** Where everything of a chart stands; one layout for the screen and for paper. */
export function layoutChart(data: ChartData, room: ChartRoom): ChartLayout {
  const { shape, categories, series } = data;
  const plot: Box = {
    x: room.left,
    y: TOP,
    width: Math.max(1, room.width - room.left - RIGHT),
    height: Math.max(1, room.height - TOP - room.bottom),
  };
  const values = axisValues(Math.max(0, ...series.flat()));
  const top = values.at(-1) ?? 1;
  const lies = shape === 'bars';
  const band = (lies ? plot.height : plot.width) / Math.max(1, categories);
  const lengthOf = (value: number): number => (value / top) * (lies ? plot.width : plot.height);
  const yOf = (value: number): number => plot.y + plot.height - lengthOf(value);
  const startOf = (category: number): number => (lies ? plot.y : plot.x) + category * band;

  const every = lies ? 1 : Math.max(1, Math.ceil(room.labelWidth / band));
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
    const thickness = Math.min((band * FILLED) / series.length, lies ? THICKEST_BAR : WIDEST_COLUMN);
    const edge = startOf(category) + band / 2 + (at - series.length / 2) * thickness;
    return lies
      ? { series: at, category, x: plot.x, y: edge, width: length, height: thickness }
      : { series: at, category, x: edge, y: plot.y + plot.height - length, width: thickness, height: length };
  }
}
