import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * The inner width, px, of the scroll container of a table, and whether it overflows, as they change. A focused element
 * is scrolled out from under the header and the fixed columns.
 */
export function useScrollArea(area: RefObject<HTMLElement | null>): { widthPx: number; scrolls: boolean } {
  const [state, setState] = useState({ widthPx: Number.POSITIVE_INFINITY, scrolls: false });
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const markMore = (): void => {
      const hasMore = Math.ceil(element.scrollLeft + element.clientWidth) < element.scrollWidth;
      element.toggleAttribute('data-more', hasMore);
    };
    const measure = (): void => {
      const { clientWidth, clientHeight, scrollWidth, scrollHeight, style } = element;
      const widthPx = clientWidth || Number.POSITIVE_INFINITY;
      const scrolls = scrollWidth > clientWidth || scrollHeight > clientHeight;
      setState((last) =>
        last.widthPx === widthPx && last.scrolls === scrolls ? last : { widthPx, scrolls },
      );
      element.dataset.wide = String(scrollWidth > clientWidth);
      markMore();
      const header = element.querySelector('thead')?.clientHeight ?? 0;
      style.scrollPadding = `${header}px ${fixedPx(element, 'right')}px 0 ${fixedPx(element, 'left')}px`;
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const table = element.querySelector('table');
    if (table) observer.observe(table);
    measure();
    element.addEventListener('scroll', markMore, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', markMore);
    };
  }, [area]);
  return state;
}

/** The width of the fixed columns at one side, px. */
function fixedPx(area: HTMLElement, side: 'left' | 'right'): number {
  const heads = area.querySelectorAll<HTMLElement>(`th[data-fixed="${side}"]`);
  return [...heads].reduce((sum, { offsetWidth }) => sum + offsetWidth, 0);
}
