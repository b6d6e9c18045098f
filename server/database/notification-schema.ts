import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ReportNoticeKind, UserNoticeKind } from '../../src/domain/fleet/notification-kinds';
import type { AlertRuleKind, AlertSeverity } from '../fleet/alert-rule';
import type { DeliveryFailure } from '../notifications/delivery-failure';
import type { NoticeChannel } from '../notifications/rule-notice';
import { moment } from './column-types';

// The tables of notifications, as the migrations create them.

/** What a notification is about: a rule, the report of a schedule, or what another user has done about an event. */
export type FiringKind = AlertRuleKind | ReportNoticeKind | UserNoticeKind;

export const notificationTurns = pgTable(
  'notification_turns',
  {
    companyId: integer('company_id').notNull(),
    branchId: integer('branch_id').notNull(),
    holder: uuid('holder').notNull(),
    leasedUntil: moment('leased_until').notNull(),
    lookedAt: moment('looked_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.branchId] })],
);

export const ruleWatches = pgTable('rule_watches', {
  ruleId: integer('rule_id').primaryKey(),
  notifiedUntil: moment('told_until').notNull(),
  quietUntil: moment('quiet_until').notNull(),
});

export const alertFirings = pgTable('alert_firings', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer('company_id').notNull(),
  branchId: integer('branch_id').notNull(),
  ruleId: integer('rule_id').notNull(),
  ruleName: text('rule_name').notNull(),
  kind: text('kind').$type<FiringKind>().notNull(),
  severity: text('severity').$type<AlertSeverity>().notNull(),
  eventId: text('event_id').notNull(),
  /** Of the kind `assignment`: its events, the last one last. Empty: not known. */
  eventIds: text('event_ids').array().notNull().default([]),
  /** Of the kind `report`: which one, unless it was deleted. */
  reportId: integer('report_id'),
  assetId: integer('asset_id').notNull(),
  assetName: text('asset_name').notNull(),
  eventCount: integer('event_count').notNull(),
  assetCount: integer('asset_count').notNull(),
  firstAt: moment('first_at').notNull(),
  lastAt: moment('last_at').notNull(),
  missedCount: integer('missed_count').notNull(),
  missedFrom: moment('missed_from'),
  createdAt: moment('created_at').notNull(),
  escalateAt: moment('escalate_at'),
  escalatedAt: moment('escalated_at'),
  acknowledgedAt: moment('acknowledged_at'),
  acknowledgedBy: integer('acknowledged_by'),
  acknowledgedByName: text('acknowledged_by_name').notNull().default(''),
  /** Of the kinds `mention` and `assignment`: the user who caused it. */
  byId: integer('by_id'),
  byName: text('by_name').notNull().default(''),
  /** Of the kind `mention`. */
  comment: text('comment').notNull().default(''),
});

export const notifications = pgTable('notifications', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  firingId: integer('firing_id').notNull(),
  userId: integer('user_id'),
  channel: text('channel').$type<NoticeChannel>().notNull(),
  recipient: text('recipient').notNull(),
  address: text('address').notNull(),
  isEscalation: boolean('is_escalation').notNull(),
  status: text('status').$type<'waiting' | 'delivered' | 'failed'>().notNull(),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: moment('next_attempt_at').notNull(),
  leasedUntil: moment('leased_until'),
  failure: text('failure').$type<DeliveryFailure>(),
  failureDetail: text('failure_detail').notNull().default(''),
  createdAt: moment('created_at').notNull(),
  deliveredAt: moment('delivered_at'),
  readAt: moment('read_at'),
});
