import { isConflict, isGone, isSessionOver } from '../../locales/failure-text';
import {
  beforeOf,
  type Comment,
  type DecisionChange,
  type DecisionState,
  type DecisionStore,
  isDone,
  type RefusedDecision,
  type UnsentDecision,
} from './decision';
import { createDecisionAnswers } from './decision-answers';
import { type EventRecord, eventRecord } from './event-record';
import type { ServedDecisionOptions } from './served-decision-options';
import { createStateMoves } from './state-moves';
import { createUndoList } from './undo-list';
import { createUnsentDecisions } from './unsent-decisions';

const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 60_000;

/** Statuses after which the same is sent again as it is. */
const passing = new Set([0, 408, 425, 429, 500, 502, 503, 504]);

const statusOf = (error: unknown): number => Number((error as { status?: unknown } | undefined)?.status ?? 0);

/**
 * Decisions that a back end keeps. They are shown at once, sent one by one in their order, and kept in the browser until
 * the back end has them, through a lost connection, a new page and another sign-in of the same user.
 */
export function createServedDecisions(options: ServedDecisionOptions): DecisionStore {
  const { storage, user, calls, onSessionOver, maySend, nowMs, withLock = (work) => work() } = options;
  const { question, schedule = (work, delayMs) => setTimeout(work, delayMs) } = options;
  const unsent = createUnsentDecisions(storage, unsentKey(user.id));
  const answers = createDecisionAnswers(user.name);
  const moves = createStateMoves(nowMs);
  const listeners = new Set<() => void>();
  const triedHere = new Set<string>();
  const undos = createUndoList();
  let refused: readonly RefusedDecision[] = [];
  let sentCount = 0;
  let isStalled = false;
  let isSending = false;
  let isOver = false;
  let inFlight: string | undefined;
  let retryMs = FIRST_RETRY_MS;
  let lastNumber = 0;

  const snapshot = (): DecisionState => {
    const all = unsent.list();
    const conflicts = all.filter((one): one is UnsentDecision & { theirs: EventRecord } =>
      Boolean(one.theirs),
    );
    const waiting = isStalled ? all.length - conflicts.length : 0;
    const unsentComments = (id: string) => all.filter(({ eventId, comment }) => comment && eventId === id);
    return {
      shown: answers.shownWith(all),
      unsentComments,
      moves: moves.with(all),
      waiting,
      conflicts,
      refused,
      last: undos.last(),
      sentCount,
    };
  };
  let state = snapshot();
  const emit = (): void => {
    state = snapshot();
    for (const listener of listeners) listener();
  };

  /** The back end has it. */
  const finish = (decision: UnsentDecision): void => {
    unsent.remove([decision.key]);
    moves.take(decision);
    sentCount += 1;
  };

  /** All that waits for the event becomes one decision, about which its user is asked. */
  const raiseConflict = (decision: UnsentDecision, theirs: EventRecord): void => {
    const same = unsent.list().filter(({ eventId, comment }) => eventId === decision.eventId && !comment);
    const change = Object.assign({}, ...same.map((one) => one.change)) as DecisionChange;
    unsent.remove(same.map(({ key }) => key).filter((key) => key !== decision.key));
    unsent.change(decision.key, { change, theirs });
    undos.removeEvent(decision.eventId);
  };

  const settle = async (decision: UnsentDecision, error: unknown): Promise<'next' | 'wait' | 'stop'> => {
    if (isSessionOver(error)) {
      isOver = true;
      onSessionOver(error);
      return 'stop';
    }
    if (isConflict(error)) {
      const parsed = eventRecord.safeParse(error.present);
      const read = parsed.success ? parsed : eventRecord.safeParse(await calls.read(decision.eventId));
      if (!read.success) return 'wait';
      const theirs = read.data;
      if (isDone(theirs, decision.change)) {
        answers.keep(theirs);
        finish(decision);
      } else raiseConflict(decision, theirs);
      return 'next';
    }
    const status = statusOf(error);
    if (passing.has(status) || (status < 400 && !isGone(error))) return 'wait';
    unsent.remove([decision.key]);
    undos.remove(decision.key);
    refused = [...refused, { decision, error }].slice(-20);
    return 'next';
  };

  const sendOne = async (decision: UnsentDecision): Promise<void> => {
    const { key, eventId, change, comment } = decision;
    const wasLost = decision.wasSent && !triedHere.has(key);
    triedHere.add(key);
    unsent.change(key, { wasSent: true });
    if (comment) {
      if (!wasLost || !(await calls.hasComment(eventId, comment))) await calls.comment(eventId, comment);
    } else {
      const version = Math.max(decision.version, answers.versionOf(eventId));
      answers.keep(await calls.decide(eventId, change, version));
    }
    finish(decision);
    triedHere.delete(key);
  };

  const sendAll = async (): Promise<void> => {
    for (;;) {
      const next = unsent.list().find(({ theirs }) => !theirs);
      if (!next || isOver) return;
      if (!(await maySend().catch(() => false))) {
        isOver = true;
        return;
      }
      inFlight = next.key;
      let outcome: 'next' | 'wait' | 'stop' = 'next';
      try {
        await sendOne(next);
      } catch (error) {
        outcome = await settle(next, error).catch(() => 'wait' as const);
      }
      inFlight = undefined;
      isStalled = outcome !== 'next';
      if (outcome === 'next') retryMs = FIRST_RETRY_MS;
      emit();
      if (outcome === 'stop') return;
      if (outcome === 'wait') {
        schedule(send, retryMs);
        retryMs = Math.min(LAST_RETRY_MS, retryMs * 2);
        return;
      }
    }
  };
  function send(): void {
    if (isSending || isOver) return;
    isSending = true;
    void withLock(sendAll).finally(() => {
      isSending = false;
      // What was decided in between.
      if (!isStalled && !isOver && unsent.list().some(({ theirs }) => !theirs)) send();
    });
  }

  const add = (event: EventRecord, change: DecisionChange, comment?: Comment): string | undefined => {
    lastNumber += 1;
    const key = `${nowMs()}-${lastNumber}-${Math.random().toString(36).slice(2, 8)}`;
    const { id: eventId, name: eventName } = event;
    const version = answers.answered(event).version;
    const from = change.state && state.shown(event).state;
    const seen = { version, ...(from && { from, question: question?.() }) };
    const decision = { key, eventId, eventName, change, comment, ...seen, atMs: nowMs() };
    if (!unsent.add(decision)) return undefined;
    send();
    return key;
  };

  /** What another user has written over is not brought back by Undo. */
  const forgetWrittenOver = ({ id, version }: EventRecord): void => {
    const own = answers.versionOf(id);
    if (own > 0 && version > own) undos.removeEvent(id);
  };

  if (unsent.list().length > 0) send();
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    decide(event, change, key) {
      forgetWrittenOver(event);
      const before = beforeOf(state.shown(event), change);
      const ownKey = add(event, change);
      if (ownKey !== undefined) undos.add(key ?? ownKey, { event, before }, nowMs());
      emit();
      return ownKey !== undefined;
    },
    comment(event, comment) {
      const isKept = add(event, {}, comment) !== undefined;
      emit();
      return isKept;
    },
    undo(wanted) {
      const undone = undos.undo(wanted, ({ event, before }, { key }) => {
        const isKept = unsent.list().some((one) => one.key === key);
        if (!isKept || inFlight === key || triedHere.has(key)) return add(event, before) !== undefined;
        unsent.remove([key]);
        return true;
      });
      emit();
      return undone;
    },
    take(event, answer, change, key) {
      forgetWrittenOver(event);
      const before = beforeOf(state.shown(event), change);
      answers.keep(answer);
      undos.add(key, { event, before }, nowMs());
      emit();
    },
    keepTheirs(eventId) {
      const found = state.conflicts.find((one) => one.eventId === eventId);
      if (!found) return;
      answers.keep(found.theirs);
      unsent.remove([found.key]);
      sentCount += 1;
      emit();
    },
    setMine(eventId) {
      const found = state.conflicts.find((one) => one.eventId === eventId);
      if (!found) return;
      answers.keep(found.theirs);
      const { theirs, wasSent: _, ...decision } = found;
      unsent.remove([found.key]);
      unsent.add({ ...decision, from: theirs.state, version: theirs.version });
      triedHere.delete(found.key);
      send();
      emit();
    },
    dismissRefused() {
      refused = [];
      emit();
    },
    resume() {
      retryMs = FIRST_RETRY_MS;
      isOver = false;
      emit();
      send();
    },
  };
}

export const unsentKey = (userId: string): string => `event-decisions:${userId}`;
