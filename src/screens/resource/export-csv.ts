import { guardFormula } from '../../domain/formula-guard';
import { nextTask } from '../../domain/next-task';
import { FLEET_TIME } from '../../domain/time/timezone';
import { type AnyResource, type CellKind, type ResourceRecord, readField } from '../../resources/definition';
import { fieldOf } from './cell';
import { fieldText, type Voice } from './value-text';

/** The mark by which spreadsheets know that a file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/** Rows that are written between two looks at the clock, and how long at a time, ms. */
const ROWS_AT_ONCE = 200;
const SLICE_MS = 10;

const moments: ReadonlySet<CellKind> = new Set(['display-date', 'instant', 'relative-date']);

/**
 * Records as a CSV file, all fields of the definition in its order, with the titles of the user's language. A value
 * that a spreadsheet would take for a formula is written so that it stays text. Columns of moments name a zone that was
 * chosen: whoever reads the file has not chosen it. A large fleet is written a few ms at a
 * time, so that the page answers meanwhile.
 */
export async function recordsAsCsv(
  definition: AnyResource,
  records: readonly ResourceRecord[],
  voice: Voice,
): Promise<Blob> {
  const { default: papa } = await import('papaparse');
  const { timezone } = voice.dates.clock;
  const columns = Object.keys(definition.fields ?? {}).map((name) => {
    const field = fieldOf(definition, name);
    const isChosenZone = moments.has(field.cell) && timezone !== FLEET_TIME;
    const title = voice.say(field.title);
    return { name, field, title: isChosenZone ? `${title} (${timezone})` : title };
  });
  const cellsOf = (record: ResourceRecord): string[] =>
    columns.map(({ name, field }) => {
      const value = readField(record, name);
      if (value === null || value === undefined) return '';
      const text = fieldText(field, record, name, voice);
      // A number is ours and no formula, though it begins with a minus.
      return typeof value === 'number' ? text : guardFormula(text);
    });
  // Blobs, as 16 MB of texts would be turned into bytes all at once at the end.
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
