/** Section 9, "Paging". */
export const pageSizes = [10, 25, 50, 100] as const;
export const defaultPageSize = 10;
export const maxPageButtons = 5;

/** The number of the last page; a list without rows still has its first. */
export function lastPageOf(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

export interface PageChange {
  page: number;
  currentPage: number;
  lastPage: number;
  disabled?: boolean | undefined;
}

/**
 * Whether a page change is to be heeded (section 5, "Pagination"): not when paging is disabled, the page is
 * below 1 or above the last, or is the current one.
 */
export function isPageChangeHeeded({ page, currentPage, lastPage, disabled = false }: PageChange): boolean {
  return !disabled && Number.isInteger(page) && page >= 1 && page <= lastPage && page !== currentPage;
}

/** Whether a page-size change is to be heeded: only a size that differs (section 5, "Pagination"). */
export function isPageSizeChangeHeeded(pageSize: number, currentPageSize: number): boolean {
  return pageSize !== currentPageSize;
}

/** The numbers of the first and last row on a page, from 1; both 0 for a list without rows. */
export function rowRange(page: number, pageSize: number, total: number): { first: number; last: number } {
  if (total <= 0) return { first: 0, last: 0 };
  return { first: Math.min((page - 1) * pageSize + 1, total), last: Math.min(page * pageSize, total) };
}

/** A page's number, or a gap of pages that have no button. */
export type PageMark = number | 'gap';

/**
 * The page buttons around the current page, at most five (section 9): the first, the last, and what lies
 * around the current one.
 */
export function visiblePages(page: number, lastPage: number): readonly PageMark[] {
  if (lastPage <= maxPageButtons) return Array.from({ length: lastPage }, (_, index) => index + 1);
  if (page <= 3) return [1, 2, 3, 4, 'gap', lastPage];
  if (page >= lastPage - 2) return [1, 'gap', lastPage - 3, lastPage - 2, lastPage - 1, lastPage];
  return [1, 'gap', page - 1, page, page + 1, 'gap', lastPage];
}

/**
 * The page buttons of the locked videos (section 9 "Locked-video pagination display"): all of up to seven pages; the first
 * five and the last; the first and the last five; else the first, the current one with its neighbours, and the last.
 */
export function lockedVideoPages(page: number, lastPage: number): readonly PageMark[] {
  const pages = (first: number, last: number): number[] =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index);
  if (lastPage <= 7) return pages(1, lastPage);
  if (page <= 4) return [...pages(1, 5), 'gap', lastPage];
  if (page > lastPage - 3) return [1, 'gap', ...pages(lastPage - 4, lastPage)];
  return [1, 'gap', ...pages(page - 1, page + 1), 'gap', lastPage];
}
