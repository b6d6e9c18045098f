import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { EventState } from '../../src/domain/fleet/event-state';
import type { EventFacts } from '../triage/event-facts';
import { moment } from './column-types';

// The tables of decisions about events, as the migrations create them.

const ofBranch = {
  companyId: integer('company_id').notNull(),
  branchId: integer('branch_id').notNull(),
};

export const eventDecisions = pgTable(
  'event_decisions',
  {
    ...ofBranch,
    eventId: text('event_id').notNull(),
    occurredAt: moment('occurred_at').notNull(),
    /** As it was at the last decision or comment. */
    event: jsonb('event').$type<EventFacts>().notNull(),
    state: text('state').$type<EventState>().notNull(),
    assigneeId: integer('assignee_id'),
    reason: text('reason').notNull(),
    /** Counts the decisions; 0 for an event that was only commented. */
    version: integer('version').notNull(),
    commentCount: integer('comment_count').notNull().default(0),
    decidedById: integer('decided_by_id'),
    decidedBy: text('decided_by').notNull(),
    decidedAt: moment('decided_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.branchId, table.eventId] })],
);

export const eventComments = pgTable('event_comments', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  ...ofBranch,
  eventId: text('event_id').notNull(),
  text: text('text').notNull(),
  /** Ids of users. */
  mentions: integer('mentions').array().notNull(),
  userId: integer('user_id'),
  userName: text('user_name').notNull(),
  createdAt: moment('created_at').notNull(),
});

export const eventPresence = pgTable(
  'event_presence',
  {
    ...ofBranch,
    userId: integer('user_id').notNull(),
    eventId: text('event_id').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.branchId, table.userId] })],
);

export const triageSets = pgTable(
  'triage_sets',
  { ...ofBranch, seededAt: moment('seeded_at').notNull() },
  (table) => [primaryKey({ columns: [table.companyId, table.branchId] })],
);
