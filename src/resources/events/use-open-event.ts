import { useOne } from '@refinedev/core';
import { isMissing } from '../../locales/failure-text';
import type { EventRecord } from './event-record';
import { useEventDecisions } from './use-event-decisions';

export interface OpenEvent {
  /** With what this user has decided. Undefined while it is on its way, or gone. */
  event: EventRecord | undefined;
  isLoading: boolean;
  isGone: boolean;
  /** Why it could not be read. */
  error: unknown;
  onRetry(): void;
}

/** Events that have left the list since they were opened, so that Undo shows them at once. */
const MAX_SEEN = 200;

/**
 * The open event: out of the list, as it was when it was seen last, or by a call of its own.
 * @param records of the list; undefined until they are there.
 */
export function useOpenEvent(id: string | undefined, records: readonly EventRecord[] | undefined): OpenEvent {
  const { state, seen } = useEventDecisions();
  const listed = id === undefined ? undefined : records?.find((record) => record.id === id);
  const known = listed ?? (id === undefined ? undefined : seen.get(id));
  if (listed && seen.get(listed.id) !== listed) {
    seen.delete(listed.id);
    seen.set(listed.id, listed);
    const [oldest] = seen.keys();
    if (seen.size > MAX_SEEN && oldest !== undefined) seen.delete(oldest);
  }
  const isElsewhere = id !== undefined && records !== undefined && known === undefined;
  const { query } = useOne({
    resource: 'events',
    id: id ?? '',
    successNotification: false,
    errorNotification: false,
    queryOptions: { enabled: isElsewhere, meta: { isSilent: true } },
  });
  const found = isElsewhere ? (query.data?.data as unknown as EventRecord | undefined) : undefined;
  const event = known ?? found;
  const isGone = isElsewhere && isMissing(query.error);
  return {
    event: event && state.shown(event),
    isLoading: id !== undefined && !event && (records === undefined || query.isPending),
    isGone,
    error: isElsewhere && !isGone ? query.error : undefined,
    onRetry: () => void query.refetch(),
  };
}
