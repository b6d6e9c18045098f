import type { KeyboardEvent } from 'react';
import { isForAnother, isModified, keyName } from './page-keys';

/** How a record stands on the page: as a row of the table, or as a card beside a map. */
const record = '[data-row-key]';
const row = `tr${record}`;
const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, j: 1, n: 1, ArrowUp: -1, k: -1 };

/**
 * What takes the focus for a record: what opens it, else its first control. The actions of a row are rarely that, which
 * are drawn anew when the width of the list changes.
 */
function controlOf(place: Element | null | undefined, controls: string): HTMLElement | null | undefined {
  return (
    place?.querySelector<HTMLElement>('.cell-opener, .record-card') ??
    place?.querySelector<HTMLElement>(controls)
  );
}

function focusRow(place: Element | null | undefined): void {
  controlOf(place, 'a[href], button')?.focus();
}

/** The row or card of a record on the page; the tables in its details are not meant. */
export function placeOf(id: string): Element | null {
  return document.querySelector(`main [data-row-key="${CSS.escape(id)}"]`);
}

/**
 * Moves the focus into the row or card of a record, unless it is there.
 *
 * @returns whether it is there now
 */
export function focusRecord(id: string): boolean {
  const place = placeOf(id);
  if (place?.contains(document.activeElement)) return true;
  const control = controlOf(place, 'input, button, a[href]');
  control?.focus({ preventScroll: true });
  return Boolean(control);
}

/** Puts the focus on the first record of the list: where the focus is, that of the sheet over a map. */
export function focusFirstRecord(): void {
  const list = document.activeElement?.closest('.side-panel') ?? document.getElementById('content');
  focusRow(list?.querySelector(record));
}

/** The arrow keys, J, N and K lead from a control of a row to the rows below and above. */
export function moveAmongRows(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget, target, nativeEvent: pressed } = event;
  const step = steps[keyName(pressed)];
  // React carries the keys of a menu or a dialog to the row that opened it.
  if (!step || !currentTarget.contains(target as Node) || isModified(pressed) || isForAnother(pressed))
    return;
  const all = [...(currentTarget.parentElement?.querySelectorAll(row) ?? [])];
  event.preventDefault();
  focusRow(all[all.indexOf(currentTarget) + step]);
}
