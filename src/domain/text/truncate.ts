/** Lengths in characters (section 9, "Truncation"). */
export const truncationLengths = { location: 60, details: 80, default: 50 } as const;

export type TruncationKind = keyof typeof truncationLengths;

/** At most `length` code points including the ellipsis (section 9), without white space before it. */
export function truncate(text: string, length: number = truncationLengths.default): string {
  // Code units are never fewer than code points, so most texts need no split.
  if (text.length <= length) return text;
  const points = Array.from(text);
  if (points.length <= length) return text;
  return `${points
    .slice(0, Math.max(0, length - 1))
    .join('')
    .trimEnd()}…`;
}
