import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { bytes, moment, searchable } from './column-types';

// The tables of drivers, depots and groups, of links for passwords and of the history, as the migrations create them.

/** Whether the driver is active. */
export const driverStatuses = ['active', 'on-leave', 'inactive'] as const;
type DriverStatus = (typeof driverStatuses)[number];

export const history = pgTable('history', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer('company_id').notNull(),
  branchId: integer('branch_id').notNull(),
  at: moment('at').notNull(),
  userId: integer('user_id'),
  userName: text('user_name').notNull(),
  resource: text('resource').notNull(),
  recordId: text('record_id').notNull(),
  recordName: text('record_name').notNull(),
  action: text('action').notNull(),
  /** By field: before and after. */
  changes: jsonb('changes').$type<Record<string, readonly [unknown, unknown]>>().notNull(),
});

/** The columns of what is kept through the management calls. */
const managed = {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer('company_id').notNull(),
  branchId: integer('branch_id').notNull(),
  name: text('name').notNull(),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  deletedAt: moment('deleted_at'),
  ...searchable,
};

export const depots = pgTable('depots', {
  ...managed,
  address: text('address').notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  radiusM: integer('radius_m'),
  /** Latitude and longitude of each corner. */
  polygon: jsonb('polygon').$type<[number, number][]>(),
});

export const groups = pgTable('groups', {
  ...managed,
  colour: text('colour').notNull(),
  tags: text('tags').array().notNull(),
  assetIds: integer('asset_ids').array().notNull(),
});

export const photos = pgTable(
  'photos',
  {
    companyId: integer('company_id').notNull(),
    branchId: integer('branch_id').notNull(),
    id: text('id').notNull(),
    contentType: text('content_type').notNull(),
    bytes: bytes('bytes').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.branchId, table.id] })],
);

export const drivers = pgTable('drivers', {
  ...managed,
  licenceNumber: text('licence_number').notNull(),
  licenceExpiresOn: date('licence_expires_on', { mode: 'string' }),
  phone: text('phone').notNull(),
  email: text('email').notNull(),
  photoId: text('photo_id'),
  homeDepotId: integer('home_depot_id'),
  assetId: integer('asset_id'),
  status: text('status').$type<DriverStatus>().notNull(),
  allWords: text('all_words').array().notNull().generatedAlwaysAs(sql`'{}'`),
});

export const passwordLinks = pgTable('password_links', {
  tokenHash: text('token_hash').primaryKey(),
  userId: integer('user_id').notNull(),
  kind: text('kind').$type<'invitation' | 'reset'>().notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const managementSets = pgTable(
  'management_sets',
  {
    companyId: integer('company_id').notNull(),
    branchId: integer('branch_id').notNull(),
    seededAt: moment('seeded_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.branchId] })],
);
