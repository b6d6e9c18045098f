import papa from 'papaparse';
import { guardFormula } from '../../src/domain/formula-guard';
import type { DateWriter } from '../../src/domain/time/date-writer';
import type { SpokenContent, SpokenTable } from './in-words';

/** The mark by which spreadsheets know that a file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

type Column = SpokenTable['columns'][number];

/**
 * The detailed table of a report as CSV (RFC 4180) in UTF-8: a line of titles with units, then the rows. Numbers have
 * a point and no unit; times stand on the reader's clock, which their title names.
 */
export function reportAsCsv({ tables }: SpokenContent, dates: DateWriter, zone: string): Buffer {
  const table = tables.at(-1);
  const columns = table?.columns ?? [];
  const head = columns.map((column) => guardFormula(titleOf(column, zone)));
  const rows = (table?.rows ?? []).map((row) =>
    columns.map((column, index) => cellOf(row[index], column, dates)),
  );
  return Buffer.from(`${BYTE_ORDER_MARK}${papa.unparse([head, ...rows], { newline: '\r\n' })}\r\n`);
}

function titleOf({ label, unit, kind }: Column, zone: string): string {
  const measure = kind === 'moment' ? zone : unit;
  return measure ? `${label} (${measure})` : label;
}

function cellOf(value: string | number | null | undefined, { kind }: Column, dates: DateWriter): string {
  if (value === null || value === undefined) return '';
  // A number is ours and no formula, though it begins with a minus.
  if (typeof value === 'number') return String(value);
  if (kind === 'moment') return dates.moment(Date.parse(value));
  if (kind === 'day') return dates.calendarDay(value);
  return guardFormula(value);
}
