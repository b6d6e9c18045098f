import { type BaseRecord, type CustomResponse, type HttpError, useCustom } from '@refinedev/core';
import * as z from 'zod/mini';
import { refreshWhenBack } from '../../screens/refresh-when-back';
import { useSettings } from '../../settings/settings-context';
import { readAs } from '../read-as';

const countsRecord = z.record(z.string(), z.number());

type Counts = Readonly<Record<string, number | undefined>>;

export interface CountedEvents {
  counts: Counts | undefined;
  error: unknown;
  refetch(): Promise<unknown>;
}

const readCounts = ({ data }: CustomResponse<BaseRecord>): CustomResponse<Record<string, number>> => ({
  data: readAs(countsRecord, data),
});

/** How many events there are by a value (`GET /api/v2/events/counts`), of the last seven days unless the query has a span. */
export function useEventCounts(query: Readonly<Record<string, string>>): CountedEvents {
  const { refreshSeconds } = useSettings();
  const refetchMs = refreshSeconds * 1000;
  const asked = useCustom<BaseRecord, HttpError, unknown, unknown, Record<string, number>>({
    url: '/api/v2/events/counts',
    method: 'get',
    config: { query },
    successNotification: false,
    errorNotification: false,
    queryOptions: {
      select: readCounts,
      refetchInterval: refetchMs > 0 && refetchMs,
      ...refreshWhenBack(refetchMs),
      // The card shows the error.
      meta: { isSilent: true },
    },
  });
  return { counts: asked.query.data?.data, error: asked.query.error, refetch: asked.query.refetch };
}
