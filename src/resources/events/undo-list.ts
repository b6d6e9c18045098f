import type { DoneDecision, DoneEvent, Undone } from './decision';
import type { EventRecord } from './event-record';

/** Those of a day; the oldest go first. */
const MAX_UNDOS = 200;

/** The decisions of a session that can be taken back. */
export interface UndoList {
  /** Undefined: none. */
  last(): DoneDecision | undefined;
  /** Adds a decision, or an event to the decision with the same key. */
  add(key: string, done: DoneEvent, atMs: number): void;
  /**
   * Takes back a decision, but for the events of later ones.
   *
   * @param key Absent: the last one.
   * @param setBack takes back one event; false when no more is kept, and Undo can be tried again.
   * @returns undefined: there is no such decision.
   */
  undo(
    key: string | undefined,
    setBack: (done: DoneEvent, decision: DoneDecision) => boolean,
  ): Undone | undefined;
  remove(key: string): void;
  /** Removes what was decided about an event. */
  removeEvent(eventId: string): void;
}

export function createUndoList(): UndoList {
  let all: readonly DoneDecision[] = [];
  const put = (key: string, events: readonly DoneEvent[]): void => {
    all = all
      .map((one) => (one.key === key ? { ...one, events } : one))
      .filter((one) => one.events.length > 0);
  };
  return {
    last: () => all.at(-1),
    add(key, done, atMs) {
      const before = all.find((one) => one.key === key)?.events ?? [];
      const others = all.filter((one) => one.key !== key);
      all = [...others, { key, events: [...before, done], atMs }].slice(-MAX_UNDOS);
    },
    undo(key, setBack) {
      const at = key === undefined ? all.length - 1 : all.findIndex((one) => one.key === key);
      const decision = all[at];
      if (!decision) return undefined;
      const later = new Set(all.slice(at + 1).flatMap(({ events }) => events.map(({ event }) => event.id)));
      const own = decision.events.filter(({ event }) => !later.has(event.id));
      const undone: EventRecord[] = [];
      const kept: DoneEvent[] = [];
      for (const done of own) {
        if (setBack(done, decision)) undone.push(done.event);
        else kept.push(done);
      }
      put(decision.key, kept);
      return { events: undone, changed: decision.events.length - own.length, full: kept.length };
    },
    remove: (key) => put(key, []),
    removeEvent(eventId) {
      for (const { key, events } of all) {
        put(
          key,
          events.filter(({ event }) => event.id !== eventId),
        );
      }
    },
  };
}
