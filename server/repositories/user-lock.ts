import { eq } from 'drizzle-orm';
import type { Transaction } from '../database/advisory-lock';
import { users } from '../database/schema';
import type { User } from './users';

/**
 * Locks a user until the transaction ends. Every change of what a user has (links, codes, sessions) locks the user first: two
 * that lock in different orders may each wait for the other, and PostgreSQL ends one of them with an error.
 * @returns undefined for an unknown id.
 */
export async function lockUser(transaction: Transaction, id: number): Promise<User | undefined> {
  const [user] = await transaction.select().from(users).where(eq(users.id, id)).for('update');
  return user;
}

/**
 * Locks a user who has shown who they are, until the transaction ends. The check takes long enough for a change.
 * @param user as read before the check.
 * @returns false when it has another password by now, or is locked or deleted.
 */
export async function lockUnchanged(
  transaction: Transaction,
  { id, passwordHash }: Pick<User, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const user = await lockUser(transaction, id);
  return user !== undefined && !user.deletedAt && !user.lockedAt && user.passwordHash === passwordHash;
}
