import type { Words } from './words';

/** How a report is shown is left to its reader: it is stored as numbers and keys, whose words come later. */

/** `term` and `terms` are keys of `words.terms`; days are yyyy-mm-dd, moments ms UTC. */
export type CellKind = 'text' | 'term' | 'terms' | 'number' | 'day' | 'moment';
export type Cell = string | number | null | readonly string[];

/** A number that is measured in something. */
interface Measured {
  unit?: keyof Words['units'];
  /** Decimals shown; none when absent. */
  digits?: number;
}

export interface ReportFigure extends Measured {
  key: keyof Words['figures'];
  kind: 'number' | 'day';
  value: number | string | null;
}

export interface ReportColumn extends Measured {
  key: keyof Words['columns'];
  kind: CellKind;
}

export interface ReportTable {
  key: keyof Words['tables'];
  columns: readonly ReportColumn[];
  rows: Cell[][];
  /** How many rows there were before the lowest were left out. */
  total: number;
}

export interface ReportChart extends Measured {
  key: keyof Words['charts'];
  shape: 'columns' | 'lines' | 'bars';
  categories: { kind: 'day' | 'term'; values: string[] };
  series: { key: keyof Words['series']; values: number[] }[];
}

export interface ReportNote {
  key: keyof Words['notes'];
  count: number;
}

/** What a report says. */
export interface ReportContent {
  /** Nothing later than this is counted, ms UTC. */
  untilMs: number;
  figures: ReportFigure[];
  chart: ReportChart;
  /** The last one is the detailed one, which is exported as CSV. */
  tables: ReportTable[];
  notes: ReportNote[];
}

/** More rows than anybody reads, and what a page of paper or a browser still bears. */
const MOST_ROWS = 2000;

/** A table of the first rows; those behind are counted only. */
export function tableOf(
  key: ReportTable['key'],
  columns: readonly ReportColumn[],
  rows: Cell[][],
): ReportTable {
  return { key, columns, rows: rows.slice(0, MOST_ROWS), total: rows.length };
}

/** A number with as many decimals as are shown, so that all who read it see the same one. */
export function rounded(value: number, digits = 0): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}

/** Events for every 1,000 km, to a hundredth; null where nobody drove. */
export function per1000Km(count: number, km: number): number | null {
  return km > 0 ? rounded((count / km) * 1000, 2) : null;
}
