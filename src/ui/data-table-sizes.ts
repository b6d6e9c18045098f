import type { CSSProperties } from 'react';

/** Widths live in custom properties of the table, so that an edge is dragged without drawing rows anew. */
export const sizeProperty = (key: string): string => `--column-${key}`;

/** The properties of a table whose columns were sized. */
export function sizesOf(
  columns: readonly { key: string; sizedPx?: number | undefined }[],
): CSSProperties | undefined {
  const sized = columns.filter(({ sizedPx }) => sizedPx !== undefined);
  if (sized.length === 0) return undefined;
  return Object.fromEntries(sized.map(({ key, sizedPx }) => [sizeProperty(key), `${sizedPx}px`]));
}

/** The style of a column's cells. A property that is not set leaves them as they are. */
export function sizedStyle(key: string): CSSProperties {
  const size = `var(${sizeProperty(key)})`;
  return { boxSizing: 'border-box', minWidth: size, maxWidth: size };
}

/** What the library is told of a sized column's width. */
export function sizedColumn(
  { key, width, minWidth }: { key: string; width?: string | number; minWidth?: number },
  sizedPx: number | undefined,
) {
  return {
    width: `var(${sizeProperty(key)}, ${typeof width === 'number' ? `${width}px` : (width ?? 'auto')})`,
    ...(minWidth !== undefined && sizedPx !== undefined && { minWidth: sizedPx }),
  };
}
