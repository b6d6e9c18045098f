import { loadPart } from '../../../browser/load-part';
import { decodeText } from '../../../domain/files/decode-text';
import { unguardFormula } from '../../../domain/files/formula-guard';
import type { MessageKey, Values } from '../../../locales/catalogue';

/** The largest file that is read to count its rows. */
const MAX_BYTES = 10_000_000;

/** The rows of a file, by the index of their columns. */
export interface ImportTable {
  fileName: string;
  headings: readonly string[];
  rows: readonly (readonly string[])[];
  /** Whether the encoding was guessed. */
  isGuess: boolean;
}

/** Why a file cannot be imported. */
export interface ImportRefusal {
  text: MessageKey;
  values?: Values;
}

/** Reads a CSV file, with any separator and common encoding. */
export async function readImportFile(file: File, maxRows: number): Promise<ImportTable | ImportRefusal> {
  if (file.size > MAX_BYTES) return { text: 'import.tooLarge', values: { megabytes: MAX_BYTES / 1_000_000 } };
  const decoded = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (decoded === 'spreadsheet') return { text: 'import.spreadsheet' };
  if (decoded === 'binary') return { text: 'import.notText' };
  const { default: papa } = await loadPart(() => import('papaparse'));
  const { data, errors } = papa.parse<string[]>(decoded.text, { skipEmptyLines: 'greedy' });
  // The lines after it would become a part of its cell, and be lost silently.
  const openQuote = errors.find(({ type }) => type === 'Quotes');
  if (openQuote) return { text: 'import.openQuote', values: { line: lineAt(decoded.text, openQuote.index) } };
  const [headings = [], ...rows] = data.map((row) => row.map((cell) => unguardFormula(cell.trim())));
  if (rows.length === 0) return { text: 'import.noRows' };
  if (rows.length > maxRows)
    return { text: 'import.tooManyRows', values: { rows: rows.length, most: maxRows } };
  return { fileName: file.name, headings, rows, isGuess: decoded.isGuess };
}

/** The line of an index in a text, starting at 1; cells may contain line breaks. */
function lineAt(text: string, index = 0): number {
  return text.slice(0, index).split(/\r\n|\r|\n/).length;
}
