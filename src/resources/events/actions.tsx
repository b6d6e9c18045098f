import { useDataProvider } from '@refinedev/core';
import { useRecordsChanged } from '../../screens/use-records-changed';
import type { OwnActionHook } from '../own-actions';
import type { DecisionChange } from './decision';
import type { EventRecord } from './event-record';
import { useEventDecisions } from './use-event-decisions';

/** Writes one of several selected events; rejects if another user has decided meanwhile. */
function useBulkDecision(): (event: EventRecord, change: DecisionChange) => Promise<void> {
  const { store, isServed } = useEventDecisions();
  const { update } = useDataProvider()();
  const recordsChanged = useRecordsChanged();
  return async (event, change) => {
    if (!isServed) {
      store?.decide(event, change);
      return;
    }
    const { assigneeId, ...others } = change;
    await update({
      resource: 'events',
      id: event.id,
      variables: { ...others, ...(assigneeId !== undefined && { assigneeId: assigneeId || null }) },
      meta: { version: event.version, isVersioned: true, isSilent: true },
    });
    void recordsChanged({ resource: 'events', id: event.id, invalidates: ['list'] });
  };
}

/** A state for selected events, with a reason where one was entered. */
export const useSetState: OwnActionHook<EventRecord> = () => {
  const decide = useBulkDecision();
  return (event, { values }) => {
    const { state, reason } = values as { state: EventRecord['state']; reason?: string };
    return decide(event, { state, ...(reason && { reason }) });
  };
};

/** Assigns the selected events to a person, or to none. */
export const useAssign: OwnActionHook<EventRecord> = () => {
  const decide = useBulkDecision();
  return (event, { values }) => decide(event, { assigneeId: String(values.assigneeId ?? '') });
};
