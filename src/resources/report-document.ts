import * as z from 'zod/mini';
import { number, text } from './fields';
import { readAs } from './read-as';
import { reportRecord } from './report-record';

/** What a server says in a report, in the user's language; a kind that is not known is shown as text. */

const figureKind = z.catch(z.enum(['number', 'day', 'text']), 'text');
const columnKind = z.catch(z.enum(['text', 'number', 'day', 'moment']), 'text');
const cell = z.union([z.string(), z.number(), z.null()]);

const figure = z.object({ label: text(), kind: figureKind, value: cell, unit: text(), digits: number() });

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

const column = z.object({ label: text(), kind: columnKind, unit: text(), digits: number() });

const table = z.object({
  title: text(),
  columns: z.array(column),
  rows: z.array(z.array(cell)),
  /** How many rows there were before the last ones were left out. */
  total: number(),
});

const content = z.object({
  /** Nothing later is counted; ISO 8601. */
  until: text(),
  notes: z.array(z.string()),
  figures: z.array(figure),
  chart: z.nullable(chart),
  tables: z.array(table),
});

export type ReportContent = z.output<typeof content>;
export type ReportChart = z.output<typeof chart>;
export type ReportTable = z.output<typeof table>;
export type ReportColumn = z.output<typeof column>;

const document = z.object({ content: z.optional(z.nullable(content)) });

/** A report with what it says; null while it says nothing yet. */
export interface ReportDocument {
  report: z.output<typeof reportRecord>;
  content: ReportContent | null;
}

/** @throws when it is no report. */
export function readReportDocument(data: unknown): ReportDocument {
  return { report: readAs(reportRecord, data), content: readAs(document, data).content ?? null };
}
