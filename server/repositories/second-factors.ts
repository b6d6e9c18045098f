import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import { hashRecoveryCode, makeRecoveryCodes } from '../auth/recovery-codes';
import { openSealedText, sealText } from '../auth/sealed-text';
import { newSecret, periodOfCode } from '../auth/totp';
import type { Transaction } from '../database/advisory-lock';
import type { Database } from '../database/open-database';
import { recoveryCodes, secondFactors, signInSteps } from '../database/people-schema';
import { users } from '../database/schema';
import { endSessions } from './password-links';
import { lockUnchanged, lockUser } from './user-lock';
import type { User } from './users';

const TOKEN_BYTES = 32;
/** The time between password and code. */
const STEP_MS = 10 * 60_000;

export interface SecondFactorStatus {
  /** Since when the second factor is in force; undefined without one. */
  since: Date | undefined;
  /** Unused recovery codes. */
  recoveryCodesLeft: number;
}

/** The kind of a code: from the app, or a recovery code, which can be used once. */
export type CodeKind = 'app' | 'recovery';

/** The second factors of a tenant's users: codes of an authenticator app (RFC 6238) and recovery codes. */
export interface SecondFactorRepository {
  status(userId: number): Promise<SecondFactorStatus>;
  /** Creates a secret in base32, which is in force after `confirm`. Undefined when another one is in force. */
  begin(userId: number): Promise<string | undefined>;
  /**
   * Puts the secret in force, and ends the user's other sessions and pending sign-ins, which may have taken a password
   * alone.
   * @returns the recovery codes, of which hashes are stored; undefined for a wrong code.
   */
  confirm(
    userId: number,
    code: string,
    keptSessionId: string,
    note: (transaction: Transaction) => Promise<void>,
  ): Promise<string[] | undefined>;
  /** Checks a code. Each is accepted once. */
  check(userId: number, code: string): Promise<CodeKind | undefined>;
  /** @returns undefined when the second factor is off by now. */
  renewRecoveryCodes(
    userId: number,
    note: (transaction: Transaction) => Promise<void>,
  ): Promise<string[] | undefined>;
  remove(userId: number, note: (transaction: Transaction) => Promise<void>): Promise<void>;
  /**
   * Stores that a user's password was accepted. @param user as read before the password was checked.
   * @returns the token of the step, valid for ten minutes; undefined when the user has another password by now, or is
   * locked or deleted.
   */
  beginStep(user: User): Promise<string | undefined>;
  /** The user of a step's token. Undefined once it has expired, and when the user may not sign in any more. */
  findStep(token: string): Promise<User | undefined>;
  /** @returns whether the step was still valid. */
  endStep(token: string): Promise<boolean>;
  purge(): Promise<void>;
}

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Removes the second factor of a user, who is locked, and pending steps. */
export async function removeSecondFactor(transaction: Transaction, userId: number): Promise<void> {
  await transaction.delete(signInSteps).where(eq(signInSteps.userId, userId));
  await transaction.delete(secondFactors).where(eq(secondFactors.userId, userId));
}

/** Which of these users have a second factor. */
export async function usersWithSecondFactor(
  database: Database,
  userIds: readonly number[],
): Promise<Set<number>> {
  const found = await database
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(and(inArray(secondFactors.userId, [...userIds]), isNotNull(secondFactors.confirmedAt)));
  return new Set(found.map(({ userId }) => userId));
}

/** @param key a secret shared by all processes on the same database, 32 bytes in base64url. */
export function createSecondFactorRepository(
  database: Database,
  { tenantGuid, key, now }: { tenantGuid: string; key: string; now: () => number },
): SecondFactorRepository {
  const ownerOf = (userId: number): string => `second factor of user ${userId}`;
  const isOf = (userId: number) => eq(secondFactors.userId, userId);
  const isInForce = (userId: number) => and(isOf(userId), isNotNull(secondFactors.confirmedAt));

  const find = async (userId: number) => {
    const [row] = await database.select().from(secondFactors).where(isOf(userId));
    return row && { ...row, secret: openSealedText(row.secret, key, ownerOf(userId)) };
  };
  const storeRecoveryCodes = async (transaction: Transaction, userId: number): Promise<string[]> => {
    const codes = makeRecoveryCodes();
    await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    await transaction
      .insert(recoveryCodes)
      .values(codes.map((code) => ({ userId, codeHash: hashRecoveryCode(code, key) ?? '' })));
    return codes;
  };
  /** Of two simultaneous requests only one succeeds. */
  const takePeriod = async (on: Pick<Database, 'update'>, userId: number, period: number, at?: Date) => {
    const used = await on
      .update(secondFactors)
      .set({ lastPeriod: period, ...(at && { confirmedAt: at }) })
      .where(and(isOf(userId), lt(secondFactors.lastPeriod, period), at && isNull(secondFactors.confirmedAt)))
      .returning({ userId: secondFactors.userId });
    return used.length > 0;
  };

  return {
    async status(userId) {
      const row = await find(userId);
      const since = row?.confirmedAt ?? undefined;
      const recoveryCodesLeft = since
        ? await database.$count(recoveryCodes, eq(recoveryCodes.userId, userId))
        : 0;
      return { since, recoveryCodesLeft };
    },

    async begin(userId) {
      const secret = newSecret();
      const fresh = {
        secret: sealText(secret, key, ownerOf(userId)),
        createdAt: new Date(now()),
        lastPeriod: 0,
      };
      const stored = await database
        .insert(secondFactors)
        .values({ ...fresh, userId })
        .onConflictDoUpdate({
          target: secondFactors.userId,
          set: fresh,
          setWhere: isNull(secondFactors.confirmedAt),
        })
        .returning({ userId: secondFactors.userId });
      return stored.length > 0 ? secret : undefined;
    },

    async confirm(userId, code, keptSessionId, note) {
      const row = await find(userId);
      const period = row && !row.confirmedAt ? periodOfCode(row.secret, code, now()) : undefined;
      if (period === undefined) return undefined;
      const at = new Date(now());
      return database.transaction(async (transaction) => {
        // A sign-in without a code is over before this, or comes after and is refused.
        await lockUser(transaction, userId);
        if (!(await takePeriod(transaction, userId, period, at))) return undefined;
        await endSessions(transaction, userId, at, keptSessionId);
        await note(transaction);
        return storeRecoveryCodes(transaction, userId);
      });
    },

    async check(userId, code) {
      const row = await find(userId);
      if (!row?.confirmedAt) return undefined;
      const period = periodOfCode(row.secret, code, now());
      if (period !== undefined) return (await takePeriod(database, userId, period)) ? 'app' : undefined;
      const codeHash = hashRecoveryCode(code, key);
      if (codeHash === undefined) return undefined;
      const used = await database
        .delete(recoveryCodes)
        .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
        .returning({ userId: recoveryCodes.userId });
      return used.length > 0 ? 'recovery' : undefined;
    },

    renewRecoveryCodes: (userId, note) =>
      database.transaction(async (transaction) => {
        await lockUser(transaction, userId);
        if ((await transaction.$count(secondFactors, isInForce(userId))) === 0) return undefined;
        await note(transaction);
        return storeRecoveryCodes(transaction, userId);
      }),

    remove: (userId, note) =>
      database.transaction(async (transaction) => {
        await lockUser(transaction, userId);
        await removeSecondFactor(transaction, userId);
        await note(transaction);
      }),

    beginStep: (user) =>
      database.transaction(async (transaction) => {
        if (!(await lockUnchanged(transaction, user))) return undefined;
        const token = randomBytes(TOKEN_BYTES).toString('base64url');
        const expiresAt = new Date(now() + STEP_MS);
        await transaction
          .insert(signInSteps)
          .values({ tokenHash: hashToken(token), userId: user.id, expiresAt });
        return token;
      }),

    async findStep(token) {
      const [found] = await database
        .select({ user: users })
        .from(signInSteps)
        .innerJoin(users, eq(users.id, signInSteps.userId))
        .where(
          and(
            eq(signInSteps.tokenHash, hashToken(token)),
            gt(signInSteps.expiresAt, new Date(now())),
            eq(users.tenantGuid, tenantGuid),
            isNull(users.deletedAt),
            isNull(users.lockedAt),
          ),
        );
      return found?.user;
    },

    async endStep(token) {
      const ended = await database
        .delete(signInSteps)
        .where(eq(signInSteps.tokenHash, hashToken(token)))
        .returning({ userId: signInSteps.userId });
      return ended.length > 0;
    },

    async purge() {
      await database.delete(signInSteps).where(lt(signInSteps.expiresAt, new Date(now())));
    },
  };
}
