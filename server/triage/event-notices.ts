import { and, arrayContains, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { type Transaction, takeLock } from '../database/advisory-lock';
import { alertFirings, notifications } from '../database/notification-schema';
import type { Database } from '../database/open-database';
import { users } from '../database/schema';
import { eventDecisions } from '../database/triage-schema';
import type { FleetKey } from '../repositories/assets';
import { createFiringRepository, type NewFiring } from '../repositories/firings';
import type { User } from '../repositories/users';
import type { NamedEvent } from './event-decisions';
import type { EventFacts } from './event-facts';

/** Events that one user assigns to another within this time are one notification, until it is read. */
const TOGETHER_MS = 10 * 60_000;

/** The assignee of an event; `assigneeId` null: nobody. */
interface Assigned {
  assigneeId: number | null;
  assigneeName: string;
}

/** Notifies users, in the application, of what others ask of them about events. Nobody is notified of their own doing. */
export interface EventNotices {
  /** Notifies the users that a comment mentions. */
  mentioned(
    transaction: Transaction,
    event: NamedEvent,
    userIds: readonly number[],
    by: User,
    comment: string,
    at: Date,
  ): Promise<void>;
  /**
   * Notifies the new assignee of an event, and takes it out of what the former one has not read yet.
   * @param formerId null: nobody.
   */
  assigned(
    transaction: Transaction,
    event: NamedEvent,
    formerId: number | null,
    to: Assigned,
    by: User,
    at: Date,
  ): Promise<void>;
}

export function createEventNotices(database: Database, key: FleetKey): EventNotices {
  const firings = createFiringRepository(database, key);
  const isAssignment = and(
    eq(alertFirings.companyId, key.companyId),
    eq(alertFirings.branchId, key.branchId),
    eq(alertFirings.kind, 'assignment'),
  );
  const isUnreadBy = (userId: number) => and(eq(notifications.userId, userId), isNull(notifications.readAt));

  // Reading is not under the lock of the recipient.
  const isStillUnread = sql`EXISTS (SELECT FROM ${notifications} WHERE ${notifications.firingId} = ${alertFirings.id} AND ${notifications.readAt} IS NULL)`;

  /** Of those events that are kept: an assignment goes with its decision, when that is too old to be kept. */
  const factsOfKept = async (
    transaction: Transaction,
    eventIds: readonly string[],
  ): Promise<Map<string, EventFacts>> => {
    const kept = await transaction
      .select({ id: eventDecisions.eventId, facts: eventDecisions.event })
      .from(eventDecisions)
      .where(
        and(
          eq(eventDecisions.companyId, key.companyId),
          eq(eventDecisions.branchId, key.branchId),
          inArray(eventDecisions.eventId, [...eventIds]),
        ),
      );
    return new Map(kept.map(({ id, facts }) => [id, facts]));
  };

  const takeBack = async (transaction: Transaction, eventId: string, userId: number): Promise<void> => {
    const unread = await transaction
      .select({ id: alertFirings.id, eventIds: alertFirings.eventIds })
      .from(alertFirings)
      .innerJoin(notifications, eq(notifications.firingId, alertFirings.id))
      .where(and(isAssignment, isUnreadBy(userId), arrayContains(alertFirings.eventIds, [eventId])));
    for (const { id, eventIds } of unread) {
      const isIt = and(eq(alertFirings.id, id), isStillUnread);
      const others = eventIds.filter((other) => other !== eventId);
      const kept = await factsOfKept(transaction, others);
      const left = others.filter((other) => kept.has(other));
      const last = left.at(-1);
      const facts = last === undefined ? undefined : kept.get(last);
      if (last === undefined || !facts) await transaction.delete(alertFirings).where(isIt);
      else
        await transaction
          .update(alertFirings)
          .set({ ...factsOf(facts), eventId: last, eventIds: left, eventCount: left.length })
          .where(isIt);
    }
  };

  /** @returns whether there was a notification that the event could be added to. */
  const addToLast = async (
    transaction: Transaction,
    { id, facts }: NamedEvent,
    userId: number,
    by: User,
    at: Date,
  ): Promise<boolean> => {
    const [last] = await transaction
      .select({ id: alertFirings.id, eventIds: alertFirings.eventIds })
      .from(alertFirings)
      .innerJoin(notifications, eq(notifications.firingId, alertFirings.id))
      .where(
        and(
          isAssignment,
          isUnreadBy(userId),
          eq(alertFirings.byId, by.id),
          gt(alertFirings.createdAt, new Date(at.getTime() - TOGETHER_MS)),
        ),
      )
      .orderBy(desc(alertFirings.id))
      .limit(1);
    if (!last || last.eventIds.length === 0) return false;
    const eventIds = [...last.eventIds.filter((other) => other !== id), id];
    const added = await transaction
      .update(alertFirings)
      .set({ ...factsOf(facts), eventId: id, eventIds, eventCount: eventIds.length, lastAt: at })
      .where(and(eq(alertFirings.id, last.id), isStillUnread))
      .returning({ id: alertFirings.id });
    return added.length > 0;
  };

  return {
    async mentioned(transaction, event, userIds, by, comment, at) {
      const others = userIds.filter((id) => id !== by.id);
      if (others.length === 0) return;
      const people = await transaction
        .select({ userId: users.id, recipient: users.contactName })
        .from(users)
        .where(inArray(users.id, others));
      await firings.add(
        transaction,
        { ...firingOf(event, by, at), kind: 'mention', comment },
        people.map((person) => ({ ...person, channel: 'app', address: '' })),
      );
    },

    async assigned(transaction, event, formerId, { assigneeId, assigneeName }, by, at) {
      // Decisions about several events are sent at once; the locks are taken in one order.
      const recipients = [formerId, assigneeId].filter((id) => id !== null).sort((a, b) => a - b);
      for (const id of recipients) await takeLock(transaction, `assignments to user ${id}`);
      if (formerId !== null) await takeBack(transaction, event.id, formerId);
      if (assigneeId === null || assigneeId === by.id) return;
      if (await addToLast(transaction, event, assigneeId, by, at)) return;
      await firings.add(
        transaction,
        { ...firingOf(event, by, at), kind: 'assignment', eventIds: [event.id] },
        [{ userId: assigneeId, channel: 'app', recipient: assigneeName, address: '' }],
      );
    },
  };
}

/** What a notification says of its event. */
const factsOf = ({ name, severity, assetId, assetName, dashcamName }: NamedEvent['facts']) => ({
  ruleName: name,
  severity,
  assetId: Number(assetId),
  assetName: assetName || dashcamName,
});

const firingOf = ({ id, facts }: NamedEvent, by: User, at: Date): Omit<NewFiring, 'kind'> => ({
  ...factsOf(facts),
  ruleId: 0,
  eventId: id,
  eventCount: 1,
  assetCount: 1,
  firstAt: at,
  lastAt: at,
  missedCount: 0,
  missedFrom: null,
  createdAt: at,
  escalateAt: null,
  byId: by.id,
  byName: by.contactName,
});
