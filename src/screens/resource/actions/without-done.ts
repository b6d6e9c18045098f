import type { ResourceRecord } from '../../../resources/definition/record';

/** What is done with is no longer selected; what failed still is. */
export function withoutDone(
  selected: ReadonlySet<string>,
  records: readonly ResourceRecord[],
  undone: readonly ResourceRecord[],
): ReadonlySet<string> {
  const done = new Set(records.filter((record) => !undone.includes(record)).map(({ id }) => id));
  return new Set([...selected].filter((id) => !done.has(id)));
}
