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
  /** The most rows that an answer had. */
  let mostRows = 0;
  /** Whether a page other than the first one was received. */
  let hasSeenOtherPage = false;
  /** The first page of the last query. */
  let firstPage: { queryKey: string; rows: readonly unknown[] } | undefined;

  /** The requested page, from the pages of the server's size that cover it. Undefined: that is not its size. */
  async function readCovering(
    requestPage: RequestPage,
    page: number,
    pageSize: number,
    serverSize: number,
  ): Promise<ServedPage | undefined> {
    const start = (page - 1) * pageSize;
    const end = start + pageSize;
    const rows: unknown[] = [];
    const first = Math.floor(start / serverSize) + 1;
    let answer: ServedAnswer = { rows: [] };
    for (let number = first; number < first + MAX_PAGES_IN_ONE; number += 1) {
      const from = (number - 1) * serverSize;
      if (from >= end) break;
      answer = await requestPage(number, pageSize);
      if (answer.rows.length > serverSize) return undefined;
      rows.push(...answer.rows.slice(Math.max(0, start - from), end - from));
      if (answer.rows.length < serverSize) break;
    }
    const { total } = answer;
    const hasNext = total === undefined ? rows.length >= pageSize : end < total;
    return { ...answer, rows, hasNext, fault: 'page-size' };
  }

  /**
   * A page of another size than requested: the server's pages have a size of their own, or this one has all that was found.
   * @param answer with rows.
   * @param ending the page, should the list end with it.
   */
  async function readOdd(
    requestPage: RequestPage,
    page: number,
    pageSize: number,
    answer: ServedAnswer,
    ending: ServedPage,
  ): Promise<ServedPage> {
    const first = page === 1 ? answer : await requestPage(1, pageSize);
    const other = page === 1 ? await requestPage(2, pageSize) : answer;
    const size = first.rows.length;
    // A short list is no sign of the size: another page has to follow its first one.
    const isOwnSize = size > 0 && size !== pageSize && other.rows.length > 0;
    if (!isOwnSize || areSameRows(first.rows, other.rows)) return ending;
    serverSizes.set(pageSize, size);
    return (await readCovering(requestPage, page, pageSize, size)) ?? ending;
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
    request: RequestPage,
    queryKey: string,
    page: number,
    pageSize: number,
  ): Promise<ServedPage> => {
    const requestPage: RequestPage = async (...asked) => {
      const answer = await request(...asked);
      mostRows = Math.max(mostRows, answer.rows.length);
      return answer;
    };
    const serverSize = serverSizes.get(pageSize);
    if (serverSize !== undefined) {
      const covered = await readCovering(requestPage, page, pageSize, serverSize);
      if (covered) return covered;
      serverSizes.delete(pageSize);
    }
    const answer = await requestPage(page, pageSize);
    const { rows, total } = answer;
    if (rows.length > pageSize) {
      const whole = cutOut(answer, page, pageSize);
      const isWhole = total !== undefined && total <= rows.length;
      return isWhole ? whole : readOdd(requestPage, page, pageSize, answer, whole);
    }
    if (page === 1) firstPage = { queryKey, rows };
    else if (await isFirstPageAgain(requestPage, queryKey, pageSize, rows)) {
      return { ...answer, rows: [], hasNext: false, fault: 'same-page' };
    }
    const isFull = rows.length === pageSize;
    if (total === undefined) {
      const ending = { ...answer, hasNext: isFull };
      // A server that sent more rows before would have sent more of these.
      const mayBeCapped = !isFull && rows.length > 0 && rows.length === mostRows;
      return mayBeCapped ? readOdd(requestPage, page, pageSize, answer, ending) : ending;
    }
    const start = (page - 1) * pageSize;
    const end = start + rows.length;
    if (start >= total && rows.length > 0) {
      // Some servers send their last page for those beyond it.
      const last = await requestPage(Math.max(1, Math.ceil(total / pageSize)), pageSize);
      if (areSameRows(rows, last.rows)) return { ...answer, rows: [], hasNext: false };
    }
    if (end > total && rows.length > 0) return { ...withoutTotal(answer), hasNext: isFull, fault: 'counts' };
    if (end < total && start < total && !isFull) {
      const wrongCount: ServedPage = { ...answer, hasNext: true, fault: 'counts' };
      if (rows.length === 0) return wrongCount;
      // Whether another page follows the first one is known then.
      return readOdd(requestPage, page, pageSize, answer, { ...wrongCount, hasNext: page > 1 });
    }
    return { ...answer, hasNext: end < total };
  };
}

/** A page of one answer that has all rows. */
function cutOut(answer: ServedAnswer, page: number, pageSize: number): ServedPage {
  const { rows } = answer;
  const end = page * pageSize;
  const cut = { rows: rows.slice(end - pageSize, end), total: rows.length, hasNext: end < rows.length };
  return { ...answer, ...cut, fault: 'whole-list' };
}

/** By their number, and the first and the last of them. Rows that are nested too deeply to be compared count as the same. */
function areSameRows(some: readonly unknown[], others: readonly unknown[]): boolean {
  try {
    return (
      some.length === others.length &&
      [0, -1].every((at) => JSON.stringify(some.at(at)) === JSON.stringify(others.at(at)))
    );
  } catch {
    return true;
  }
}

function withoutTotal({ total: _wrong, ...answer }: ServedAnswer): ServedAnswer {
  return answer;
}
