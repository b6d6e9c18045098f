import { useCallback, useRef } from 'react';
import type { ListStateControl } from './use-list-state';

/** Opens and closes the details of a record; the focus goes back to what opened them. */
export function useDetails(change: ListStateControl['change']) {
  const opener = useRef<Element>(null);
  const openDetails = useCallback(
    (id: string) => {
      opener.current = document.activeElement;
      change({ detailsId: id });
    },
    [change],
  );
  const closeDetails = useCallback(() => {
    change({ detailsId: undefined });
    // The drawer gives the focus back only when its animation was let to its end.
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  }, [change]);
  return { openDetails, closeDetails };
}
