import { loadPart } from '../../browser/load-part';
import { nextTask } from '../../browser/next-task';
import { guardFormula } from '../../domain/files/formula-guard';
import { type ResourceRecord, readField } from '../../resources/definition/record';
import type { AnyResource } from '../../resources/definition/resource';
import type { Formatting } from '../../resources/formatting';
import { exportColumns } from './export-columns';
import { fieldText } from './value-text';

/** With it spreadsheets detect UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

const ROWS_AT_ONCE = 200;
const SLICE_MS = 10;

/**
 * Writes fields as CSV, all of them unless some are named. Values that look like formulas are escaped, date columns name a chosen time zone, and the
 * work is split into short tasks, so that the page stays responsive.
 */
export async function recordsAsCsv(
  definition: AnyResource,
  records: readonly ResourceRecord[],
  formatting: Formatting,
  names: readonly string[] = Object.keys(definition.fields ?? {}),
): Promise<Blob> {
  const { default: papa } = await loadPart(() => import('papaparse'));
  const columns = await exportColumns(definition, names, formatting);
  const cellsOf = (record: ResourceRecord): string[] =>
    columns.map(({ name, field }) => {
      const value = readField(record, name);
      if (field.cell !== 'own' && (value === null || value === undefined)) return '';
      const text = fieldText(field, record, name, formatting);
      // A negative number is no formula.
      return typeof value === 'number' ? text : guardFormula(text);
    });
  // Blobs avoid encoding 16 MB of text at once.
  const parts = [new Blob([BYTE_ORDER_MARK, papa.unparse([columns.map(({ title }) => title)])])];
  let sliceEndMs = performance.now() + SLICE_MS;
  for (let start = 0; start < records.length; start += ROWS_AT_ONCE) {
    const rows = records.slice(start, start + ROWS_AT_ONCE).map(cellsOf);
    parts.push(new Blob([LINE_END, papa.unparse(rows)]));
    if (performance.now() < sliceEndMs) continue;
    await nextTask();
    sliceEndMs = performance.now() + SLICE_MS;
  }
  return new Blob(parts, { type: 'text/csv' });
}
