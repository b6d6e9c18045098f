import type { DecisionStore } from './decision';

/**
 * Decisions in which a reason that was typed before its state stays with that state: a state without a reason removes the
 * one before, and leaving the field has already decided it. A reason for the state that this user has just set is not
 * taken over to the next.
 */
export function withTypedReasons<Store extends DecisionStore>(store: Store): Store {
  /** The event whose state was decided last. */
  let decidedId: string | undefined;
  let typed: { eventId: string; reason: string } | undefined;

  return {
    ...store,
    decide(event, change, key) {
      const { state, reason } = change;
      const isTyped = typed?.eventId === event.id && store.getState().shown(event).reason === typed.reason;
      const isMeant = state !== undefined && reason === undefined && isTyped;
      const isKept = store.decide(event, isMeant ? { ...change, reason: typed?.reason ?? '' } : change, key);
      if (!isKept) return false;
      if (state !== undefined) {
        decidedId = event.id;
        typed = undefined;
      } else if (reason !== undefined) {
        typed = decidedId === event.id ? undefined : { eventId: event.id, reason };
      }
      return true;
    },
    undo(key) {
      // The state that was set is taken back.
      decidedId = undefined;
      typed = undefined;
      return store.undo(key);
    },
  };
}
