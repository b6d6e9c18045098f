import type { ResourceRecord } from '../../../resources/definition/record';

/** What is done with is no longer selected; what failed still is. */
export function withoutDone(
  selected: ReadonlySet<string>,
  records: readonly ResourceRecord[],
  undone: readonly ResourceRecord[],
): ReadonlySet<string> {
  // By their ids: one that another user has changed is a newer record of the same id.
  const left = new Set(undone.map(({ id }) => id));
  const done = new Set(records.map(({ id }) => id).filter((id) => !left.has(id)));
  return new Set([...selected].filter((id) => !done.has(id)));
}
