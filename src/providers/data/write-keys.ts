/** The `Idempotency-Key` of each write whose outcome is not known yet. */
export interface WriteKeys {
  /** The key of a write; the same for the same write until it is settled. */
  keyOf(write: string): string;
  /** The outcome is known: the same again is another write. */
  settle(write: string): void;
}

/**
 * Keys in the memory of the tab. They outlive a session that was cut off, so that a write whose answer never came can be
 * sent again after signing in; somebody else gets other keys.
 *
 * @param userId who is signed in; undefined for nobody.
 */
export function createWriteKeys(userId: () => string | undefined): WriteKeys {
  const keys = new Map<string, string>();
  let ownerId = userId();
  return {
    keyOf(write) {
      const id = userId();
      if (id !== undefined && id !== ownerId) {
        keys.clear();
        ownerId = id;
      }
      const key = keys.get(write) ?? crypto.randomUUID();
      keys.set(write, key);
      return key;
    },
    settle: (write) => void keys.delete(write),
  };
}
