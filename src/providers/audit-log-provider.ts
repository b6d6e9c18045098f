import type { AuditLogProvider, DataProvider } from '@refinedev/core';
import * as z from 'zod/mini';
import { createPageReader } from './data/served-pages';

const entry = z.object({
  id: z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
  /** ISO 8601. */
  at: z.string(),
  user: z.object({ name: z.catch(z.string(), '') }),
  /** `create`, `update`, `delete`, `restore`, or what else was done. */
  action: z.string(),
  changes: z.catch(z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })), []),
});

/** A change of a record: its author, its time, and each field before and after. */
export type ChangeEntry = z.output<typeof entry>;

/** One page of the changes of a record. */
export interface ChangePage {
  entries: readonly ChangeEntry[];
  /** Of all changes. Absent: the server does not report it. */
  total?: number;
  /** Whether older ones follow. */
  hasNext: boolean;
}

/** The page size where none is requested. */
const NEWEST = 100;

/**
 * Refine's audit log over `GET /api/v2/history` (feature `management`), for `useLogList({ resource, meta: { id } })`: the
 * newest changes of a record, newest first. With `meta: { id, page, pageSize }` it is one page of them, a `ChangePage`; a
 * server that does not page is paged here. It only reads: the server records each change with the change itself.
 */
export function createAuditLogProvider(dataProvider: DataProvider): AuditLogProvider {
  const readPage = createPageReader();
  const reader: Pick<AuditLogProvider, 'get'> = {
    async get({ resource, meta }): Promise<ChangeEntry[] | ChangePage> {
      const { custom } = dataProvider;
      if (!custom) return [];
      const id = String(meta?.id ?? '');
      const ask = async (page: number, pageSize: number) => {
        const query = { resource, id, page, pageSize };
        const answer = await custom({ url: '/api/v2/history', method: 'get', query, meta: { isList: true } });
        const { total } = answer as { total?: number };
        return { rows: [answer.data as unknown].flat(), ...(total !== undefined && { total }) };
      };
      if (meta?.page === undefined) return readable((await ask(1, NEWEST)).rows);
      const { rows, total, hasNext } = await readPage(
        ask,
        `${resource} ${id}`,
        Number(meta.page),
        Number(meta.pageSize ?? NEWEST),
      );
      return { entries: readable(rows), hasNext, ...(total !== undefined && { total }) };
    },
  };
  // Refine checks which methods exist; only its type requires all.
  return reader as AuditLogProvider;
}

/** What cannot be read is left out, as in lists. */
function readable(rows: readonly unknown[]): ChangeEntry[] {
  return rows.flatMap((row) => {
    const read = entry.safeParse(row);
    return read.success ? [read.data] : [];
  });
}
