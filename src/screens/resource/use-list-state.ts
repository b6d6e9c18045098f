import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AnyResource } from '../../resources/definition/resource';
import { type ListState, readListState, writeListState } from './list-address';

/** The debounce of the query string (section 9). */
const DEBOUNCE_MS = 300;

export interface ListStateChange extends Partial<ListState> {
  /** Further query parameters to remove. Absent: none. */
  without?: readonly string[] | undefined;
}

export interface ListStateControl {
  state: ListState;
  /**
   * Changes the state. Changes that affect the rows return to page 1. `push` adds a history entry; `replace` does not.
   */
  change(change: ListStateChange, how?: 'push' | 'replace'): void;
  /** The search box, which filters at once; the query string follows after the debounce. */
  search: string;
  setSearch(search: string): void;
}

export function useListState(definition: AnyResource): ListStateControl {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readListState(definition, params), [definition, params]);

  // The ref keeps `change` stable and has addresses that are not rendered yet, so that two changes in a row both
  // apply.
  const latest = useRef({ params, setParams });
  useLayoutEffect(() => {
    latest.current = { params, setParams };
  }, [params, setParams]);

  const change = useCallback<ListStateControl['change']>(
    ({ without = [], ...part }, how = 'push') => {
      const { params: current, setParams: set } = latest.current;
      const before = readListState(definition, current);
      const showsOtherRows = 'search' in part || 'filters' in part || 'pageSize' in part || 'sort' in part;
      const after = { ...before, ...(showsOtherRows && { page: 1 }), ...part };
      const next = writeListState(definition, after, current);
      for (const name of without) next.delete(name);
      latest.current = { params: next, setParams: set };
      set(next, { replace: how === 'replace', preventScrollReset: true });
    },
    [definition],
  );

  const [search, setSearch] = useState(state.search);
  /** The last search for which address and box were equal. */
  const synced = useRef(state.search);

  useEffect(() => {
    if (state.search === synced.current) return;
    synced.current = state.search;
    setSearch(state.search);
  }, [state.search]);

  useEffect(() => {
    if (search === synced.current) return;
    const timer = setTimeout(() => {
      synced.current = search;
      change({ search }, 'replace');
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [search, change]);

  return { state, change, search, setSearch };
}
