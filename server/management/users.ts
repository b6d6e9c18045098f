import { and, count, eq, gt, inArray, isNotNull, isNull, max, or, type SQL } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { userRoles } from '../../src/domain/user-roles';
import { FIRST_ROLE } from '../auth/roles';
import type { Transaction } from '../database/advisory-lock';
import type { Database } from '../database/open-database';
import { sessions, users } from '../database/schema';
import { currentActor } from '../http/actor';
import { ownUrl } from '../http/base-path';
import { HttpProblem } from '../http/http-problem';
import { createPasswordLink, endPasswordLinks, endSessions } from '../repositories/password-links';
import { removeProviderLinks } from '../repositories/provider-people';
import { usersWithSecondFactor } from '../repositories/second-factors';
import { isOfStatus, statusOf, type UserStatus, userStatus, userStatuses } from '../repositories/user-status';
import type { User } from '../repositories/users';
import { emailText, requiredText } from './field-values';
import { choiceFilter, type ListFilter } from './list-query';
import type { ManagedChange, ManagedResource } from './managed-resource';

const userBody = z.object({
  name: requiredText(100),
  email: emailText,
  role: z
    .string()
    .refine((role) => userRoles.some((name) => name === role), `must be one of ${userRoles.join(', ')}`)
    .meta({ enum: userRoles }),
});
type UserFacts = z.output<typeof userBody>;

const statusFilter: ListFilter = {
  ...choiceFilter(users.roleName, userStatuses),
  keeps: (values) => or(...values.map((status) => isOfStatus[status as UserStatus])) as SQL,
};

/** A link that is shown once, and its expiry. Its token is behind the "#", which no server logs. */
export async function passwordLink(
  transaction: Transaction,
  user: User,
  request: FastifyRequest,
  at: Date,
): Promise<{ link: { url: string; expiresAt: string } }> {
  const kind = user.passwordHash === null ? 'invitation' : 'reset';
  const { token, expiresAt } = await createPasswordLink(transaction, user.id, kind, at);
  const url = `${ownUrl(request)}/accept-invite#${token}`;
  return { link: { url, expiresAt: expiresAt.toISOString() } };
}

/**
 * Users as a managed resource. An administrator invites them; no user can remove, demote or lock themselves or the last
 * Fleet Admin.
 */
export function userResource(
  database: Database,
  tenantGuid: string,
  now: () => number,
): ManagedResource<User, UserFacts> {
  const isOfTenant = eq(users.tenantGuid, tenantGuid);
  /** Requires a password, as users who only sign in by a provider are locked out when that ends. */
  const isSafeAdmin = (user: User | null): boolean =>
    user !== null && user.roleName === FIRST_ROLE && !user.lockedAt && user.passwordHash !== null;

  const keepAdministrators = async (transaction: Transaction, { before, after }: ManagedChange<User>) => {
    if (before && before.id === currentActor.getStore()?.id) {
      if (!after) throw new HttpProblem(409, 'You cannot delete your own account.');
      if (after.roleName !== before.roleName) throw new HttpProblem(409, 'You cannot change your own role.');
      if (after.lockedAt && !before.lockedAt) throw new HttpProblem(409, 'You cannot lock your own account.');
    }
    if (!isSafeAdmin(before) || isSafeAdmin(after)) return;
    const isAdmin = and(
      isOfTenant,
      isNull(users.deletedAt),
      isNull(users.lockedAt),
      isNotNull(users.passwordHash),
      eq(users.roleName, FIRST_ROLE),
    );
    if ((await transaction.$count(users, isAdmin)) === 0)
      throw new HttpProblem(409, `This is the last ${FIRST_ROLE}. Give somebody else the role first.`);
  };

  return {
    name: 'users',
    noun: 'user',
    permission: 'users',
    table: users,
    scope: isOfTenant,
    owner: { tenantGuid },
    lockName: `users of ${tenantGuid}`,
    body: userBody,
    list: {
      sorts: { name: users.sortName, email: users.email, createdAt: users.createdAt },
      filters: { role: choiceFilter(users.roleName, userRoles), status: statusFilter },
      counts: { status: userStatus, role: users.roleName },
      words: users.words,
    },
    historyFields: ['contactName', 'email', 'roleName', 'lockedAt'],
    unique: {
      users_by_email: { field: 'email', message: 'There is a user with this email already' },
      users_by_user_name: { field: 'email', message: 'There is a user with this email already' },
    },
    title: ({ contactName }) => contactName,

    async columnsOf(_, { name, email, role }, __, present) {
      // Invited users sign in with their email address.
      const isByEmail = !present || present.userName === present.email;
      return { contactName: name, email, roleName: role, ...(isByEmail && { userName: email }) };
    },

    async onChange(transaction, change) {
      await keepAdministrators(transaction, change);
      const { before, after, at } = change;
      if (!before) return;
      // Open pages depend on the role that they were loaded with.
      const isOther = after?.roleName !== before.roleName || after.email !== before.email;
      if (isOther || after.lockedAt) await endSessions(transaction, before.id, at);
      if (!after || after.email !== before.email || after.lockedAt)
        await endPasswordLinks(transaction, before.id);
      // The account may belong to another person from here on.
      if (!after || after.email !== before.email) await removeProviderLinks(transaction, before.id);
    },

    onCreated: passwordLink,

    async describe(rows) {
      const withCode = await usersWithSecondFactor(
        database,
        rows.map(({ id }) => id),
      );
      const open = await database
        .select({ userId: sessions.userId, openSessions: count(), lastUsedAt: max(sessions.lastUsedAt) })
        .from(sessions)
        .where(
          and(
            inArray(
              sessions.userId,
              rows.map(({ id }) => id),
            ),
            isNull(sessions.revokedAt),
            gt(sessions.expiresAt, new Date(now())),
          ),
        )
        .groupBy(sessions.userId);
      const ofUser = new Map(open.map((one) => [one.userId, one]));
      return rows.map((row) => ({
        id: row.id,
        name: row.contactName,
        email: row.email,
        userName: row.userName,
        role: row.roleName,
        status: statusOf(row),
        openSessions: ofUser.get(row.id)?.openSessions ?? 0,
        lastUsedAt: ofUser.get(row.id)?.lastUsedAt?.toISOString() ?? null,
        signedInAt: row.signedInAt?.toISOString() ?? null,
        secondFactor: withCode.has(row.id) ? 'on' : 'off',
        version: row.version,
        createdAt: row.createdAt.toISOString(),
        updatedAt: row.updatedAt.toISOString(),
      }));
    },
  };
}
