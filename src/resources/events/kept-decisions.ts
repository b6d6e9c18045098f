import {
  beforeOf,
  type Comment,
  type DecisionChange,
  type DecisionState,
  type DecisionStore,
} from './decision';
import type { EventRecord } from './event-record';
import { createUndoList } from './undo-list';
import type { DecisionStorage } from './unsent-decisions';

/** What was decided about an event on this device. */
interface KeptDecision extends DecisionChange {
  version: number;
  /** ISO 8601. */
  decidedAt: string;
  comments: readonly KeptComment[];
}

export interface KeptComment extends Comment {
  /** ISO 8601. */
  createdAt: string;
}

/** The events of a few months; the oldest decisions go first. */
const MAX_KEPT = 3_000;
const MAX_COMMENTS = 20;

export interface KeptDecisionOptions {
  storage: DecisionStorage;
  user: { id: string; name: string };
  nowMs(): number;
}

export interface KeptDecisionStore extends DecisionStore {
  commentsOf(eventId: string): readonly KeptComment[];
}

/** Decisions for back ends that keep none: they stay in this browser, for this user. */
export function createKeptDecisions({ storage, user, nowMs }: KeptDecisionOptions): KeptDecisionStore {
  const key = keptKey(user.id);
  let text: string | null = null;
  let kept: Readonly<Record<string, KeptDecision>> = {};
  const undos = createUndoList();
  let lastNumber = 0;
  let sentCount = 0;
  const listeners = new Set<() => void>();

  const read = (): Readonly<Record<string, KeptDecision>> => {
    const found = storage.getItem(key);
    if (found !== text) {
      text = found;
      kept = readKept(found);
    }
    return kept;
  };
  const snapshot = (): DecisionState => {
    const all = read();
    return {
      shown(event) {
        const own = Object.hasOwn(all, event.id) ? all[event.id] : undefined;
        if (!own) return event;
        const { comments, ...decided } = own;
        return { ...event, ...decided, decidedBy: user.name, commentCount: comments.length };
      },
      unsentComments: () => [],
      moves: [],
      waiting: 0,
      conflicts: [],
      refused: [],
      last: undos.last(),
      sentCount,
    };
  };
  let state = snapshot();
  const emit = (): void => {
    sentCount += 1;
    state = snapshot();
    for (const listener of listeners) listener();
  };
  const write = (eventId: string, change: (before: KeptDecision) => KeptDecision): void => {
    const { [eventId]: before, ...others } = read();
    const none = { version: 0, decidedAt: '', comments: [] };
    // The event that was decided last goes last.
    const all = Object.entries({ ...others, [eventId]: change(before ?? none) }).slice(-MAX_KEPT);
    kept = Object.fromEntries(all);
    text = JSON.stringify(kept);
    storage.setItem(key, text);
  };
  const now = (): string => new Date(nowMs()).toISOString();
  const decide = (event: EventRecord, change: DecisionChange): void =>
    write(event.id, (before) => ({
      ...before,
      ...(change.state !== undefined && change.state !== before.state && { reason: '' }),
      ...change,
      version: before.version + 1,
      decidedAt: now(),
    }));

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    decide(event, change, key) {
      const before = beforeOf(state.shown(event), change);
      decide(event, change);
      lastNumber += 1;
      undos.add(key ?? String(lastNumber), { event, before }, nowMs());
      emit();
      return true;
    },
    comment(event, comment) {
      write(event.id, (before) => ({
        ...before,
        comments: [...before.comments, { ...comment, createdAt: now() }].slice(-MAX_COMMENTS),
      }));
      emit();
      return true;
    },
    undo(key) {
      const undone = undos.undo(key, ({ event, before }) => {
        decide(event, before);
        return true;
      });
      emit();
      return undone;
    },
    take() {},
    keepTheirs() {},
    setMine() {},
    dismissRefused() {},
    resume: emit,
    commentsOf(eventId) {
      const all = read();
      return (Object.hasOwn(all, eventId) && all[eventId]?.comments) || [];
    },
  };
}

export const keptKey = (userId: string): string => `event-states:${userId}`;

/** Unreadable stored decisions are dropped. */
function readKept(text: string | null): Readonly<Record<string, KeptDecision>> {
  if (text === null) return {};
  try {
    const found: unknown = JSON.parse(text);
    if (typeof found !== 'object' || found === null) return {};
    return Object.fromEntries(
      Object.entries(found as Record<string, Partial<KeptDecision> | null>).map(([id, one]) => [
        id,
        {
          ...one,
          version: Number(one?.version ?? 0),
          decidedAt: String(one?.decidedAt ?? ''),
          comments: Array.isArray(one?.comments) ? one.comments : [],
        },
      ]),
    );
  } catch {
    return {};
  }
}
