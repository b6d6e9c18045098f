import { sql } from 'drizzle-orm';
import type { Database } from '../database/open-database';
import type { FleetKey } from '../repositories/assets';

export type QueueName = 'reports' | 'video_requests' | 'notifications';

/** The length of a queue, and the age of its oldest entry. */
export interface QueueFigures {
  length: number;
  /** 0 for an empty queue. */
  oldestSeconds: number;
}

/** @returns a function that reads the queues of a branch in one statement. @param now ms UTC. */
export function queueReader(
  database: Database,
  { companyId, branchId }: FleetKey,
  now: () => number,
): () => Promise<Record<QueueName, QueueFigures>> {
  return async () => {
    const at = new Date(now()).toISOString();
    const figures = (name: string, moment: string, from: string) =>
      sql`SELECT ${name} AS name, count(*)::int AS length,
        coalesce(extract(epoch FROM ${at}::timestamptz - min(${sql.raw(moment)})), 0)::float8 AS oldest
        FROM ${sql.raw(from)} AND company_id = ${companyId} AND branch_id = ${branchId}`;
    const { rows } = await database.execute<{ name: QueueName; length: number; oldest: number }>(
      sql.join(
        [
          figures('reports', 'requested_at', "reports WHERE status = 'pending'"),
          figures('video_requests', 'created_at', 'video_requests WHERE outcome IS NULL'),
          figures(
            'notifications',
            'notifications.created_at',
            `notifications JOIN alert_firings ON alert_firings.id = notifications.firing_id
             WHERE notifications.status = 'waiting'`,
          ),
        ],
        sql` UNION ALL `,
      ),
    );
    return Object.fromEntries(
      rows.map(({ name, length, oldest }) => [name, { length, oldestSeconds: Math.max(0, oldest) }]),
    ) as Record<QueueName, QueueFigures>;
  };
}
