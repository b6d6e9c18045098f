import { usePageKeys } from '../../ui/page-keys';
import { focusFirstRecord } from '../../ui/record-focus';

/**
 * The keys that move the focus into the table; its rows handle further ones.
 *
 * @param isTable whether a table is shown without details, which use the same keys.
 */
export function useListKeys(isTable: boolean): void {
  const enter = focusFirstRecord;
  usePageKeys(isTable ? { ArrowDown: enter, j: enter, n: enter } : {});
}
