import type { MouseEvent } from 'react';

/** Controls, and the cells around them, where a click that missed a control is ignored. */
const controls =
  'a, button, input, label, select, textarea, summary, [role="button"], [role="menuitem"], .ant-table-selection-column, .data-table-actions';

/**
 * Whether a click in a row is on the row itself. React bubbles clicks in a portal (a menu, a tooltip, a dialog) to the
 * row that rendered it.
 */
export function isMeantForRow({ currentTarget, target }: MouseEvent): boolean {
  return target instanceof Element && currentTarget.contains(target) && target.closest(controls) === null;
}
