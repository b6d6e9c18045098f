import { createHash, createHmac, randomBytes } from 'node:crypto';
import { and, count, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { withLock } from '../database/advisory-lock';
import type { Database } from '../database/open-database';
import { reportLinks } from '../database/schedule-schema';
import { users } from '../database/schema';
import type { FleetKey } from './assets';
import { readServerKey } from './server-keys';

const TOKEN_BYTES = 32;
/** Valid links of one report at the same time; those of schedules do not count. */
const MOST_OF_REPORT = 50;

export type ReportLink = typeof reportLinks.$inferSelect;
export type NewReportLink = Pick<
  ReportLink,
  'reportId' | 'madeBy' | 'isScheduled' | 'recipient' | 'recipientId' | 'expiresAt'
>;

/** Links that show one report to anyone who has them. */
export interface ReportLinkRepository {
  /**
   * @param seed derives the token, so that the same seed gives the same link. Absent: the token is random.
   * @returns the token, which is not stored; undefined when the report has too many valid links.
   */
  add(link: NewReportLink, at: Date, seed?: string): Promise<{ link: ReportLink; token: string } | undefined>;
  /** A page of a report's valid links, newest first. */
  list(query: { reportId: number; page: number; pageSize: number; at: Date }): Promise<{
    links: ReportLink[];
    totalCount: number;
  }>;
  /** @returns false for an unknown or invalid link. */
  revoke(id: number, at: Date): Promise<boolean>;
  /** The valid link of a token. @param isOpening counts the link as opened. */
  find(token: string, at: Date, isOpening: boolean): Promise<ReportLink | undefined>;
  /** Removes a link that was not sent. */
  remove(id: number): Promise<void>;
  /** Deletes links that ended before a time, of all companies. */
  purge(before: Date): Promise<void>;
}

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export function createReportLinkRepository(
  database: Database,
  { companyId, branchId }: FleetKey,
): ReportLinkRepository {
  const isOurs = and(eq(reportLinks.companyId, companyId), eq(reportLinks.branchId, branchId));
  const isGood = (at: Date) => and(isOurs, isNull(reportLinks.revokedAt), gt(reportLinks.expiresAt, at));
  // Links that were sent to a user end with the account.
  const isReadersOwn = or(
    isNull(reportLinks.recipientId),
    sql`EXISTS (SELECT FROM ${users} WHERE ${and(
      eq(users.id, reportLinks.recipientId),
      isNull(users.deletedAt),
      isNull(users.lockedAt),
    )})`,
  );

  return {
    async add(link, at, seed) {
      const token =
        seed === undefined
          ? randomBytes(TOKEN_BYTES).toString('base64url')
          : createHmac('sha256', await readServerKey(database, 'report links'))
              .update(seed)
              .digest('base64url');
      const tokenHash = hashToken(token);
      return withLock(database, `links of report ${link.reportId}`, async (transaction) => {
        const [made] = await transaction
          .select()
          .from(reportLinks)
          .where(and(isOurs, eq(reportLinks.tokenHash, tokenHash)));
        if (made) return { link: made, token };
        const ofReport = and(
          isGood(at),
          eq(reportLinks.reportId, link.reportId),
          eq(reportLinks.isScheduled, false),
        );
        if (!link.isScheduled && (await transaction.$count(reportLinks, ofReport)) >= MOST_OF_REPORT)
          return undefined;
        const [added] = await transaction
          .insert(reportLinks)
          .values({ ...link, companyId, branchId, tokenHash, createdAt: at })
          .returning();
        if (!added) throw new Error('The link was not stored');
        return { link: added, token };
      });
    },

    async list({ reportId, page, pageSize, at }) {
      const wanted = and(isGood(at), isReadersOwn, eq(reportLinks.reportId, reportId));
      const [total] = await database.select({ totalCount: count() }).from(reportLinks).where(wanted);
      const links = await database
        .select()
        .from(reportLinks)
        .where(wanted)
        .orderBy(desc(reportLinks.createdAt), desc(reportLinks.id))
        .limit(pageSize)
        .offset((page - 1) * pageSize);
      return { links, totalCount: total?.totalCount ?? 0 };
    },

    async revoke(id, at) {
      const revoked = await database
        .update(reportLinks)
        .set({ revokedAt: at })
        .where(and(isGood(at), eq(reportLinks.id, id)))
        .returning({ id: reportLinks.id });
      return revoked.length > 0;
    },

    async find(token, at, isOpening) {
      const wanted = and(isGood(at), isReadersOwn, eq(reportLinks.tokenHash, hashToken(token)));
      const [link] = isOpening
        ? await database
            .update(reportLinks)
            .set({ lastOpenedAt: at, openCount: sql`${reportLinks.openCount} + 1` })
            .where(wanted)
            .returning()
        : await database.select().from(reportLinks).where(wanted);
      return link;
    },

    async remove(id) {
      await database.delete(reportLinks).where(and(isOurs, eq(reportLinks.id, id)));
    },

    async purge(before) {
      await database.delete(reportLinks).where(lt(reportLinks.expiresAt, before));
    },
  };
}
