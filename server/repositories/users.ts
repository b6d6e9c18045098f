import { and, eq, isNull, or } from 'drizzle-orm';
import type { Database } from '../database/open-database';
import { users } from '../database/schema';
import { endPasswordLinks, endSessions } from './password-links';
import { lockUnchanged } from './user-lock';

export type User = typeof users.$inferSelect;

export interface UserRepository {
  /** By email or username, ignoring case. */
  findByLoginName(tenantGuid: string, loginName: string): Promise<User | undefined>;
  /**
   * Sets the password and ends all access by the old one: links, pending sign-ins, and all sessions but one. In one
   * transaction, so that no session outlives its password.
   * @param user as read before the current password was checked.
   * @returns false, with nothing changed, when the user has another password by now, or is locked or deleted.
   */
  changePassword(
    user: Pick<User, 'id' | 'passwordHash'>,
    passwordHash: string,
    keptSessionId: string,
    at: Date,
  ): Promise<boolean>;
}

export function createUserRepository(database: Database): UserRepository {
  return {
    async findByLoginName(tenantGuid, loginName) {
      const name = loginName.trim().toLowerCase();
      const [user] = await database
        .select()
        .from(users)
        .where(
          and(
            eq(users.tenantGuid, tenantGuid),
            isNull(users.deletedAt),
            or(eq(users.email, name), eq(users.userName, name)),
          ),
        )
        .limit(1);
      return user;
    },

    changePassword: (user, passwordHash, keptSessionId, at) =>
      database.transaction(async (transaction) => {
        if (!(await lockUnchanged(transaction, user))) return false;
        await transaction.update(users).set({ passwordHash }).where(eq(users.id, user.id));
        await endPasswordLinks(transaction, user.id);
        await endSessions(transaction, user.id, at, keptSessionId);
        return true;
      }),
  };
}
