/** Section 9, "Paging". */
export const pageSizes = [10, 25, 50, 100] as const;
export const defaultPageSize = 10;

/** The number of the last page; a list without rows still has its first. */
export function lastPageOf(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** The numbers of the first and last row on a page, from 1; both 0 for a list without rows. */
export function rowRange(page: number, pageSize: number, total: number): { first: number; last: number } {
  if (total <= 0) return { first: 0, last: 0 };
  return { first: Math.min((page - 1) * pageSize + 1, total), last: Math.min(page * pageSize, total) };
}

/**
 * The pages of the locked videos that have a button (section 9 "Locked-video pagination display"): all of up to seven; the
 * first five and the last; the first and the last five; else the first, the current one with its neighbours, and the last.
 */
export function lockedVideoPages(page: number, lastPage: number): readonly number[] {
  const pages = (first: number, last: number): number[] =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index);
  if (lastPage <= 7) return pages(1, lastPage);
  if (page <= 4) return [...pages(1, 5), lastPage];
  if (page > lastPage - 3) return [1, ...pages(lastPage - 4, lastPage)];
  return [1, ...pages(page - 1, page + 1), lastPage];
}
