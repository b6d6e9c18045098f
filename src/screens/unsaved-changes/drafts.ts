import { readDrafts, writeDrafts } from './draft-text';

/** The user of the drafts, and how the session ended. */
export interface DraftOwner {
  /** The id of the user; undefined without a session. */
  userId(): string | undefined;
  /** Whether the last session was interrupted rather than ended by the user. */
  wasInterrupted(): boolean;
  /** Whether the session survives a reload of the page. */
  isKept(): boolean;
}

/** Storage for one text from a page to the next one in its tab. */
export interface Handover {
  /** Returns and removes the text of the page before; undefined for none. */
  take(): string | undefined;
  /** Stores a text. Returns whether the browser has kept it. */
  leave(text: string): boolean;
  /** Removes the stored text. */
  drop(): void;
}

/**
 * Drafts of forms and dialogs, kept when a session is interrupted until the same user signs in again, and when a new
 * version of the application is loaded. They are in the memory of the tab, and in its session storage between two
 * pages; they are deleted when another user signs in, and when the user signs out.
 */
export interface Drafts {
  /** The draft of a name; undefined for none. */
  read(name: string): unknown;
  /** Keeps a draft if the session was interrupted; otherwise it is dropped, as the user has left the page. */
  keep(name: string, draft: unknown): void;
  forget(name: string): void;
  /** Registers the draft of a name while its form is mounted; returns a function that unregisters it. */
  follow(name: string, current: () => unknown): () => void;
  /** Stores all drafts for the next page of the same user; false if one of them cannot be stored. */
  handOver(): boolean;
}

/** @param handover absent: drafts end with the page. */
export function createDrafts(owner: DraftOwner, handover?: Handover): Drafts {
  let ownerId = owner.userId();
  const left = handover?.take();
  const drafts = new Map(ownerId === undefined ? [] : readDrafts(left, ownerId));
  const followed = new Map<string, () => unknown>();
  const clearOthers = (): void => {
    const userId = owner.userId();
    if (userId === undefined ? owner.wasInterrupted() : userId === ownerId) return;
    drafts.clear();
    handover?.drop();
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
    follow(name, current) {
      followed.set(name, current);
      return () => {
        if (followed.get(name) === current) followed.delete(name);
      };
    },
    handOver() {
      clearOthers();
      if (!handover || ownerId === undefined || !owner.isKept()) return false;
      const all = new Map(drafts);
      for (const [name, current] of followed) {
        const draft = current();
        if (draft !== undefined) all.set(name, draft);
      }
      const text = writeDrafts(all, ownerId);
      return text !== undefined && handover.leave(text);
    },
  };
}
