import * as z from 'zod/mini';
import { number, text } from '../fields';
import { readAs } from '../read-as';
import { reportRecord } from './report-record';

/** The content of a report, in the user's language; an unknown kind is shown as text. */

const figureKind = z.catch(z.enum(['number', 'day', 'text']), 'text');
const columnKind = z.catch(z.enum(['text', 'number', 'day', 'moment']), 'text');
const cell = z.union([z.string(), z.number(), z.null()]);

const figure = z.object({
  /** The same in all languages; empty if absent. */
  key: text(),
  label: text(),
  kind: figureKind,
  value: cell,
  /** In the span before. Absent: it is not compared. */
  before: z.optional(cell),
  unit: text(),
  digits: number(),
});

const chart = z.object({
  title: text(),
  shape: z.catch(z.enum(['columns', 'lines', 'bars']), 'columns'),
  unit: text(),
  digits: number(),
  categories: z.object({
    kind: z.catch(z.enum(['day', 'text']), 'text'),
    values: z.array(z.string()),
  }),
  series: z.array(z.object({ label: text(), values: z.array(z.number()) })),
});

const column = z.object({ key: text(), label: text(), kind: columnKind, unit: text(), digits: number() });

const table = z.object({
  key: text(),
  title: text(),
  columns: z.array(column),
  rows: z.array(z.array(cell)),
  /** The number of rows before the table was cut. */
  total: number(),
});

const content = z.object({
  /** Its assets as text; empty if unknown. */
  assets: text(),
  /** The end of the data, ISO 8601. */
  until: text(),
  notes: z.array(z.string()),
  figures: z.array(figure),
  chart: z.nullable(chart),
  tables: z.array(table),
  /** The days that `before` is of. */
  daysBefore: z.optional(z.object({ from: text(), to: text() })),
});

export type ReportContent = z.output<typeof content>;
export type ReportFigure = z.output<typeof figure>;
export type ReportChart = z.output<typeof chart>;
export type ReportTable = z.output<typeof table>;
export type ReportColumn = z.output<typeof column>;

const reportDocument = z.object({ content: z.optional(z.nullable(content)) });

export interface ReportDocument {
  report: z.output<typeof reportRecord>;
  content: ReportContent | null;
}

/** @throws if the data is no report. */
export function readReportDocument(data: unknown): ReportDocument {
  return { report: readAs(reportRecord, data), content: readAs(reportDocument, data).content ?? null };
}
