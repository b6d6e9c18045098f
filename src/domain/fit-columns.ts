/** A column as far as its width is concerned, in px. */
export interface FittingColumn {
  /** Absent: it takes its share of what the others leave. */
  width?: number | undefined;
  /** What it can do with where there is little room. Absent: `width`, or what a column without one needs. */
  minWidth?: number | undefined;
}

/** What a column that says nothing of its width needs, px. */
const MIN_SHARE_PX = 104;

const leastOf = ({ width, minWidth }: FittingColumn): number => minWidth ?? width ?? MIN_SHARE_PX;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** The least width, px, in which all columns can stand. */
export function leastWidth(columns: readonly FittingColumn[]): number {
  // Those without a width are equally wide: each gets what the neediest of them needs.
  const shares = columns.filter(({ width }) => width === undefined).map(leastOf);
  const fixed = columns.filter(({ width }) => width !== undefined).map(leastOf);
  return sum(fixed) + shares.length * Math.max(0, ...shares);
}

/**
 * The columns with the widths they get in a room: those they wish for, squeezed evenly towards the least where it is
 * too narrow. Where even that is too wide, the table is wider than its room. One column at least is left without a
 * width, to take what is over.
 */
export function fitColumns<Column extends FittingColumn>(
  columns: readonly Column[],
  roomPx: number,
): Column[] {
  const give = sum(
    columns.map(({ width, minWidth }) => (width === undefined ? 0 : width - (minWidth ?? width))),
  );
  const missing = Math.max(0, leastWidth(columns) + give - roomPx);
  const squeeze = give > 0 ? Math.min(1, missing / give) : 0;
  const fitted = columns.map((column) => {
    if (column.width === undefined) return column;
    const width = Math.floor(column.width - (column.width - leastOf(column)) * squeeze);
    return { ...column, width, minWidth: width };
  });
  const last = fitted.at(-1);
  if (last && fitted.every(({ width }) => width !== undefined)) {
    fitted[fitted.length - 1] = { ...last, width: undefined };
  }
  return fitted;
}
