/** The `Idempotency-Key` of each write whose outcome is unknown. */
export interface WriteKeys {
  /** The key of a write; the same for the same write until it is settled. */
  keyOf(write: string): string;
  /** Settles a write whose outcome is known: the same write gets a new key. */
  settle(write: string): void;
}

/**
 * Keys in the memory of the tab. They outlive an interrupted session, so that a write without a response can be retried
 * after signing in. Another user gets other keys.
 *
 * @param userId the signed-in user; undefined without a session.
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
