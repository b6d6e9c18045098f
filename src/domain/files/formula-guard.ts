// Spreadsheets of East Asia take the full-width signs for the narrow ones.
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** Escapes a cell's text that a spreadsheet would treat as a formula. */
export function guardFormula(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}
