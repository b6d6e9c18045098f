import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Transaction } from '../database/advisory-lock';
import type { Database } from '../database/open-database';
import { secondFactors } from '../database/people-schema';
import { sessions, sessionTokens, users } from '../database/schema';
import { lockUnchanged } from './user-lock';
import type { User } from './users';

const TOKEN_BYTES = 32;
/** Limits how often the last use is written, so that not every read becomes a write. */
const LAST_USE_INTERVAL_MS = 60_000;
const USER_AGENT_LENGTH = 400;
/** How long a token stays valid after its renewal, as the response with the new one may be late or lost. */
export const RENEWAL_GRACE_MS = 60_000;
/** The maximum age of a session, however often its token was renewed. */
const MAX_SESSION_MS = 30 * 86_400_000;

export interface SessionRepositoryOptions {
  database: Database;
  /** Sessions of other tenants in the same database are ignored. */
  tenantGuid: string;
  /** The lifetime of a token. */
  lifetimeMs: number;
  now: () => number;
}

export interface OpenSession {
  id: string;
  createdAt: Date;
  /** Written at most once a minute. */
  lastUsedAt: Date;
  userAgent: string;
}

export interface FoundSession {
  sessionId: string;
  user: User;
  /** Whether the sign-in took more than a password: the user has a second factor, or used a sign-in provider. */
  isProven: boolean;
}

/**
 * Sessions by opaque tokens. Only a token's SHA-256 is stored, so that a leaked database opens no session. A session is
 * a family of tokens: a token that is used later than a minute after its renewal was copied, and ends the session.
 */
export interface SessionRepository {
  /** Starts a session of a new user. */
  start(userId: number, userAgent: string): Promise<string>;
  /**
   * Starts a session of a user whose password was right.
   * @param user as read before the password was checked. @param hasCode whether a code was right too.
   * @returns undefined when the user has another password by now, is locked or deleted, or has a second factor and gave
   * no code.
   */
  startByPassword(user: User, userAgent: string, hasCode: boolean): Promise<string | undefined>;
  /**
   * Starts a session of a user whom a provider has let in.
   * @param user as read when the provider's sign-in was collected.
   * @returns undefined when the user has another password by now, as that ends pending sign-ins, or is locked or deleted.
   */
  startByProvider(user: User, userAgent: string): Promise<string | undefined>;
  find(token: string): Promise<FoundSession | undefined>;
  /** Whether a session has neither ended nor expired. */
  isOpen(sessionId: string): Promise<boolean>;
  /** Ends the session of a token. */
  revoke(token: string): Promise<void>;
  /** Exchanges a token for a new one. Within the grace period each call gets another one. */
  renew(token: string, userAgent: string): Promise<{ token: string; user: User } | undefined>;
  /** The user's open sessions, last used first. */
  list(userId: number): Promise<OpenSession[]>;
  /** @returns false when the user has no such open session. */
  revokeById(userId: number, id: string): Promise<boolean>;
  revokeOthers(userId: number, keptSessionId: string): Promise<void>;
  purge(): Promise<void>;
}

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export function createSessionRepository(options: SessionRepositoryOptions): SessionRepository {
  const { database, tenantGuid, lifetimeMs, now } = options;

  const isOpenSession = (at: Date) => and(isNull(sessions.revokedAt), gt(sessions.expiresAt, at));
  /** Removing or locking a user ends all sessions, also those from before. */
  const mayEnter = () =>
    and(eq(users.tenantGuid, tenantGuid), isNull(users.deletedAt), isNull(users.lockedAt));
  const isOpenOf = (userId: number, at: Date) => and(eq(sessions.userId, userId), isOpenSession(at));

  /** Whether a token is used after its grace period. Even an expired one, because its user must have copied it. */
  const isReused = ({ replacedAt }: { replacedAt: Date | null }, at: Date): boolean =>
    replacedAt !== null && at.getTime() - replacedAt.getTime() > RENEWAL_GRACE_MS;

  const endSession = async (sessionId: string, at: Date): Promise<void> => {
    await database
      .update(sessions)
      .set({ revokedAt: at })
      .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
  };

  const addToken = async (
    on: Pick<Database, 'insert'>,
    sessionId: string,
    expiresAt: Date,
  ): Promise<string> => {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await on.insert(sessionTokens).values({ tokenHash: hashToken(token), sessionId, expiresAt });
    return token;
  };

  /** The token with its open session and user of this tenant, whatever the token's own state. */
  const read = async (token: string, at: Date) => {
    const [found] = await database
      .select({ user: users, session: sessions, token: sessionTokens, provenAt: secondFactors.confirmedAt })
      .from(sessionTokens)
      .innerJoin(sessions, eq(sessions.id, sessionTokens.sessionId))
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
      .where(and(eq(sessionTokens.tokenHash, hashToken(token)), mayEnter(), isOpenSession(at)))
      .limit(1);
    return found;
  };

  /** `read` for a valid token. A reused one ends its session. */
  const readGood = async (token: string, at: Date) => {
    const found = await read(token, at);
    if (!found) return undefined;
    if (isReused(found.token, at)) {
      await endSession(found.session.id, at);
      return undefined;
    }
    return found.token.expiresAt > at ? found : undefined;
  };

  const insertSession = async (
    transaction: Transaction,
    userId: number,
    userAgent: string,
    byProvider: boolean,
  ): Promise<string> => {
    const at = new Date(now());
    const expiresAt = new Date(at.getTime() + lifetimeMs);
    const [session] = await transaction
      .insert(sessions)
      .values({
        userId,
        userAgent: userAgent.slice(0, USER_AGENT_LENGTH),
        byProvider,
        createdAt: at,
        lastUsedAt: at,
        expiresAt,
      })
      .returning({ id: sessions.id });
    if (!session) throw new Error('The session was not stored');
    await transaction.update(users).set({ signedInAt: at }).where(eq(users.id, userId));
    return addToken(transaction, session.id, expiresAt);
  };

  return {
    start: (userId, userAgent) =>
      database.transaction((transaction) => insertSession(transaction, userId, userAgent, false)),

    startByPassword: (user, userAgent, hasCode) =>
      database.transaction(async (transaction) => {
        if (!(await lockUnchanged(transaction, user))) return undefined;
        const isOn = and(eq(secondFactors.userId, user.id), isNotNull(secondFactors.confirmedAt));
        if (!hasCode && (await transaction.$count(secondFactors, isOn)) > 0) return undefined;
        return insertSession(transaction, user.id, userAgent, false);
      }),

    startByProvider: (user, userAgent) =>
      database.transaction(async (transaction) =>
        (await lockUnchanged(transaction, user))
          ? insertSession(transaction, user.id, userAgent, true)
          : undefined,
      ),

    async find(token) {
      const at = new Date(now());
      const found = await readGood(token, at);
      if (!found) return undefined;
      const { session, user, provenAt } = found;
      if (at.getTime() - session.lastUsedAt.getTime() > LAST_USE_INTERVAL_MS) {
        await database.update(sessions).set({ lastUsedAt: at }).where(eq(sessions.id, session.id));
      }
      return { sessionId: session.id, user, isProven: session.byProvider || provenAt !== null };
    },

    async isOpen(sessionId) {
      const [found] = await database
        .select({ id: sessions.id })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(and(eq(sessions.id, sessionId), mayEnter(), isOpenSession(new Date(now()))));
      return found !== undefined;
    },

    async revoke(token) {
      const at = new Date(now());
      const found = await read(token, at);
      if (found) await endSession(found.session.id, at);
    },

    async renew(token, userAgent) {
      const at = new Date(now());
      const found = await readGood(token, at);
      if (!found) return undefined;
      const { session, user } = found;
      return database.transaction(async (transaction) => {
        // The session before its token, as when sessions are purged: in another order two could wait for each other.
        const [open] = await transaction
          .select({ id: sessions.id })
          .from(sessions)
          .where(and(eq(sessions.id, session.id), isOpenSession(at)))
          .for('update');
        // It has ended in between.
        if (!open) return undefined;
        // Of parallel renewals the first one sets the start of the grace period.
        await transaction
          .update(sessionTokens)
          .set({ replacedAt: sql`coalesce(${sessionTokens.replacedAt}, ${at})` })
          .where(eq(sessionTokens.tokenHash, hashToken(token)));
        const latestMs = session.createdAt.getTime() + Math.max(MAX_SESSION_MS, lifetimeMs);
        const expiresAt = new Date(Math.min(at.getTime() + lifetimeMs, latestMs));
        await transaction
          .update(sessions)
          .set({
            expiresAt: sql`greatest(${sessions.expiresAt}, ${expiresAt})`,
            lastUsedAt: at,
            userAgent: userAgent.slice(0, USER_AGENT_LENGTH),
          })
          .where(eq(sessions.id, session.id));
        return { token: await addToken(transaction, session.id, expiresAt), user };
      });
    },

    list(userId) {
      const { id, createdAt, lastUsedAt, userAgent } = sessions;
      return database
        .select({ id, createdAt, lastUsedAt, userAgent })
        .from(sessions)
        .where(isOpenOf(userId, new Date(now())))
        .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt));
    },

    async revokeById(userId, id) {
      const at = new Date(now());
      const revoked = await database
        .update(sessions)
        .set({ revokedAt: at })
        .where(and(isOpenOf(userId, at), eq(sessions.id, id)))
        .returning({ id: sessions.id });
      return revoked.length > 0;
    },

    async revokeOthers(userId, keptSessionId) {
      const at = new Date(now());
      await database
        .update(sessions)
        .set({ revokedAt: at })
        .where(and(isOpenOf(userId, at), ne(sessions.id, keptSessionId)));
    },

    async purge() {
      const at = new Date(now());
      await database.delete(sessions).where(or(lt(sessions.expiresAt, at), isNotNull(sessions.revokedAt)));
    },
  };
}
