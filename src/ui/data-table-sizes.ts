import type { CSSProperties } from 'react';

/** Widths are custom properties of the table, so that dragging an edge does not render rows again. */
export const sizeProperty = (key: string): string => `--column-${key}`;

/** The properties of a table with resized columns. */
export function sizesOf(
  columns: readonly { key: string; sizedPx?: number | undefined }[],
): CSSProperties | undefined {
  const sized = columns.filter(({ sizedPx }) => sizedPx !== undefined);
  if (sized.length === 0) return undefined;
  return Object.fromEntries(sized.map(({ key, sizedPx }) => [sizeProperty(key), `${sizedPx}px`]));
}

/** The style of a column's cells. An unset property has no effect. */
export function sizedStyle(key: string): CSSProperties {
  const size = `var(${sizeProperty(key)})`;
  return { boxSizing: 'border-box', minWidth: size, maxWidth: size };
}

/** The library's column options of a resized column. */
export function sizedColumn(
  { key, width, minWidth }: { key: string; width?: string | number; minWidth?: number },
  sizedPx: number | undefined,
) {
  return {
    width: `var(${sizeProperty(key)}, ${typeof width === 'number' ? `${width}px` : (width ?? 'auto')})`,
    ...(minWidth !== undefined && sizedPx !== undefined && { minWidth: sizedPx }),
  };
}
