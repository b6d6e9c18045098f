import { useCallback, useRef } from 'react';
import type { ListStateControl } from './use-list-state';

export interface Details {
  openDetails(id: string): void;
  closeDetails(): void;
  /** Chooses a record on the map. Open details go with it: they show the chosen record, or close when there is none. */
  select(id: string | undefined): void;
}

/** Opens and closes the details of a record; the focus goes back to what opened them. */
export function useDetails({ state, change }: Pick<ListStateControl, 'state' | 'change'>): Details {
  const opener = useRef<Element>(null);
  const openDetails = useCallback(
    (id: string) => {
      opener.current = document.activeElement;
      change({ selectedId: id, detailsId: id });
    },
    [change],
  );
  const closeDetails = useCallback(() => {
    change({ detailsId: undefined });
    // The drawer gives the focus back only when its animation was let to its end.
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  }, [change]);
  const areOpen = state.detailsId !== undefined;
  const select = useCallback(
    (id: string | undefined) => change({ selectedId: id, ...(areOpen && { detailsId: id }) }, 'replace'),
    [change, areOpen],
  );
  return { openDetails, closeDetails, select };
}
