import { readDrafts, writeDrafts } from './draft-text';

/** Whose drafts these are, and how his session ended. */
export interface DraftOwner {
  /** The user who is signed in; undefined for nobody. */
  userId(): string | undefined;
  /** Whether the last session ended without the user's will. */
  wasInterrupted(): boolean;
  /** Whether he is still signed in when the page was loaded anew. */
  isKept(): boolean;
}

/** What one page leaves for the next one of its tab. */
export interface Handover {
  /** What the page before has left, once; undefined for nothing. */
  take(): string | undefined;
  /** Leaves a text, and says whether the browser keeps it. */
  leave(text: string): boolean;
  /** Takes back what was left. */
  drop(): void;
}

/**
 * What stood in forms and dialogs when a session was cut off, until the same user is back; and when he loaded a new version
 * of the application. In the memory of the tab, and between two pages in its own storage: whoever signs in as somebody else,
 * or signs out by hand, finds nothing.
 */
export interface Drafts {
  /** What was kept under a name; undefined for nothing. */
  read(name: string): unknown;
  /** Keeps a draft if the session has been cut off, and does nothing else: what is left by its user is left. */
  keep(name: string, draft: unknown): void;
  forget(name: string): void;
  /** Tells what would be kept under a name while it is on the screen; returns what ends that. */
  follow(name: string, current: () => unknown): () => void;
  /** Leaves all drafts for the page that is loaded next, for the same user; false if one of them cannot be left. */
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
