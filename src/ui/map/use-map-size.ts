import { type RefObject, useEffect, useState } from 'react';

/** Section 9: the map initialises after 100 ms, retrying at 200 and 500 ms. */
const attemptsMs = [100, 200, 500] as const;

/** Whether the element has a size, checked at these times and on resize afterwards. */
export function useHasSize(elementRef: RefObject<HTMLElement | null>): boolean {
  const [hasSize, setHasSize] = useState(false);
  useEffect(() => {
    const element = elementRef.current;
    if (!element || hasSize) return undefined;
    let observer: ResizeObserver | undefined;
    const attempt = () => {
      if (element.clientWidth > 0 && element.clientHeight > 0) setHasSize(true);
    };
    const timers = attemptsMs.map((delayMs, index) =>
      setTimeout(() => {
        attempt();
        // A map in a closed drawer or inactive tab gets its size later.
        if (index === attemptsMs.length - 1 && typeof ResizeObserver !== 'undefined') {
          observer = new ResizeObserver(attempt);
          observer.observe(element);
        }
      }, delayMs),
    );
    return () => {
      for (const timer of timers) clearTimeout(timer);
      observer?.disconnect();
    };
  }, [elementRef, hasSize]);
  return hasSize;
}
