import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { createPollSchedule } from '../domain/poll-schedule';

/** What is asked of a query of the query client, whatever its data are. */
interface ReadQuery {
  state: { data: unknown; dataUpdatedAt: number; errorUpdatedAt: number };
}

/** When something was read last, or when that failed. */
interface Reading {
  dataUpdatedAt: number;
  errorUpdatedAt: number;
}

const readAtMs = ({ dataUpdatedAt, errorUpdatedAt }: Reading): number =>
  Math.max(dataUpdatedAt, errorUpdatedAt);

export interface OpenPoll {
  /** For the query: ever more rarely, not while the tab is hidden, and at once when it is seen again and it is time. */
  options: {
    refetchInterval(query: ReadQuery): number | false;
    refetchOnWindowFocus(query: ReadQuery): 'always' | false;
  };
  /** Whether something is open that is no longer asked after. */
  isGivenUp(data: unknown, reading: Reading): boolean;
}

/**
 * Reads a query again as long as something in its data is open (`domain/poll-schedule.ts`).
 *
 * @param openIdsOf what is open in its data; the same function every time.
 */
export function useOpenPoll(openIdsOf: (data: unknown) => readonly string[], firstMs: number): OpenPoll {
  const [schedule] = useState(() => createPollSchedule(firstMs));
  return useMemo(() => {
    const delayMs = ({ state }: ReadQuery) => schedule(openIdsOf(state.data), readAtMs(state));
    return {
      options: {
        refetchInterval: (query) => delayMs(query) ?? false,
        refetchOnWindowFocus: (query) => {
          const waitMs = delayMs(query);
          return waitMs !== undefined && readAtMs(query.state) + waitMs <= Date.now() && 'always';
        },
      },
      isGivenUp: (data, reading) => {
        const openIds = openIdsOf(data);
        return openIds.length > 0 && schedule(openIds, readAtMs(reading)) === undefined;
      },
    };
  }, [schedule, openIdsOf]);
}

/** Calls `tell` when what is open in a query's data has come to be no longer asked after. */
export function useGivenUp(
  { isGivenUp }: OpenPoll,
  query: Reading & { data: unknown },
  tell: () => void,
): void {
  const { data, dataUpdatedAt, errorUpdatedAt } = query;
  const look = useEffectEvent(() => {
    if (isGivenUp(data, { dataUpdatedAt, errorUpdatedAt })) tell();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading is looked at once
  useEffect(() => look(), [dataUpdatedAt, errorUpdatedAt]);
}
