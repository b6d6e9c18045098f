/** Stands for undefined, which JSON leaves out: an emptied field would get its old value again. */
const NOTHING = '\u0000';

/** Serializes drafts by name, with their user; undefined if one of them is no plain data, such as a chosen file. */
export function writeDrafts(drafts: ReadonlyMap<string, unknown>, userId: string): string | undefined {
  const entries = [...drafts];
  if (!entries.every(([, draft]) => isPlain(draft))) return undefined;
  return JSON.stringify({ userId, entries }, (_key, value: unknown) =>
    value === undefined ? NOTHING : value,
  );
}

/** Parses a text of `writeDrafts`; empty for drafts of another user and for invalid text. */
export function readDrafts(text: string | undefined, userId: string): readonly [string, unknown][] {
  try {
    const { userId: ownerId, entries } = JSON.parse(text ?? '{}');
    if (ownerId !== userId || !Array.isArray(entries)) return [];
    return entries.map(([name, draft]) => [String(name), withNothing(draft)]);
  } catch {
    return [];
  }
}

function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== 'object' || value === null) return typeof value !== 'function';
  const kind = Object.getPrototypeOf(value);
  return (kind === Object.prototype || kind === null) && Object.values(value).every(isPlain);
}

function withNothing(value: unknown): unknown {
  if (value === NOTHING) return undefined;
  if (Array.isArray(value)) return value.map(withNothing);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withNothing(one)]));
}
