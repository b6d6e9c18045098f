import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { createPollSchedule } from '../domain/time/poll-schedule';

interface PolledQuery {
  state: { data: unknown; dataUpdatedAt: number; errorUpdatedAt: number };
}

interface FetchTimes {
  dataUpdatedAt: number;
  errorUpdatedAt: number;
}

const fetchedAtMs = ({ dataUpdatedAt, errorUpdatedAt }: FetchTimes): number =>
  Math.max(dataUpdatedAt, errorUpdatedAt);

export interface OpenPoll {
  /** Query options: intervals that grow, no polling while the tab is hidden, and a refetch on focus if one is due. */
  options: {
    refetchInterval(query: PolledQuery): number | false;
    refetchOnWindowFocus(query: PolledQuery): 'always' | false;
  };
  isGivenUp(data: unknown, times: FetchTimes): boolean;
}

/** Polls a query while entries in its data are open (`createPollSchedule`). `openIdsOf` must be a stable function. */
export function useOpenPoll(openIdsOf: (data: unknown) => readonly string[], firstMs: number): OpenPoll {
  const [schedule] = useState(() => createPollSchedule(firstMs));
  return useMemo(() => {
    const delayMs = ({ state }: PolledQuery) => schedule(openIdsOf(state.data), fetchedAtMs(state));
    return {
      options: {
        refetchInterval: (query) => delayMs(query) ?? false,
        refetchOnWindowFocus: (query) => {
          const waitMs = delayMs(query);
          return waitMs !== undefined && fetchedAtMs(query.state) + waitMs <= Date.now() && 'always';
        },
      },
      isGivenUp: (data, times) => {
        const openIds = openIdsOf(data);
        return openIds.length > 0 && schedule(openIds, fetchedAtMs(times)) === undefined;
      },
    };
  }, [schedule, openIdsOf]);
}

/** Calls `onGivenUp` once polling has stopped although entries are open. */
export function useGivenUp(
  { isGivenUp }: OpenPoll,
  query: FetchTimes & { data: unknown },
  onGivenUp: () => void,
): void {
  const { data, dataUpdatedAt, errorUpdatedAt } = query;
  const check = useEffectEvent(() => {
    if (isGivenUp(data, { dataUpdatedAt, errorUpdatedAt })) onGivenUp();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked once per response
  useEffect(() => check(), [dataUpdatedAt, errorUpdatedAt]);
}
