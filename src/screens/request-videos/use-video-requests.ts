import { useList } from '@refinedev/core';
import { isOpenRequest } from '../../domain/video-request';
import type { VideoRequestRecord } from '../../resources/video-request-record';

const OPEN_REFRESH_MS = 3000;

interface Answer {
  data: readonly unknown[];
}

const requestsOf = (answer: Answer | undefined) => answer?.data as readonly VideoRequestRecord[] | undefined;

const isOpen = (request: VideoRequestRecord): boolean => isOpenRequest(request.statusCode ?? '');

/**
 * The history of requests. A failure is silent and leaves what was there (section 8).
 *
 * @param role `reader` reads it when it is first asked for; `follower` leaves that to a reader, and then reads it again
 * every few seconds while a request is open, and not otherwise.
 */
export function useVideoRequests(role: 'reader' | 'follower') {
  const isReader = role === 'reader';
  const { query } = useList({
    resource: 'request-videos',
    pagination: { mode: 'off' },
    successNotification: false,
    errorNotification: false,
    queryOptions: {
      meta: { isSilent: true },
      enabled: isReader || ((known) => known.state.data !== undefined),
      ...(!isReader && {
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: (known) =>
          requestsOf(known.state.data as Answer | undefined)?.some(isOpen) ? OPEN_REFRESH_MS : false,
      }),
    },
  });
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
