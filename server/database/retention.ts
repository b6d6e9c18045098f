import type { ConnectionPool } from './connection-pool';
import { runAloneIfFree } from './migrate';

/** After how many days rows are deleted. Absent: never. */
export interface Retention {
  /** Locked videos without a request. */
  videos?: number | undefined;
  /** Requested videos. */
  requestedVideos?: number | undefined;
  /** Reports that are made or failed, by the time of their request. */
  reports?: number | undefined;
  /** The history of changes. */
  history?: number | undefined;
  /** Decisions and comments about incidents and ADAS events, by the time of the event. */
  decisions?: number | undefined;
  /** Firings of alert rules, with their notifications. */
  notifications?: number | undefined;
}

interface Rule {
  table: string;
  /** The column with the age. */
  at: string;
  /** Which rows besides; SQL. */
  only?: string;
}

const rules: Record<keyof Retention, Rule> = {
  videos: { table: 'dashcam_videos', at: 'created_at', only: 'is_made_up' },
  requestedVideos: { table: 'dashcam_videos', at: 'created_at', only: 'NOT is_made_up' },
  reports: { table: 'reports', at: 'requested_at', only: "status <> 'pending'" },
  history: { table: 'history', at: 'at' },
  decisions: { table: 'event_decisions', at: 'occurred_at' },
  notifications: { table: 'alert_firings', at: 'created_at' },
};

const DAY_MS = 86_400_000;
/** Rows of one transaction, few enough for a short lock. */
const BATCH_ROWS = 1000;
/** Transactions for each kind in one run; the next run continues. */
const MAX_BATCHES = 100;

interface Company {
  companyId: number;
  branchId: number;
}

/**
 * Deletes a branch's rows that are older than is wanted, in batches. Of several processes one does it; the others leave
 * it to that one.
 * @param nowMs ms UTC.
 * @returns how many rows of each kind went.
 */
export async function deleteOldRows(
  pool: ConnectionPool,
  { companyId, branchId }: Company,
  retention: Retention,
  nowMs: number,
): Promise<Partial<Record<keyof Retention, number>>> {
  const deleted: Partial<Record<keyof Retention, number>> = {};
  for (const [kind, { table, at, only = 'true' }] of Object.entries(rules) as [keyof Retention, Rule][]) {
    const days = retention[kind];
    if (days === undefined) continue;
    const before = new Date(nowMs - days * DAY_MS);
    for (let batch = 0; batch < MAX_BATCHES; batch++) {
      const count = await runAloneIfFree(pool, `retention ${companyId} ${branchId}`, async (client) => {
        const { rowCount } = await client.query(
          `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table}
             WHERE company_id = $1 AND branch_id = $2 AND ${at} < $3 AND ${only} ORDER BY ${at} LIMIT $4))`,
          [companyId, branchId, before, BATCH_ROWS],
        );
        return rowCount ?? 0;
      });
      if (count === undefined) return deleted;
      if (count > 0) deleted[kind] = (deleted[kind] ?? 0) + count;
      if (count < BATCH_ROWS) break;
    }
  }
  return deleted;
}
