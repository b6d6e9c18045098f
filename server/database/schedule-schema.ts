import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { ScheduleFrequency, ScheduleSpan } from '../../src/domain/reports/report-schedule';
import type { ReportType } from '../../src/domain/reports/report-type';
import type { ReportLanguage } from '../reports/texts';
import { moment, searchable } from './column-types';

// The tables of schedules of reports and of links to reports, as the migrations create them.

/** What a schedule sends its report as. */
export const scheduleFormats = ['pdf', 'csv'] as const;
export type ScheduleFormat = (typeof scheduleFormats)[number];

export const reportSchedules = pgTable('report_schedules', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer('company_id').notNull(),
  branchId: integer('branch_id').notNull(),
  name: text('name').notNull(),
  type: text('type').$type<ReportType>().notNull(),
  span: text('span').$type<ScheduleSpan>().notNull(),
  appliesTo: text('applies_to').notNull(),
  frequency: text('frequency').$type<ScheduleFrequency>().notNull(),
  weekDays: integer('week_days').array().notNull(),
  monthDay: integer('month_day'),
  time: text('time_of_day').notNull(),
  timezone: text('time_zone').notNull(),
  language: text('language').$type<ReportLanguage>().notNull(),
  formats: text('formats').array().$type<ScheduleFormat[]>().notNull(),
  recipientIds: integer('recipient_ids').array().notNull(),
  emails: text('emails').array().notNull(),
  pausedAt: moment('paused_at'),
  nextRunAt: moment('next_run_at'),
  /** The user who has changed it last; null: not known, or removed. */
  changedById: integer('changed_by_id'),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  deletedAt: moment('deleted_at'),
  ...searchable,
});

export const reportRuns = pgTable('report_runs', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer('company_id').notNull(),
  branchId: integer('branch_id').notNull(),
  scheduleId: integer('schedule_id').notNull(),
  plannedAt: moment('planned_at').notNull(),
  askedBy: text('asked_by').notNull(),
  status: text('status').$type<'waiting' | 'generating' | 'told' | 'failed'>().notNull(),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: moment('next_attempt_at').notNull(),
  skippedCount: integer('skipped_count').notNull(),
  skippedFrom: moment('skipped_from'),
  reportId: integer('report_id'),
  firingId: integer('firing_id'),
  /** Why no report came of it: `full`, `reportGone`, or a failure of reports. */
  failure: text('failure'),
  createdAt: moment('created_at').notNull(),
  finishedAt: moment('finished_at'),
});

export const reportLinks = pgTable('report_links', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer('company_id').notNull(),
  branchId: integer('branch_id').notNull(),
  reportId: integer('report_id').notNull(),
  tokenHash: text('token_hash').notNull(),
  madeBy: text('made_by').notNull(),
  isScheduled: boolean('is_scheduled').notNull(),
  recipient: text('recipient').notNull(),
  recipientId: integer('recipient_id'),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  revokedAt: moment('revoked_at'),
  lastOpenedAt: moment('last_opened_at'),
  openCount: integer('open_count').notNull().default(0),
});
