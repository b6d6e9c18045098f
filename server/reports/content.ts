import type { Words } from './texts';

/** `term` and `terms` are keys of `words.terms`; days are yyyy-mm-dd, moments ms UTC. */
export type CellKind = 'text' | 'term' | 'terms' | 'number' | 'day' | 'moment';
export type Cell = string | number | null | readonly string[];

interface Measured {
  unit?: keyof Words['units'];
  digits?: number;
}

export interface ReportFigure extends Measured {
  key: keyof Words['figures'];
  kind: 'number' | 'day';
  value: number | string | null;
  /** The value of the span before. Absent: not compared. */
  before?: number | string | null;
}

export interface ReportColumn extends Measured {
  key: keyof Words['columns'];
  kind: CellKind;
}

export interface ReportTable {
  key: keyof Words['tables'];
  columns: readonly ReportColumn[];
  rows: Cell[][];
  /** Row count before the limit. */
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

export interface ReportContent {
  /** The assets of the report, and their number. Absent: all, in contents made before assets could be chosen. */
  assets?: { appliesTo: string; count: number };
  /** The end of the data, ms UTC. */
  untilMs: number;
  figures: ReportFigure[];
  chart: ReportChart;
  tables: ReportTable[];
  notes: ReportNote[];
  /** The days of `before`. Absent: nothing is compared. */
  daysBefore?: { firstDay: string; lastDay: string };
}

/** Keeps PDF files and pages usable. */
const MAX_ROWS = 2000;

/** A table of the first rows and the total count. */
export function tableOf(
  key: ReportTable['key'],
  columns: readonly ReportColumn[],
  rows: Cell[][],
): ReportTable {
  return { key, columns, rows: rows.slice(0, MAX_ROWS), total: rows.length };
}

export function rounded(value: number, digits = 0): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}

/** Events per 1,000 km, two decimals; null without any distance. */
export function per1000Km(count: number, km: number): number | null {
  return km > 0 ? rounded((count / km) * 1000, 2) : null;
}
