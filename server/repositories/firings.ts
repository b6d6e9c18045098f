import { and, asc, count, desc, eq, inArray, isNull, lt, lte, ne, notInArray, sql } from 'drizzle-orm';
import type { Transaction } from '../database/advisory-lock';
import { alertFirings, notifications, ruleWatches } from '../database/notification-schema';
import type { Database } from '../database/open-database';
import { alertRules } from '../database/schema';
import type { DeliveryFailure } from '../notifications/delivery-failure';
import type { NoticeChannel } from '../notifications/rule-notice';
import type { FleetKey } from './assets';

export type Firing = typeof alertFirings.$inferSelect;
export type NewFiring = Omit<
  Firing,
  | 'id'
  | 'companyId'
  | 'branchId'
  | 'reportId'
  | 'eventIds'
  | 'escalatedAt'
  | 'acknowledgedAt'
  | 'acknowledgedBy'
  | 'acknowledgedByName'
  | 'byId'
  | 'byName'
  | 'comment'
> & {
  /** Absent: the firing is about incidents. */
  reportId?: number;
  /** The events of an assignment. Absent: it is none. */
  eventIds?: string[];
  /** The user who caused it. Absent: nobody. */
  byId?: number;
  byName?: string;
  comment?: string;
};

/** Up to when a rule's incidents were notified, and until when its cooldown lasts. */
export interface Watch {
  ruleId: number;
  notifiedUntil: Date;
  quietUntil: Date;
}

/** A recipient of a firing, and the channel. */
export interface Addressee {
  userId: number | null;
  channel: NoticeChannel;
  recipient: string;
  address: string;
  /** A failure that is known before sending. */
  failure?: DeliveryFailure | undefined;
}

export type StoredNotice = typeof notifications.$inferSelect;

export interface FiringRepository {
  watches(): Promise<Watch[]>;
  /** Starts to watch rules: earlier incidents are not notified. */
  watch(ruleIds: readonly number[], at: Date): Promise<void>;
  unwatch(ruleIds: readonly number[]): Promise<void>;
  /** Notes that there were no incidents up to a moment. */
  pass(ruleIds: readonly number[], until: Date): Promise<void>;
  /**
   * Stores the firing of a rule about its incidents up to `firing.createdAt`.
   * @returns false, with nothing stored, when another process has stored it meanwhile.
   */
  claim(
    watch: Watch,
    firing: NewFiring,
    quietUntil: Date,
    addressees: readonly Addressee[],
  ): Promise<boolean>;
  /** Stores a firing without a rule in the caller's transaction. @returns its id. */
  add(transaction: Transaction, firing: NewFiring, addressees: readonly Addressee[]): Promise<number>;
  /** Firings that were not read or acknowledged in time, oldest first. @param quietRuleIds rules that must wait. */
  dueEscalations(at: Date, quietRuleIds: readonly number[], limit: number): Promise<Firing[]>;
  /** @returns false when it was acknowledged or escalated meanwhile. */
  escalate(firing: Firing, at: Date, addressees: readonly Addressee[]): Promise<boolean>;
  /** A page of a rule's firings, newest first, each with its recipients. */
  list(query: { ruleId: number; page: number; pageSize: number }): Promise<{
    firings: (Firing & { notices: StoredNotice[] })[];
    totalCount: number;
  }>;
  /** The last delivery of each rule, where it failed. */
  lastFailures(ruleIds: readonly number[]): Promise<Map<number, StoredNotice>>;
}

export function createFiringRepository(database: Database, key: FleetKey): FiringRepository {
  const { companyId, branchId } = key;
  const isOfBranch = and(eq(alertFirings.companyId, companyId), eq(alertFirings.branchId, branchId));
  const addNotices = async (
    transaction: Transaction,
    firingId: number,
    at: Date,
    addressees: readonly Addressee[],
    isEscalation: boolean,
  ): Promise<void> => {
    if (addressees.length === 0) return;
    await transaction.insert(notifications).values(
      addressees.map(({ failure, ...addressee }) => ({
        ...addressee,
        firingId,
        isEscalation,
        status: failure
          ? ('failed' as const)
          : addressee.channel === 'app'
            ? ('delivered' as const)
            : ('waiting' as const),
        failure: failure ?? null,
        nextAttemptAt: at,
        createdAt: at,
        deliveredAt: addressee.channel === 'app' && !failure ? at : null,
      })),
    );
  };

  const add: FiringRepository['add'] = async (transaction, firing, addressees) => {
    const [added] = await transaction
      .insert(alertFirings)
      .values({ ...firing, companyId, branchId })
      .returning({ id: alertFirings.id });
    if (!added) throw new Error('The firing was not stored');
    await addNotices(transaction, added.id, firing.createdAt, addressees, false);
    return added.id;
  };

  return {
    watches: () =>
      database
        .select({
          ruleId: ruleWatches.ruleId,
          notifiedUntil: ruleWatches.notifiedUntil,
          quietUntil: ruleWatches.quietUntil,
        })
        .from(ruleWatches)
        .innerJoin(alertRules, eq(alertRules.id, ruleWatches.ruleId))
        .where(and(eq(alertRules.companyId, companyId), eq(alertRules.branchId, branchId))),

    async watch(ruleIds, at) {
      if (ruleIds.length === 0) return;
      const rows = ruleIds.map((ruleId) => ({ ruleId, notifiedUntil: at, quietUntil: at }));
      await database.insert(ruleWatches).values(rows).onConflictDoNothing();
    },

    async unwatch(ruleIds) {
      if (ruleIds.length > 0)
        await database.delete(ruleWatches).where(inArray(ruleWatches.ruleId, [...ruleIds]));
    },

    async pass(ruleIds, until) {
      if (ruleIds.length === 0) return;
      await database
        .update(ruleWatches)
        .set({ notifiedUntil: until })
        .where(and(inArray(ruleWatches.ruleId, [...ruleIds]), lt(ruleWatches.notifiedUntil, until)));
    },

    claim: (watch, firing, quietUntil, addressees) =>
      database.transaction(async (transaction) => {
        const claimed = await transaction
          .update(ruleWatches)
          .set({ notifiedUntil: firing.createdAt, quietUntil })
          .where(
            and(eq(ruleWatches.ruleId, watch.ruleId), eq(ruleWatches.notifiedUntil, watch.notifiedUntil)),
          )
          .returning({ ruleId: ruleWatches.ruleId });
        if (claimed.length === 0) return false;
        await add(transaction, firing, addressees);
        return true;
      }),

    add,

    dueEscalations: (at, quietRuleIds, limit) =>
      database
        .select()
        .from(alertFirings)
        .where(
          and(
            isOfBranch,
            lte(alertFirings.escalateAt, at),
            notInArray(alertFirings.ruleId, [...quietRuleIds]),
            isNull(alertFirings.escalatedAt),
            isNull(alertFirings.acknowledgedAt),
            sql`NOT EXISTS (SELECT FROM ${notifications} WHERE ${notifications.firingId} = ${alertFirings.id} AND ${notifications.readAt} IS NOT NULL)`,
          ),
        )
        .orderBy(asc(alertFirings.escalateAt))
        .limit(limit),

    escalate: ({ id }, at, addressees) =>
      database.transaction(async (transaction) => {
        const escalated = await transaction
          .update(alertFirings)
          .set({ escalatedAt: at })
          .where(
            and(
              eq(alertFirings.id, id),
              isNull(alertFirings.escalatedAt),
              isNull(alertFirings.acknowledgedAt),
            ),
          )
          .returning({ id: alertFirings.id });
        if (escalated.length === 0) return false;
        await addNotices(transaction, id, at, addressees, true);
        return true;
      }),

    async list({ ruleId, page, pageSize }) {
      // What has no rule, such as mentions, is for its recipients alone.
      const ofRule = and(isOfBranch, eq(alertFirings.ruleId, ruleId), ne(alertFirings.ruleId, 0));
      const [total] = await database.select({ totalCount: count() }).from(alertFirings).where(ofRule);
      const firings = await database
        .select()
        .from(alertFirings)
        .where(ofRule)
        .orderBy(desc(alertFirings.createdAt), desc(alertFirings.id))
        .limit(pageSize)
        .offset((page - 1) * pageSize);
      const ids = firings.map(({ id }) => id);
      const notices =
        ids.length === 0
          ? []
          : await database
              .select()
              .from(notifications)
              .where(inArray(notifications.firingId, ids))
              .orderBy(asc(notifications.id));
      return {
        firings: firings.map((firing) => ({
          ...firing,
          notices: notices.filter(({ firingId }) => firingId === firing.id),
        })),
        totalCount: total?.totalCount ?? 0,
      };
    },

    async lastFailures(ruleIds) {
      if (ruleIds.length === 0) return new Map();
      const rows = await database
        .selectDistinctOn([alertFirings.ruleId, notifications.channel], {
          firing: alertFirings,
          notice: notifications,
        })
        .from(notifications)
        .innerJoin(alertFirings, eq(alertFirings.id, notifications.firingId))
        .where(
          and(
            isOfBranch,
            inArray(alertFirings.ruleId, [...ruleIds]),
            sql`${notifications.status} <> 'waiting'`,
            sql`${notifications.channel} <> 'app'`,
          ),
        )
        .orderBy(alertFirings.ruleId, notifications.channel, desc(notifications.id));
      return new Map(
        rows
          .filter(({ notice }) => notice.status === 'failed')
          .map(({ firing, notice }) => [firing.ruleId, notice]),
      );
    },
  };
}
