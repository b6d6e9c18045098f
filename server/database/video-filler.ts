import type pg from 'pg';
import { type Footage, footageOfDay, videoOf, watchingCameras } from '../fleet/footage';
import { FLEET_GENERATION } from '../fleet/generate';
import type { Roster } from '../fleet/roster';
import type { FleetKey } from '../repositories/assets';
import { runExclusively } from './migrate';
import type { OpenDatabase } from './open-database';

export interface VideoFillerOptions {
  open: OpenDatabase;
  roster: Roster;
  fleet: FleetKey;
  fleetSize: number;
  fleetSeed: number;
  /** Videos of `VIDEO_DAYS` days. */
  videoCount: number;
  /** ms UTC. */
  now: () => number;
}

/** Raised when the same fleet is to have other footage than before. */
const VIDEO_GENERATION = 2;
/** The first filling goes back this far; so does one after a longer pause. */
export const VIDEO_DAYS = 60;
const DAY_MS = 86_400_000;
/** What happened since is looked for this often at the most. */
const FILL_EVERY_MS = 60_000;
/** Rows of one INSERT, and those of the day with which there are as many. */
const ROWS_AT_ONCE = 5000;

/**
 * Stores the footage of the fleet as time goes by: all of the last 60 days at first, then what came since, so that a
 * database that is opened weeks later is up to date. Another count, fleet or generation makes it anew; what users
 * asked for stays, as long as there is a dashcam of that id.
 */
export class VideoFiller {
  readonly #options: VideoFillerOptions;
  #filling: Promise<void> | undefined;
  #filledAtMs = Number.NEGATIVE_INFINITY;

  constructor(options: VideoFillerOptions) {
    this.#options = options;
  }

  /** Brings the videos up to date, unless they were within the last minute. */
  async catchUp(): Promise<void> {
    const nowMs = this.#options.now();
    if (Math.abs(nowMs - this.#filledAtMs) < FILL_EVERY_MS) return;
    this.#filling ??= this.#fill(nowMs).finally(() => {
      this.#filling = undefined;
    });
    await this.#filling;
  }

  async #fill(nowMs: number): Promise<void> {
    const { open, roster } = this.#options;
    // Read beforehand: the embedded database has one connection, and the filling holds it.
    const cameras = watchingCameras(await roster.members());
    const isNew = await runExclusively(open.pool, async (client) => {
      const { fromMs, isNew } = await this.#begin(client, nowMs);
      let rows: Footage[] = [];
      for (let day = Math.floor(fromMs / DAY_MS); day * DAY_MS <= nowMs; day++) {
        const footage = footageOfDay(cameras, day, this.#countOf(day));
        rows.push(...footage.filter(({ atMs }) => atMs > fromMs && atMs <= nowMs));
        if (rows.length < ROWS_AT_ONCE) continue;
        await this.#insert(client, rows);
        rows = [];
      }
      if (rows.length > 0) await this.#insert(client, rows);
      await this.#finish(client, Math.max(fromMs, nowMs));
      return isNew;
    });
    this.#filledAtMs = nowMs;
    // A page is found in an index alone once the rows are known to be visible to everybody.
    if (isNew) await open.pool.query('VACUUM (ANALYZE) dashcam_videos');
  }

  /** Whole videos each day, which sum up to the wanted number. */
  #countOf(day: number): number {
    const aDay = this.#options.videoCount / VIDEO_DAYS;
    return Math.floor((day + 1) * aDay) - Math.floor(day * aDay);
  }

  get #fleetKey(): string {
    return [this.#options.fleetSize, this.#options.fleetSeed, FLEET_GENERATION].join('/');
  }

  async #begin(client: pg.PoolClient, nowMs: number): Promise<{ fromMs: number; isNew: boolean }> {
    const { fleet, videoCount } = this.#options;
    const key = [fleet.companyId, fleet.branchId];
    const earliestMs = (Math.floor(nowMs / DAY_MS) - VIDEO_DAYS) * DAY_MS;
    const { rows } = await client.query<{ filled_until: Date }>(
      'SELECT filled_until FROM dashcam_video_sets WHERE company_id = $1 AND branch_id = $2 ' +
        'AND size = $3 AND fleet_key = $4 AND generation = $5',
      [...key, videoCount, this.#fleetKey, VIDEO_GENERATION],
    );
    if (rows[0]) return { fromMs: Math.max(earliestMs, rows[0].filled_until.getTime()), isNew: false };
    await client.query(
      'DELETE FROM dashcam_videos WHERE company_id = $1 AND branch_id = $2 ' +
        "AND (is_made_up OR dashcam_id NOT IN (SELECT id FROM assets WHERE kind = 'dashcam'))",
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

  async #finish(client: pg.PoolClient, filledUntilMs: number): Promise<void> {
    const { fleet, videoCount } = this.#options;
    await client.query(
      'INSERT INTO dashcam_video_sets (company_id, branch_id, size, fleet_key, generation, filled_until) ' +
        'VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (company_id, branch_id) DO UPDATE SET size = $3, ' +
        'fleet_key = $4, generation = $5, filled_until = $6',
      [
        fleet.companyId,
        fleet.branchId,
        videoCount,
        this.#fleetKey,
        VIDEO_GENERATION,
        new Date(filledUntilMs).toISOString(),
      ],
    );
  }
}
