import { type RefObject, useEffect } from 'react';

const tickMs = 500;
/** An engine has 8 s in which it could draw: a script that hangs reports no error. */
const ticksToAnswer = 16;
/** One look may fall between a change of size and the layout after it. */
const ticksWithoutSize = 2;

function hasSize(element: Element | null | undefined): boolean {
  return element !== null && element !== undefined && element.clientWidth > 0 && element.clientHeight > 0;
}

export interface EngineWatch {
  /** The map; while it has no size itself, no engine can be blamed. */
  regionRef: RefObject<HTMLElement | null>;
  /** Holds the engine's element. */
  groundRef: RefObject<HTMLElement | null>;
  /** The name of the engine that has not reported a view yet. Absent: nobody is waited for. */
  awaited: string | undefined;
  /** Called once for each that is waited for. */
  onFailure(reason: Error): void;
}

/**
 * Gives up an engine that does not come to draw: its element has no size, or it reports no view in time. What counts
 * is time in which it could have drawn: not while the map is hidden, nor while the page is.
 */
export function useEngineWatch({ regionRef, groundRef, awaited, onFailure }: EngineWatch): void {
  useEffect(() => {
    if (awaited === undefined) return undefined;
    let waited = 0;
    let withoutSize = 0;
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden' || !hasSize(regionRef.current)) return;
      waited += 1;
      const element = groundRef.current?.firstElementChild;
      withoutSize = element && !hasSize(element) ? withoutSize + 1 : 0;
      if (withoutSize < ticksWithoutSize && waited < ticksToAnswer) return;
      clearInterval(timer);
      onFailure(
        new Error(waited < ticksToAnswer ? 'Its element has no size.' : 'It did not draw the map in time.'),
      );
    }, tickMs);
    return () => clearInterval(timer);
  }, [regionRef, groundRef, awaited, onFailure]);
}
