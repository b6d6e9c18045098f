import { useEffect, useRef } from 'react';
import type { ResourceRecord } from '../../resources/definition';
import type { ListState } from './list-address';
import type { ListStateControl } from './use-list-state';

export interface PageOfDetails extends Pick<ListStateControl, 'change'> {
  state: ListState;
  /** Those that search and filters leave, in their order; undefined until there is an answer. */
  found: readonly ResourceRecord[] | undefined;
  /** Whether further records are still to come. */
  isComplete: boolean;
}

/** Whether the address names a page; that of a link to a record alone does not. */
function namesPage({ page }: ListState): boolean {
  return page > 1;
}

/**
 * Goes to the page of the list that holds the record whose details are open: once, when a link or the map leads to
 * it. Whoever turns the pages afterwards is left alone.
 */
export function usePageOfDetails({ state, change, found, isComplete }: PageOfDetails): void {
  const { view, detailsId, pageSize } = state;
  const wanted = view === 'list' ? detailsId : undefined;
  const shownFor = useRef<string>(namesPage(state) ? wanted : undefined);
  useEffect(() => {
    if (wanted === shownFor.current) return;
    if (wanted === undefined) shownFor.current = undefined;
    if (wanted === undefined || !found) return;
    const at = found.findIndex(({ id }) => id === wanted);
    if (at >= 0 || isComplete) shownFor.current = wanted;
    const page = Math.floor(at / pageSize) + 1;
    if (at >= 0 && page !== state.page) change({ page }, 'replace');
  });
}
