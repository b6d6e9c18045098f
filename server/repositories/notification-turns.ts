import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { notificationTurns } from '../database/notification-schema';
import type { Database } from '../database/open-database';
import type { FleetKey } from './assets';

/** How long a process may be silent before another one looks in its place. */
export const TURN_SECONDS = 30;

/** One process at a time looks for what is to be told. */
export interface NotificationTurnRepository {
  /** @returns when somebody last looked, null for never; undefined while another process has the turn. */
  take(): Promise<{ lookedAt: Date | null } | undefined>;
  /** @returns false when another process has taken over. */
  renew(): Promise<boolean>;
  /** Notes that all was told up to a moment. */
  noteLook(at: Date): Promise<void>;
  /** Lets another process have the turn at once. */
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
