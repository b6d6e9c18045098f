import { useDataProvider } from '@refinedev/core';
import { useRef, useState } from 'react';
import { useText } from '../../locales/text';
import { useRecordsChanged } from '../../screens/use-records-changed';
import { useToasts } from '../../ui/toasts/toasts-context';
import type { OwnActionHook } from '../own-actions';
import type { DecisionChange } from './decision';
import type { EventRecord } from './event-record';
import { eventStateChoices } from './event-texts';
import { reviewTexts as texts } from './review-texts';
import { useEventDecisions } from './use-event-decisions';
import { toastOfSeveral, useTellUndone } from './use-undo';

let lastNumber = 0;

/**
 * Writes one of several selected events; rejects if another user has decided meanwhile.
 *
 * @returns a function whose `key` joins them to one decision, which is taken back as one.
 */
function useDecide(): (event: EventRecord, change: DecisionChange, key: string) => Promise<void> {
  const { store, isServed } = useEventDecisions();
  const { update } = useDataProvider()();
  const recordsChanged = useRecordsChanged();
  return async (event, change, key) => {
    if (!isServed) {
      store?.decide(event, change, key);
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
    store?.take(event, data, change, key);
    void recordsChanged({ resource: 'events', id: event.id, invalidates: ['list'] });
  };
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
  const { store } = useEventDecisions();
  const decide = useDecide();
  const toasts = useToasts();
  const tell = useTellUndone();
  // Those that are done again after they failed belong to the same decision.
  const [key] = useState(() => {
    lastNumber += 1;
    return `several-${lastNumber}`;
  });
  const done = useRef({ running: 0, count: 0 });

  const showDone = (change: DecisionChange): void => {
    const { count } = done.current;
    if (count === 0) return;
    const onUndo = (): void => {
      const undone = store?.undo(key);
      if (undone) tell(undone);
    };
    toasts.show({
      type: 'success',
      title: title(change, count),
      message: '',
      key: toastOfSeveral(key),
      undo: store && { label: t('toast.undo'), onUndo },
    });
  };

  return async (event, change) => {
    done.current.running += 1;
    try {
      await decide(event, change, key);
      done.current.count += 1;
    } finally {
      done.current.running -= 1;
      if (done.current.running === 0) showDone(change);
    }
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
