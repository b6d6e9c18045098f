import type { DateFormat } from '../../../domain/time/date-style';
import type { MessageKey, Values } from '../../../locales/catalogue';
import type { Translate } from '../../../locales/text';
import type { ImportColumn } from '../../../resources/definition/import';
import { readTypedDate, valueOfDate } from '../../../ui/picker-dates';

/** A column of the definition with its words. */
export interface NamedColumn extends ImportColumn {
  label: string;
}

/** Which column of the file a field is filled from, by field; absent: from none. */
export type ColumnMapping = Readonly<Record<string, number | undefined>>;

/** What is wrong in a row of the file, the first below the headings being 1. */
export interface RowFault {
  row: number;
  /** Absent: the row as a whole. */
  field?: string | undefined;
  message: string;
}

export interface ReadRows {
  /** What is sent, by field. */
  values: readonly Record<string, unknown>[];
  faults: readonly RowFault[];
}

/** Headings are compared by their letters and figures: "Licence no." is "licence_no". */
const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Finds the column of each field by its heading. A column of the file fills one field at most. */
export function matchColumns(columns: readonly NamedColumn[], headings: readonly string[]): ColumnMapping {
  const free = new Map(headings.map((heading, at) => [at, plain(heading)]));
  const mapping: Record<string, number | undefined> = {};
  for (const { field, label, headings: others = [] } of columns) {
    const names = new Set([label, field, ...others].map(plain));
    const found = [...free].find(([, heading]) => names.has(heading))?.[0];
    mapping[field] = found;
    if (found !== undefined) free.delete(found);
  }
  return mapping;
}

export interface ReadingOptions {
  columns: readonly NamedColumn[];
  mapping: ColumnMapping;
  dateFormat: DateFormat;
  t: Translate;
}

/** Reads the cells of a file as its columns say; what cannot be read is told by row and field. */
export function readRows(rows: readonly (readonly string[])[], options: ReadingOptions): ReadRows {
  const { columns, mapping, dateFormat, t } = options;
  const faults: RowFault[] = [];
  const readers = columns.map((column) => ({ column, read: readerOf(column, dateFormat, t) }));
  const values = rows.map((row, index) => {
    const record: Record<string, unknown> = {};
    for (const { column, read } of readers) {
      const at = mapping[column.field];
      const cell = at === undefined ? '' : (row[at] ?? '');
      const fault = (text: MessageKey, more?: Values): void => {
        faults.push({ row: index + 1, field: column.field, message: t(text, more) });
      };
      if (cell === '') {
        if (column.required) fault('import.fault.missing');
        else if (at !== undefined) record[column.field] = null;
        continue;
      }
      const value = read(cell);
      if (value === undefined) fault(faultTexts[kindOf(column)], { cell });
      else record[column.field] = value;
    }
    return record;
  });
  return { values, faults };
}

type ReadKind = 'text' | 'number' | 'day' | 'yes-no' | 'code';

const kindOf = ({ as, codes }: ImportColumn): ReadKind => (codes ? 'code' : (as ?? 'text'));

const faultTexts: Record<ReadKind, MessageKey> = {
  text: 'import.fault.missing',
  number: 'import.fault.number',
  day: 'import.fault.day',
  'yes-no': 'import.fault.yesNo',
  code: 'import.fault.code',
};

/** Undefined stands for a cell that cannot be read. */
function readerOf(column: ImportColumn, dateFormat: DateFormat, t: Translate): (cell: string) => unknown {
  const codes = new Map(
    Object.entries(column.codes ?? {}).flatMap(([code, word]) => [
      [plain(code), code],
      [plain(t(word)), code],
    ]),
  );
  const answers = new Map([
    ...['yes', 'true', '1', 'y', t('value.yes')].map((word): [string, boolean] => [plain(word), true]),
    ...['no', 'false', '0', 'n', t('value.no')].map((word): [string, boolean] => [plain(word), false]),
  ]);
  const readers: Record<ReadKind, (cell: string) => unknown> = {
    text: (cell) => cell,
    number: readNumber,
    day: (cell) => valueOfDate('day', readTypedDate('day', cell, dateFormat)) || undefined,
    'yes-no': (cell) => answers.get(plain(cell)),
    code: (cell) => codes.get(plain(cell)),
  };
  return readers[kindOf(column)];
}

/** "1,234.5", "1.234,5" and "1 234,5" are read by their last sign, which is the decimal one unless three figures follow. */
function readNumber(cell: string): number | undefined {
  const bare = cell.replace(/[\s'\u00a0\u202f]/g, '');
  if (!/^[-+]?[\d.,]+$/.test(bare)) return undefined;
  const signs = bare.match(/[.,]/g) ?? [];
  const last = signs.at(-1);
  const isDecimal =
    last !== undefined &&
    (new Set(signs).size > 1 || (signs.length === 1 && !/^[-+]?\d{1,3}[.,]\d{3}$/.test(bare)));
  const groups = isDecimal ? (last === '.' ? /,/g : /\./g) : /[.,]/g;
  const number = Number(bare.replace(groups, '').replace(',', '.'));
  return Number.isFinite(number) ? number : undefined;
}
