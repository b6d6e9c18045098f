import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls to the first rows of a new page.
 *
 * @returns the `ref` of the element around the table.
 */
export function useScrollToTop(page: number): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null);
  const lastPage = useRef(page);
  useEffect(() => {
    if (lastPage.current !== page)
      body.current?.querySelector('thead')?.scrollIntoView?.({ block: 'nearest' });
    lastPage.current = page;
  }, [page]);
  return body;
}
