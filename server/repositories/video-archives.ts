import { and, eq, gt, lte } from 'drizzle-orm';
import { createWithLock } from '../database/advisory-lock';
import type { Database } from '../database/open-database';
import { videoArchives } from '../database/schema';
import type { FleetKey } from './assets';

export interface VideoArchive {
  id: string;
  videoIds: number[];
  fileName: string;
  createdAt: Date;
  expiresAt: Date;
}

/** The contents of ZIP URLs. The ZIPs are never stored. */
export interface VideoArchiveRepository {
  /** @returns undefined when the branch has `limit` archives that have not expired. */
  add(archive: Omit<VideoArchive, 'id'>, limit: number): Promise<VideoArchive | undefined>;
  /** @returns undefined when unknown or expired. */
  find(id: string, at: Date): Promise<VideoArchive | undefined>;
  purge(at: Date): Promise<void>;
}

export function createVideoArchiveRepository(database: Database, key: FleetKey): VideoArchiveRepository {
  const { companyId, branchId } = key;
  const isOfBranch = and(eq(videoArchives.companyId, companyId), eq(videoArchives.branchId, branchId));
  return {
    add: (archive, limit) =>
      createWithLock(database, `archives of ${companyId}/${branchId}`, async (transaction) => {
        const isOpen = and(isOfBranch, gt(videoArchives.expiresAt, archive.createdAt));
        if ((await transaction.$count(videoArchives, isOpen)) >= limit) return undefined;
        const [added] = await transaction
          .insert(videoArchives)
          .values({ ...archive, companyId, branchId })
          .returning();
        return added;
      }),

    async find(id, at) {
      const [found] = await database
        .select()
        .from(videoArchives)
        .where(and(isOfBranch, eq(videoArchives.id, id), gt(videoArchives.expiresAt, at)));
      return found;
    },

    async purge(at) {
      await database.delete(videoArchives).where(lte(videoArchives.expiresAt, at));
    },
  };
}
