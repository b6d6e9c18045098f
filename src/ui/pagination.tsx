import { useId } from 'react';
import {
  isPageChangeHeeded,
  isPageSizeChangeHeeded,
  lastPageOf,
  type PageMark,
  pageSizes,
  rowRange,
  visiblePages,
} from '../domain/page-range';
import { formatNumber } from '../locales/number-format';
import { useLocale, useText } from '../locales/text';
import { Icon } from './icon';
import './pagination.css';

export interface PaginationProps {
  /** The current page, from 1. */
  page: number;
  pageSize: number;
  /** Of the rows that are here, to which pages lead. */
  total: number;
  /** Of all rows, some of which are still being read: the range speaks of them. Absent, all are here. */
  totalToCome?: number | undefined;
  onPage(page: number): void;
  /** Absent, the page size cannot be chosen. */
  onPageSize?: ((pageSize: number) => void) | undefined;
  /** 10, 25, 50 and 100 when absent (section 9). */
  pageSizeOptions?: readonly number[] | undefined;
  /** Which pages have a button; at most five around the current one when absent (section 9). */
  pageMarks?: ((page: number, lastPage: number) => readonly PageMark[]) | undefined;
  disabled?: boolean | undefined;
}

/**
 * Pages of a list. Changes that lead nowhere are ignored (section 5, "Pagination"). Its buttons are real ones:
 * the component library's are list items that a screen reader does not take for controls.
 */
export function Pagination({
  page,
  pageSize,
  total,
  totalToCome = total,
  onPage,
  onPageSize,
  pageSizeOptions = pageSizes,
  pageMarks = visiblePages,
  disabled = false,
}: PaginationProps) {
  const say = useText();
  const locale = useLocale();
  const id = useId();
  const lastPage = lastPageOf(total, pageSize);
  const range = rowRange(page, pageSize, total);

  function goTo(target: number) {
    if (isPageChangeHeeded({ page: target, currentPage: page, lastPage, disabled })) onPage(target);
  }

  function resize(size: number) {
    if (isPageSizeChangeHeeded(size, pageSize)) onPageSize?.(size);
  }

  return (
    <nav className="pagination" aria-label={say('pagination.label')}>
      <span className="pagination-range" aria-live="polite">
        {say('pagination.range', { ...range, total: totalToCome })}
      </span>
      {onPageSize && (
        <span className="pagination-size">
          <label htmlFor={id}>{say('pagination.pageSize')}</label>
          <select
            id={id}
            value={pageSize}
            disabled={disabled}
            onChange={(event) => resize(Number(event.target.value))}
          >
            {pageSizeOptions.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </span>
      )}
      <span className="pagination-pages">
        {/* Not `disabled`, which would drop the focus of whoever has just paged to the end. */}
        <button
          type="button"
          aria-label={say('pagination.previous')}
          aria-disabled={disabled || page <= 1}
          onClick={() => goTo(page - 1)}
        >
          <Icon name="chevron-left" />
        </button>
        {pageMarks(page, lastPage).map((mark, index) =>
          mark === 'gap' ? (
            // A gap has no identity but its place.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <span className="pagination-gap" key={`gap ${index}`} aria-hidden="true">
              …
            </span>
          ) : (
            <button
              key={mark}
              type="button"
              className="pagination-page"
              aria-label={say('pagination.page', { page: mark })}
              aria-current={mark === page ? 'page' : undefined}
              aria-disabled={disabled}
              onClick={() => goTo(mark)}
            >
              {formatNumber(mark, locale)}
            </button>
          ),
        )}
        <button
          type="button"
          aria-label={say('pagination.next')}
          aria-disabled={disabled || page >= lastPage}
          onClick={() => goTo(page + 1)}
        >
          <Icon name="chevron-right" />
        </button>
      </span>
    </nav>
  );
}
