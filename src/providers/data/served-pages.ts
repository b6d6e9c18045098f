import type { PagingFault } from '../../domain/lists/paging-fault';
import type { Counts, ServedAnswer } from './adapter';

/** One page of the requested size, whatever page size the server uses. */
export interface ServedPage {
  rows: readonly unknown[];
  /** How many rows the list has. Absent: unknown. */
  total?: number;
  /** Whether rows may follow. */
  hasNext: boolean;
  fault?: PagingFault;
  counts?: Readonly<Record<string, Counts>>;
}

type RequestPage = (page: number, pageSize: number) => Promise<ServedAnswer>;

/** The most pages of the server that are combined into one requested page. */
const MAX_PAGES_IN_ONE = 20;

/**
 * Reads pages from servers that page, and from those that do not. The observed page size of a server is cached.
 */
export function createPageReader() {
  /** The size of the server's pages, by the requested size. */
  const serverSizes = new Map<number, number>();
  /** Whether a page other than the first one was received. */
  let hasSeenOtherPage = false;
  /** The first page of the last query. */
  let firstPage: { queryKey: string; rows: readonly unknown[] } | undefined;

  /** The requested page, from the pages of the server's size that cover it. */
  async function readCovering(
    requestPage: RequestPage,
    page: number,
    pageSize: number,
    serverSize: number,
  ): Promise<ServedPage> {
    const start = (page - 1) * pageSize;
    const end = start + pageSize;
    const rows: unknown[] = [];
    const first = Math.floor(start / serverSize) + 1;
    let answer: ServedAnswer = { rows: [] };
    for (let number = first; number < first + MAX_PAGES_IN_ONE; number += 1) {
      const from = (number - 1) * serverSize;
      if (from >= end) break;
      answer = await requestPage(number, pageSize);
      rows.push(...answer.rows.slice(Math.max(0, start - from), end - from));
      if (answer.rows.length < serverSize) break;
    }
    const { total } = answer;
    const hasNext = total === undefined ? rows.length >= pageSize : end < total;
    return { ...answer, rows, hasNext, fault: 'page-size' };
  }

  /** A page with more rows than requested. */
  async function readLong(
    requestPage: RequestPage,
    page: number,
    pageSize: number,
    answer: ServedAnswer,
  ): Promise<ServedPage> {
    const { rows, total } = answer;
    const isWhole =
      total === undefined
        ? areSameRows(rows, (await requestPage(page === 1 ? 2 : 1, pageSize)).rows)
        : total <= rows.length;
    if (!isWhole) {
      serverSizes.set(pageSize, rows.length);
      return readCovering(requestPage, page, pageSize, rows.length);
    }
    const end = page * pageSize;
    return {
      ...answer,
      rows: rows.slice(end - pageSize, end),
      total: rows.length,
      hasNext: end < rows.length,
      fault: 'whole-list',
    };
  }

  /** A page with fewer rows than requested, though more should follow. */
  async function readShort(
    requestPage: RequestPage,
    page: number,
    pageSize: number,
    answer: ServedAnswer,
  ): Promise<ServedPage> {
    const serverSize = page === 1 ? answer.rows.length : (await requestPage(1, pageSize)).rows.length;
    if (serverSize > 0 && serverSize < pageSize) {
      serverSizes.set(pageSize, serverSize);
      return readCovering(requestPage, page, pageSize, serverSize);
    }
    return { ...answer, hasNext: true, fault: 'counts' };
  }

  async function isFirstPageAgain(
    requestPage: RequestPage,
    queryKey: string,
    pageSize: number,
    rows: readonly unknown[],
  ): Promise<boolean> {
    if (hasSeenOtherPage || rows.length === 0) return false;
    const known = firstPage?.queryKey === queryKey ? firstPage.rows : (await requestPage(1, pageSize)).rows;
    hasSeenOtherPage = !areSameRows(rows, known);
    return !hasSeenOtherPage;
  }

  /** @param queryKey what all pages of a query share: filters, search and order. */
  return async (
    requestPage: RequestPage,
    queryKey: string,
    page: number,
    pageSize: number,
  ): Promise<ServedPage> => {
    const serverSize = serverSizes.get(pageSize);
    if (serverSize !== undefined) return readCovering(requestPage, page, pageSize, serverSize);
    const answer = await requestPage(page, pageSize);
    const { rows, total } = answer;
    if (rows.length > pageSize) return readLong(requestPage, page, pageSize, answer);
    if (page === 1) firstPage = { queryKey, rows };
    else if (await isFirstPageAgain(requestPage, queryKey, pageSize, rows)) {
      return { ...answer, rows: [], hasNext: false, fault: 'same-page' };
    }
    const isFull = rows.length === pageSize;
    if (total === undefined) return { ...answer, hasNext: isFull };
    const start = (page - 1) * pageSize;
    const end = start + rows.length;
    if (start >= total && rows.length > 0) {
      // Some servers send their last page for those beyond it.
      const last = await requestPage(Math.max(1, Math.ceil(total / pageSize)), pageSize);
      if (areSameRows(rows, last.rows)) return { ...answer, rows: [], hasNext: false };
    }
    if (end > total && rows.length > 0) return { ...withoutTotal(answer), hasNext: isFull, fault: 'counts' };
    if (end < total && start < total && !isFull) return readShort(requestPage, page, pageSize, answer);
    return { ...answer, hasNext: end < total };
  };
}

/** By their number, and the first and the last of them. */
function areSameRows(some: readonly unknown[], others: readonly unknown[]): boolean {
  return (
    some.length === others.length &&
    [0, -1].every((at) => JSON.stringify(some.at(at)) === JSON.stringify(others.at(at)))
  );
}

function withoutTotal({ total: _wrong, ...answer }: ServedAnswer): ServedAnswer {
  return answer;
}
