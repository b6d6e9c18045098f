/** Whose drafts these are, and how his session ended. */
export interface DraftOwner {
  /** The user who is signed in; undefined for nobody. */
  userId(): string | undefined;
  /** Whether the last session ended without the user's will. */
  wasInterrupted(): boolean;
}

/**
 * What stood in forms and dialogs when a session was cut off, until the same user is back. In the memory of the tab
 * only: whoever signs in as somebody else, or signs out by hand, finds nothing.
 */
export interface Drafts {
  /** What was kept under a name; undefined for nothing. */
  read(name: string): unknown;
  /** Keeps a draft if the session has been cut off, and does nothing else: what is left by its user is left. */
  keep(name: string, draft: unknown): void;
  forget(name: string): void;
}

export function createDrafts(owner: DraftOwner): Drafts {
  const drafts = new Map<string, unknown>();
  let ownerId = owner.userId();
  const clearOthers = (): void => {
    const userId = owner.userId();
    if (userId === undefined ? owner.wasInterrupted() : userId === ownerId) return;
    drafts.clear();
    ownerId = userId;
  };
  return {
    read(name) {
      clearOthers();
      return drafts.get(name);
    },
    keep(name, draft) {
      clearOthers();
      if (draft !== undefined && owner.userId() === undefined && ownerId !== undefined) {
        drafts.set(name, draft);
      }
    },
    forget: (name) => void drafts.delete(name),
  };
}
