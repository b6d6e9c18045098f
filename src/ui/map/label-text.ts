/** Section 9: a marker's label stands in a box of at most 150 by 50 px. */
const labelBoxPx = { width: 150, height: 50 } as const;
export const labelLineHeightPx = 15;
/** Room for the halo. */
const labelPaddingPx = 3;

/** More characters than two lines of the box hold in any font; what follows need not be measured. */
const mostCharacters = 240;

/** A label broken into lines and the size of its box in px. */
export interface LabelText {
  lines: readonly string[];
  widthPx: number;
  heightPx: number;
}

/** Tells the width in px of a text in the label's font. */
export type MeasureText = (text: string) => number;

function cut(text: string, roomPx: number, measure: MeasureText): string {
  if (measure(text) <= roomPx) return text;
  let end = text.length - 1;
  while (end > 1 && measure(`${text.slice(0, end).trimEnd()}…`) > roomPx) end -= 1;
  return `${text.slice(0, end).trimEnd()}…`;
}

/** Breaks a label at spaces into at most two lines that fit the box; what is too long ends in "…". */
export function breakLabel(label: string, measure: MeasureText): LabelText {
  const roomPx = labelBoxPx.width - 2 * labelPaddingPx;
  const words = label
    .slice(0, mostCharacters)
    .split(/\s+/)
    .filter((word) => word !== '');
  let first = '';
  while (words.length > 0 && measure(`${first} ${words[0]}`.trim()) <= roomPx) {
    first = `${first} ${words.shift()}`.trim();
  }
  if (first === '') first = words.shift() ?? '';
  const second = words.join(' ');
  const lines = [first, second].filter((line) => line !== '').map((line) => cut(line, roomPx, measure));
  const widthPx = Math.ceil(Math.max(0, ...lines.map(measure))) + 2 * labelPaddingPx;
  return {
    lines,
    widthPx: Math.min(labelBoxPx.width, widthPx),
    heightPx: Math.min(labelBoxPx.height, lines.length * labelLineHeightPx + 2 * labelPaddingPx),
  };
}
