import { useEffect } from 'react';
import { markDrawn } from '../../browser/mark-drawn';

/**
 * Marks a view as drawn that shows something else in place of its records: what waits for the first drawing waits for
 * none that do not come.
 */
export function useMarkWithoutRecords(hasFallback: boolean): void {
  useEffect(() => {
    if (hasFallback) markDrawn('list-drawn', { count: 0 });
  }, [hasFallback]);
}
