import papa from 'papaparse';
import { guardFormula } from '../../src/domain/files/formula-guard';
import type { DateWriter } from '../../src/domain/time/date-writer';
import type { LocalizedContent, LocalizedTable } from './localize-content';

const BYTE_ORDER_MARK = '\uFEFF';

type Column = LocalizedTable['columns'][number];

export interface CsvOptions {
  dates: DateWriter;
  zone: string;
  /** Whether a line above the column titles names the assets. */
  hasHead: boolean;
}

/** The detailed table as CSV (RFC 4180) in UTF-8, with a decimal point, and times in the time zone of their title. */
export function reportAsCsv(
  { assets, tables }: LocalizedContent,
  { dates, zone, hasHead }: CsvOptions,
): Buffer {
  const table = tables.at(-1);
  const columns = table?.columns ?? [];
  const head = columns.map((column) => guardFormula(titleOf(column, zone)));
  const above = hasHead ? [[guardFormula(assets)]] : [];
  const rows = (table?.rows ?? []).map((row) =>
    columns.map((column, index) => cellOf(row[index], column, dates)),
  );
  return Buffer.from(`${BYTE_ORDER_MARK}${papa.unparse([...above, head, ...rows], { newline: '\r\n' })}\r\n`);
}

function titleOf({ label, unit, kind }: Column, zone: string): string {
  const measure = kind === 'moment' ? zone : unit;
  return measure ? `${label} (${measure})` : label;
}

function cellOf(value: string | number | null | undefined, { kind }: Column, dates: DateWriter): string {
  if (value === null || value === undefined) return '';
  // Only texts need a formula guard, so that negative numbers stay numbers.
  if (typeof value === 'number') return String(value);
  if (kind === 'moment') return dates.moment(Date.parse(value));
  if (kind === 'day') return dates.calendarDay(value);
  return guardFormula(value);
}
