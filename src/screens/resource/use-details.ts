import { useCallback, useRef } from 'react';
import { focusRecord, placeOf } from '../../ui/record-focus';
import type { ListStateControl } from './use-list-state';

export interface Details {
  openDetails(id: string): void;
  closeDetails(): void;
  /** Selects a record on the map. Open details follow: they show the selected record, or close without one. */
  select(id: string | undefined): void;
}

/** Focuses an element. @returns whether it has the focus: one that is gone does not take it */
function focusElement(element: HTMLElement | null | undefined): boolean {
  element?.focus({ preventScroll: true });
  return document.activeElement === element;
}

/**
 * Returns the focus to the control that opened the details. After a click on a row, for a link, when they showed
 * another record meanwhile, or when that control is gone, it moves into the record's row or card. Where that is not
 * there either, such as before the list has arrived, it moves to the page.
 */
function returnFocus(id: string, opened: { id: string; by: Element | null } | undefined): void {
  const by = opened?.by;
  // A click on a row focuses an element around it.
  const isControl = by instanceof HTMLElement && !by.contains(placeOf(id) ?? document.body);
  const control = isControl ? by : undefined;
  if (opened?.id === id && focusElement(control)) return;
  if (focusRecord(id) || focusElement(control)) return;
  focusElement(document.getElementById('content'));
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
    // The drawer returns the focus only after its complete animation.
    if (detailsId !== undefined) returnFocus(detailsId, opened.current);
  }, [change, detailsId]);
  const areOpen = detailsId !== undefined;
  const select = useCallback(
    (id: string | undefined) => change({ selectedId: id, ...(areOpen && { detailsId: id }) }, 'replace'),
    [change, areOpen],
  );
  return { openDetails, closeDetails, select };
}
