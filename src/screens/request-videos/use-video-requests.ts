import { useList } from '@refinedev/core';
import { isOpenRequest } from '../../domain/video-request';
import type { VideoRequestRecord } from '../../resources/video-request-record';
import { useGivenUp, useOpenPoll } from '../use-open-poll';

/** The first wait while a request is open. */
const FIRST_POLL_MS = 3000;

interface Answer {
  data: readonly unknown[];
}

const requestsOf = (answer: Answer | undefined) => answer?.data as readonly VideoRequestRecord[] | undefined;

const openIdsOf = (data: unknown): string[] =>
  (requestsOf(data as Answer | undefined) ?? [])
    .filter(({ statusCode }) => isOpenRequest(statusCode ?? ''))
    .map(({ id }) => id);

const question = {
  resource: 'request-videos',
  pagination: { mode: 'off' },
  successNotification: false,
  errorNotification: false,
} as const;

/** The history of requests. A failure is silent and leaves what was there (section 8). */
export function useVideoRequests() {
  const { query } = useList({ ...question, queryOptions: { meta: { isSilent: true } } });
  return {
    /** Undefined until the first answer is there. */
    requests: requestsOf(query.data as Answer | undefined),
    skipped: Number((query.data as { skipped?: number } | undefined)?.skipped ?? 0),
    isLoading: query.isPending && query.fetchStatus === 'fetching',
    isFetching: query.isFetching,
    hasFailed: query.isError,
    receivedAtMs: query.dataUpdatedAt,
    refetch: query.refetch,
  };
}

/**
 * The history as it goes on, once somebody has read it: it is read again, ever more rarely, while a request in it is
 * open.
 *
 * @param tellGivenUp when requests are open that are no longer followed.
 * @returns undefined until the first answer is there, and how to read it now.
 */
export function useFollowedRequests(tellGivenUp: (refetch: () => unknown) => void) {
  const poll = useOpenPoll(openIdsOf, FIRST_POLL_MS);
  const { query } = useList({
    ...question,
    queryOptions: {
      meta: { isSilent: true },
      enabled: (known) => known.state.data !== undefined,
      staleTime: Number.POSITIVE_INFINITY,
      ...poll.options,
    },
  });
  useGivenUp(poll, query, () => tellGivenUp(query.refetch));
  return requestsOf(query.data as Answer | undefined);
}
