import type { Comment, DecisionChange } from './decision';
import type { DecisionStorage } from './unsent-decisions';

/** The calls of the back end; all reject with the failure of the request. */
export interface DecisionCalls {
  /** @returns the event as it is then. */
  decide(eventId: string, change: DecisionChange, version: number): Promise<unknown>;
  comment(eventId: string, comment: Comment): Promise<unknown>;
  /** Whether the user has confirmed it already: a response may have been lost. */
  hasComment(eventId: string, comment: Comment): Promise<boolean>;
  read(eventId: string): Promise<unknown>;
}

export interface ServedDecisionOptions {
  storage: DecisionStorage;
  user: { id: string; name: string };
  calls: DecisionCalls;
  /** The session is over; what was decided waits for the same user. */
  onSessionOver(error: unknown): void;
  nowMs(): number;
  /** Whether the same user is still signed in. */
  maySend(): Promise<boolean>;
  /** The list that is on the screen, as `listQuestion` writes it. Absent: none ever is. */
  question?: (() => string | undefined) | undefined;
  /** Does one thing at a time in all tabs of the user. Absent: this tab alone sends. */
  withLock?: (<Result>(work: () => Promise<Result>) => Promise<Result>) | undefined;
  /** Absent: the browser's timers. */
  schedule?: ((work: () => void, delayMs: number) => unknown) | undefined;
}
