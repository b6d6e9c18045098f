/** The row or card of a record on the page; the tables in its details are not meant. */
export function placeOf(id: string): Element | null {
  return document.querySelector(`main [data-row-key="${CSS.escape(id)}"]`);
}

/**
 * Moves the focus into the row or card of a record, unless it is there: to what opens the record, or to the first control.
 * The actions of a row are rarely that, which are drawn anew when the width of the list changes.
 *
 * @returns whether it is there now
 */
export function focusRecord(id: string): boolean {
  const place = placeOf(id);
  if (place?.contains(document.activeElement)) return true;
  const opener = place?.querySelector<HTMLElement>('.cell-opener');
  const control = opener ?? place?.querySelector<HTMLElement>('input, button, a[href]');
  control?.focus({ preventScroll: true });
  return Boolean(control);
}
