import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { type Transaction, withLock } from '../database/advisory-lock';
import type { Database } from '../database/open-database';
import { firstStartLinks } from '../database/people-schema';
import { companies, tenantSettings, tenants, userSettings, users } from '../database/schema';
import type { FleetKey } from '../repositories/assets';
import { noteChanges } from '../repositories/history';
import type { CompanySettings, DisplaySettings } from '../repositories/settings';
import type { User } from '../repositories/users';
import { FIRST_ROLE } from './roles';

const TOKEN_BYTES = 32;
/** Long enough to walk to another machine with the link. */
const LIFETIME_MS = 3_600_000;

export interface FirstStartLink {
  /** Stored nowhere. */
  token: string;
  expiresAt: Date;
}

/** Whether a link may create the first administrator: `done` when there is a user already. */
export type FirstStartState = 'open' | 'ended' | 'done';

/** The input of the first administrator. */
export interface FirstStartFacts {
  company: CompanySettings;
  name: string;
  email: string;
  passwordHash: string;
  display: DisplaySettings;
}

/** Making the first administrator of a company that has no users. */
export interface FirstStart {
  /** A new link, which leaves those of other processes as they are. Undefined when the company has users. */
  createLink(): Promise<FirstStartLink | undefined>;
  hasUsers(): Promise<boolean>;
  state(token: string): Promise<FirstStartState>;
  /** Makes company settings and administrator, and ends all links. One of several at the same moment succeeds. */
  complete(token: string, facts: FirstStartFacts): Promise<User | Exclude<FirstStartState, 'open'>>;
  purge(): Promise<void>;
}

export interface FirstStartServices {
  database: Database;
  key: FleetKey;
  tenantGuid: string;
  now: () => number;
}

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export function createFirstStart({ database, key, tenantGuid, now }: FirstStartServices): FirstStart {
  const { companyId } = key;
  const isUser = and(eq(users.tenantGuid, tenantGuid), isNull(users.deletedAt));
  const hasUsers = async (on: Pick<Database, '$count'>): Promise<boolean> =>
    (await on.$count(users, isUser)) > 0;
  const isGood = (token: string, at: Date) =>
    and(
      eq(firstStartLinks.tokenHash, hashToken(token)),
      eq(firstStartLinks.companyId, companyId),
      gt(firstStartLinks.expiresAt, at),
    );
  const stateOf = async (on: Pick<Database, '$count'>, token: string): Promise<FirstStartState> => {
    // Read before the users: making the first user ends the links at the same time.
    const isOpen = (await on.$count(firstStartLinks, isGood(token, new Date(now())))) > 0;
    if (await hasUsers(on)) return 'done';
    return isOpen ? 'open' : 'ended';
  };

  return {
    async createLink() {
      if (await hasUsers(database)) return undefined;
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const expiresAt = new Date(now() + LIFETIME_MS);
      await database.insert(firstStartLinks).values({ tokenHash: hashToken(token), companyId, expiresAt });
      return { token, expiresAt };
    },

    hasUsers: () => hasUsers(database),

    state: (token) => stateOf(database, token),

    // The lock of all changes of users.
    complete: (token, facts) =>
      withLock(database, `users of ${tenantGuid}`, async (transaction) => {
        const state = await stateOf(transaction, token);
        if (state !== 'open') return state;
        await transaction.delete(firstStartLinks).where(eq(firstStartLinks.companyId, companyId));
        return makeAdministrator(transaction, { key, tenantGuid, at: new Date(now()) }, facts);
      }),

    async purge() {
      await database.delete(firstStartLinks).where(lt(firstStartLinks.expiresAt, new Date(now())));
    },
  };
}

async function makeAdministrator(
  transaction: Transaction,
  { key, tenantGuid, at }: { key: FleetKey; tenantGuid: string; at: Date },
  { company, name, email, passwordHash, display }: FirstStartFacts,
): Promise<User> {
  const [user] = await transaction
    .insert(users)
    .values({
      tenantGuid,
      userName: email,
      email,
      contactName: name,
      roleName: FIRST_ROLE,
      passwordHash,
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  if (!user) throw new Error('The administrator was not stored');
  await transaction.insert(userSettings).values({ ...display, userId: user.id, updatedAt: at });
  const ofTenant = { ...company, updatedAt: at };
  await transaction
    .insert(tenantSettings)
    .values({ ...ofTenant, tenantGuid })
    .onConflictDoUpdate({ target: tenantSettings.tenantGuid, set: ofTenant });
  await transaction
    .update(companies)
    .set({ name: company.companyName })
    .where(eq(companies.id, key.companyId));
  await transaction.update(tenants).set({ name: company.companyName }).where(eq(tenants.guid, tenantGuid));
  const entry = { recordName: name, changes: {} };
  await noteChanges(
    transaction,
    key,
    at,
    [{ ...entry, resource: 'users', recordId: user.id, action: 'first-start' }],
    user,
  );
  return user;
}
