import { useEffect, useRef } from 'react';
import type { ResourceRecord } from '../../resources/definition/record';
import type { ListState } from './list-address';
import type { ListStateControl } from './use-list-state';

export interface PageOfDetails extends Pick<ListStateControl, 'change'> {
  state: ListState;
  /** The records that match search and filters, in order; undefined until the first response. */
  found: readonly ResourceRecord[] | undefined;
}

function hasPage({ page }: ListState): boolean {
  return page > 1;
}

/**
 * Opens the page of a record whose details were opened by a link or the map: once, so that the user can change pages.
 */
export function usePageOfDetails({ state, change, found }: PageOfDetails): void {
  const { view, detailsId, pageSize } = state;
  const targetId = view === 'list' ? detailsId : undefined;
  const shownFor = useRef<string>(hasPage(state) ? targetId : undefined);
  useEffect(() => {
    if (targetId === shownFor.current) return;
    if (targetId === undefined) shownFor.current = undefined;
    if (targetId === undefined || !found) return;
    const at = found.findIndex(({ id }) => id === targetId);
    // The page opens later, when a filter that excludes the record is cleared, or its page is loaded.
    if (at < 0) return;
    shownFor.current = targetId;
    const page = Math.floor(at / pageSize) + 1;
    if (page !== state.page) change({ page }, 'replace');
  });
}
