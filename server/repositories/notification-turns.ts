import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { notificationTurns } from '../database/notification-schema';
import type { Database } from '../database/open-database';
import type { FleetKey } from './assets';

/** The lease of a process, after which another one takes over. */
export const TURN_SECONDS = 30;

/** A lease, so that one process at a time searches for incidents. */
export interface NotificationTurnRepository {
  /** @returns the time of the last round, null for never; undefined while another process has the lease. */
  take(): Promise<{ lookedAt: Date | null } | undefined>;
  /** @returns false when another process has taken over. */
  renew(): Promise<boolean>;
  /** Notes that all incidents up to a moment were processed. */
  noteLook(at: Date): Promise<void>;
  /** Releases the lease. */
  end(): Promise<void>;
}

export function createNotificationTurnRepository(
  database: Database,
  { companyId, branchId }: FleetKey,
): NotificationTurnRepository {
  const holder = randomUUID();
  const leasedUntil = sql`now() + ${sql.raw(`interval '${TURN_SECONDS} seconds'`)}`;
  const isOwn = and(
    eq(notificationTurns.companyId, companyId),
    eq(notificationTurns.branchId, branchId),
    eq(notificationTurns.holder, holder),
  );
  return {
    async take() {
      const [row] = await database
        .insert(notificationTurns)
        .values({ companyId, branchId, holder, leasedUntil: leasedUntil as never })
        .onConflictDoUpdate({
          target: [notificationTurns.companyId, notificationTurns.branchId],
          set: { holder, leasedUntil },
          setWhere: sql`${notificationTurns.leasedUntil} < now() OR ${notificationTurns.holder} = ${holder}`,
        })
        .returning({ lookedAt: notificationTurns.lookedAt });
      return row;
    },

    async renew() {
      const renewed = await database
        .update(notificationTurns)
        .set({ leasedUntil })
        .where(isOwn)
        .returning({ holder: notificationTurns.holder });
      return renewed.length > 0;
    },

    async noteLook(at) {
      await database.update(notificationTurns).set({ lookedAt: at }).where(isOwn);
    },

    async end() {
      await database.update(notificationTurns).set({ leasedUntil: sql`now()` }).where(isOwn);
    },
  };
}
