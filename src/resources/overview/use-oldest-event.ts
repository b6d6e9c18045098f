import { type BaseRecord, type CustomResponse, type HttpError, useCustom } from '@refinedev/core';
import { refreshWhenBack } from '../../screens/refresh-when-back';
import { useSettings } from '../../settings/settings-context';
import { type EventRecord, eventRecord } from '../events/event-record';

const query = { state: 'new', sort: 'occurredAt', pageSize: '1' };

/** A row that cannot be read is none. */
const readFirst = ({ data }: CustomResponse<BaseRecord>): CustomResponse<EventRecord[]> => ({
  data: (Array.isArray(data) ? data : []).flatMap((row) => {
    const parsed = eventRecord.safeParse(row);
    return parsed.success ? [parsed.data] : [];
  }),
});

export interface OldestEvent {
  /** Null: nothing waits. Undefined: it is loading, or could not be read. */
  event: EventRecord | null | undefined;
  error: unknown;
  refetch(): Promise<unknown>;
}

/** The event that has waited longest for a decision, of the last seven days. */
export function useOldestEvent(): OldestEvent {
  const { refreshSeconds } = useSettings();
  const refetchMs = refreshSeconds * 1000;
  const asked = useCustom<BaseRecord, HttpError, unknown, unknown, EventRecord[]>({
    url: '/api/v2/events',
    method: 'get',
    config: { query },
    meta: { isList: true },
    successNotification: false,
    errorNotification: false,
    queryOptions: {
      select: readFirst,
      refetchInterval: refetchMs > 0 && refetchMs,
      ...refreshWhenBack(refetchMs),
      // The card shows the error.
      meta: { isSilent: true },
    },
  });
  const { data, error, refetch } = asked.query;
  return { event: data && (data.data[0] ?? null), error, refetch };
}
