import type { KeyboardEvent } from 'react';
import { isForAnother, isModified, keyName } from './page-keys';

/** The element of a record: a row of the table, or a card beside a map. */
const record = '[data-row-key]';
const row = `tr${record}`;
const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, j: 1, n: 1, ArrowUp: -1, k: -1 };

/**
 * The control to focus for a record: the one that opens it, else its first one. Usually not one of the row's actions,
 * which are rendered again when the width of the list changes.
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

/** The row or card of a record on the page, but not in the tables of its details. */
export function placeOf(id: string): Element | null {
  return document.querySelector(`main [data-row-key="${CSS.escape(id)}"]`);
}

/**
 * Moves the focus into the row or card of a record, unless it is there.
 *
 * @returns whether the focus is there now
 */
export function focusRecord(id: string): boolean {
  const place = placeOf(id);
  if (place?.contains(document.activeElement)) return true;
  const control = controlOf(place, 'input, button, a[href]');
  control?.focus({ preventScroll: true });
  return Boolean(control);
}

/** Focuses the first record of the list; with the focus in the sheet over a map, the first one of that. */
export function focusFirstRecord(): void {
  const list = document.activeElement?.closest('.side-panel') ?? document.getElementById('content');
  focusRow(list?.querySelector(record));
}

/** Arrow keys, J, N and K move the focus from a control of a row to the rows below and above. */
export function moveAmongRows(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget, target, nativeEvent: pressed } = event;
  const step = steps[keyName(pressed)];
  // React bubbles the keys of a menu or a dialog to the row that opened it.
  if (!step || !currentTarget.contains(target as Node) || isModified(pressed) || isForAnother(pressed))
    return;
  const all = [...(currentTarget.parentElement?.querySelectorAll(row) ?? [])];
  event.preventDefault();
  focusRow(all[all.indexOf(currentTarget) + step]);
}
