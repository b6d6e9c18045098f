import { and, asc, desc, eq, gte, inArray, lte, max, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/open-database';
import { dashcamVideos } from '../database/schema';
import type { MediaKind, VideoFacts, VideoReason } from '../fleet/footage';
import type { FleetKey } from './assets';

export interface DashcamVideo extends VideoFacts {
  id: number;
}

/** Absent fields match every video. */
export interface VideoFilter {
  /** Both ends are included. */
  from?: Date | undefined;
  to?: Date | undefined;
  dashcamId?: number | undefined;
  mediaKind?: MediaKind | undefined;
  reason?: VideoReason | undefined;
}

export interface VideoPage {
  /** By time, then by id. */
  direction: 'asc' | 'desc';
  offset: number;
  limit: number;
}

export interface DashcamVideoRepository {
  page(filter: VideoFilter, page: VideoPage): Promise<{ videos: DashcamVideo[]; total: number }>;
  find(id: number): Promise<DashcamVideo | undefined>;
  /** Ordered by time; unknown ids are left out. */
  findAll(ids: readonly number[]): Promise<DashcamVideo[]>;
  /** The videos at pairs of dashcam and moment. */
  findMoments(moments: readonly { dashcamId: number; atMs: number }[]): Promise<DashcamVideo[]>;
  insertVideo(facts: VideoFacts): Promise<DashcamVideo>;
  /** Clears the cached totals, after videos were deleted. */
  forgetTotals(): void;
}

const MAX_CACHED_TOTALS = 100;

const columns = {
  id: dashcamVideos.id,
  dashcamId: dashcamVideos.dashcamId,
  mediaKind: dashcamVideos.mediaKind,
  reason: dashcamVideos.reason,
  camera: dashcamVideos.camera,
  createdAt: dashcamVideos.createdAt,
  speedMph: dashcamVideos.speedMph,
  latitude: dashcamVideos.latitude,
  longitude: dashcamVideos.longitude,
  address: dashcamVideos.address,
  clipId: dashcamVideos.clipId,
};

export function createDashcamVideoRepository(database: Database, key: FleetKey): DashcamVideoRepository {
  const { companyId, branchId } = key;
  const isOfBranch = and(eq(dashcamVideos.companyId, companyId), eq(dashcamVideos.branchId, branchId));

  const matches = ({ from, to, dashcamId, mediaKind, reason }: VideoFilter): SQL | undefined =>
    and(
      isOfBranch,
      dashcamId === undefined ? undefined : eq(dashcamVideos.dashcamId, dashcamId),
      reason === undefined ? undefined : eq(dashcamVideos.reason, reason),
      mediaKind === undefined ? undefined : eq(dashcamVideos.mediaKind, mediaKind),
      from && gte(dashcamVideos.createdAt, from),
      to && lte(dashcamVideos.createdAt, to),
    );

  // Totals are cached, as counting is slower than reading a page. A newer id means that a total may have changed.
  const totals = new Map<string, number>();
  let countedUpTo: number | null = null;
  const totalOf = async (filter: VideoFilter): Promise<number> => {
    const [newest] = await database.select({ id: max(dashcamVideos.id) }).from(dashcamVideos);
    const newestId = newest?.id ?? null;
    if (newestId !== countedUpTo || totals.size >= MAX_CACHED_TOTALS) totals.clear();
    countedUpTo = newestId;
    const key = JSON.stringify(filter);
    const cached = totals.get(key);
    if (cached !== undefined) return cached;
    const total = await database.$count(dashcamVideos, matches(filter));
    totals.set(key, total);
    return total;
  };

  const inOrder = (direction: VideoPage['direction']): SQL[] => {
    const by = direction === 'asc' ? asc : desc;
    return [by(dashcamVideos.createdAt), by(dashcamVideos.id)];
  };

  return {
    async page(filter, { direction, offset, limit }) {
      const isWanted = matches(filter);
      const total = await totalOf(filter);
      const count = Math.min(limit, total - offset);
      if (count <= 0) return { videos: [], total };
      // Pages of the second half are read from the end, as an offset takes time.
      const isFromEnd = offset > total / 2;
      const walk = isFromEnd ? (direction === 'asc' ? 'desc' : 'asc') : direction;
      const ids = database
        .select({ id: dashcamVideos.id })
        .from(dashcamVideos)
        .where(isWanted)
        .orderBy(...inOrder(walk))
        .limit(count)
        .offset(isFromEnd ? total - offset - count : offset);
      const videos = await database
        .select(columns)
        .from(dashcamVideos)
        .where(inArray(dashcamVideos.id, ids))
        .orderBy(...inOrder(direction));
      return { videos, total };
    },

    async find(id) {
      const [video] = await database
        .select(columns)
        .from(dashcamVideos)
        .where(and(isOfBranch, eq(dashcamVideos.id, id)));
      return video;
    },

    findAll: (ids) =>
      database
        .select(columns)
        .from(dashcamVideos)
        .where(and(isOfBranch, sql`${dashcamVideos.id} = ANY(${idList(ids)}::integer[])`))
        .orderBy(...inOrder('asc')),

    findMoments: (moments) =>
      database
        .select(columns)
        .from(dashcamVideos)
        .innerJoin(
          sql`unnest(${idList(moments.map(({ dashcamId }) => dashcamId))}::integer[], ${timeList(moments)}::timestamptz[]) AS moment (dashcam_id, at)`,
          sql`${dashcamVideos.dashcamId} = moment.dashcam_id AND ${dashcamVideos.createdAt} = moment.at`,
        )
        .where(isOfBranch),

    async insertVideo(facts) {
      const [video] = await database
        .insert(dashcamVideos)
        .values({ ...facts, companyId, branchId, isGenerated: false })
        .returning(columns);
      if (!video) throw new Error('The video was not stored');
      return video;
    },

    forgetTotals() {
      totals.clear();
    },
  };
}

// One array literal as a single parameter; numbers and dates need no escaping.
const idList = (ids: readonly number[]): string => `{${ids.join(',')}}`;
const timeList = (moments: readonly { atMs: number }[]): string =>
  `{${moments.map(({ atMs }) => `"${new Date(atMs).toISOString()}"`).join(',')}}`;
