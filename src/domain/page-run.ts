/** One page of a list as a server gave it. */
export interface ReadPage<Row> {
  /** Those of its rows that could be read. */
  data: readonly Row[];
  /** How many rows it had. */
  rowCount: number;
  /** How many rows the whole list has, as far as the server knows; 0 where it says nothing. */
  total: number;
}

/** The pages of a list so far, put together. */
export interface PageRun<Row> {
  rows: readonly Row[];
  /** Rows that came, readable or not. */
  received: number;
  total: number;
  isComplete: boolean;
}

/** No server is asked for more pages than this, whatever it claims to have. */
const MOST_PAGES = 1000;

interface Progress<Row> {
  ids: Set<string>;
  rows: Row[];
  received: number;
  /** Whether the last page had anything that was not there before. */
  hasBrought: boolean;
}

function addPage<Row extends { id: string }>(so: Progress<Row>, page: ReadPage<Row>): void {
  const before = so.rows.length;
  for (const row of page.data) {
    // What is added or deleted on the server meanwhile moves rows from one page to the next.
    if (so.ids.has(row.id)) continue;
    so.ids.add(row.id);
    so.rows.push(row);
  }
  so.received += page.rowCount;
  so.hasBrought = page.data.length === 0 ? page.rowCount > 0 : so.rows.length > before;
}

/**
 * Whether a list is all there: its total is reached, or a page brought nothing new, since a total may be wrong. A total
 * that is smaller than what came says nothing: then a full page is followed by another one.
 */
function isComplete(so: Progress<unknown>, pages: readonly ReadPage<unknown>[], pageSize: number): boolean {
  const last = pages.at(-1);
  if (!last) return false;
  if (!so.hasBrought || pages.length >= MOST_PAGES) return true;
  if (so.received <= last.total) return so.received === last.total;
  return last.rowCount < pageSize;
}

/**
 * Puts pages together as they arrive, each row once; a new page costs its own rows and not those of all before it.
 *
 * @param pageSize how many rows a full page has.
 */
export function createPageRun<Row extends { id: string }>(pageSize: number) {
  let known: readonly ReadPage<Row>[] = [];
  let progress: Progress<Row> = { ids: new Set(), rows: [], received: 0, hasBrought: false };
  let run: PageRun<Row> = { rows: [], received: 0, total: 0, isComplete: false };

  /** @param pages all pages so far, in their order. */
  return (pages: readonly ReadPage<Row>[]): PageRun<Row> => {
    if (pages === known) return run;
    const goesOn = known.every((page, at) => pages[at] === page);
    if (!goesOn) progress = { ids: new Set(), rows: [], received: 0, hasBrought: false };
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
