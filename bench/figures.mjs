/** @param {readonly number[]} values @param {number} share 0 to 1 */
export function percentile(values, share) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** @param {readonly number[]} values */
export const median = (values) => percentile(values, 0.5);

/** @param {number} value */
export const round = (value) => (Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 10) / 10);

/**
 * A Markdown table.
 * @param {readonly string[]} heads
 * @param {readonly (readonly (string | number)[])[]} rows
 */
export function table(heads, rows) {
  const all = [heads, heads.map(() => '---'), ...rows].map((row) => row.map(String));
  const widths = heads.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)));
  return all
    .map(
      (row) =>
        `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0, cell === '---' ? '-' : ' ')).join(' | ')} |`,
    )
    .join('\n');
}
