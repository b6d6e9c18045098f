import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt, ne } from 'drizzle-orm';
import type { Transaction } from '../database/advisory-lock';
import { passwordLinks } from '../database/management-schema';
import type { Database } from '../database/open-database';
import { providerHandOvers, signInSteps } from '../database/people-schema';
import { sessions, users } from '../database/schema';
import { lockUser } from './user-lock';
import type { User } from './users';

const TOKEN_BYTES = 32;
const DAY_MS = 86_400_000;
/** How long a link is valid. */
const LIFETIME_MS = { invitation: 7 * DAY_MS, reset: DAY_MS } as const;

type LinkKind = keyof typeof LIFETIME_MS;

/** Links to set a password, for one use. A new one revokes the ones before. */
export interface PasswordLinkRepository {
  /** The user of a valid link. */
  find(token: string, at: Date): Promise<User | undefined>;
  /** Sets the password, and ends the link and all sessions. @returns false when the link was used meanwhile. */
  use(
    token: string,
    passwordHash: string,
    at: Date,
    note: (transaction: Transaction, user: User) => Promise<void>,
  ): Promise<boolean>;
  purge(at: Date): Promise<void>;
}

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** @returns the token, which is not stored. */
export async function createPasswordLink(
  transaction: Transaction,
  userId: number,
  kind: LinkKind,
  at: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(at.getTime() + LIFETIME_MS[kind]);
  await endPasswordLinks(transaction, userId);
  await transaction
    .insert(passwordLinks)
    .values({ tokenHash: hashToken(token), userId, kind, createdAt: at, expiresAt });
  return { token, expiresAt };
}

export async function endPasswordLinks(transaction: Transaction, userId: number): Promise<void> {
  await transaction.delete(passwordLinks).where(eq(passwordLinks.userId, userId));
}

/**
 * Ends all sessions and pending sign-ins of a user.
 * @param keptSessionId a session that stays; absent: none.
 */
export async function endSessions(
  transaction: Transaction,
  userId: number,
  at: Date,
  keptSessionId?: string,
): Promise<void> {
  await transaction.delete(signInSteps).where(eq(signInSteps.userId, userId));
  await transaction.delete(providerHandOvers).where(eq(providerHandOvers.userId, userId));
  await transaction
    .update(sessions)
    .set({ revokedAt: at })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        keptSessionId === undefined ? undefined : ne(sessions.id, keptSessionId),
      ),
    );
}

export function createPasswordLinkRepository(database: Database, tenantGuid: string): PasswordLinkRepository {
  const find = async (on: Pick<Database, 'select'>, token: string, at: Date): Promise<User | undefined> => {
    const [found] = await on
      .select({ user: users })
      .from(passwordLinks)
      .innerJoin(users, eq(users.id, passwordLinks.userId))
      .where(
        and(
          eq(passwordLinks.tokenHash, hashToken(token)),
          gt(passwordLinks.expiresAt, at),
          eq(users.tenantGuid, tenantGuid),
          isNull(users.deletedAt),
          isNull(users.lockedAt),
        ),
      );
    return found?.user;
  };

  return {
    find: (token, at) => find(database, token, at),

    use: (token, passwordHash, at, note) =>
      database.transaction(async (transaction) => {
        const found = await find(transaction, token, at);
        if (!found) return false;
        // The user before the link, as all other changes of users: in another order two could wait for each other.
        await lockUser(transaction, found.id);
        // The link may have ended during the wait.
        const user = await find(transaction, token, at);
        if (!user) return false;
        await endPasswordLinks(transaction, user.id);
        await transaction
          .update(users)
          .set({ passwordHash, updatedAt: at, version: user.version + 1 })
          .where(eq(users.id, user.id));
        await endSessions(transaction, user.id, at);
        await note(transaction, user);
        return true;
      }),

    async purge(at) {
      await database.delete(passwordLinks).where(lt(passwordLinks.expiresAt, at));
    },
  };
}
