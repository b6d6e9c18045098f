import { and, eq, isNull, or } from 'drizzle-orm';
import type { Transaction } from '../database/advisory-lock';
import type { Database } from '../database/open-database';
import { users } from '../database/schema';
import { endPasswordLinks, endSessions } from './password-links';

export type User = typeof users.$inferSelect;

export interface UserRepository {
  /** By email or username, ignoring case. */
  findByLoginName(tenantGuid: string, loginName: string): Promise<User | undefined>;
  /**
   * Sets the password and ends all access by the old one: links, pending sign-ins, and all sessions but one. In one
   * transaction, so that no session outlives its password.
   */
  changePassword(id: number, passwordHash: string, keptSessionId: string, at: Date): Promise<void>;
}

/**
 * Locks a user whose password was right until the transaction ends. The check takes long enough for a change.
 * @param user as read before the check.
 * @returns false when it has another password by now, or is locked or deleted.
 */
export async function lockUnchanged(
  transaction: Transaction,
  { id, passwordHash }: Pick<User, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const [found] = await transaction
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt), isNull(users.lockedAt)))
    .for('update');
  return found !== undefined && found.passwordHash === passwordHash;
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

    changePassword: (id, passwordHash, keptSessionId, at) =>
      database.transaction(async (transaction) => {
        await transaction.update(users).set({ passwordHash }).where(eq(users.id, id));
        await endPasswordLinks(transaction, id);
        await endSessions(transaction, id, at, keptSessionId);
      }),
  };
}
