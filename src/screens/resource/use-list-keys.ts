import { usePageKeys } from '../../ui/page-keys';
import { focusFirstRecord } from '../../ui/record-focus';

/**
 * The keys that lead into the table; its rows have those that lead on.
 *
 * @param isTable and no details are open, which have the same keys.
 */
export function useListKeys(isTable: boolean): void {
  const enter = focusFirstRecord;
  usePageKeys(isTable ? { ArrowDown: enter, j: enter, n: enter } : {});
}
