import { useDataProvider } from '@refinedev/core';
import { useRef } from 'react';
import { useText } from '../../locales/text';
import { useRecordsChanged } from '../../screens/use-records-changed';
import { useToasts } from '../../ui/toasts/toasts-context';
import type { OwnActionHook } from '../own-actions';
import { beforeOf, type DecisionChange, type DecisionStore, type SetBack } from './decision';
import type { EventRecord } from './event-record';
import { eventStateChoices } from './event-texts';
import { reviewTexts as texts } from './review-texts';
import { useEventDecisions } from './use-event-decisions';

/** Enough time to notice a mistake. */
const UNDO_MS = 10_000;

/** Writes one of several selected events; rejects if another user has decided meanwhile. */
function useDecide(): (event: EventRecord, change: DecisionChange) => Promise<void> {
  const { store, isServed } = useEventDecisions();
  const { update } = useDataProvider()();
  const recordsChanged = useRecordsChanged();
  return async (event, change) => {
    if (!isServed) {
      store?.decide(event, change);
      return;
    }
    const { assigneeId, ...others } = change;
    const { data } = await update({
      resource: 'events',
      id: event.id,
      variables: { ...others, ...(assigneeId !== undefined && { assigneeId: assigneeId || null }) },
      meta: { version: event.version, isVersioned: true, isSilent: true },
    });
    // The event may be open beside the list.
    store?.take(event, data);
    void recordsChanged({ resource: 'events', id: event.id, invalidates: ['list'] });
  };
}

/** An event after a decision, and its changed fields before. */
interface DoneEvent {
  event: EventRecord;
  before: DecisionChange;
}

/**
 * Writes several selected events, and shows one toast with an Undo of all, when none is being written any more.
 *
 * @param title of the toast.
 */
function useBulkDecision(
  title: (change: DecisionChange, count: number) => string,
): (event: EventRecord, change: DecisionChange) => Promise<void> {
  const t = useText();
  const { store, several } = useEventDecisions();
  const decide = useDecide();
  const toasts = useToasts();
  const setBack = useSetBack();
  // Also of a round before, if it is done again for those that failed.
  const done = useRef<readonly DoneEvent[]>([]);
  const running = useRef(0);

  const showDone = (change: DecisionChange): void => {
    const all = done.current;
    const [first] = all;
    if (!first) return;
    // Of the same events a second time, with others.
    const key = `decided ${first.event.id} ${first.event.version}`;
    const undo = store && ((): void => setBack(store, all));
    several.undo =
      undo &&
      (() => {
        toasts.dismiss(key);
        undo();
      });
    toasts.show({
      type: 'success',
      title: title(change, all.length),
      message: '',
      key,
      ...(undo && { undo: { label: t('toast.undo'), onUndo: undo }, durationMs: UNDO_MS }),
    });
  };

  return async (event, change) => {
    const shown = (): EventRecord => store?.getState().shown(event) ?? event;
    const before = beforeOf(shown(), change);
    running.current += 1;
    try {
      await decide(event, change);
      done.current = [...done.current, { event: shown(), before }];
    } finally {
      running.current -= 1;
      if (running.current === 0) showDone(change);
    }
  };
}

/** Sets events back, and tells what became of it in a toast. */
function useSetBack(): (store: DecisionStore, all: readonly DoneEvent[]) => void {
  const t = useText();
  const toasts = useToasts();
  const { several } = useEventDecisions();
  return (store, all) => {
    several.undo = undefined;
    const results = all.map(({ event, before }) => store.setBack(event, before));
    const countOf = (wanted: SetBack): number => results.filter((one) => one === wanted).length;
    const changed = countOf('changed');
    const notes = [
      changed > 0 && t(texts.changedSince, { count: changed }),
      countOf('full') > 0 && t(texts.full),
    ];
    toasts.show({
      type: countOf('done') === all.length ? 'success' : 'warning',
      title: t(texts.setBack, { count: countOf('done') }),
      message: notes.filter(Boolean).join(' '),
    });
  };
}

/** A state for selected events, with a reason where one was entered. */
export const useSetState: OwnActionHook<EventRecord> = () => {
  const t = useText();
  const decide = useBulkDecision(({ state }, count) =>
    t(texts.stateSet, { count, state: state ? t(eventStateChoices[state].label) : '' }),
  );
  return (event, { values }) => {
    const { state, reason } = values as { state: EventRecord['state']; reason?: string };
    return decide(event, { state, ...(reason && { reason }) });
  };
};

/** Assigns the selected events to a person, or to none. */
export const useAssign: OwnActionHook<EventRecord> = () => {
  const t = useText();
  const decide = useBulkDecision((_, count) => t(texts.assigned, { count }));
  return (event, { values }) => decide(event, { assigneeId: String(values.assigneeId ?? '') });
};
