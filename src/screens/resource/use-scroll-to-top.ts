import { type RefObject, useEffect, useRef } from 'react';

/**
 * Brings the first rows of another page into view, when there is one.
 *
 * @returns what the element around the table takes as its `ref`.
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
