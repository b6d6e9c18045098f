import { useEffect, useState } from 'react';

/** The longest wait, for a map that cannot be rendered. */
const LONGEST_WAIT_MS = 10_000;

const marks = ['map-drawn', 'list-drawn'];

const isMarked = (): boolean => marks.some((mark) => performance.getEntriesByName(mark).length > 0);

/**
 * Whether a map or list has been rendered since the page was loaded, so that less urgent work can start.
 * @param longestWaitMs the wait ends after this time in any case.
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
