import { and, count, desc, eq, gte, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { alertFirings, notifications } from '../database/notification-schema';
import type { Database } from '../database/open-database';
import type { DeliveryError } from '../notifications/delivery-failure';
import type { FleetKey } from './assets';
import type { Firing, StoredNotice } from './firings';
import type { User } from './users';

/** The lease of an attempt, after which another process makes the next one. */
export const LEASE_SECONDS = 60;
/** Attempts per message, including the first. */
export const MAX_ATTEMPTS = 6;
const FIRST_DELAY_MS = 60_000;

export interface OwnNotice {
  notice: StoredNotice;
  firing: Firing;
}

export interface OwnQuery {
  isUnread?: boolean | undefined;
  page: number;
  pageSize: number;
}

/** The users' notifications in the application, and the queue of outgoing messages. */
export interface NotificationRepository {
  /** The notifications of a user, newest first. */
  list(userId: number, query: OwnQuery): Promise<{ rows: OwnNotice[]; totalCount: number }>;
  /** The number of a user's notifications: all, and unread. */
  counts(userId: number): Promise<{ all: number; unread: number }>;
  /** Marks a user's notifications as read: those with the ids, or all. @returns how many were unread. */
  markRead(userId: number, ids: readonly number[] | undefined, at: Date): Promise<number>;
  /**
   * Acknowledges an alert, which stops its escalation and marks it as read. @returns undefined when it is not the
   * user's.
   */
  acknowledge(user: User, id: number, at: Date): Promise<OwnNotice | undefined>;
  /** The message that has waited longest, leased for one attempt. @returns undefined when none is due. */
  claim(at: Date): Promise<OwnNotice | undefined>;
  /** Prolongs the lease of an attempt; does nothing for an obsolete one. */
  renew(notice: StoredNotice): Promise<void>;
  /** Notes the delivery, also by an attempt that has lost its lease: the message must not be sent again. */
  noteDelivered(notice: StoredNotice, at: Date): Promise<void>;
  /** Notes a failed attempt. Retries follow with growing delays, up to the limit. */
  noteFailed(notice: StoredNotice, error: DeliveryError, at: Date): Promise<void>;
  /** Fails messages whose last attempt has lost its lease. */
  failExhausted(): Promise<void>;
}

export function createNotificationRepository(database: Database, key: FleetKey): NotificationRepository {
  const { companyId, branchId } = key;
  const isOfBranch = and(eq(alertFirings.companyId, companyId), eq(alertFirings.branchId, branchId));
  const isOwn = (userId: number): SQL | undefined =>
    and(eq(notifications.userId, userId), eq(notifications.channel, 'app'));
  const isUnread = isNull(notifications.readAt);
  const find = async (condition: SQL | undefined): Promise<OwnNotice | undefined> => {
    const [row] = await database
      .select({ notice: notifications, firing: alertFirings })
      .from(notifications)
      .innerJoin(alertFirings, eq(alertFirings.id, notifications.firingId))
      .where(and(isOfBranch, condition));
    return row;
  };
  const isWaiting = eq(notifications.status, 'waiting');
  const isAttempt = ({ id, attempts }: StoredNotice) =>
    and(eq(notifications.id, id), eq(notifications.attempts, attempts), isWaiting);
  // The database's clock, because the clocks of processes may differ.
  const leaseEnd = sql`now() + ${sql.raw(`interval '${LEASE_SECONDS} seconds'`)}`;
  const isFree = or(isNull(notifications.leasedUntil), sql`${notifications.leasedUntil} < now()`);

  return {
    async list(userId, query) {
      const wanted = and(isOfBranch, isOwn(userId), query.isUnread ? isUnread : undefined);
      const of = database
        .select({ notice: notifications, firing: alertFirings })
        .from(notifications)
        .innerJoin(alertFirings, eq(alertFirings.id, notifications.firingId))
        .where(wanted);
      const [total] = await database
        .select({ totalCount: count() })
        .from(notifications)
        .innerJoin(alertFirings, eq(alertFirings.id, notifications.firingId))
        .where(wanted);
      const rows = await of
        .orderBy(desc(notifications.createdAt), desc(notifications.id))
        .limit(query.pageSize)
        .offset((query.page - 1) * query.pageSize);
      return { rows, totalCount: total?.totalCount ?? 0 };
    },

    async counts(userId) {
      const [row] = await database
        .select({ all: count(), unread: sql<number>`(count(*) FILTER (WHERE ${isUnread}))::int` })
        .from(notifications)
        .innerJoin(alertFirings, eq(alertFirings.id, notifications.firingId))
        .where(and(isOfBranch, isOwn(userId)));
      return row ?? { all: 0, unread: 0 };
    },

    async markRead(userId, ids, at) {
      const read = await database
        .update(notifications)
        .set({ readAt: at })
        .where(and(isOwn(userId), isUnread, ids && inArray(notifications.id, [...ids])))
        .returning({ id: notifications.id });
      return read.length;
    },

    async acknowledge(user, id, at) {
      const own = and(isOwn(user.id), eq(notifications.id, id));
      const found = await find(own);
      if (!found) return undefined;
      await database.transaction(async (transaction) => {
        await transaction
          .update(alertFirings)
          .set({ acknowledgedAt: at, acknowledgedBy: user.id, acknowledgedByName: user.contactName })
          .where(and(eq(alertFirings.id, found.firing.id), isNull(alertFirings.acknowledgedAt)));
        await transaction.update(notifications).set({ readAt: at }).where(and(own, isUnread));
      });
      return find(own);
    },

    async claim(at) {
      const next = database
        .select({ id: notifications.id })
        .from(notifications)
        .innerJoin(alertFirings, eq(alertFirings.id, notifications.firingId))
        .where(
          and(
            isOfBranch,
            isWaiting,
            lte(notifications.nextAttemptAt, at),
            lt(notifications.attempts, MAX_ATTEMPTS),
            isFree,
          ),
        )
        .orderBy(notifications.nextAttemptAt, notifications.id)
        .limit(1)
        .for('update', { of: notifications, skipLocked: true });
      const [claimed] = await database
        .update(notifications)
        .set({ attempts: sql`${notifications.attempts} + 1`, leasedUntil: leaseEnd })
        // A subquery with one value: with IN, some plans run it for each row and lease all waiting messages.
        .where(eq(notifications.id, next))
        .returning({ id: notifications.id });
      return claimed && find(eq(notifications.id, claimed.id));
    },

    async renew(notice) {
      await database.update(notifications).set({ leasedUntil: leaseEnd }).where(isAttempt(notice));
    },

    async noteDelivered({ id }, at) {
      await database
        .update(notifications)
        .set({ status: 'delivered', deliveredAt: at, leasedUntil: null, failure: null, failureDetail: '' })
        .where(and(eq(notifications.id, id), isWaiting));
    },

    async noteFailed(notice, { failure, detail, isFinal }, at) {
      const isOver = isFinal || notice.attempts >= MAX_ATTEMPTS;
      const delayMs = FIRST_DELAY_MS * 2 ** (notice.attempts - 1);
      await database
        .update(notifications)
        .set({
          status: isOver ? 'failed' : 'waiting',
          failure,
          failureDetail: detail,
          leasedUntil: null,
          nextAttemptAt: new Date(at.getTime() + delayMs),
        })
        .where(isAttempt(notice));
    },

    async failExhausted() {
      const ofBranch = database.select({ id: alertFirings.id }).from(alertFirings).where(isOfBranch);
      await database
        .update(notifications)
        .set({
          status: 'failed',
          failure: sql`coalesce(${notifications.failure}, 'error')`,
          leasedUntil: null,
        })
        .where(
          and(
            isWaiting,
            gte(notifications.attempts, MAX_ATTEMPTS),
            isFree,
            inArray(notifications.firingId, ofBranch),
          ),
        );
    },
  };
}
