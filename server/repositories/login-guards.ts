import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../database/open-database';
import { loginGuards } from '../database/schema';

export interface LockoutRules {
  /** This many failures within the window lock an account. */
  maxFailures: number;
  windowMs: number;
  lockMs: number;
}

/** Failed sign-ins in a row, and the lock that follows from too many. */
export interface LoginGuardRepository {
  /**
   * Counts an attempt before its password is looked at: of a hundred guesses at the same moment, no more get
   * through than one after another would.
   *
   * @returns when the lock ends, ms UTC; undefined if the attempt may go on.
   */
  begin(account: string): Promise<number | undefined>;
  /** The attempt was wrong; the last one allowed locks the account. */
  fail(account: string): Promise<void>;
  /** The attempt was right: earlier failures are forgotten. */
  succeed(account: string): Promise<void>;
  /** Forgets windows and locks that are over. */
  purge(): Promise<void>;
}

export function createLoginGuardRepository(
  database: Database,
  rules: LockoutRules,
  now: () => number,
): LoginGuardRepository {
  const lock = async (account: string): Promise<number> => {
    const lockedUntil = new Date(now() + rules.lockMs);
    await database.update(loginGuards).set({ lockedUntil }).where(eq(loginGuards.account, account));
    return lockedUntil.getTime();
  };

  return {
    async begin(account) {
      const at = new Date(now());
      const windowStart = new Date(now() - rules.windowMs);
      const isOver = sql`(${loginGuards.windowStartedAt} <= ${windowStart} OR ${loginGuards.lockedUntil} <= ${at})`;
      const isLocked = sql`${loginGuards.lockedUntil} > ${at}`;
      const [guard] = await database
        .insert(loginGuards)
        .values({ account, failures: 1, windowStartedAt: at })
        .onConflictDoUpdate({
          target: loginGuards.account,
          set: {
            failures: sql`CASE WHEN ${isLocked} THEN ${loginGuards.failures} WHEN ${isOver} THEN 1 ELSE ${loginGuards.failures} + 1 END`,
            windowStartedAt: sql`CASE WHEN ${isLocked} THEN ${loginGuards.windowStartedAt} WHEN ${isOver} THEN ${at} ELSE ${loginGuards.windowStartedAt} END`,
            lockedUntil: sql`CASE WHEN ${isLocked} THEN ${loginGuards.lockedUntil} ELSE NULL END`,
          },
        })
        .returning();
      if (!guard) throw new Error('The attempt was not counted');
      if (guard.lockedUntil) return guard.lockedUntil.getTime();
      return guard.failures > rules.maxFailures ? lock(account) : undefined;
    },

    async fail(account) {
      const [guard] = await database.select().from(loginGuards).where(eq(loginGuards.account, account));
      if (guard && guard.failures >= rules.maxFailures && !guard.lockedUntil) await lock(account);
    },

    async succeed(account) {
      await database.delete(loginGuards).where(eq(loginGuards.account, account));
    },

    async purge() {
      const at = new Date(now());
      const windowStart = new Date(now() - rules.windowMs);
      await database
        .delete(loginGuards)
        .where(
          or(
            lt(loginGuards.lockedUntil, at),
            and(isNull(loginGuards.lockedUntil), lt(loginGuards.windowStartedAt, windowStart)),
          ),
        );
    },
  };
}
