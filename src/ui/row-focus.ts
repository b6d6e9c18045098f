import type { KeyboardEvent } from 'react';
import { isForAnother, isModified, keyName } from './page-keys';

const rows = 'tr.ant-table-row';
const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** Puts the focus on what opens a row's record, else on the row's first action. */
function focusRow(row: Element | undefined): void {
  const control =
    row?.querySelector<HTMLElement>('.cell-opener') ?? row?.querySelector<HTMLElement>('a[href], button');
  control?.focus();
}

/** @param table what the table stands in. */
export function focusFirstRow(table: ParentNode): void {
  focusRow(table.querySelector(rows) ?? undefined);
}

/** The arrow keys, J and K lead from a control of a row to the rows below and above. */
export function moveAmongRows(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: row, target, nativeEvent: pressed } = event;
  const step = steps[keyName(pressed)];
  // React carries the keys of a menu or a dialog to the row that opened it.
  if (!step || !row.contains(target as Node) || isModified(pressed) || isForAnother(pressed)) return;
  const all = [...(row.parentElement?.querySelectorAll(rows) ?? [])];
  event.preventDefault();
  focusRow(all[all.indexOf(row) + step]);
}
