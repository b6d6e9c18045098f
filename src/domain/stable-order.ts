/** Rows in an order that later rows of the same things keep, and each one's place in it by id. */
export interface StableOrder<Row> {
  rows: readonly Row[];
  placeById: ReadonlyMap<string, number>;
}

/**
 * Rows in the order that those before them had, so that a list does not jump when its rows are read again in
 * another order. Sorted anew only when other things came or went; otherwise the cost is one pass.
 */
export function keepOrder<Row extends { id: string }>(
  before: StableOrder<Row> | undefined,
  rows: readonly Row[],
  sort: (rows: readonly Row[]) => readonly Row[],
): StableOrder<Row> {
  if (before && before.rows.length === rows.length) {
    const ordered: Row[] = new Array(rows.length);
    const areKnown = rows.every((row) => {
      const place = before.placeById.get(row.id);
      if (place !== undefined) ordered[place] = row;
      return place !== undefined;
    });
    if (areKnown) return { rows: ordered, placeById: before.placeById };
  }
  const sorted = sort(rows);
  return { rows: sorted, placeById: new Map(sorted.map((row, place) => [row.id, place])) };
}
