/** How many characters of a text are shown where there is little room (section 9, "Truncation"). */
export const truncationLengths = { location: 60, details: 80, default: 50 } as const;

export type TruncationKind = keyof typeof truncationLengths;

/**
 * Shortens a text to at most `length` characters, the ellipsis among them (section 9). Characters are code
 * points, so that an emoji at the edge is never cut in two; white space before the ellipsis is dropped.
 */
export function truncate(text: string, length: number = truncationLengths.default): string {
  // A text has at most as many code points as code units: most texts need not be taken apart.
  if (text.length <= length) return text;
  const points = Array.from(text);
  if (points.length <= length) return text;
  return `${points
    .slice(0, Math.max(0, length - 1))
    .join('')
    .trimEnd()}…`;
}
