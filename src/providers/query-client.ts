import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { retryDelayMs, shouldRetryRead } from '../http/retry';
import { isConflict, isSessionOver } from '../locales/failure-text';

/**
 * The query client of the signed-in application. It retries reads and reports each error once, after the last attempt.
 *
 * @param report shows an error to the user. It is not called for a failed refresh of data on the screen (the screen shows
 * that), for the end of a session, for a conflict (its form shows it), and for queries and writes with `isSilent` in their meta.
 */
export function createQueryClient(report: (error: unknown) => void): QueryClient {
  const reportUnlessExpired = (error: unknown): void => {
    if (!isSessionOver(error) && !isConflict(error)) report(error);
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
        // `navigator.onLine` is no answer to whether a server in the fleet's own network can be reached.
        networkMode: 'always',
      },
      mutations: {
        retry: false,
        networkMode: 'always',
        // A finished write is never read again; the default of five minutes would keep data of an ended session in memory.
        gcTime: 0,
      },
    },
  });
}
