/** Whether the rows are those before them, each at its place, whatever they say by now. */
export function areInStep<Row extends { id: string }>(
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

/** For each row the place that the row of the same id had before; -1 for one that is new. One pass over both. */
export function followRows<Row extends { id: string }>(
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

/** The rows of before where they are the same ones in the same order, so that nobody takes them for others. */
export function sameRows<Row>(before: readonly Row[] | undefined, after: readonly Row[]): readonly Row[] {
  if (!before || before.length !== after.length) return after;
  for (let place = 0; place < after.length; place += 1) if (before[place] !== after[place]) return after;
  return before;
}
