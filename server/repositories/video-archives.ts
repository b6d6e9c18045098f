import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../database/open-database';
import { videoArchives } from '../database/schema';
import type { FleetKey } from './assets';

/** Videos that are downloaded together. */
export interface VideoArchive {
  id: string;
  videoIds: number[];
  fileName: string;
  createdAt: Date;
  expiresAt: Date;
}

/** What the addresses of ZIPs stand for. The ZIPs themselves are never stored. */
export interface VideoArchiveRepository {
  add(archive: Omit<VideoArchive, 'id'>): Promise<VideoArchive>;
  /** @returns undefined when there is none, or no longer. */
  find(id: string, at: Date): Promise<VideoArchive | undefined>;
  /** Forgets what has expired. */
  purge(at: Date): Promise<void>;
}

export function createVideoArchiveRepository(database: Database, key: FleetKey): VideoArchiveRepository {
  const { companyId, branchId } = key;
  return {
    async add(archive) {
      const [added] = await database
        .insert(videoArchives)
        .values({ ...archive, companyId, branchId })
        .returning();
      if (!added) throw new Error('The archive was not stored');
      return added;
    },

    async find(id, at) {
      const [found] = await database
        .select()
        .from(videoArchives)
        .where(
          and(
            eq(videoArchives.companyId, companyId),
            eq(videoArchives.branchId, branchId),
            eq(videoArchives.id, id),
            gt(videoArchives.expiresAt, at),
          ),
        );
      return found;
    },

    async purge(at) {
      await database.delete(videoArchives).where(lte(videoArchives.expiresAt, at));
    },
  };
}
