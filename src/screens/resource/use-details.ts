import { useCallback, useRef } from 'react';
import { focusRecord, placeOf } from '../../ui/record-focus';
import type { ListStateControl } from './use-list-state';

export interface Details {
  openDetails(id: string): void;
  closeDetails(): void;
  /** Chooses a record on the map. Open details go with it: they show the chosen record, or close when there is none. */
  select(id: string | undefined): void;
}

/**
 * The focus goes back to the control that opened the details. After a click on a row, by a link, when they show another
 * record meanwhile, or when that control is gone, it goes into the record's row or card.
 */
function returnFocus(id: string, opened: { id: string; by: Element | null } | undefined): void {
  const by = opened?.by;
  // A click on a row leaves the focus on what is around it.
  const isControl = by instanceof HTMLElement && !by.contains(placeOf(id) ?? document.body);
  if (isControl && opened?.id === id) {
    by.focus({ preventScroll: true });
    if (document.activeElement === by) return;
  }
  if (!focusRecord(id) && isControl) by.focus({ preventScroll: true });
}

/** Opens and closes the details of a record. */
export function useDetails({ state, change }: Pick<ListStateControl, 'state' | 'change'>): Details {
  const { detailsId } = state;
  const opened = useRef<{ id: string; by: Element | null }>(undefined);
  const openDetails = useCallback(
    (id: string) => {
      opened.current = { id, by: document.activeElement };
      change({ selectedId: id, detailsId: id });
    },
    [change],
  );
  const closeDetails = useCallback(() => {
    change({ detailsId: undefined });
    // The drawer gives the focus back only when its animation was let to its end.
    if (detailsId !== undefined) returnFocus(detailsId, opened.current);
  }, [change, detailsId]);
  const areOpen = detailsId !== undefined;
  const select = useCallback(
    (id: string | undefined) => change({ selectedId: id, ...(areOpen && { detailsId: id }) }, 'replace'),
    [change, areOpen],
  );
  return { openDetails, closeDetails, select };
}
