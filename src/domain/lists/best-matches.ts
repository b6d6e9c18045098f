/** The ranks of names that fit are below this. */
const RANKS = 5;

/** How well a name fits: the lower the better; undefined: it lacks a word of the search. */
function matchRank(name: string, query: string): number | undefined {
  const text = name.toLowerCase();
  if (text === query) return 0;
  const at = text.indexOf(query);
  if (at === 0) return 1;
  if (at > 0) return /[\p{L}\p{N}]/u.test(text[at - 1] as string) ? 3 : 2;
  const words = query.split(' ').filter(Boolean);
  return words.length > 1 && words.every((word) => text.includes(word)) ? 4 : undefined;
}

/** The rows whose names fit, the best first, those that fit alike in their order; all of them for an empty query. */
export function fittingRows<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  query: string,
): readonly Row[] {
  if (query === '') return rows;
  return rows
    .flatMap((row) => {
      const rank = matchRank(nameOf(row), query);
      return rank === undefined ? [] : [{ row, rank }];
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ row }) => row);
}

/**
 * The first `limit` rows by how well their names fit, those that fit alike in their order; then rows that are there for
 * something else than their names. One pass, as there may be 100,000.
 * @param query in lower case, without spaces at its ends.
 */
export function bestMatches<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  query: string,
  limit: number,
): Row[] {
  const ranked: Row[][] = Array.from({ length: RANKS + 1 }, () => []);
  for (const row of rows) {
    const alike = ranked[matchRank(nameOf(row), query) ?? RANKS] as Row[];
    if (alike.length < limit) alike.push(row);
  }
  return ranked.flat().slice(0, limit);
}
