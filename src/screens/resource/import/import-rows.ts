import type { DateFormat } from '../../../domain/time/date-style';
import type { MessageKey, Values } from '../../../locales/catalogue';
import type { Translate } from '../../../locales/text';
import type { ImportColumn } from '../../../resources/definition/import';
import type { ColumnRelation } from '../../../resources/import-columns';
import { readTypedDate, valueOfDate } from '../../../ui/picker-dates';
import type { FoundNames } from './find-relations';

/** A column of the definition with its labels. */
export interface NamedColumn extends ImportColumn {
  label: string;
  /** The resource that its cells refer to, and the label of that area. Absent: its cells are values. */
  relation?: (ColumnRelation & { area: string }) | undefined;
}

/** The column of the file for each field; absent: none. */
export type ColumnMapping = Readonly<Record<string, number | undefined>>;

/** An error in a row of the file; the first row below the headings is 1. */
export interface RowFault {
  row: number;
  /** Absent: the row as a whole. */
  field?: string | undefined;
  message: string;
}

export interface ReadRows {
  /** The request's values, by field, without those that could not be read. */
  values: readonly Record<string, unknown>[];
  faults: readonly RowFault[];
  /** The titles of referenced records, by field and id. */
  names: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** Headings are compared by letters and digits only: "Licence no." is "licence_no". */
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
  /** The results for the texts of relations, by resource. Absent: there are no relations. */
  found?: ReadonlyMap<string, FoundNames>;
}

/** The texts of a file that refer to records, without duplicates, by resource. */
export function relationTexts(
  rows: readonly (readonly string[])[],
  columns: readonly NamedColumn[],
  mapping: ColumnMapping,
): ReadonlyMap<string, readonly string[]> {
  const texts = new Map<string, Set<string>>();
  for (const { field, relation } of columns) {
    const at = mapping[field];
    if (!relation || at === undefined) continue;
    const all = texts.get(relation.resource) ?? new Set();
    texts.set(relation.resource, all);
    for (const row of rows) {
      const cell = row[at] ?? '';
      if (cell !== '') for (const text of relation.isMany ? [cell, ...partsOf(cell)] : [cell]) all.add(text);
    }
  }
  return new Map([...texts].map(([resource, all]) => [resource, [...all]]));
}

/** Several names in a cell; commas are separators only if there is no other one. */
const partsOf = (cell: string): readonly string[] =>
  cell
    .split(/[;\n]/.test(cell) ? /[;\n]/ : ',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Parses the cells of a file by the kinds of their columns; errors are reported by row and field. */
export function readRows(rows: readonly (readonly string[])[], options: ReadingOptions): ReadRows {
  const { columns, mapping, dateFormat, t } = options;
  const faults: RowFault[] = [];
  const names = new Map<string, Map<string, string>>();
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
        else if (at !== undefined) record[column.field] = isList(column) ? [] : null;
        continue;
      }
      if (column.relation) {
        const { ids, message } = readRelation(cell, column.relation, options);
        if (message !== undefined) faults.push({ row: index + 1, field: column.field, message });
        else record[column.field] = column.relation.isMany ? [...ids.keys()] : [...ids.keys()][0];
        const known = names.get(column.field) ?? new Map<string, string>();
        names.set(column.field, known);
        for (const [id, name] of ids) known.set(id, name);
        continue;
      }
      const { value, faultText } = read(cell);
      if (faultText) fault(faultText, { cell, choices: choicesOf(column, t) });
      else record[column.field] = value;
    }
    return record;
  });
  return { values, faults, names };
}

/** The errors of a server, by rows counted from 1, and by fields. */
export type RowErrors = readonly { row: number; errors?: Readonly<Record<string, readonly string[]>> }[];

/**
 * What the browser and the server have found, by row. A field that the browser could not read was not sent: the
 * server's errors of it are left out.
 */
export function joinFaults(found: readonly RowFault[], rowErrors: RowErrors): readonly RowFault[] {
  const known = new Set(found.map(({ row, field }) => `${row} ${field}`));
  const further = rowErrors.flatMap(({ row, errors = {} }) =>
    Object.entries(errors)
      .filter(([field]) => !known.has(`${row} ${field}`))
      .flatMap(([field, messages]) =>
        messages.map((message) => ({ row, field, message: withCapital(message) })),
      ),
  );
  return [...found, ...further].sort((one, other) => one.row - other.row);
}

/** Servers write messages that go on from the name of a field, as "must be an email address"; those here begin anew. */
const withCapital = (message: string): string => message.charAt(0).toLocaleUpperCase() + message.slice(1);

interface ReadRelation {
  /** The names of the records, by id. */
  ids: ReadonlyMap<string, string>;
  /** The error, if there is no record. */
  message?: string;
}

/** The maximum number of ids in a message. */
const MAX_IDS = 5;

function readRelation(
  cell: string,
  { resource, isMany, area }: NonNullable<NamedColumn['relation']>,
  { found, t }: ReadingOptions,
): ReadRelation {
  const all = found?.get(resource);
  const isName = all?.get(cell)?.kind === 'one';
  const ids = new Map<string, string>();
  for (const text of isMany && !isName ? partsOf(cell) : [cell]) {
    const one = all?.get(text);
    // All texts of relationTexts have been looked up.
    if (!one) throw new Error(`“${text}” was not looked up in ${resource}`);
    switch (one.kind) {
      case 'one':
        ids.set(one.id, one.name);
        break;
      case 'none': {
        const nearest = one.near.join(', ');
        const unknown = nearest ? 'import.fault.unknownNear' : 'import.fault.unknown';
        return { ids, message: t(unknown, { cell: text, area, nearest }) };
      }
      case 'several': {
        const listed = one.ids.slice(0, MAX_IDS).join(', ');
        const values = { cell: text, area, ids: one.ids.length > MAX_IDS ? `${listed} …` : listed };
        return { ids, message: t('import.fault.several', values) };
      }
      case 'too-many':
        return { ids, message: t('import.fault.tooMany', { cell: text, area }) };
    }
  }
  return { ids };
}

type ReadKind = 'text' | 'number' | 'day' | 'yes-no' | 'tags' | 'code';

const kindOf = ({ as, codes }: ImportColumn): ReadKind => (codes && as !== 'tags' ? 'code' : (as ?? 'text'));

const isList = ({ as, relation }: NamedColumn): boolean => as === 'tags' || relation?.isMany === true;

/** The maximum number of choices in a message. */
const MAX_CHOICES = 8;

function choicesOf({ codes = {} }: ImportColumn, t: Translate): string {
  const words = Object.values(codes).map((word) => t(word));
  const listed = words.slice(0, MAX_CHOICES).join(', ');
  return words.length > MAX_CHOICES ? `${listed} …` : listed;
}

/** The value of a cell, or why it cannot be parsed. */
type ReadCell = { value: unknown; faultText?: undefined } | { value?: undefined; faultText: MessageKey };

const valueOr = (faultText: MessageKey, value: unknown): ReadCell =>
  value === undefined ? { faultText } : { value };

/** A parser for cells that are not empty. */
function readerOf(column: ImportColumn, dateFormat: DateFormat, t: Translate): (cell: string) => ReadCell {
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
  const dayOf = (cell: string) => valueOfDate('day', readTypedDate('day', cell, dateFormat)) || undefined;
  const tagsOf = (cell: string) => [...new Set(partsOf(cell).map((part) => codes.get(plain(part)) ?? part))];
  const readers: Record<ReadKind, (cell: string) => ReadCell> = {
    text: (cell) => ({ value: cell }),
    number: (cell) => valueOr('import.fault.number', readNumber(cell)),
    day: (cell) => valueOr('import.fault.day', dayOf(cell)),
    'yes-no': (cell) => valueOr('import.fault.yesNo', answers.get(plain(cell))),
    tags: (cell) => ({ value: tagsOf(cell) }),
    code: (cell) => valueOr('import.fault.code', codes.get(plain(cell))),
  };
  return readers[kindOf(column)];
}

/**
 * "1,234.5", "1.234,5" and "1 234,5" are parsed by their last separator, which is the decimal one unless three digits
 * follow.
 */
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
