import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/open-database';
import { eventComments, eventDecisions } from '../database/triage-schema';
import { fieldProblem, HttpProblem } from '../http/http-problem';
import type { FleetKey } from '../repositories/assets';
import { noteMade } from '../repositories/idempotency-keys';
import type { User } from '../repositories/users';
import type { EventDecisionRepository, NamedEvent } from './event-decisions';
import type { EventNotices } from './event-notices';
import { findUnknownUsers } from './people';

/** Longer discussions are not readable any more. */
const MAX_COMMENTS = 200;

export type StoredComment = typeof eventComments.$inferSelect;

export interface EventCommentRepository {
  /** Oldest first. */
  list(eventId: string): Promise<StoredComment[]>;
  /** @throws {HttpProblem} 400 when a mentioned user cannot sign in, 409 when there are too many comments. */
  add(
    event: NamedEvent,
    text: string,
    mentions: readonly number[],
    by: User,
    at: Date,
  ): Promise<StoredComment>;
}

export function createEventCommentRepository(
  database: Database,
  { companyId, branchId }: FleetKey,
  tenantGuid: string,
  decisions: EventDecisionRepository,
  /** Absent: mentions notify nobody. */
  notices: EventNotices | undefined,
): EventCommentRepository {
  const key = { companyId, branchId };
  const isDecision = (eventId: string) =>
    and(
      eq(eventDecisions.companyId, companyId),
      eq(eventDecisions.branchId, branchId),
      eq(eventDecisions.eventId, eventId),
    );
  const isOfEvent = (eventId: string) =>
    and(
      eq(eventComments.companyId, companyId),
      eq(eventComments.branchId, branchId),
      eq(eventComments.eventId, eventId),
    );

  return {
    list: (eventId) =>
      database.select().from(eventComments).where(isOfEvent(eventId)).orderBy(asc(eventComments.id)),

    add: (event, text, mentions, by, at) =>
      database.transaction(async (transaction) => {
        const unknown = await findUnknownUsers(transaction, tenantGuid, mentions);
        if (unknown.length > 0)
          throw fieldProblem({ mentions: [`No user who can sign in has the id ${unknown.join(', ')}`] });
        await decisions.keep(transaction, event);
        const [counted] = await transaction
          .update(eventDecisions)
          .set({ commentCount: sql`${eventDecisions.commentCount} + 1` })
          .where(isDecision(event.id))
          .returning({ commentCount: eventDecisions.commentCount });
        if (!counted || counted.commentCount > MAX_COMMENTS)
          throw new HttpProblem(409, `This event has ${MAX_COMMENTS} comments already, which is the most.`);
        const [comment] = await transaction
          .insert(eventComments)
          .values({
            ...key,
            eventId: event.id,
            text,
            mentions: [...mentions],
            userId: by.id,
            userName: by.contactName,
            createdAt: at,
          })
          .returning();
        if (!comment) throw new Error('The comment was not stored');
        await notices?.mentioned(transaction, event, mentions, by, text, at);
        await noteMade(transaction);
        return comment;
      }),
  };
}
