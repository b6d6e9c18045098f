/** A column as far as its place is concerned; widths in px. */
export interface FittingColumn {
  /** Absent: it takes its share of what the others leave. */
  width?: number | undefined;
  /** What it can do with where there is little room. Absent: `width`. */
  minWidth?: number | undefined;
  /** Absent: it is left out where there is no room for it. */
  priority?: number | undefined;
}

/** What a column without a width needs, px. */
export const minShare = 104;

const leastOf = ({ width, minWidth }: FittingColumn): number => minWidth ?? width ?? minShare;
const wishOf = (column: FittingColumn): number => column.width ?? leastOf(column);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** The least width, px, in which all columns can stand. */
export function leastWidth(columns: readonly FittingColumn[]): number {
  return sum(columns.map(leastOf));
}

/**
 * The columns for which there is room, with the widths they get there. Columns are squeezed first; then those without
 * a priority go, the last one first. Those with a priority stay, whatever room there is.
 */
export function fitColumns<Column extends FittingColumn>(
  columns: readonly Column[],
  roomPx: number,
): Column[] {
  const kept = [...columns];
  while (leastWidth(kept) > roomPx) {
    const last = kept.findLastIndex(({ priority }) => priority === undefined);
    if (last < 0) break;
    kept.splice(last, 1);
  }
  const give = sum(kept.map((column) => wishOf(column) - leastOf(column)));
  const missing = Math.max(0, sum(kept.map(wishOf)) - roomPx);
  const squeeze = give > 0 ? Math.min(1, missing / give) : 0;
  return kept.map((column) =>
    column.width === undefined
      ? column
      : { ...column, width: Math.floor(column.width - (column.width - leastOf(column)) * squeeze) },
  );
}
