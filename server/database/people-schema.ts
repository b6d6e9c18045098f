import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './column-types';

// The tables of the first start, of second factors and of sign-in by a provider, as the migrations create them.

export const firstStartLinks = pgTable('first_start_links', {
  tokenHash: text('token_hash').primaryKey(),
  companyId: integer('company_id').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const secondFactors = pgTable('second_factors', {
  userId: integer('user_id').primaryKey(),
  /** Encrypted. */
  secret: text('secret').notNull(),
  createdAt: moment('created_at').notNull(),
  /** Null until the user has shown a code. */
  confirmedAt: moment('confirmed_at'),
  /** The last period of 30 s whose code was taken. */
  lastPeriod: integer('last_period').notNull().default(0),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: integer('user_id').notNull(), codeHash: text('code_hash').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

export const signInSteps = pgTable('sign_in_steps', {
  tokenHash: text('token_hash').primaryKey(),
  userId: integer('user_id').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const providerLinks = pgTable(
  'provider_links',
  {
    tenantGuid: text('tenant_guid').notNull(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: integer('user_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantGuid, table.issuer, table.subject] })],
);

export const providerHandOvers = pgTable('provider_hand_overs', {
  tokenHash: text('token_hash').primaryKey(),
  userId: integer('user_id').notNull(),
  expiresAt: moment('expires_at').notNull(),
});
