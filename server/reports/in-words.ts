import type { Cell, ReportChart, ReportColumn, ReportContent } from './content';
import { fill, type ReportLanguage, type Words, words } from './words';

/** What a column of a report holds, once its terms are words; days are yyyy-mm-dd, moments ISO 8601 in UTC. */
export type SpokenKind = 'text' | 'number' | 'day' | 'moment';

interface Spoken {
  label: string;
  unit: string;
  digits: number;
}

/** A report's content in a language, as `GET /api/v2/reports/{id}` sends it. */
export interface SpokenContent {
  until: string;
  notes: string[];
  figures: (Spoken & { kind: 'number' | 'day'; value: string | number | null })[];
  chart: {
    title: string;
    shape: ReportChart['shape'];
    unit: string;
    digits: number;
    categories: { kind: 'day' | 'text'; values: string[] };
    series: { label: string; values: number[] }[];
  };
  tables: SpokenTable[];
}

export interface SpokenTable {
  title: string;
  columns: (Spoken & { kind: SpokenKind })[];
  rows: (string | number | null)[][];
  /** How many rows there were before the last ones were left out. */
  total: number;
}

/** Numbers and keys as words of a language. */
export function inWords(content: ReportContent, language: ReportLanguage): SpokenContent {
  const spoken = words[language];
  const measure = ({ unit, digits = 0 }: { unit?: keyof Words['units']; digits?: number }) => ({
    unit: unit ? spoken.units[unit] : '',
    digits,
  });
  const { chart } = content;
  return {
    until: new Date(content.untilMs).toISOString(),
    notes: content.notes
      .filter(({ count }) => count > 0)
      .map(({ key, count }) => fill(spoken.notes[key], { count: count.toLocaleString(language) })),
    figures: content.figures.map(({ key, kind, value, ...rest }) => ({
      label: spoken.figures[key],
      kind,
      value,
      ...measure(rest),
    })),
    chart: {
      title: spoken.charts[chart.key],
      shape: chart.shape,
      ...measure(chart),
      categories:
        chart.categories.kind === 'day'
          ? { kind: 'day', values: chart.categories.values }
          : { kind: 'text', values: chart.categories.values.map((term) => wordOf(term, spoken)) },
      series: chart.series.map(({ key, values }) => ({ label: spoken.series[key], values })),
    },
    tables: content.tables.map(({ key, columns, rows, total }) => ({
      title: spoken.tables[key],
      columns: columns.map((column) => ({
        label: spoken.columns[column.key],
        kind: spokenKinds[column.kind],
        ...measure(column),
      })),
      rows: rows.map((row) => row.map((cell, index) => say(cell, columns[index]?.kind, spoken))),
      total,
    })),
  };
}

const spokenKinds: Record<ReportColumn['kind'], SpokenKind> = {
  text: 'text',
  term: 'text',
  terms: 'text',
  number: 'number',
  day: 'day',
  moment: 'moment',
};

/** The word of a term; a term that has none speaks for itself. */
function wordOf(term: string, { terms }: Words): string {
  return terms[term as keyof Words['terms']] ?? term;
}

function say(cell: Cell, kind: ReportColumn['kind'] | undefined, spoken: Words): string | number | null {
  if (cell === null) return null;
  if (typeof cell === 'object') return cell.map((term) => wordOf(term, spoken)).join(', ');
  if (kind === 'term') return wordOf(String(cell), spoken);
  return kind === 'moment' ? new Date(Number(cell)).toISOString() : cell;
}
