import type { MouseEvent } from 'react';

/** Controls, and the cells around them, in which a click that missed one was meant for it too. */
const controls =
  'a, button, input, label, select, textarea, summary, [role="button"], [role="menuitem"], .ant-table-selection-column, .data-table-actions';

/**
 * Whether a click that has reached a row was meant for the row. React carries clicks in a portal (a menu, a tooltip, a
 * dialog) to the row that rendered it.
 */
export function isMeantForRow({ currentTarget, target }: MouseEvent): boolean {
  return target instanceof Element && currentTarget.contains(target) && target.closest(controls) === null;
}
