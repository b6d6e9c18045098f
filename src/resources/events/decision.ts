import type { EventState } from '../../domain/fleet/event-state';
import type { EventRecord } from './event-record';
import type { StateMove } from './state-moves';

/** A decision about an event, with its version and author. */
export type Decided = Pick<
  EventRecord,
  'state' | 'assigneeId' | 'assigneeName' | 'reason' | 'version' | 'decidedBy' | 'decidedAt' | 'commentCount'
>;

/** The changes of a decision. */
export interface DecisionChange {
  state?: EventState;
  /** Empty: it is unassigned. */
  assigneeId?: string;
  assigneeName?: string;
  reason?: string;
}

export interface Comment {
  text: string;
  /** Ids of the people that it names. */
  mentions: readonly string[];
}

/** Something that a user has decided and the back end does not have yet. */
export interface UnsentDecision {
  /** Unlike that of any other. */
  key: string;
  eventId: string;
  /** What the event is called in messages. */
  eventName: string;
  change: DecisionChange;
  /** Absent: it is a decision. */
  comment?: Comment | undefined;
  /** The state that the event leaves. Absent: it stays in its state. */
  from?: EventState | undefined;
  /** In which list it was decided, as `listQuestion` writes it. Absent: outside of a list. */
  question?: string | undefined;
  /** The version that the user has seen. */
  version: number;
  /** ms UTC. */
  atMs: number;
  /** It went out once, and no answer came. */
  wasSent?: true;
  /** The decision of another user meanwhile: the user is asked which of the two applies. */
  theirs?: EventRecord;
}

/** What Undo takes back: a decision about one event, or about several at once. */
export interface DoneDecision {
  key: string;
  events: readonly DoneEvent[];
  /** ms UTC. */
  atMs: number;
}

/** An event that was decided about. */
export interface DoneEvent {
  event: EventRecord;
  /** The earlier values of the changed fields. */
  before: DecisionChange;
}

/** What became of an Undo. */
export interface Undone {
  /** Those that are as before. */
  events: readonly EventRecord[];
  /** How many stay because this user has decided about them since. */
  changed: number;
  /** How many stay because no more is kept; Undo can be tried again. */
  full: number;
}

/** What was decided and cannot be: the event is gone, or the user may not. */
export interface RefusedDecision {
  decision: UnsentDecision;
  error: unknown;
}

/** A snapshot for `useSyncExternalStore`; the same object until something changes. */
export interface DecisionState {
  /** An event as it is with what this user has decided, sent or not. */
  shown(event: EventRecord): EventRecord;
  /** A comment of this user that the back end does not have yet. */
  unsentComments(eventId: string): readonly UnsentDecision[];
  /** The last ones, sent or not. Empty where the list itself has them. */
  moves: readonly StateMove[];
  /** How many decisions and comments wait for the connection; 0 while they go out as usual. */
  waiting: number;
  conflicts: readonly (UnsentDecision & { theirs: EventRecord })[];
  refused: readonly RefusedDecision[];
  /** Undefined: nothing can be undone. */
  last: DoneDecision | undefined;
  /** Grows whenever the back end has taken a decision; its lists are others then. */
  sentCount: number;
}

export interface DecisionStore {
  getState(): DecisionState;
  subscribe(listener: () => void): () => void;
  /**
   * @param key of the decision about several events that this one is part of. Absent: it is about this event alone.
   * @returns false when so many of them wait that no more is kept.
   */
  decide(event: EventRecord, change: DecisionChange, key?: string): boolean;
  comment(event: EventRecord, comment: Comment): boolean;
  /**
   * Takes back a decision. An event that another user has changed since is a conflict.
   *
   * @param key of a decision about several events. Absent: the last decision.
   * @returns undefined for nothing to undo.
   */
  undo(key?: string): Undone | undefined;
  /** Keeps what the back end has answered to a decision about several events that was sent from elsewhere. */
  take(event: EventRecord, answer: unknown, change: DecisionChange, key: string): void;
  /** Ends a conflict with what the other has decided. */
  keepTheirs(eventId: string): void;
  /** Ends a conflict with what this user has decided. */
  setMine(eventId: string): void;
  /** Forgets what was refused. */
  dismissRefused(): void;
  /** Sends what waits, such as when the network is back. */
  resume(): void;
}

/** The values of an event's changed fields before a change. */
export function beforeOf(event: EventRecord, change: DecisionChange): DecisionChange {
  return {
    ...(change.state !== undefined && { state: event.state }),
    ...(change.assigneeId !== undefined && {
      assigneeId: event.assigneeId,
      assigneeName: event.assigneeName,
    }),
    // A reason belongs to its state.
    ...((change.reason !== undefined || change.state !== undefined) && { reason: event.reason }),
  };
}

/** An event with a change; the reason of another state is none. */
export function changed<Event extends Decided>(event: Event, change: DecisionChange): Event {
  const isOther = change.state !== undefined && change.state !== event.state;
  return { ...event, ...(isOther && { reason: '' }), ...change };
}

/** Whether a change is already made: its answer was lost, or two users decided alike. */
export function isDone(event: Decided, change: DecisionChange): boolean {
  return (
    (change.state === undefined || change.state === event.state) &&
    (change.assigneeId === undefined || change.assigneeId === event.assigneeId) &&
    (change.reason === undefined || change.reason === event.reason)
  );
}
