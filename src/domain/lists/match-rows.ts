/** Whether two lists have the same ids in the same order. */
export function haveSameIds<Row extends { id: string }>(
  before: readonly Row[],
  after: readonly Row[],
): boolean {
  if (before.length !== after.length) return false;
  for (let place = 0; place < after.length; place += 1) {
    const [one, other] = [before[place] as Row, after[place] as Row];
    if (one !== other && one.id !== other.id) return false;
  }
  return true;
}

/** For each row the index of the previous row with the same id; -1 for a new one. */
export function matchRows<Row extends { id: string }>(
  before: readonly Row[],
  after: readonly Row[],
): Int32Array {
  const from = new Int32Array(after.length).fill(-1);
  let place = 0;
  const shared = Math.min(before.length, after.length);
  for (; place < shared; place += 1) {
    const [one, other] = [before[place] as Row, after[place] as Row];
    if (one !== other && one.id !== other.id) break;
    from[place] = place;
  }
  if (place === after.length || place === before.length) return from;
  const places = new Map<string, number>();
  for (let at = place; at < before.length; at += 1) places.set((before[at] as Row).id, at);
  for (; place < after.length; place += 1) from[place] = places.get((after[place] as Row).id) ?? -1;
  return from;
}

/** The previous array if its rows are identical, to keep its identity. */
export function sameRows<Row>(before: readonly Row[] | undefined, after: readonly Row[]): readonly Row[] {
  if (!before || before.length !== after.length) return after;
  for (let place = 0; place < after.length; place += 1) if (before[place] !== after[place]) return after;
  return before;
}
