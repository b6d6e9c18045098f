/** Section 9: a marker's label fits in a box of 150 by 50 px. */
const labelBoxPx = { width: 150, height: 50 } as const;
export const labelLineHeightPx = 15;
const labelPaddingPx = 3;

/** More characters than fit into two lines; the rest is not measured. */
const maxCharacters = 240;

/** A label in lines, with its size. */
export interface LabelText {
  lines: readonly string[];
  widthPx: number;
  heightPx: number;
}

/** The width of a text, px. */
export type MeasureText = (text: string) => number;

function truncateToWidth(text: string, maxWidthPx: number, measure: MeasureText): string {
  if (measure(text) <= maxWidthPx) return text;
  let end = text.length - 1;
  while (end > 1 && measure(`${text.slice(0, end).trimEnd()}…`) > maxWidthPx) end -= 1;
  return `${text.slice(0, end).trimEnd()}…`;
}

/** Wraps a label at spaces into at most two lines; longer text ends in "…". */
export function breakLabel(label: string, measure: MeasureText): LabelText {
  const maxWidthPx = labelBoxPx.width - 2 * labelPaddingPx;
  const words = label
    .slice(0, maxCharacters)
    .split(/\s+/)
    .filter((word) => word !== '');
  let first = '';
  while (words.length > 0 && measure(`${first} ${words[0]}`.trim()) <= maxWidthPx) {
    first = `${first} ${words.shift()}`.trim();
  }
  if (first === '') first = words.shift() ?? '';
  const second = words.join(' ');
  const lines = [first, second]
    .filter((line) => line !== '')
    .map((line) => truncateToWidth(line, maxWidthPx, measure));
  const widthPx = Math.ceil(Math.max(0, ...lines.map(measure))) + 2 * labelPaddingPx;
  return {
    lines,
    widthPx: Math.min(labelBoxPx.width, widthPx),
    heightPx: Math.min(labelBoxPx.height, lines.length * labelLineHeightPx + 2 * labelPaddingPx),
  };
}
