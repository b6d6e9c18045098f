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
  /** The line of the file on which each row begins; the first one is 1. */
  lines: readonly number[];
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
  // Empty lines would mislead the library about the separator.
  const { meta } = papa.parse<string[]>(decoded.text, { preview: 1, skipEmptyLines: 'greedy' });
  const { data, errors } = papa.parse<string[]>(decoded.text, { delimiter: meta.delimiter });
  // The lines after it would become a part of its cell, and be lost silently.
  const openQuote = errors.find(({ type }) => type === 'Quotes');
  if (openQuote) return { text: 'import.openQuote', values: { line: lineAt(decoded.text, openQuote.index) } };
  const filled = withLines(data).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [headings = [], ...rows] = filled.map(({ cells }) =>
    cells.map((cell) => unguardFormula(cell.trim())),
  );
  if (rows.length === 0) return { text: 'import.noRows' };
  if (rows.length > maxRows)
    return { text: 'import.tooManyRows', values: { rows: rows.length, most: maxRows } };
  const lines = filled.slice(1).map(({ line }) => line);
  return { fileName: file.name, headings, rows, lines, isGuess: decoded.isGuess };
}

/** The rows of a file, empty lines among them, each with the line on which it begins. */
function withLines(rows: readonly (readonly string[])[]): { line: number; cells: readonly string[] }[] {
  let next = 1;
  return rows.map((cells) => {
    const line = next;
    next += cells.reduce((lines, cell) => lines + lineAt(cell, cell.length) - 1, 1);
    return { line, cells };
  });
}

/** The line of an index in a text, starting at 1; cells may contain line breaks. */
function lineAt(text: string, index = 0): number {
  return text.slice(0, index).split(/\r\n|\r|\n/).length;
}
