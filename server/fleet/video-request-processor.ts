import type { Database } from '../database/open-database';
import type { VideoRequest, VideoRequestFacts, VideoRequestRepository } from '../repositories/video-requests';
import { type Footage, mediaKinds, videoReasons } from './footage';
import type { TrackedMember } from './observation';
import { fraction, hash32 } from './random';
import { findFootage, isReachable } from './recorder';
import type { Roster } from './roster';

const PENDING_SHARE = 0.3;
const MAX_SLEEP_MS = 30_000;
const MIN_SLEEP_MS = 50;
const RETRY_MS = 15_000;
const MAX_WAIT_MS = 48 * 3_600_000;

type Schedule = Pick<VideoRequestFacts, 'createdAtMs' | 'processingAtMs' | 'dueAtMs'>;

export interface VideoRequestProcessorOptions {
  requests: VideoRequestRepository;
  roster: Roster;
  /** Stores footage as locked videos in a transaction. @returns their ids. */
  storeFootage(transaction: Database, footage: readonly Footage[]): Promise<number[]>;
  /** Average duration of a request, seconds. */
  paceSeconds: number;
  now: () => number;
  onError(error: unknown): void;
}

/** The schedule of a request: half to one and a half times the average, the same for the same dashcam and moment. */
export function createSchedule(dashcamId: number, createdAtMs: number, paceSeconds: number): Schedule {
  const random = fraction(hash32(dashcamId, createdAtMs % 0x7fff_ffff), 1);
  const durationMs = Math.round(paceSeconds * 1000 * (0.5 + random));
  return {
    createdAtMs,
    processingAtMs: createdAtMs + Math.round(durationMs * PENDING_SHARE),
    dueAtMs: createdAtMs + durationMs,
  };
}

/** The schedule of a request to a dashcam in its current state; an offline one delays it. */
export function scheduleFor(member: TrackedMember, createdAtMs: number, paceSeconds: number): Schedule {
  if (isReachable(member)) return createSchedule(member.facts.id, createdAtMs, paceSeconds);
  return { createdAtMs, ...nextRetry(createdAtMs) };
}

/** A waiting request stays pending until the next retry. */
function nextRetry(nowMs: number): Pick<Schedule, 'processingAtMs' | 'dueAtMs'> {
  return { processingAtMs: nowMs + RETRY_MS, dueAtMs: nowMs + RETRY_MS };
}

export function isWaiting({ processingAtMs, dueAtMs }: Schedule): boolean {
  return processingAtMs >= dueAtMs;
}

export function progressOf(schedule: Schedule, nowMs: number): number {
  if (isWaiting(schedule)) return 0;
  const { processingAtMs, dueAtMs } = schedule;
  // Not from `createdAtMs`: the request may have waited before.
  const durationMs = (dueAtMs - processingAtMs) / (1 - PENDING_SHARE);
  return Math.min(1, Math.max(0, 1 - (dueAtMs - nowMs) / durationMs));
}

/** Completes requests when they are due. The schedule is stored, so that a restart leaves no request open. */
export class VideoRequestProcessor {
  readonly #options: VideoRequestProcessorOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #turn: Promise<void> = Promise.resolve();
  /** Whether the last run had failures. */
  #hasFailed = false;
  #isClosed = false;

  constructor(options: VideoRequestProcessorOptions) {
    this.#options = options;
  }

  /** Completes due requests; failed ones are retried later. @throws when the database does not respond. */
  endDue(): Promise<void> {
    // Serialized: parallel runs would do the same work twice.
    this.#turn = this.#turn.catch(() => undefined).then(() => this.#endDue());
    return this.#turn;
  }

  /**
   * Schedules the next run; call it after adding a request. It polls in any case: another process may have added or
   * abandoned requests, or the database may have been away.
   */
  async scheduleNext(): Promise<void> {
    let sleepMs = MAX_SLEEP_MS;
    try {
      const dueMs = await this.#options.requests.nextDueMs();
      const inMs = (dueMs ?? Number.POSITIVE_INFINITY) - this.#options.now();
      sleepMs = Math.min(MAX_SLEEP_MS, Math.max(this.#hasFailed ? RETRY_MS : MIN_SLEEP_MS, inMs));
    } catch (error) {
      this.#options.onError(error);
    }
    clearTimeout(this.#timer);
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => {
      this.endDue()
        .catch(this.#options.onError)
        .then(() => this.scheduleNext());
    }, sleepMs);
    this.#timer.unref();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#turn.catch(() => undefined);
  }

  async #endDue(): Promise<void> {
    const { requests, now, onError } = this.#options;
    this.#hasFailed = true;
    let failures = 0;
    for (const request of await requests.due(new Date(now()))) {
      try {
        await this.#end(request);
      } catch (error) {
        // A request that fails now must not block those after it.
        failures += 1;
        onError(error);
      }
    }
    this.#hasFailed = failures > 0;
  }

  async #end(request: VideoRequest): Promise<void> {
    const { requests, roster, storeFootage, now, paceSeconds } = this.#options;
    const member = await roster.member(request.dashcamId);
    if (member && (isWaiting(request) || !isReachable(member))) {
      const nowMs = now();
      const isBack = isReachable(member);
      if (isBack || nowMs < request.createdAtMs + MAX_WAIT_MS) {
        const schedule = isBack ? createSchedule(request.dashcamId, nowMs, paceSeconds) : nextRetry(nowMs);
        await requests.postpone(request.id, schedule);
        return;
      }
    }
    const result = findFootage(member, request, request.dueAtMs);
    if ('failure' in result) {
      await requests.fail(request.id, result.failure);
    } else {
      const footage = result.cameras.map((camera) => ({
        member: result.member,
        atMs: request.startMs,
        reason: videoReasons.requested,
        mediaKind: mediaKinds.video,
        camera,
      }));
      await requests.complete(request.id, (transaction) => storeFootage(transaction, footage));
    }
  }
}
