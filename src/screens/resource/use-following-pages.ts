import { useEffect } from 'react';

/** The parts of an infinite query that are needed to continue it. */
export interface PagesOfQuery {
  data: { pages: readonly unknown[] } | undefined;
  isFetching: boolean;
  isError: boolean;
  hasNextPage: boolean;
  fetchNextPage(): Promise<unknown>;
}

/**
 * Fetches page after page of an infinite query, up to the last one or a failed one.
 * @param isWanted false: it stops after the page in progress.
 */
export function useFollowingPages(query: PagesOfQuery, isWanted: boolean): void {
  const { data, isFetching, isError, hasNextPage, fetchNextPage } = query;
  const goesOn = isWanted && data !== undefined && hasNextPage && !isFetching && !isError;
  // By what came, too: an answer in the same tick is drawn without anything being fetched in between.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page leads to the next one
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, data, fetchNextPage]);
}
