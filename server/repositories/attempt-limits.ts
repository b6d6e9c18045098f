import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../database/open-database';
import { attemptLimits } from '../database/schema';

export interface AttemptLimit {
  /** Failed attempts before the first wait. */
  max: number;
  /** The window in which attempts are counted, ms. */
  windowMs: number;
  /** The first wait; it doubles with each further attempt, ms. */
  firstWaitMs: number;
  longestWaitMs: number;
  /** How long after a wait its attempts are kept, ms. */
  forgetAfterMs: number;
}

/** Counts attempts in the database, so that limits hold across processes. Each call is one statement. */
export interface AttemptLimitRepository {
  /**
   * Counts an attempt before its outcome, so that parallel attempts do not bypass the limit.
   * @returns when the next one is allowed, ms UTC; undefined when this one is.
   */
  begin(subject: string, limit: AttemptLimit): Promise<number | undefined>;
  /** Resets the attempts of a subject. */
  forget(subject: string): Promise<void>;
  /** Uncounts one attempt, which did not fail. */
  giveBack(subject: string): Promise<void>;
  purge(): Promise<void>;
}

/** Longer than any limit. */
const KEPT_MS = 24 * 3_600_000;

export function createAttemptLimitRepository(database: Database, now: () => number): AttemptLimitRepository {
  const { subject: subjectColumn, attempts, windowStartedAt, waitUntil } = attemptLimits;
  return {
    async begin(subject, { max, windowMs, firstWaitMs, longestWaitMs, forgetAfterMs }) {
      const atMs = now();
      const at = new Date(atMs);
      const waitMs = (count: number) =>
        count < max ? undefined : Math.min(longestWaitMs, firstWaitMs * 2 ** (count - max));
      const waitAfter = (count: number): Date | null => {
        const ms = waitMs(count);
        return ms === undefined ? null : new Date(atMs + ms);
      };
      const isWaiting = sql`coalesce(${waitUntil} > ${at}, false)`;
      const isOver = sql`CASE WHEN ${waitUntil} IS NULL THEN ${windowStartedAt} <= ${new Date(atMs - windowMs)}
        ELSE ${waitUntil} <= ${new Date(atMs - forgetAfterMs)} END`;
      const next = sql`CASE WHEN ${isOver} THEN 1 ELSE ${attempts} + 1 END`;
      // Beyond 20 doublings the longest wait is reached anyway.
      const nextWait = sql`CASE WHEN ${next} < ${max}::integer THEN NULL ELSE ${at}::timestamptz + least(
        ${longestWaitMs}::double precision, ${firstWaitMs}::double precision * power(2, least(20, ${next} - ${max}::integer))
      ) * interval '1 millisecond' END`;
      const [row] = await database
        .insert(attemptLimits)
        .values({ subject, attempts: 1, windowStartedAt: at, waitUntil: waitAfter(1), wasRefused: false })
        .onConflictDoUpdate({
          target: subjectColumn,
          set: {
            attempts: sql`CASE WHEN ${isWaiting} THEN ${attempts} ELSE ${next} END`,
            windowStartedAt: sql`CASE WHEN ${isWaiting} OR NOT ${isOver} THEN ${windowStartedAt} ELSE ${at} END`,
            waitUntil: sql`CASE WHEN ${isWaiting} THEN ${waitUntil} ELSE ${nextWait} END`,
            wasRefused: isWaiting,
          },
        })
        .returning();
      if (!row) throw new Error('The attempt was not counted');
      return row.wasRefused ? row.waitUntil?.getTime() : undefined;
    },

    async forget(subject) {
      await database.delete(attemptLimits).where(eq(subjectColumn, subject));
    },

    async giveBack(subject) {
      await database
        .update(attemptLimits)
        .set({ attempts: sql`greatest(0, ${attempts} - 1)`, waitUntil: null })
        .where(eq(subjectColumn, subject));
    },

    async purge() {
      const before = new Date(now() - KEPT_MS);
      await database
        .delete(attemptLimits)
        .where(or(lt(waitUntil, before), and(isNull(waitUntil), lt(windowStartedAt, before))));
    },
  };
}
