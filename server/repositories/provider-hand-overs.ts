import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Database } from '../database/open-database';
import { providerHandOvers } from '../database/people-schema';
import { users } from '../database/schema';
import type { User } from './users';

const TOKEN_BYTES = 32;
/** From the provider's response until the sign-in page has loaded. */
export const HAND_OVER_SECONDS = 120;

/** Sign-ins that the provider has confirmed, until the browser fetches their session. */
export interface HandOvers {
  /** @returns the token, which is not stored. */
  begin(userId: number): Promise<string>;
  /**
   * The user of a token, which can be used once. Undefined when it has expired, and when the user may not sign in any
   * more.
   */
  take(token: string): Promise<User | undefined>;
  purge(): Promise<void>;
}

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export function createHandOvers(database: Database, tenantGuid: string, now: () => number): HandOvers {
  return {
    async begin(userId) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const expiresAt = new Date(now() + HAND_OVER_SECONDS * 1000);
      await database.insert(providerHandOvers).values({ tokenHash: hashToken(token), userId, expiresAt });
      return token;
    },

    take: (token) =>
      database.transaction(async (transaction) => {
        const isGood = and(
          eq(providerHandOvers.tokenHash, hashToken(token)),
          gt(providerHandOvers.expiresAt, new Date(now())),
        );
        const [taken] = await transaction
          .delete(providerHandOvers)
          .where(isGood)
          .returning({ userId: providerHandOvers.userId });
        if (!taken) return undefined;
        const mayEnter = and(
          eq(users.tenantGuid, tenantGuid),
          isNull(users.deletedAt),
          isNull(users.lockedAt),
        );
        const [user] = await transaction
          .select()
          .from(users)
          .where(and(eq(users.id, taken.userId), mayEnter));
        return user;
      }),

    async purge() {
      await database.delete(providerHandOvers).where(lt(providerHandOvers.expiresAt, new Date(now())));
    },
  };
}
