import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../http/api-error';
import { retryDelayMs, shouldRetryRead } from '../http/retry';

/**
 * The query client of the signed-in application: it retries reads and tells of each failure exactly once, after
 * the last try. It is thrown away with the session, and with it all that was read.
 *
 * @param report hears of failures that the user should be told of. A refresh that fails while older data is on
 * the screen is told by the screen itself, the end of a session by the session, and a query or a write with
 * `isSilent` in its meta by nobody but whoever asks.
 */
export function createQueryClient(report: (error: unknown) => void): QueryClient {
  const reportUnlessExpired = (error: unknown): void => {
    if (!(error instanceof ApiError && error.status === 401)) report(error);
  };
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.state.data === undefined && !query.meta?.isSilent) reportUnlessExpired(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        if (!mutation.meta?.isSilent) reportUnlessExpired(error);
      },
    }),
    defaultOptions: {
      queries: {
        retry: shouldRetryRead,
        retryDelay: retryDelayMs,
        refetchOnWindowFocus: false,
        // An unreachable server is found out by asking it; `navigator.onLine` says nothing about a fleet's LAN.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
