import { type RefObject, useEffect } from 'react';

const checkIntervalMs = 500;
/** 8 s for the first frame: a script that hangs reports no error. */
const maxChecksWithoutFrame = 16;
/** One check may come between a resize and its layout. */
const maxChecksWithoutSize = 2;

function hasSize(element: Element | null | undefined): boolean {
  return element !== null && element !== undefined && element.clientWidth > 0 && element.clientHeight > 0;
}

export interface EngineWatch {
  /** The map; without a size of its own no engine can have one. */
  regionRef: RefObject<HTMLElement | null>;
  baseMapRef: RefObject<HTMLElement | null>;
  pendingEngine: string | undefined;
  onFailure(reason: Error): void;
}

/** Reports an engine without a size, or without a frame in time. Time while hidden does not count. */
export function useEngineWatch({ regionRef, baseMapRef, pendingEngine, onFailure }: EngineWatch): void {
  useEffect(() => {
    if (pendingEngine === undefined) return undefined;
    let waited = 0;
    let withoutSize = 0;
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden' || !hasSize(regionRef.current)) return;
      waited += 1;
      const element = baseMapRef.current?.firstElementChild;
      withoutSize = element && !hasSize(element) ? withoutSize + 1 : 0;
      if (withoutSize < maxChecksWithoutSize && waited < maxChecksWithoutFrame) return;
      clearInterval(timer);
      onFailure(
        new Error(
          waited < maxChecksWithoutFrame ? 'Its element has no size.' : 'It did not draw the map in time.',
        ),
      );
    }, checkIntervalMs);
    return () => clearInterval(timer);
  }, [regionRef, baseMapRef, pendingEngine, onFailure]);
}
