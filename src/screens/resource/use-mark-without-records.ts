import { useEffect } from 'react';
import { markDrawn } from '../../browser/mark-drawn';

/** Marks a view as drawn that shows a fallback instead of records, so that deferred parts do not wait for them. */
export function useMarkWithoutRecords(hasFallback: boolean): void {
  useEffect(() => {
    if (hasFallback) markDrawn('list-drawn', { count: 0 });
  }, [hasFallback]);
}
