import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt, ne, or } from 'drizzle-orm';
import type { Database } from '../database/open-database';
import { sessions, users } from '../database/schema';
import type { User } from './users';

const TOKEN_BYTES = 32;
/** The last use is written at most this often: it must not turn every read into a write. */
const LAST_USE_STEP_MS = 60_000;
/** Longer than any browser's own name for itself. */
const USER_AGENT_LENGTH = 400;

export interface SessionRepositoryOptions {
  database: Database;
  lifetimeMs: number;
  /** ms UTC. */
  now: () => number;
}

/** An open session, as its user may see it. */
export interface OpenSession {
  id: string;
  createdAt: Date;
  /** Written once a minute at the most. */
  lastUsedAt: Date;
  userAgent: string;
  /** Whether it is the one that asks. */
  isCurrent: boolean;
}

/** Sessions by opaque tokens. Only a token's SHA-256 is stored: a copy of the database opens no session. */
export interface SessionRepository {
  /** @param userAgent what the client calls itself. @returns the token. */
  start(userId: number, userAgent: string): Promise<string>;
  /** The user of a token that is neither expired nor revoked. */
  userOf(token: string): Promise<User | undefined>;
  /** Ends a session; one that is not there, or ended already, is left as it is. */
  revoke(token: string): Promise<void>;
  /** Exchanges a valid token for a new one. Of two that try at the same time, one gets nothing. */
  renew(token: string, userAgent: string): Promise<{ token: string; user: User } | undefined>;
  /** The open sessions of a user, the one that was used last first. */
  list(userId: number, currentToken: string): Promise<OpenSession[]>;
  /** Ends one session of a user. @returns false when he has no such open session. */
  revokeById(userId: number, id: string): Promise<boolean>;
  /** Ends every session of a user but one. */
  revokeOthers(userId: number, keptToken: string): Promise<void>;
  /** Forgets what has expired. */
  purge(): Promise<void>;
}

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export function createSessionRepository(options: SessionRepositoryOptions): SessionRepository {
  const { database, lifetimeMs, now } = options;

  const isValid = (token: string, at: Date) =>
    and(eq(sessions.tokenHash, hashToken(token)), isNull(sessions.revokedAt), gt(sessions.expiresAt, at));

  const isOpen = (userId: number, at: Date) =>
    and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, at));

  const start = async (
    userId: number,
    userAgent: string,
    on: Pick<Database, 'insert'> = database,
  ): Promise<string> => {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const at = new Date(now());
    await on.insert(sessions).values({
      tokenHash: hashToken(token),
      userId,
      userAgent: userAgent.slice(0, USER_AGENT_LENGTH),
      createdAt: at,
      lastUsedAt: at,
      expiresAt: new Date(now() + lifetimeMs),
    });
    return token;
  };

  return {
    start: (userId, userAgent) => start(userId, userAgent),

    async userOf(token) {
      const at = new Date(now());
      const [found] = await database
        .select({ user: users, lastUsedAt: sessions.lastUsedAt })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(isValid(token, at))
        .limit(1);
      if (found && at.getTime() - found.lastUsedAt.getTime() > LAST_USE_STEP_MS) {
        await database.update(sessions).set({ lastUsedAt: at }).where(isValid(token, at));
      }
      return found?.user;
    },

    async revoke(token) {
      const at = new Date(now());
      await database.update(sessions).set({ revokedAt: at }).where(isValid(token, at));
    },

    renew(token, userAgent) {
      return database.transaction(async (transaction) => {
        const at = new Date(now());
        const [revoked] = await transaction
          .update(sessions)
          .set({ revokedAt: at })
          .where(isValid(token, at))
          .returning({ userId: sessions.userId });
        if (!revoked) return undefined;
        const [user] = await transaction.select().from(users).where(eq(users.id, revoked.userId));
        if (!user) return undefined;
        return { token: await start(user.id, userAgent, transaction), user };
      });
    },

    async list(userId, currentToken) {
      const rows = await database
        .select()
        .from(sessions)
        .where(isOpen(userId, new Date(now())))
        .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt));
      const currentHash = hashToken(currentToken);
      return rows.map(({ id, createdAt, lastUsedAt, userAgent, tokenHash }) => ({
        id,
        createdAt,
        lastUsedAt,
        userAgent,
        isCurrent: tokenHash === currentHash,
      }));
    },

    async revokeById(userId, id) {
      const at = new Date(now());
      const revoked = await database
        .update(sessions)
        .set({ revokedAt: at })
        .where(and(isOpen(userId, at), eq(sessions.id, id)))
        .returning({ id: sessions.id });
      return revoked.length > 0;
    },

    async revokeOthers(userId, keptToken) {
      const at = new Date(now());
      await database
        .update(sessions)
        .set({ revokedAt: at })
        .where(and(isOpen(userId, at), ne(sessions.tokenHash, hashToken(keptToken))));
    },

    async purge() {
      const at = new Date(now());
      await database.delete(sessions).where(or(lt(sessions.expiresAt, at), lt(sessions.revokedAt, at)));
    },
  };
}
