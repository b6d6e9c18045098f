import { type RefObject, useLayoutEffect, useState } from 'react';

export interface SizePx {
  widthPx: number;
  heightPx: number;
}

/** The size of an element, followed while it changes. @param usual the size where there is no layout. */
export function useSize(element: RefObject<HTMLElement | null>, usual: SizePx): SizePx {
  const [size, setSize] = useState(usual);
  const { widthPx, heightPx } = usual;
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return undefined;
    const measure = (): void =>
      setSize({
        widthPx: measured.clientWidth || widthPx,
        heightPx: measured.clientHeight || heightPx,
      });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element, widthPx, heightPx]);
  return size;
}
