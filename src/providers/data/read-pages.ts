import type { Pagination } from '@refinedev/core';
import { createPageRun, type ReadPage } from '../../domain/lists/page-run';
import { ApiError } from '../../http/api-error';
import type { ResourceRecord } from '../../resources/definition/record';
import type { AnyResource } from '../../resources/definition/resource';
import type { AdapterCall, ListInPages, ServedPages } from './adapter';
import type { ListResponse } from './data-provider';
import { type ParsedRows, parseRows } from './parse-rows';
import { createPageReader } from './served-pages';

/** A page of Refine's size, from the pages of the endpoint's size that cover it. */
export async function readSlice(
  definition: AnyResource,
  adapter: ListInPages,
  call: AdapterCall,
  { currentPage = 1, pageSize = adapter.pageSize }: Pagination = {},
): Promise<ListResponse> {
  const start = (currentPage - 1) * pageSize;
  const end = start + pageSize;
  const rows: unknown[] = [];
  let total = 0;
  for (let number = Math.floor(start / adapter.pageSize) + 1; ; number += 1) {
    const first = (number - 1) * adapter.pageSize;
    if (first >= end) break;
    const page = await adapter.page(number, call);
    // A server that ignores the requested page size sends more rows, and none may be lost.
    const until = pageSize === adapter.pageSize ? undefined : end - first;
    rows.push(...page.rows.slice(Math.max(0, start - first), until));
    total = page.total ?? 0;
    if (page.rows.length < adapter.pageSize) break;
  }
  const { records, skipped } = parseRows(rows, definition, call.context.utcOffsetMin);
  return { data: [...records], rowCount: rows.length, total, skipped };
}

/** All pages of a list of fixed page size. */
export async function readAllPages(
  definition: AnyResource,
  adapter: ListInPages,
  call: AdapterCall,
): Promise<ParsedRows> {
  const put = createPageRun<ResourceRecord>(adapter.pageSize);
  const pages: (ReadPage<ResourceRecord> & { skipped: number })[] = [];
  for (;;) {
    const {
      data,
      total,
      skipped,
      rowCount = 0,
    } = await readSlice(definition, adapter, call, {
      currentPage: pages.length + 1,
    });
    pages.push({ data: data as unknown as ResourceRecord[], rowCount, total, skipped });
    const { rows, isComplete } = put([...pages]);
    if (!isComplete) continue;
    return { records: rows, skipped: pages.reduce((sum, page) => sum + page.skipped, 0) };
  }
}

/** Reports progress while a list is read page by page. `total` is absent where the server does not send it. */
export type ListProgress = (received: number, total?: number) => void;

/** The rows of one request while all of them are read. */
const ROWS_AT_ONCE = 100;

/** Reads one page, or all of them, of a list that the server pages. */
export function createServedReader(definition: AnyResource, adapter: ServedPages) {
  const { name: resource } = definition;
  const readPage = createPageReader();

  const read = (call: AdapterCall, page: number, pageSize: number) => {
    const { filters, search, sort } = call.context;
    const requestPage = (number: number, size: number) => adapter.servedPage(number, size, call);
    return readPage(requestPage, JSON.stringify([filters, search, sort]), page, pageSize);
  };

  return {
    async page(call: AdapterCall, { currentPage = 1, pageSize = 10 }: Pagination): Promise<ListResponse> {
      const { rows, total, hasNext, fault, counts } = await read(call, currentPage, pageSize);
      const { records, skipped } = parseRows(rows, definition, call.context.utcOffsetMin);
      const known = total ?? (currentPage - 1) * pageSize + rows.length;
      const served = { hasNext, hasTotal: total !== undefined, fault, counts };
      return { data: [...records], rowCount: rows.length, total: known, skipped, served };
    },

    /** All records, each once, though additions and deletions move rows between the pages. */
    async all(call: AdapterCall, onProgress?: ListProgress): Promise<ParsedRows> {
      const byId = new Map<string, ResourceRecord>();
      let skipped = 0;
      let received = 0;
      for (let page = 1; ; page += 1) {
        call.signal?.throwIfAborted();
        const { rows, total, hasNext, fault } = await read(call, page, ROWS_AT_ONCE);
        if (fault === 'same-page') throw repeatedPage(resource);
        // A server without paging sends the whole list at every request.
        const isWhole = fault === 'whole-list';
        const all = isWhole ? (await adapter.servedPage(1, ROWS_AT_ONCE, call)).rows : rows;
        const parsed = parseRows(all, definition, call.context.utcOffsetMin);
        const before = byId.size;
        for (const record of parsed.records) byId.set(record.id, record);
        const hasNewRows = byId.size > before || parsed.skipped > 0;
        skipped += parsed.skipped;
        received += all.length;
        onProgress?.(received, total);
        if (isWhole || !hasNext || !hasNewRows) return { records: [...byId.values()], skipped };
      }
    },
  };
}

function repeatedPage(resource: string): ApiError {
  const message = `The server sends the same rows of "${resource}" for every page`;
  return new ApiError({ message, status: 200, url: resource, text: 'failure.shape' });
}

export type ServedReader = ReturnType<typeof createServedReader>;
