// Spreadsheets of East Asia take the full-width signs for the narrow ones.
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** Escapes a cell's text that a spreadsheet would treat as a formula. */
export function guardFormula(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

/** A cell's text without the escape, so that what was exported is read as it was. */
export function unguardFormula(text: string): string {
  return text.startsWith("'") && formulaStart.test(text.slice(1)) ? text.slice(1) : text;
}
