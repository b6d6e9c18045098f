/** How a cell begins that a spreadsheet would compute. */
const formulaStart = /^[=+\-@\t\r]/;

/** A text for a cell of a spreadsheet: one that would be taken for a formula is written so that it stays text. */
export function guardFormula(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}
