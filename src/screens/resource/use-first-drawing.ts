import { useEffect, useState } from 'react';

/** A map that cannot be drawn holds nothing up for longer. */
const LONGEST_WAIT_MS = 10_000;

const marks = ['map-drawn', 'list-drawn'];

const isMarked = (): boolean => marks.some((mark) => performance.getEntriesByName(mark).length > 0);

/**
 * Whether a map or list has been drawn since the page was loaded; what is not needed before then can wait for it.
 * @param longestWaitMs what else is shown holds it up no longer.
 */
export function useFirstDrawing(longestWaitMs = LONGEST_WAIT_MS): boolean {
  const [isDrawn, setDrawn] = useState(isMarked);
  useEffect(() => {
    if (isDrawn) return undefined;
    const observer = new PerformanceObserver((list) => {
      if (list.getEntries().some(({ name }) => marks.includes(name))) setDrawn(true);
    });
    observer.observe({ type: 'mark', buffered: true });
    const timer = setTimeout(() => setDrawn(true), longestWaitMs);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [isDrawn, longestWaitMs]);
  return isDrawn;
}
