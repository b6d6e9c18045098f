import type { UnsentDecision } from './decision';

/** The part of a browser's storage that decisions need. */
export interface DecisionStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** As many as a user decides in an hour without a connection. */
export const MAX_UNSENT = 500;

/** The decisions of a user that the back end does not have yet, in their order; the storage alone has them. */
export interface UnsentDecisions {
  list(): readonly UnsentDecision[];
  /** @returns false when there are so many that no more is kept. */
  add(decision: UnsentDecision): boolean;
  change(key: string, change: Partial<UnsentDecision>): void;
  remove(keys: readonly string[]): void;
}

/**
 * Two tabs share them: each reads before it writes, and whatever another tab has sent is gone from both.
 * @param key the place in the storage, which belongs to one user.
 */
export function createUnsentDecisions(storage: DecisionStorage, key: string): UnsentDecisions {
  let text: string | null = null;
  let known: readonly UnsentDecision[] = [];
  const list = (): readonly UnsentDecision[] => {
    const kept = storage.getItem(key);
    if (kept !== text) {
      text = kept;
      known = readKept(kept);
    }
    return known;
  };
  const write = (decisions: readonly UnsentDecision[]): void => {
    known = decisions;
    text = decisions.length === 0 ? null : JSON.stringify(decisions);
    if (text === null) storage.removeItem(key);
    else storage.setItem(key, text);
  };
  return {
    list,
    add(decision) {
      const all = list();
      if (all.length >= MAX_UNSENT) return false;
      write([...all, decision]);
      return true;
    },
    change(changed, change) {
      write(list().map((one) => (one.key === changed ? { ...one, ...change } : one)));
    },
    remove(keys) {
      const left = list().filter((one) => !keys.includes(one.key));
      if (left.length < list().length) write(left);
    },
  };
}

/** Decisions stored by another version, or unreadable ones, are dropped. */
function readKept(text: string | null): readonly UnsentDecision[] {
  if (text === null) return [];
  try {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? kept.filter(isDecision) : [];
  } catch {
    return [];
  }
}

function isDecision(value: unknown): value is UnsentDecision {
  const { key, eventId, change, version } = (value ?? {}) as Partial<UnsentDecision>;
  return (
    typeof key === 'string' &&
    typeof eventId === 'string' &&
    typeof change === 'object' &&
    change !== null &&
    typeof version === 'number'
  );
}
