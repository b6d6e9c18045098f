import { Pagination as LibraryPagination, type PaginationProps as LibraryProps } from 'antd';
import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import { lastPageOf, pageSizes, rowRange } from '../domain/lists/page-range';
import { formatNumber } from '../locales/number-format';
import { useLocale, useText } from '../locales/text';
import { tabLeavesAsItIs } from './select';
import { useNarrow } from './use-narrow';
import './pagination.css';

export interface PaginationProps {
  /** The name of the list, where a page has several. Absent: it is the only one. */
  of?: string | undefined;
  /** The current page, from 1. */
  page: number;
  pageSize: number;
  /** The number of loaded rows that can be paged. Undefined: unknown, so that there is only a next page. */
  total: number | undefined;
  /** The shown page of a list that is loaded page by page. Absent: all rows are loaded. */
  shown?: ShownPage | undefined;
  /** The number of all rows while some are loading, for the range. Absent: all are loaded. */
  totalToCome?: number | undefined;
  onPage(page: number): void;
  /** Absent: the page size cannot be chosen. */
  onPageSize?: ((pageSize: number) => void) | undefined;
  /** 10, 25, 50 and 100 when absent (section 9). */
  pageSizeOptions?: readonly number[] | undefined;
  /** The numbers of the page buttons; at most five, around the current one, when absent (section 9). */
  pagesShown?: ((page: number, lastPage: number) => readonly number[]) | undefined;
  disabled?: boolean | undefined;
}

/** A page that the server has returned. */
export interface ShownPage {
  /** The previous page while the current one is loading. */
  page: number;
  rows: number;
  /** Whether there is a next page. */
  hasNext: boolean;
}

/** From this number of pages on, there is a field for the page number. */
const MANY_PAGES = 10;

const labels = {
  page: 'pagination.page',
  prev: 'pagination.previous',
  next: 'pagination.next',
  'jump-prev': 'pagination.back',
  'jump-next': 'pagination.forward',
} as const;

/**
 * Range, pages and page size of a list (section 5, "Pagination"); a phone shows the page's number instead of the
 * buttons.
 */
export function Pagination(props: PaginationProps) {
  const {
    page,
    pageSize,
    shown: shownPage,
    total = shownPage ? page * pageSize + Number(shownPage.hasNext) : 0,
    totalToCome = total,
    onPage,
    onPageSize,
    pagesShown,
    disabled = false,
  } = props;
  const t = useText();
  const locale = useLocale();
  const isNarrow = useNarrow();
  const lastPage = lastPageOf(total, pageSize);
  const shown = props.total === undefined ? [page] : pagesShown?.(page, lastPage);
  const canJump = shownPage !== undefined && props.total !== undefined && lastPage > MANY_PAGES;

  const renderItem: LibraryProps['itemRender'] = (target, type, element) => {
    const isShown = type !== 'page' || !shown || shown.includes(target);
    if (props.total === undefined && !isShown) return null;
    // The library has no gap where it omits only one page.
    if (!isShown && !(target === lastPage - 1 && page === lastPage - 3)) return null;
    return (
      <PageButton
        label={t(labels[isShown ? type : 'jump-next'], { page: target, count: Math.abs(target - page) })}
        isCurrent={type === 'page' && target === page}
        disabled={disabled}
      >
        {!isShown ? '•••' : type === 'page' ? formatNumber(target, locale) : childrenOf(element)}
      </PageButton>
    );
  };

  return (
    <nav className="pagination" aria-label={[t('pagination.label'), props.of].filter(Boolean).join(': ')}>
      <span className="pagination-range" aria-live="polite">
        {shownPage && shownPage.page !== page
          ? t('pagination.reading', { page })
          : props.total === undefined && shownPage
            ? t('pagination.rangeOpen', openRange(page, pageSize, shownPage.rows))
            : t('pagination.range', { ...rowRange(page, pageSize, total), total: totalToCome })}
      </span>
      <LibraryPagination
        current={page}
        pageSize={pageSize}
        total={total}
        disabled={disabled}
        simple={isNarrow && props.total !== undefined && { readOnly: !canJump }}
        showQuickJumper={canJump && !isNarrow}
        showLessItems={!pagesShown}
        showTitle={false}
        showSizeChanger={
          onPageSize !== undefined && {
            ...tabLeavesAsItIs,
            'aria-label': t('pagination.pageSize'),
            showSearch: false,
          }
        }
        pageSizeOptions={[...(props.pageSizeOptions ?? pageSizes)]}
        itemRender={renderItem}
        onChange={(nextPage, nextSize) => (nextSize === pageSize ? onPage(nextPage) : onPageSize?.(nextSize))}
      />
    </nav>
  );
}

/** The numbers of the first and the last row of a page, for an unknown total. */
function openRange(page: number, pageSize: number, rows: number): { first: number; last: number } {
  const before = (page - 1) * pageSize;
  return { first: before + Math.min(1, rows), last: before + rows };
}

const childrenOf = (element: ReactNode): ReactNode =>
  (element as ReactElement<{ children?: ReactNode }>).props.children;

/**
 * A button in an item of the library's pagination, whose items are focusable list items without role or name.
 *
 * @param disabled passed by the library, at the first and last page. Not set as an attribute, which would lose the
 * focus.
 */
function PageButton(props: { label: string; isCurrent: boolean; disabled?: boolean; children: ReactNode }) {
  const { label, isCurrent, disabled = false, children } = props;
  return (
    <button
      type="button"
      className="pagination-button"
      ref={(button) => button?.parentElement?.removeAttribute('tabindex')}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      aria-disabled={disabled}
      // The item would handle the key, and again the click that follows it.
      onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && event.stopPropagation()}
    >
      {children}
    </button>
  );
}
