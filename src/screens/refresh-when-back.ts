interface ReadQuery {
  state: { status: string; dataUpdatedAt: number; errorUpdatedAt: number };
}

/**
 * Query options of a list that is read again as soon as the tab is seen again, if it is older than its interval, and as
 * soon as the network is back, also if the last read failed.
 *
 * @param intervalMs 0: the user wants no refresh.
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
