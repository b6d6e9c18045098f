import type { Cell, SheetData } from 'write-excel-file/universal';
import type { DateWriter } from '../../domain/time/date-writer';
import type { Translate } from '../../locales/text';
import type { ReportColumn, ReportContent, ReportTable } from './report-document';

const MOMENT = 'yyyy-mm-dd hh:mm:ss';
const DAY = 'yyyy-mm-dd';
/** The longest name of a sheet, and the letters that it must not have. */
const MOST_LETTERS = 31;
const forbidden = /[[\]:*?/\\]/g;

interface Sheet {
  sheet: string;
  data: SheetData;
  columns: { width: number }[];
  stickyRowsCount: number;
}

/**
 * A report as sheets of XLSX: the figures, the numbers of the chart, and each table. Numbers are numbers with their unit in the
 * title, days and times are dates on the clock in force.
 */
export function reportSheets(content: ReportContent, t: Translate, dates: DateWriter): Sheet[] {
  const names = new Set<string>();
  const sheetOf = (title: string, rows: SheetData): Sheet => ({
    sheet: freeName(title, names),
    data: rows,
    columns: Array.from({ length: Math.max(...rows.map((row) => row.length)) }, () => ({ width: 22 })),
    stickyRowsCount: 1,
  });
  const { assets, figures, daysBefore, chart, tables } = content;
  const above: SheetData = assets ? [heads([assets])] : [];
  const summary = [
    ...above,
    heads([
      t('report.figures'),
      t('report.figure.value'),
      ...(daysBefore ? [beforeTitle()] : []),
      t('report.figure.unit'),
    ]),
    ...figures.map((figure): Cell[] => [
      figure.label,
      cellOf(figure.value, figure.kind, dates),
      ...(daysBefore ? [cellOf(figure.before ?? null, figure.kind, dates)] : []),
      figure.unit,
    ]),
  ];
  return [
    { ...sheetOf(t('report.figures'), summary), stickyRowsCount: above.length + 1 },
    ...(chart ? [sheetOf(chart.title, chartRows())] : []),
    ...tables.map((table) => sheetOf(table.title, tableRows(table, dates))),
  ];

  function beforeTitle(): string {
    const { from = '', to = '' } = daysBefore ?? {};
    return t('report.days', { from: dates.calendarDay(from), to: dates.calendarDay(to) });
  }

  function chartRows(): SheetData {
    const { categories, series = [], unit = '' } = chart ?? {};
    const isByDay = categories?.kind === 'day';
    return [
      heads([
        t(isByDay ? 'report.day' : 'report.category'),
        ...series.map(({ label }) => titleOf(label, unit)),
      ]),
      ...(categories?.values ?? []).map((category, index): Cell[] => [
        cellOf(category, isByDay ? 'day' : 'text', dates),
        ...series.map(({ values }) => values[index] ?? null),
      ]),
    ];
  }
}

function tableRows({ columns, rows }: ReportTable, dates: DateWriter): SheetData {
  return [
    heads(columns.map(({ label, unit }) => titleOf(label, unit))),
    ...rows.map((row) => columns.map(({ kind }, index) => cellOf(row[index] ?? null, kind, dates))),
  ];
}

const titleOf = (label: string, unit: string): string => (unit ? `${label} (${unit})` : label);

const heads = (titles: readonly string[]): Cell[] =>
  titles.map((value) => ({ value, type: String, fontWeight: 'bold' }));

function cellOf(value: string | number | null, kind: ReportColumn['kind'], dates: DateWriter): Cell {
  if (typeof value !== 'string') return value;
  const timeMs =
    kind === 'moment' ? Date.parse(value) : kind === 'day' ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  // As a text no spreadsheet takes it for a formula.
  if (Number.isNaN(timeMs)) return { value, type: String };
  return kind === 'moment'
    ? { value: new Date(dates.clock.wallMs(timeMs)), format: MOMENT }
    : { value: new Date(timeMs), format: DAY };
}

/** A name that the file does not have yet. */
function freeName(title: string, names: Set<string>): string {
  const plain = title.replace(forbidden, ' ').trim() || '1';
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : ` (${number})`;
    const name = `${plain.slice(0, MOST_LETTERS - end.length)}${end}`;
    if (names.has(name.toLowerCase())) continue;
    names.add(name.toLowerCase());
    return name;
  }
}
