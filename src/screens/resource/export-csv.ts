import { guardFormula } from '../../domain/formula-guard';
import { type AnyResource, type ResourceRecord, readField } from '../../resources/definition';
import { saveFile } from '../../ui/save-file';
import { fieldOf } from './cell';
import { type Voice, valueText } from './value-text';

/** The marks by which spreadsheets know that a file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Records as CSV, all fields of the definition in its order, with the titles of the user's language. A value
 * that a spreadsheet would take for a formula is written so that it stays text.
 */
export async function recordsAsCsv(
  definition: AnyResource,
  records: readonly ResourceRecord[],
  voice: Voice,
): Promise<string> {
  const { default: papa } = await import('papaparse');
  const names = Object.keys(definition.fields ?? {});
  const head = names.map((name) => voice.say(fieldOf(definition, name).title));
  const rows = records.map((record) =>
    names.map((name) => {
      const { cell } = fieldOf(definition, name);
      const value = readField(record, name);
      if (value === null || value === undefined) return '';
      const text = valueText(cell, value, voice);
      // A number is ours and no formula, though it begins with a minus.
      return typeof value === 'number' ? text : guardFormula(text);
    }),
  );
  return papa.unparse([head, ...rows]);
}

/** Hands CSV to the browser as a file to keep, marked so that spreadsheets read it as UTF-8. */
export function saveCsv(name: string, csv: string): void {
  saveFile(name, new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv' }));
}
