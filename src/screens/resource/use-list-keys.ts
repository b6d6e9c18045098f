import { usePageKeys } from '../../ui/page-keys';
import { focusFirstRow } from '../../ui/row-focus';

/** Puts the focus on the first record of the list, or on the first line of the cards beside a map. */
export function focusFirst(): void {
  const page = document.getElementById('content');
  const line = page?.querySelector<HTMLElement>('.side-panel-lines button');
  if (line) line.focus();
  else if (page) focusFirstRow(page);
}

/**
 * The keys that lead into the table; its rows have those that lead on.
 *
 * @param isTable and no details are open, which have the same keys.
 */
export function useListKeys(isTable: boolean): void {
  usePageKeys(isTable ? { ArrowDown: focusFirst, j: focusFirst } : {});
}
