import type { Cell } from 'write-excel-file/universal';
import { nextTask } from '../../browser/next-task';
import type { AnyField } from '../../resources/definition/field';
import { type ResourceRecord, readField } from '../../resources/definition/record';
import type { AnyResource } from '../../resources/definition/resource';
import type { Formatting } from '../../resources/formatting';
import { exportColumns } from './export-columns';
import { openSheetPacker } from './sheet-packer';
import { fieldText, instantOf } from './value-text';

const ROWS_AT_ONCE = 500;

const MOMENT = 'yyyy-mm-dd hh:mm:ss';
const DAY = 'yyyy-mm-dd';

/** The units of columns with plain numbers. */
const units: Partial<Record<AnyField['cell'], string>> = {
  'speed-kmh': 'km/h',
  'speed-mph': 'MPH',
  degrees: '°',
  duration: 's',
};

/** Kinds whose numbers are shown as text. */
const wordKinds: ReadonlySet<AnyField['cell']> = new Set([
  'text',
  'status',
  'badge',
  'relation',
  'own',
  'yes-no',
]);

/**
 * Writes fields as an XLSX sheet: numbers as numbers, with their unit in the column's title, and dates as dates in the
 * active time zone; all others as text, which spreadsheets do not interpret as formulas.
 *
 * @param names of the fields, in order
 */
export async function recordsAsXlsx(
  definition: AnyResource,
  records: readonly ResourceRecord[],
  names: readonly string[],
  formatting: Formatting,
): Promise<Blob> {
  const packer = openSheetPacker();
  const columns = await exportColumns(definition, names, formatting);
  const head = columns.map(({ title, field }): Cell => {
    const unit = unitOf(field, formatting);
    return { value: unit ? `${title} (${unit})` : title, fontWeight: 'bold' };
  });
  packer.add([head]);
  for (let start = 0; start < records.length; start += ROWS_AT_ONCE) {
    const some = records.slice(start, start + ROWS_AT_ONCE);
    packer.add(
      some.map((record) => columns.map(({ name, field }) => cellOf(field, record, name, formatting))),
    );
    await nextTask();
  }
  return packer.finish(columns.length);
}

function unitOf(field: AnyField, { t }: Formatting): string | undefined {
  if (field.cell === 'distance' || field.cell === 'weight') return field.unit;
  if (field.cell === 'number') return field.unit && t(field.unit);
  if (field.cell === 'money') return typeof field.currency === 'string' ? field.currency : undefined;
  return units[field.cell];
}

function cellOf(field: AnyField, record: ResourceRecord, name: string, formatting: Formatting): Cell {
  const value = readField(record, name);
  if (field.cell !== 'own' && (value === null || value === undefined || value === '')) return null;
  const { dates } = formatting;
  if (typeof value === 'number' && !wordKinds.has(field.cell)) {
    if (field.cell === 'percent') return { value: value / 100, format: '0%' };
    if (field.cell === 'progress') return { value: value / (field.of ?? 100), format: '0%' };
    return value;
  }
  const timeMs = momentOf(field, record, String(value), formatting);
  if (timeMs !== null) return { value: new Date(dates.clock.wallMs(timeMs)), format: MOMENT };
  if (field.cell === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(String(value)))
    return { value: new Date(`${value}T00:00:00Z`), format: DAY };
  return fieldText(field, record, name, formatting);
}

/** The instant of a value, ms UTC; null for other kinds. */
function momentOf(
  field: AnyField,
  record: ResourceRecord,
  text: string,
  { dates }: Formatting,
): number | null {
  if (field.cell === 'instant' || field.cell === 'relative-date') return dates.instantMs(text);
  if (field.cell !== 'display-date') return null;
  const known = instantOf(field, record);
  return known === undefined ? dates.displayMs(text) : known;
}
