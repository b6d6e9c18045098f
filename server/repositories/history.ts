import { and, count, desc, eq, ne, type SQL } from 'drizzle-orm';
import { history } from '../database/management-schema';
import type { Database } from '../database/open-database';
import { type Actor, currentActor } from '../http/actor';
import type { FleetKey } from './assets';

/** Before and after of each field that changed. Absent values are null. */
export type Changes = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

export interface HistoryEntry {
  resource: string;
  recordId: string | number;
  /** The name that the record has in the application. */
  recordName: string;
  /** `create`, `update`, `delete`, `restore`, or another action. */
  action: string;
  changes: Changes;
}

export interface HistoryQuery {
  resource?: string | undefined;
  recordId?: string | undefined;
  /** A resource to leave out. Absent: none. */
  except?: string;
  page: number;
  pageSize: number;
}

export type StoredEntry = typeof history.$inferSelect;

export interface HistoryRepository {
  /** A page, newest first, and the total count. */
  list(query: HistoryQuery): Promise<{ entries: StoredEntry[]; totalCount: number }>;
}

/** The fields that differ between two states of a record; null for a record that does not exist. */
export function changesBetween(
  before: Readonly<Record<string, unknown>> | null,
  after: Readonly<Record<string, unknown>> | null,
  fields: readonly string[],
): Changes {
  const changes: Record<string, readonly [unknown, unknown]> = {};
  for (const field of fields) {
    const pair = [before?.[field] ?? null, after?.[field] ?? null] as const;
    if (JSON.stringify(pair[0]) !== JSON.stringify(pair[1])) changes[field] = pair;
  }
  return changes;
}

/**
 * Records changes in the caller's transaction.
 * @param by the user of the change. Absent: the user of the current request.
 */
export async function noteChanges(
  transaction: Pick<Database, 'insert'>,
  { companyId, branchId }: FleetKey,
  at: Date,
  entries: readonly HistoryEntry[],
  by: Actor | undefined = currentActor.getStore(),
): Promise<void> {
  if (entries.length === 0) return;
  const user = { userId: by?.id ?? null, userName: by?.contactName ?? '' };
  await transaction.insert(history).values(
    entries.map(({ recordId, ...entry }) => ({
      ...entry,
      ...user,
      companyId,
      branchId,
      at,
      recordId: String(recordId),
    })),
  );
}

export function createHistoryRepository(
  database: Database,
  { companyId, branchId }: FleetKey,
): HistoryRepository {
  const wanted = ({ resource, recordId, except }: HistoryQuery): SQL | undefined =>
    and(
      eq(history.companyId, companyId),
      eq(history.branchId, branchId),
      resource === undefined ? undefined : eq(history.resource, resource),
      recordId === undefined ? undefined : eq(history.recordId, recordId),
      except === undefined ? undefined : ne(history.resource, except),
    );
  return {
    async list(query) {
      const [total] = await database.select({ totalCount: count() }).from(history).where(wanted(query));
      const entries = await database
        .select()
        .from(history)
        .where(wanted(query))
        .orderBy(desc(history.at), desc(history.id))
        .limit(query.pageSize)
        .offset((query.page - 1) * query.pageSize);
      return { entries, totalCount: total?.totalCount ?? 0 };
    },
  };
}
