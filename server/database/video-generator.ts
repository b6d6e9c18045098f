import type pg from 'pg';
import { type Footage, footageOfDay, reportingDashcams, videoOf } from '../fleet/footage';
import type { Roster } from '../fleet/roster';
import type { FleetKey } from '../repositories/assets';
import { runExclusively, runExclusivelyIfFree } from './migrate';
import type { OpenDatabase } from './open-database';

export interface VideoGeneratorOptions {
  open: OpenDatabase;
  roster: Roster;
  fleet: FleetKey;
  now: () => number;
}

interface VideoSet {
  /** In 60 days. */
  videoCount: number;
  /** The size, seed and generation of the fleet. */
  fleetKey: string;
}

/** Increase it when the same fleet is to have other footage. */
const VIDEO_GENERATION = 2;
/** How far back the first run goes, and a run after a longer pause. */
export const VIDEO_DAYS = 60;
const DAY_MS = 86_400_000;
const UPDATE_INTERVAL_MS = 60_000;
const BATCH_SIZE = 5000;

/**
 * Generates and stores the fleet's footage: the last 60 days at first, then what is new, so that an older database is
 * brought up to date. Another count, fleet or generation replaces it; videos that users requested stay as long as their
 * dashcam exists.
 */
export class VideoGenerator {
  readonly #options: VideoGeneratorOptions;
  #updating: Promise<void> | undefined;
  #updatedAtMs = Number.NEGATIVE_INFINITY;

  constructor(options: VideoGeneratorOptions) {
    this.#options = options;
  }

  /** Brings the videos up to date, at most once a minute. */
  async catchUp(): Promise<void> {
    const nowMs = this.#options.now();
    if (Math.abs(nowMs - this.#updatedAtMs) < UPDATE_INTERVAL_MS) return;
    this.#updating ??= this.#update(nowMs).finally(() => {
      this.#updating = undefined;
    });
    await this.#updating;
  }

  async #update(nowMs: number): Promise<void> {
    const { open, roster } = this.#options;
    // Read before the transaction: the embedded database has one connection.
    const cameras = reportingDashcams(await roster.members());
    // Later runs are short, and a reader must not wait while another process makes its fleet.
    const run = Number.isFinite(this.#updatedAtMs) ? runExclusivelyIfFree : runExclusively;
    const done = await run(open.pool, async (client) => {
      const set = await this.#readSet(client);
      const { fromMs, isNew } = await this.#begin(client, set, nowMs);
      let rows: Footage[] = [];
      for (let day = Math.floor(fromMs / DAY_MS); day * DAY_MS <= nowMs; day++) {
        const footage = footageOfDay(cameras, day, countOf(day, set.videoCount));
        rows.push(...footage.filter(({ atMs }) => atMs > fromMs && atMs <= nowMs));
        if (rows.length < BATCH_SIZE) continue;
        await this.#insert(client, rows);
        rows = [];
      }
      if (rows.length > 0) await this.#insert(client, rows);
      await this.#finish(client, set, Math.max(fromMs, nowMs));
      return { isNew };
    });
    if (!done) return;
    this.#updatedAtMs = nowMs;
    // Index-only scans need an up-to-date visibility map.
    if (done.isNew)
      await open.pool.withLongTimeouts((client) => client.query('VACUUM (ANALYZE) dashcam_videos'));
  }

  /** What the videos belong to, as the database has it: another process may have changed it. */
  async #readSet(client: pg.PoolClient): Promise<VideoSet> {
    const { companyId, branchId } = this.#options.fleet;
    const { rows } = await client.query<{
      size: number;
      seed: number;
      generation: number;
      video_count: number;
    }>('SELECT size, seed, generation, video_count FROM fleets WHERE company_id = $1 AND branch_id = $2', [
      companyId,
      branchId,
    ]);
    const [fleet] = rows;
    if (!fleet) throw new Error(`There is no fleet of company ${companyId}, branch ${branchId}`);
    return { videoCount: fleet.video_count, fleetKey: [fleet.size, fleet.seed, fleet.generation].join('/') };
  }

  async #begin(
    client: pg.PoolClient,
    { videoCount, fleetKey }: VideoSet,
    nowMs: number,
  ): Promise<{ fromMs: number; isNew: boolean }> {
    const { fleet } = this.#options;
    const key = [fleet.companyId, fleet.branchId];
    const earliestMs = (Math.floor(nowMs / DAY_MS) - VIDEO_DAYS) * DAY_MS;
    const { rows } = await client.query<{ filled_until: Date }>(
      'SELECT filled_until FROM dashcam_video_sets WHERE company_id = $1 AND branch_id = $2 ' +
        'AND size = $3 AND fleet_key = $4 AND generation = $5',
      [...key, videoCount, fleetKey, VIDEO_GENERATION],
    );
    if (rows[0]) return { fromMs: Math.max(earliestMs, rows[0].filled_until.getTime()), isNew: false };
    await client.query(
      'DELETE FROM dashcam_videos WHERE company_id = $1 AND branch_id = $2 ' +
        'AND (is_made_up OR dashcam_id NOT IN (SELECT id FROM assets WHERE company_id = $1 AND branch_id = $2 ' +
        "AND kind = 'dashcam'))",
      key,
    );
    return { fromMs: earliestMs, isNew: true };
  }

  async #insert(client: pg.PoolClient, footage: readonly Footage[]): Promise<void> {
    const { companyId, branchId } = this.#options.fleet;
    const videos = footage.map(videoOf);
    await client.query(
      'INSERT INTO dashcam_videos (company_id, branch_id, is_made_up, dashcam_id, media_kind, reason, camera, ' +
        'created_at, speed_mph, latitude, longitude, address, clip_id) ' +
        'SELECT $1, $2, true, * FROM unnest($3::integer[], $4::smallint[], $5::smallint[], $6::text[], ' +
        '$7::timestamptz[], $8::smallint[], $9::double precision[], $10::double precision[], $11::text[], $12::text[])',
      [
        companyId,
        branchId,
        videos.map((video) => video.dashcamId),
        videos.map((video) => video.mediaKind),
        videos.map((video) => video.reason),
        videos.map((video) => video.camera),
        videos.map((video) => video.createdAt.toISOString()),
        videos.map((video) => video.speedMph),
        videos.map((video) => video.latitude),
        videos.map((video) => video.longitude),
        videos.map((video) => video.address),
        videos.map((video) => video.clipId),
      ],
    );
  }

  async #finish(
    client: pg.PoolClient,
    { videoCount, fleetKey }: VideoSet,
    filledUntilMs: number,
  ): Promise<void> {
    const { fleet } = this.#options;
    await client.query(
      'INSERT INTO dashcam_video_sets (company_id, branch_id, size, fleet_key, generation, filled_until) ' +
        'VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (company_id, branch_id) DO UPDATE SET size = $3, ' +
        'fleet_key = $4, generation = $5, filled_until = $6',
      [
        fleet.companyId,
        fleet.branchId,
        videoCount,
        fleetKey,
        VIDEO_GENERATION,
        new Date(filledUntilMs).toISOString(),
      ],
    );
  }
}

function countOf(day: number, videoCount: number): number {
  const aDay = videoCount / VIDEO_DAYS;
  return Math.floor((day + 1) * aDay) - Math.floor(day * aDay);
}
