interface ReadQuery {
  state: { status: string; dataUpdatedAt: number; errorUpdatedAt: number };
}

/**
 * Query options of a list that is refetched when the tab becomes visible, if it is older than its interval, and when
 * the network is back, also if the last request failed.
 *
 * @param intervalMs 0: the user has turned refreshing off.
 */
export function refreshWhenBack(intervalMs: number) {
  const isOld = ({ state }: ReadQuery): boolean =>
    intervalMs > 0 && Math.max(state.dataUpdatedAt, state.errorUpdatedAt) + intervalMs <= Date.now();
  return {
    refetchOnWindowFocus: (query: ReadQuery) => isOld(query) && ('always' as const),
    refetchOnReconnect: (query: ReadQuery) =>
      (query.state.status === 'error' || isOld(query)) && ('always' as const),
  };
}
