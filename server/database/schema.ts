import {
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ReportFailure, ReportStep } from '../../src/domain/reports/report-progress';
import type { ReportStatus, ReportType } from '../../src/domain/reports/report-type';
import type { CameraType, RequestFailure } from '../../src/domain/video/video-request';
import type { AlertRuleKind, AlertSeverity } from '../fleet/alert-rule';
import type { Condition, CoordinateFault, SettableStatus } from '../fleet/condition';
import type { MediaKind, VideoReason } from '../fleet/footage';
import type { Duty } from '../fleet/journey';
import type { Camera } from '../fleet/recorder';
import type { RuleNotice } from '../notifications/rule-notice';
import type { ReportContent } from '../reports/content';
import { moment, searchable } from './column-types';

// The tables as the migrations create them.

export const tenants = pgTable('tenants', {
  guid: text('guid').primaryKey(),
  name: text('name').notNull(),
});

export const companies = pgTable('companies', {
  id: integer('id').primaryKey(),
  tenantGuid: text('tenant_guid').notNull(),
  name: text('name').notNull(),
  /** Whether it has the demo's users and records. */
  isDemo: boolean('is_demo').notNull(),
});

export const branches = pgTable(
  'branches',
  {
    companyId: integer('company_id').notNull(),
    id: integer('id').notNull(),
    name: text('name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const users = pgTable('users', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  tenantGuid: text('tenant_guid').notNull(),
  userName: text('user_name').notNull(),
  email: text('email').notNull(),
  contactName: text('contact_name').notNull(),
  roleName: text('role_name').notNull(),
  /** Null for an invited user who has set no password yet. */
  passwordHash: text('password_hash'),
  lockedAt: moment('locked_at'),
  /** Null before the first sign-in. */
  signedInAt: moment('signed_in_at'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  deletedAt: moment('deleted_at'),
  version: integer('version').notNull().default(1),
  ...searchable,
});

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: integer('user_id').notNull(),
  createdAt: moment('created_at').notNull(),
  lastUsedAt: moment('last_used_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  revokedAt: moment('revoked_at'),
  userAgent: text('user_agent').notNull().default(''),
  /** Whether a sign-in provider vouched for it, and not a password. */
  byProvider: boolean('by_provider').notNull().default(false),
});

export const sessionTokens = pgTable('session_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  expiresAt: moment('expires_at').notNull(),
  replacedAt: moment('replaced_at'),
});

export const attemptLimits = pgTable('attempt_limits', {
  subject: text('subject').primaryKey(),
  attempts: integer('attempts').notNull(),
  windowStartedAt: moment('window_started_at').notNull(),
  waitUntil: moment('wait_until'),
  wasRefused: boolean('was_refused').notNull(),
});

export const fleets = pgTable(
  'fleets',
  {
    companyId: integer('company_id').notNull(),
    branchId: integer('branch_id').notNull(),
    size: integer('size').notNull(),
    seed: integer('seed').notNull(),
    generation: integer('generation').notNull(),
    revision: integer('revision').notNull(),
    /** Added to the ids of its assets and dashcams. */
    idOffset: integer('id_offset').notNull(),
    videoCount: integer('video_count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.branchId] })],
);

export const assets = pgTable('assets', {
  id: integer('id').primaryKey(),
  companyId: integer('company_id').notNull(),
  branchId: integer('branch_id').notNull(),
  kind: text('kind').$type<'asset' | 'dashcam'>().notNull(),
  hostId: integer('host_id'),
  name: text('name').notNull(),
  description: text('description').notNull(),
  assetType: text('asset_type').notNull(),
  tags: text('tags').notNull(),
  corridorId: text('corridor_id').notNull(),
  homePlace: integer('home_place').notNull(),
  duty: text('duty').$type<Duty>().notNull(),
  journeySeed: integer('journey_seed').notNull(),
  condition: text('condition').$type<Condition>().notNull(),
  isSilent: boolean('is_silent').notNull(),
  coordinateFault: text('coordinate_fault').$type<CoordinateFault>(),
  deviceId: text('device_id').notNull(),
  deviceType: text('device_type').notNull(),
  serialNumber: text('serial_number').notNull(),
  firmwareVersion: text('firmware_version').notNull(),
  isActive: boolean('is_active').notNull(),
  statusOverride: text('status_override').$type<SettableStatus>(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const alertRuleSets = pgTable(
  'alert_rule_sets',
  {
    companyId: integer('company_id').notNull(),
    branchId: integer('branch_id').notNull(),
    seededAt: moment('seeded_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.branchId] })],
);

export const alertRules = pgTable('alert_rules', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer('company_id').notNull(),
  branchId: integer('branch_id').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  kind: text('kind').$type<AlertRuleKind>().notNull(),
  threshold: doublePrecision('threshold'),
  minDurationSec: integer('min_duration_sec'),
  appliesTo: text('applies_to').notNull(),
  activeFrom: text('active_from'),
  activeTo: text('active_to'),
  severity: text('severity').$type<AlertSeverity>().notNull(),
  isActive: boolean('is_active').notNull(),
  /** Null: no notifications. */
  notify: jsonb('notify').$type<RuleNotice>(),
  webhookSecret: text('webhook_secret'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  version: integer('version').notNull().default(1),
});

export const tenantSettings = pgTable('tenant_settings', {
  tenantGuid: text('tenant_guid').primaryKey(),
  companyName: text('company_name').notNull(),
  email: text('email').notNull(),
  phone: text('phone').notNull(),
  address: text('address').notNull(),
  updatedAt: moment('updated_at').notNull(),
  version: integer('version').notNull().default(1),
});

export const userSettings = pgTable('user_settings', {
  userId: integer('user_id').primaryKey(),
  timezone: text('timezone').notNull(),
  dateFormat: text('date_format').notNull(),
  language: text('language').notNull(),
  updatedAt: moment('updated_at').notNull(),
  version: integer('version').notNull().default(1),
});

export const videoRequests = pgTable('video_requests', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer('company_id').notNull(),
  branchId: integer('branch_id').notNull(),
  dashcamId: integer('dashcam_id').notNull(),
  dashcamName: text('dashcam_name').notNull(),
  cameraType: text('camera_type').$type<CameraType>().notNull(),
  startAt: moment('start_at').notNull(),
  endAt: moment('end_at').notNull(),
  createdAt: moment('created_at').notNull(),
  processingAt: moment('processing_at').notNull(),
  dueAt: moment('due_at').notNull(),
  outcome: text('outcome').$type<'completed' | 'failed' | 'cancelled'>(),
  reason: text('reason').$type<RequestFailure>(),
  videoIds: integer('video_ids').array().notNull().default([]),
});

export const dashcamVideos = pgTable('dashcam_videos', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer('company_id').notNull(),
  branchId: integer('branch_id').notNull(),
  dashcamId: integer('dashcam_id').notNull(),
  /** A record's `videoTypeId`, a query's `fileType`. */
  mediaKind: smallint('media_kind').$type<MediaKind>().notNull(),
  /** A query's `videoTypeId`, a record's `videoTypeName`. */
  reason: smallint('reason').$type<VideoReason>().notNull(),
  camera: text('camera').$type<Camera>().notNull(),
  createdAt: moment('created_at').notNull(),
  speedMph: smallint('speed_mph'),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  address: text('address').notNull(),
  clipId: text('clip_id').notNull(),
  isGenerated: boolean('is_made_up').notNull(),
});

export const serverKeys = pgTable('server_keys', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

export const reports = pgTable('reports', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer('company_id').notNull(),
  branchId: integer('branch_id').notNull(),
  name: text('name').notNull(),
  isNameMade: boolean('is_name_made').notNull().default(false),
  type: text('type').$type<ReportType>().notNull(),
  firstDay: text('first_day').notNull(),
  lastDay: text('last_day').notNull(),
  timezone: text('timezone').notNull(),
  appliesTo: text('applies_to').notNull(),
  requestedAt: moment('requested_at').notNull(),
  status: text('status').$type<ReportStatus>().notNull(),
  run: integer('run').notNull(),
  attempts: integer('attempts').notNull().default(0),
  leasedUntil: moment('leased_until'),
  progressPercent: integer('progress_percent').notNull(),
  step: text('step').$type<ReportStep>().notNull(),
  failure: text('failure').$type<ReportFailure>(),
  content: jsonb('content').$type<ReportContent>(),
  /** Null: a user has requested it. The schedule may be gone. */
  scheduleId: integer('schedule_id'),
});

export const videoArchives = pgTable('video_archives', {
  id: uuid('id').primaryKey().defaultRandom(),
  companyId: integer('company_id').notNull(),
  branchId: integer('branch_id').notNull(),
  videoIds: integer('video_ids').array().notNull(),
  fileName: text('file_name').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: integer('user_id').notNull(),
    key: text('key').notNull(),
    route: text('route').notNull(),
    bodyHash: text('body_hash').notNull(),
    attempt: uuid('attempt').notNull(),
    claimedAt: moment('claimed_at').notNull().defaultNow(),
    madeAt: moment('made_at'),
    status: smallint('status'),
    answer: text('answer'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);
