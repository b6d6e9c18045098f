import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { and, eq, getTableColumns, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/open-database';
import { idempotencyKeys } from '../database/schema';
import { HttpProblem } from '../http/http-problem';

/** The claim of one request to carry out the action of a key. */
export interface KeyClaim {
  userId: number;
  key: string;
  /** The id of the attempt: another one may take over when this one has not created its record in time. */
  attempt: string;
}

export interface KeyedRequest {
  userId: number;
  key: string;
  route: string;
  bodyHash: string;
}

export type KeyOutcome =
  | { kind: 'claimed'; claim: KeyClaim }
  /** The key was used for another route or body. */
  | { kind: 'other' }
  | { kind: 'busy' }
  | { kind: 'answered'; status: number; answer: string }
  /** The record was created, but the process ended before the response was stored. */
  | { kind: 'lost' };

/** The outcomes of requests with a client's idempotency key; all times are the database's. */
export interface IdempotencyKeyRepository {
  claim(request: KeyedRequest): Promise<KeyOutcome>;
  storeAnswer(claim: KeyClaim, status: number, answer: string): Promise<void>;
  /** Nothing was created: the key may be used again. */
  release(claim: KeyClaim): Promise<void>;
  purge(): Promise<void>;
}

/** The claim of the current request. */
export const currentClaim = new AsyncLocalStorage<KeyClaim>();

const KEPT: SQL = sql`interval '24 hours'`;
/** An attempt that has created nothing for this long counts as aborted. */
const ATTEMPT: SQL = sql`interval '10 seconds'`;

export const stillBusy = (): HttpProblem =>
  new HttpProblem(409, 'The same request is still being carried out. Ask again in a moment.', 1);

const isClaim = ({ userId, key, attempt }: KeyClaim) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key), eq(idempotencyKeys.attempt, attempt));

/**
 * Notes in the caller's transaction that the current request's key has created its record. Without a key it does
 * nothing.
 * @throws {HttpProblem} 409 when another request has taken over the key; the transaction must then be rolled back.
 */
export async function noteMade(transaction: Pick<Database, 'update'>): Promise<void> {
  const claim = currentClaim.getStore();
  if (!claim) return;
  const noted = await transaction
    .update(idempotencyKeys)
    .set({ madeAt: sql`now()` })
    .where(isClaim(claim))
    .returning({ key: idempotencyKeys.key });
  if (noted.length === 0) throw stillBusy();
}

export function createIdempotencyKeyRepository(database: Database): IdempotencyKeyRepository {
  const isExpired = lt(idempotencyKeys.claimedAt, sql`now() - ${KEPT}`);
  const isAbandoned = sql`(${idempotencyKeys.madeAt} IS NULL AND ${idempotencyKeys.status} IS NULL AND ${idempotencyKeys.claimedAt} < now() - ${ATTEMPT})`;

  return {
    async claim({ userId, key, route, bodyHash }) {
      const attempt = randomUUID();
      const fresh = { route, bodyHash, attempt };
      const [mine] = await database
        .insert(idempotencyKeys)
        .values({ userId, key, ...fresh })
        .onConflictDoUpdate({
          target: [idempotencyKeys.userId, idempotencyKeys.key],
          set: { ...fresh, claimedAt: sql`now()`, madeAt: null, status: null, answer: null },
          setWhere: sql`${isExpired} OR ${isAbandoned}`,
        })
        .returning({ key: idempotencyKeys.key });
      if (mine) return { kind: 'claimed', claim: { userId, key, attempt } };
      const [used] = await database
        .select({
          ...getTableColumns(idempotencyKeys),
          isUnderWay: sql<boolean>`${idempotencyKeys.claimedAt} >= now() - ${ATTEMPT}`,
        })
        .from(idempotencyKeys)
        .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
      // The key was released between the two statements.
      if (!used) return { kind: 'busy' };
      if (used.route !== route || used.bodyHash !== bodyHash) return { kind: 'other' };
      if (used.status !== null && used.answer !== null)
        return { kind: 'answered', status: used.status, answer: used.answer };
      return { kind: used.madeAt === null || used.isUnderWay ? 'busy' : 'lost' };
    },

    async storeAnswer(claim, status, answer) {
      await database.update(idempotencyKeys).set({ status, answer }).where(isClaim(claim));
    },

    async release(claim) {
      await database.delete(idempotencyKeys).where(and(isClaim(claim), isNull(idempotencyKeys.madeAt)));
    },

    async purge() {
      await database.delete(idempotencyKeys).where(isExpired);
    },
  };
}
