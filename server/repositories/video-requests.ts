import { and, asc, desc, eq, gt, isNull, lte, min } from 'drizzle-orm';
import type { CameraType, RequestFailure, RequestStatus } from '../../src/domain/video/video-request';
import { createWithLock } from '../database/advisory-lock';
import type { Database } from '../database/open-database';
import { videoRequests } from '../database/schema';
import type { FleetKey } from './assets';

/** A request and its schedule; all times ms UTC. */
export interface VideoRequestFacts {
  dashcamId: number;
  dashcamName: string;
  cameraType: CameraType;
  startMs: number;
  endMs: number;
  createdAtMs: number;
  /** The request is pending before this time, and can be cancelled. */
  processingAtMs: number;
  dueAtMs: number;
}

export interface VideoRequest extends VideoRequestFacts {
  id: number;
  /** Null while open. */
  outcome: 'completed' | 'failed' | 'cancelled' | null;
  reason: RequestFailure | null;
  videoIds: number[];
}

export interface VideoRequestRepository {
  /** Newest first. */
  find(filter: { dashcamId?: number | undefined; limit: number }): Promise<VideoRequest[]>;
  one(id: number): Promise<VideoRequest | undefined>;
  /** @returns undefined when `limit` requests are open. */
  add(facts: VideoRequestFacts, limit: number): Promise<VideoRequest | undefined>;
  /** @returns undefined unless it was pending at that moment. */
  cancel(id: number, at: Date): Promise<VideoRequest | undefined>;
  /** Open requests due by a time, earliest first. */
  due(by: Date): Promise<VideoRequest[]>;
  /** When the next open request is due, ms UTC; undefined when none is open. */
  nextDueMs(): Promise<number | undefined>;
  postpone(id: number, plan: Pick<VideoRequestFacts, 'processingAtMs' | 'dueAtMs'>): Promise<void>;
  fail(id: number, reason: RequestFailure): Promise<void>;
  /** Completes an open request. @param addVideos inserts the videos in the same transaction and returns their ids. */
  complete(id: number, addVideos: (transaction: Database) => Promise<number[]>): Promise<void>;
}

export function statusOf(request: VideoRequest, nowMs: number): RequestStatus {
  return request.outcome ?? (nowMs < request.processingAtMs ? 'pending' : 'processing');
}

export function toRow(facts: VideoRequestFacts, { companyId, branchId }: FleetKey) {
  const { startMs, endMs, createdAtMs, processingAtMs, dueAtMs, ...rest } = facts;
  return {
    ...rest,
    companyId,
    branchId,
    startAt: new Date(startMs),
    endAt: new Date(endMs),
    createdAt: new Date(createdAtMs),
    processingAt: new Date(processingAtMs),
    dueAt: new Date(dueAtMs),
  };
}

function toRequest(row: typeof videoRequests.$inferSelect): VideoRequest {
  const { companyId: _company, branchId: _branch, ...rest } = row;
  const { startAt, endAt, createdAt, processingAt, dueAt, ...facts } = rest;
  return {
    ...facts,
    startMs: startAt.getTime(),
    endMs: endAt.getTime(),
    createdAtMs: createdAt.getTime(),
    processingAtMs: processingAt.getTime(),
    dueAtMs: dueAt.getTime(),
  };
}

export function createVideoRequestRepository(database: Database, key: FleetKey): VideoRequestRepository {
  const isOfBranch = and(
    eq(videoRequests.companyId, key.companyId),
    eq(videoRequests.branchId, key.branchId),
  );
  const lockName = `video requests of ${key.companyId}/${key.branchId}`;
  const isOpen = and(isOfBranch, isNull(videoRequests.outcome));
  return {
    async find({ dashcamId, limit }) {
      const isWanted =
        dashcamId === undefined ? isOfBranch : and(isOfBranch, eq(videoRequests.dashcamId, dashcamId));
      const rows = await database
        .select()
        .from(videoRequests)
        .where(isWanted)
        .orderBy(desc(videoRequests.createdAt), desc(videoRequests.id))
        .limit(limit);
      return rows.map(toRequest);
    },

    async one(id) {
      const [row] = await database
        .select()
        .from(videoRequests)
        .where(and(isOfBranch, eq(videoRequests.id, id)));
      return row && toRequest(row);
    },

    add: (facts, limit) =>
      createWithLock(database, lockName, async (transaction) => {
        if ((await transaction.$count(videoRequests, isOpen)) >= limit) return undefined;
        const [row] = await transaction.insert(videoRequests).values(toRow(facts, key)).returning();
        return row && toRequest(row);
      }),

    cancel: (id, at) =>
      createWithLock(database, lockName, async (transaction) => {
        const [row] = await transaction
          .update(videoRequests)
          .set({ outcome: 'cancelled' })
          .where(and(isOpen, eq(videoRequests.id, id), gt(videoRequests.processingAt, at)))
          .returning();
        return row && toRequest(row);
      }),

    async due(by) {
      const rows = await database
        .select()
        .from(videoRequests)
        .where(and(isOpen, lte(videoRequests.dueAt, by)))
        .orderBy(asc(videoRequests.dueAt), asc(videoRequests.id));
      return rows.map(toRequest);
    },

    async nextDueMs() {
      const [next] = await database
        .select({ at: min(videoRequests.dueAt) })
        .from(videoRequests)
        .where(isOpen);
      return next?.at?.getTime();
    },

    async postpone(id, { processingAtMs, dueAtMs }) {
      await database
        .update(videoRequests)
        .set({ processingAt: new Date(processingAtMs), dueAt: new Date(dueAtMs) })
        .where(and(isOpen, eq(videoRequests.id, id)));
    },

    async fail(id, reason) {
      await database
        .update(videoRequests)
        .set({ outcome: 'failed', reason })
        .where(and(isOpen, eq(videoRequests.id, id)));
    },

    complete(id, addVideos) {
      return database.transaction(async (transaction) => {
        const ended = await transaction
          .update(videoRequests)
          .set({ outcome: 'completed' })
          .where(and(isOpen, eq(videoRequests.id, id)))
          .returning({ id: videoRequests.id });
        if (ended.length === 0) return;
        const videoIds = await addVideos(transaction as unknown as Database);
        await transaction.update(videoRequests).set({ videoIds }).where(eq(videoRequests.id, id));
      });
    },
  };
}
