import { and, asc, count, eq, gt, inArray, isNull } from 'drizzle-orm';
import { userRoles } from '../../src/domain/user-roles';
import type { Transaction } from '../database/advisory-lock';
import type { OpenDatabase } from '../database/open-database';
import { companies, sessions, users } from '../database/schema';
import { seed } from '../database/seed';
import { currentActor } from '../http/actor';
import { createManagedRepository } from '../management/repository';
import { userResource } from '../management/users';
import type { ReferenceApiOptions } from '../options';
import { createPasswordLink, endPasswordLinks, endSessions } from '../repositories/password-links';
import { removeSecondFactor, usersWithSecondFactor } from '../repositories/second-factors';
import { createSettingsRepository } from '../repositories/settings';
import { statusOf, type UserStatus } from '../repositories/user-status';
import { createUserRepository, type User } from '../repositories/users';
import { StartError } from '../start-error';
import { refuseWeakPassword } from './new-password';
import { hashPassword } from './passwords';
import { FIRST_ROLE } from './roles';

/** A user in the output of `npm run users -- list`. */
export interface ListedUser {
  name: string;
  email: string;
  userName: string;
  role: string;
  status: UserStatus;
  secondFactor: boolean;
  /** ISO 8601; null before the first sign-in. */
  signedInAt: string | null;
  openSessions: number;
}

/** A link that sets a password once. */
export interface UserLink {
  token: string;
  expiresAt: Date;
}

export interface NewUser {
  name: string;
  email: string;
  /** Absent: the first user is an administrator, all others are operators. */
  role?: string | undefined;
}

/** What `npm run users` can do. Each may throw a StartError or an HttpProblem with the reason. */
export interface UserCommands {
  /** @param password absent: the answer has a link. */
  add(user: NewUser, password?: string): Promise<UserLink | undefined>;
  /** @param password absent: the answer has a link. */
  resetPassword(name: string, password?: string): Promise<UserLink | undefined>;
  resetSecondFactor(name: string): Promise<void>;
  lock(name: string): Promise<void>;
  unlock(name: string): Promise<void>;
  changeRole(name: string, role: string): Promise<void>;
  list(): Promise<ListedUser[]>;
}

/** The author of the command's changes in the history. */
const commandLine = { id: null, contactName: 'npm run users' };

/** @throws {StartError} when the database has no such company, and the command cannot make it. */
export async function openUserCommands(
  open: OpenDatabase,
  options: Pick<
    ReferenceApiOptions,
    'settings' | 'demo' | 'fleetSize' | 'fleetSeed' | 'videoCount' | 'passwordCost'
  >,
  now: () => number,
): Promise<UserCommands> {
  const { database } = open;
  const { settings, demo, passwordCost, ...fleet } = options;
  const isOurs = eq(companies.id, settings.companyId);
  const [found] = await database.select().from(companies).where(isOurs);
  if (!found && demo)
    throw new StartError(
      `This database has no company ${settings.companyId} yet. Set DEMO=off to make it with its first administrator, or start the server once for the demo.`,
    );
  const { tenantGuid, isDemo } = found ?? (await seed(open, { ...settings, demo, fleet, now }));
  const key = { companyId: settings.companyId, branchId: settings.branchId };
  const resource = userResource(database, tenantGuid, now);
  const records = createManagedRepository(database, key, resource);
  const accounts = createUserRepository(database);
  const isUser = and(eq(users.tenantGuid, tenantGuid), isNull(users.deletedAt));
  const at = (): Date => new Date(now());

  const userOf = async (name: string): Promise<User> => {
    const user = await accounts.findByLoginName(tenantGuid, name);
    if (!user) throw new StartError(`There is no user ${name}. \`npm run users -- list\` has them all.`);
    return user;
  };
  const readRole = (role: string): string => {
    const known = userRoles.find((one) => one.toLowerCase() === role.trim().toLowerCase());
    if (known === undefined)
      throw new StartError(`There is no role ${role}. There are ${userRoles.join(', ')}.`);
    return known;
  };
  const hashOf = async (password: string | undefined, ...personal: string[]): Promise<string | undefined> => {
    if (password === undefined) return undefined;
    const { companyName } = await createSettingsRepository(database, tenantGuid, key, isDemo).readCompany();
    refuseWeakPassword(password, [...personal, companyName]);
    return hashPassword(password, passwordCost);
  };
  const setPassword = async (transaction: Transaction, id: number, passwordHash: string): Promise<void> => {
    await endPasswordLinks(transaction, id);
    await endSessions(transaction, id, at());
    await transaction.update(users).set({ passwordHash }).where(eq(users.id, id));
  };
  const patch = async (
    name: string,
    action: string,
    columns: Readonly<Record<string, unknown>>,
    work?: (transaction: Transaction, user: User) => Promise<UserLink | undefined>,
  ): Promise<UserLink | undefined> => {
    const { id } = await userOf(name);
    const done = await currentActor.run(commandLine, () =>
      records.patch(id, columns, at(), action, async (transaction, user) => work?.(transaction, user)),
    );
    return done?.[1];
  };

  return {
    async add({ name, email, role }, password) {
      const isFirst = (await database.$count(users, isUser)) === 0;
      const given = role === undefined ? (isFirst ? FIRST_ROLE : 'Operator') : readRole(role);
      if (isFirst && given !== FIRST_ROLE)
        throw new StartError(`The first user must be a ${FIRST_ROLE}, who can then invite the others.`);
      const parsed = resource.body.safeParse({ name, email, role: given });
      if (!parsed.success) {
        const faults = parsed.error.issues.map(({ path, message }) => `--${path.join('.')} ${message}`);
        throw new StartError(`${faults.join('; ')}.`);
      }
      const passwordHash = await hashOf(password, name, email);
      const [, link] = await currentActor.run(commandLine, () =>
        records.add(parsed.data, at(), async (transaction, user) => {
          if (passwordHash === undefined) return createPasswordLink(transaction, user.id, 'invitation', at());
          await setPassword(transaction, user.id, passwordHash);
          return undefined;
        }),
      );
      return link;
    },

    async resetPassword(name, password) {
      const { contactName, userName, email } = await userOf(name);
      const passwordHash = await hashOf(password, contactName, userName, email);
      const action = passwordHash === undefined ? 'reset-password' : 'set-password';
      return patch(name, action, {}, async (transaction, user) => {
        if (passwordHash === undefined)
          return createPasswordLink(
            transaction,
            user.id,
            user.passwordHash === null ? 'invitation' : 'reset',
            at(),
          );
        await setPassword(transaction, user.id, passwordHash);
        return undefined;
      });
    },

    async resetSecondFactor(name) {
      await patch(name, 'reset-second-factor', {}, async (transaction, { id }) => {
        await removeSecondFactor(transaction, id);
        return undefined;
      });
    },

    async lock(name) {
      await patch(name, 'lock', { lockedAt: at() });
    },

    async unlock(name) {
      await patch(name, 'unlock', { lockedAt: null });
    },

    async changeRole(name, role) {
      const roleName = readRole(role);
      await patch(name, 'update', { roleName });
    },

    async list() {
      const rows = await database
        .select()
        .from(users)
        .where(isUser)
        .orderBy(asc(users.sortName), asc(users.id));
      const ids = rows.map(({ id }) => id);
      const withCode = await usersWithSecondFactor(database, ids);
      const open = await database
        .select({ userId: sessions.userId, total: count() })
        .from(sessions)
        .where(and(inArray(sessions.userId, ids), isNull(sessions.revokedAt), gt(sessions.expiresAt, at())))
        .groupBy(sessions.userId);
      const sessionsOf = new Map(open.map(({ userId, total }) => [userId, total]));
      return rows.map((row) => ({
        name: row.contactName,
        email: row.email,
        userName: row.userName,
        role: row.roleName,
        status: statusOf(row),
        secondFactor: withCode.has(row.id),
        signedInAt: row.signedInAt?.toISOString() ?? null,
        openSessions: sessionsOf.get(row.id) ?? 0,
      }));
    },
  };
}
