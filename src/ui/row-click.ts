import type { MouseEvent } from 'react';

/** What answers to a click itself, and the cells around it, in which a click that missed it was meant for it too. */
const controls =
  'a, button, input, label, select, textarea, summary, [role="button"], [role="menuitem"], .data-table-selection, .data-table-actions-cell, .data-table-actions';

/**
 * Whether a click that has reached a row was meant for the row. Menus, tooltips and dialogs of its controls stand
 * elsewhere in the document, but React carries their clicks to the row that rendered them.
 */
export function isMeantForRow({ currentTarget, target }: MouseEvent): boolean {
  return target instanceof Element && currentTarget.contains(target) && target.closest(controls) === null;
}
