import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { hasFewPages } from '../domain/lists/page-run';
import { retryDelayMs, shouldRetryRead } from '../http/retry';
import { isConflict, isSessionOver } from '../locales/failure-text';
import { startsForm } from './changed-records';

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
  const queryClient = new QueryClient({
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
  rereadChanged(queryClient);
  return queryClient;
}

/**
 * Reads again what was still being read when its records changed: the answer may have the old ones, and the library neither
 * restarts a first read, nor others after Refine's mutations. Long lists and forms are only marked as outdated.
 */
function rereadChanged(queryClient: QueryClient): void {
  /** What changed after it was last read from its beginning. */
  const outdated = new WeakSet<Query>();
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action } = event;
    const query: Query = event.query;
    if (action.type === 'invalidate') outdated.add(query);
    if (action.type === 'fetch') {
      const isNextPage = action.meta?.fetchMore !== undefined;
      if (!isNextPage) outdated.delete(query);
      // The library reports no further change of a query that it knows to be invalidated.
      if (query.state.isInvalidated) query.setState({ isInvalidated: false });
    }
    if (action.type !== 'success' || action.manual || !outdated.delete(query)) return;
    const mayBeRead = hasFewPages(query.state.data) && !startsForm(query);
    queueMicrotask(() => {
      const filters = { queryKey: query.queryKey, exact: true };
      void queryClient.invalidateQueries({ ...filters, refetchType: mayBeRead ? 'active' : 'none' });
    });
  });
}
