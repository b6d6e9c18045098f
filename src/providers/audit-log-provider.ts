import type { AuditLogProvider, DataProvider } from '@refinedev/core';
import * as z from 'zod/mini';

const entry = z.object({
  id: z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
  /** ISO 8601. */
  at: z.string(),
  user: z.object({ name: z.catch(z.string(), '') }),
  /** `create`, `update`, `delete`, `restore`, or what else was done. */
  action: z.string(),
  changes: z.catch(z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })), []),
});

/** A change of a record: who made it, when, and each field before and after. */
export type ChangeEntry = z.output<typeof entry>;

/** How many changes of a record are read; older ones are seldom asked for. */
const PAGE_SIZE = 100;

/**
 * Refine's audit log over `GET /api/v2/history` (feature `management`), for `useLogList({ resource, meta: { id } })`:
 * the changes of a record, newest first. It only reads: the server records each change with the change itself.
 */
export function createAuditLogProvider(dataProvider: DataProvider): AuditLogProvider {
  const reader: Pick<AuditLogProvider, 'get'> = {
    async get({ resource, meta }): Promise<ChangeEntry[]> {
      if (!dataProvider.custom) return [];
      const { data } = await dataProvider.custom({
        url: '/api/v2/history',
        method: 'get',
        query: { resource, id: String(meta?.id ?? ''), page: 1, pageSize: PAGE_SIZE },
        meta: { isList: true },
      });
      // What cannot be read is left out, as in lists.
      return [data as unknown].flat().flatMap((row) => {
        const read = entry.safeParse(row);
        return read.success ? [read.data] : [];
      });
    },
  };
  // Refine checks which methods exist; only its type requires all.
  return reader as AuditLogProvider;
}
