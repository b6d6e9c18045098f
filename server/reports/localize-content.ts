import { ALL_ASSETS, isAllAssets } from '../../src/domain/fleet/applies-to';
import type { Cell, ReportChart, ReportColumn, ReportContent } from './content';
import { fill, type ReportLanguage, type Words, words } from './texts';

/** Kind of a column with translated terms; days are yyyy-mm-dd, moments ISO 8601 in UTC. */
export type LocalizedKind = 'text' | 'number' | 'day' | 'moment';

interface LocalizedValue {
  label: string;
  unit: string;
  digits: number;
}

/** A report's content in one language, as `GET /api/v2/reports/{id}` sends it. */
export interface LocalizedContent {
  /** The assets of the report, as text for its header. */
  assets: string;
  until: string;
  notes: string[];
  /** `key` and the fields below are the same in all languages. */
  figures: (LocalizedValue & {
    key: string;
    kind: 'number' | 'day';
    value: string | number | null;
    before?: string | number | null;
  })[];
  /** The days of `before`. Absent: nothing is compared. */
  daysBefore?: { from: string; to: string };
  chart: {
    title: string;
    shape: ReportChart['shape'];
    unit: string;
    digits: number;
    categories: { kind: 'day' | 'text'; values: string[] };
    series: { label: string; values: number[] }[];
  };
  tables: LocalizedTable[];
}

export interface LocalizedTable {
  key: string;
  title: string;
  columns: (LocalizedValue & { key: string; kind: LocalizedKind })[];
  rows: (string | number | null)[][];
  total: number;
}

export function localizeContent(content: ReportContent, language: ReportLanguage): LocalizedContent {
  const texts = words[language];
  const measure = ({ unit, digits = 0 }: { unit?: keyof Words['units']; digits?: number }) => ({
    unit: unit ? texts.units[unit] : '',
    digits,
  });
  const { chart } = content;
  return {
    assets: assetsText(content.assets, language),
    until: new Date(content.untilMs).toISOString(),
    notes: content.notes
      .filter(({ count }) => count > 0)
      .map(({ key, count }) => fill(texts.notes[key], { count: count.toLocaleString(language) })),
    figures: content.figures.map(({ key, kind, value, before, ...rest }) => ({
      key,
      label: texts.figures[key],
      kind,
      value,
      ...(before !== undefined && { before }),
      ...measure(rest),
    })),
    ...(content.daysBefore && {
      daysBefore: { from: content.daysBefore.firstDay, to: content.daysBefore.lastDay },
    }),
    chart: {
      title: texts.charts[chart.key],
      shape: chart.shape,
      ...measure(chart),
      categories:
        chart.categories.kind === 'day'
          ? { kind: 'day', values: chart.categories.values }
          : { kind: 'text', values: chart.categories.values.map((term) => translateTerm(term, texts)) },
      series: chart.series.map(({ key, values }) => ({ label: texts.series[key], values })),
    },
    tables: content.tables.map(({ key, columns, rows, total }) => ({
      key,
      title: texts.tables[key],
      columns: columns.map((column) => ({
        key: column.key,
        label: texts.columns[column.key],
        kind: localizedKinds[column.kind],
        ...measure(column),
      })),
      rows: rows.map((row) => row.map((cell, index) => formatCell(cell, columns[index]?.kind, texts))),
      total,
    })),
  };
}

/** Names are the company's own; "all assets" is translated. */
function assetsText(
  { appliesTo, count }: { appliesTo: string; count?: number } = { appliesTo: ALL_ASSETS },
  language: ReportLanguage,
): string {
  const { page } = words[language];
  const names = isAllAssets(appliesTo) ? page.allAssets : appliesTo;
  if (count === 0) return fill(page.noAssets, { names });
  const counted = count === undefined ? names : `${names} (${count.toLocaleString(language)})`;
  return fill(page.assets, { names: counted });
}

const localizedKinds: Record<ReportColumn['kind'], LocalizedKind> = {
  text: 'text',
  term: 'text',
  terms: 'text',
  number: 'number',
  day: 'day',
  moment: 'moment',
};

/** The translation of a term; unknown terms are returned unchanged. */
function translateTerm(term: string, { terms }: Words): string {
  return terms[term as keyof Words['terms']] ?? term;
}

function formatCell(
  cell: Cell,
  kind: ReportColumn['kind'] | undefined,
  texts: Words,
): string | number | null {
  if (cell === null) return null;
  if (typeof cell === 'object') return cell.map((term) => translateTerm(term, texts)).join(', ');
  if (kind === 'term') return translateTerm(String(cell), texts);
  return kind === 'moment' ? new Date(Number(cell)).toISOString() : cell;
}
