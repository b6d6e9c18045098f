/** A page of a list as it was read. */
export interface ReadPage<Row> {
  data: readonly Row[];
  /** Row count including invalid ones. */
  rowCount: number;
  /** The total of the list by the server; 0 when unknown. */
  total: number;
}

/** The pages of a list that have been read; `received` counts invalid rows too. */
export interface PageRun<Row> {
  rows: readonly Row[];
  received: number;
  total: number;
  isComplete: boolean;
}

/** More than these are too much to be read again unasked. */
const FEW_PAGES = 5;

/** Whether an answer is no list in many pages, which is read again only on request. */
export function hasFewPages(answer: unknown): boolean {
  return ((answer as { pages?: unknown[] } | undefined)?.pages?.length ?? 0) <= FEW_PAGES;
}

/** Limits the requests in case of a wrong total. */
const MAX_PAGES = 1000;

interface RunState<Row> {
  ids: Set<string>;
  rows: Row[];
  received: number;
  hasNewRows: boolean;
}

function addPage<Row extends { id: string }>(state: RunState<Row>, page: ReadPage<Row>): void {
  const before = state.rows.length;
  for (const row of page.data) {
    // Rows move between pages when rows are added or deleted on the server.
    if (state.ids.has(row.id)) continue;
    state.ids.add(row.id);
    state.rows.push(row);
  }
  state.received += page.rowCount;
  state.hasNewRows = page.data.length === 0 ? page.rowCount > 0 : state.rows.length > before;
}

/** Totals may be wrong: a page without new rows also ends a list, and a total below the received count is ignored. */
function isComplete(so: RunState<unknown>, pages: readonly ReadPage<unknown>[], pageSize: number): boolean {
  const last = pages.at(-1);
  if (!last) return false;
  if (!so.hasNewRows || pages.length >= MAX_PAGES) return true;
  if (so.received <= last.total) return so.received === last.total;
  return last.rowCount < pageSize;
}

/** Merges pages as they arrive, without duplicates. @param pageSize rows in a full page. */
export function createPageRun<Row extends { id: string }>(pageSize: number) {
  let known: readonly ReadPage<Row>[] = [];
  let progress: RunState<Row> = { ids: new Set(), rows: [], received: 0, hasNewRows: false };
  let run: PageRun<Row> = { rows: [], received: 0, total: 0, isComplete: false };

  return (pages: readonly ReadPage<Row>[]): PageRun<Row> => {
    if (pages === known) return run;
    const goesOn = known.every((page, at) => pages[at] === page);
    if (!goesOn) progress = { ids: new Set(), rows: [], received: 0, hasNewRows: false };
    for (const page of pages.slice(goesOn ? known.length : 0)) addPage(progress, page);
    known = pages;
    run = {
      rows: [...progress.rows],
      received: progress.received,
      total: Math.max(pages.at(-1)?.total ?? 0, progress.received),
      isComplete: isComplete(progress, pages, pageSize),
    };
    return run;
  };
}
