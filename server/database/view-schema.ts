import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './column-types';

// The tables of saved views as the migrations create them.

export const savedViews = pgTable('saved_views', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer('company_id').notNull(),
  branchId: integer('branch_id').notNull(),
  /** Null: the owner of a shared view has been removed. */
  userId: integer('user_id'),
  area: text('area').notNull(),
  name: text('name').notNull(),
  /** The query of an address, which the server does not read. */
  query: text('query').notNull(),
  isShared: boolean('is_shared').notNull(),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  deletedAt: moment('deleted_at'),
});

/** A user's settings of the tables of an area: widths in px. */
export interface StoredLayout {
  columns?: Record<string, boolean> | undefined;
  order?: string[] | undefined;
  widths?: Record<string, number> | undefined;
  density?: 'comfortable' | 'compact' | undefined;
}

export const viewChoices = pgTable(
  'view_choices',
  {
    companyId: integer('company_id').notNull(),
    branchId: integer('branch_id').notNull(),
    userId: integer('user_id').notNull(),
    area: text('area').notNull(),
    layout: jsonb('layout').$type<StoredLayout>().notNull(),
    defaultViewId: integer('default_view_id'),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.branchId, table.userId, table.area] })],
);
