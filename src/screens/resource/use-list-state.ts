import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AnyResource } from '../../resources/definition';
import { type ListState, readListState, writeListState } from './list-address';

/** How long typing rests before the address line follows (section 9). */
const DEBOUNCE_MS = 300;

export interface ListStateControl {
  state: ListState;
  /**
   * Changes the state and with it the address. A change that shows other rows goes back to the first page.
   *
   * @param how `push` lets the back button undo it; `replace` does not.
   */
  change(change: Partial<ListState>, how?: 'push' | 'replace'): void;
  /** What stands in the search box; it filters at once and reaches the address when typing rests. */
  search: string;
  setSearch(search: string): void;
}

/** The state of a resource's list, which lives in the query string. */
export function useListState(definition: AnyResource): ListStateControl {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readListState(definition, params), [definition, params]);

  // The router's function is another one at each address, and whoever is handed `change` would be drawn anew. What it
  // goes out from may be on its way to the screen still: a search that is written down must not undo a selection.
  const latest = useRef({ params, setParams });
  useLayoutEffect(() => {
    latest.current = { params, setParams };
  }, [params, setParams]);

  const change = useCallback<ListStateControl['change']>(
    (part, how = 'push') => {
      const { params: current, setParams: set } = latest.current;
      const before = readListState(definition, current);
      const showsOtherRows = 'search' in part || 'filters' in part || 'pageSize' in part || 'sort' in part;
      const after = { ...before, ...(showsOtherRows && { page: 1 }), ...part };
      const next = writeListState(definition, after, current);
      latest.current = { params: next, setParams: set };
      set(next, { replace: how === 'replace', preventScrollReset: true });
    },
    [definition],
  );

  const [search, setSearch] = useState(state.search);
  /** The search that the address and the box last agreed on. */
  const agreed = useRef(state.search);

  useEffect(() => {
    if (state.search === agreed.current) return;
    agreed.current = state.search;
    setSearch(state.search);
  }, [state.search]);

  useEffect(() => {
    if (search === agreed.current) return;
    const timer = setTimeout(() => {
      agreed.current = search;
      change({ search }, 'replace');
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [search, change]);

  return { state, change, search, setSearch };
}
