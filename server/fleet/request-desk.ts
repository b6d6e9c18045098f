import type { Database } from '../database/open-database';
import type { VideoRequestFacts, VideoRequestRepository } from '../repositories/video-requests';
import { type Footage, mediaKinds, videoReasons } from './footage';
import type { TrackedMember } from './observation';
import { fraction, hash32 } from './random';
import { askForFootage, isReachable } from './recorder';
import type { Roster } from './roster';

/** A pending request is this share of its time away from processing. */
const PENDING_SHARE = 0.3;
/** Another process may have taken a request in the meantime. */
const LONGEST_SLEEP_MS = 30_000;
const SHORTEST_SLEEP_MS = 50;
/** How often a dashcam that is offline is looked for again. */
const RETRY_MS = 15_000;
/** Who has not been back for so long is not waited for any longer. */
const LONGEST_WAIT_MS = 48 * 3_600_000;

type Plan = Pick<VideoRequestFacts, 'createdAtMs' | 'processingAtMs' | 'dueAtMs'>;

export interface RequestDeskOptions {
  requests: VideoRequestRepository;
  roster: Roster;
  /** Keeps footage as locked videos, in a transaction. @returns their ids. */
  keep(transaction: Database, footage: readonly Footage[]): Promise<number[]>;
  /** How long a request takes on average, seconds. */
  paceSeconds: number;
  /** ms UTC. */
  now: () => number;
  /** Hears of what went wrong while nobody was asking. */
  report(error: unknown): void;
}

/**
 * When a request that is made at a moment is processed and answered: between half and one and a half times the pace,
 * and always the same for the same dashcam and moment.
 */
export function schedule(dashcamId: number, createdAtMs: number, paceSeconds: number): Plan {
  const luck = fraction(hash32(dashcamId, createdAtMs % 0x7fff_ffff), 1);
  const lastsMs = Math.round(paceSeconds * 1000 * (0.5 + luck));
  return {
    createdAtMs,
    processingAtMs: createdAtMs + Math.round(lastsMs * PENDING_SHARE),
    dueAtMs: createdAtMs + lastsMs,
  };
}

/** The same for a dashcam as it is now: the request to one that is offline waits. */
export function planFor(member: TrackedMember, createdAtMs: number, paceSeconds: number): Plan {
  if (isReachable(member)) return schedule(member.facts.id, createdAtMs, paceSeconds);
  return { createdAtMs, ...nextLook(createdAtMs) };
}

/** A waiting request stays pending right to the moment at which the dashcam is looked for again. */
function nextLook(nowMs: number): Pick<Plan, 'processingAtMs' | 'dueAtMs'> {
  return { processingAtMs: nowMs + RETRY_MS, dueAtMs: nowMs + RETRY_MS };
}

/** Whether a request waits for its dashcam to be back online. */
export function isWaiting({ processingAtMs, dueAtMs }: Plan): boolean {
  return processingAtMs >= dueAtMs;
}

/** How much of the way to its answer an open request has gone, 0 to 1. */
export function shareDone(plan: Plan, nowMs: number): number {
  if (isWaiting(plan)) return 0;
  const { processingAtMs, dueAtMs } = plan;
  // Not since it was made: it may have waited for its dashcam before.
  const lastsMs = (dueAtMs - processingAtMs) / (1 - PENDING_SHARE);
  return Math.min(1, Math.max(0, 1 - (dueAtMs - nowMs) / lastsMs));
}

/**
 * Sees to it that requests end. What is due is ended before anybody is told of any request, at the start, and by a
 * timer meanwhile; since everything follows from stored times, a restart leaves none hanging.
 */
export class RequestDesk {
  readonly #options: RequestDeskOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #turn: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(options: RequestDeskOptions) {
    this.#options = options;
  }

  /** Ends what is due by now. */
  settle(): Promise<void> {
    // One turn at a time: two of them would do the same work twice.
    this.#turn = this.#turn.catch(() => undefined).then(() => this.#settleDue());
    return this.#turn;
  }

  /** Wakes up when the next request is due; called whenever one was made. */
  async watch(): Promise<void> {
    const dueMs = await this.#options.requests.nextDueMs();
    clearTimeout(this.#timer);
    if (dueMs === undefined || this.#isClosed) return;
    const sleepMs = Math.min(LONGEST_SLEEP_MS, Math.max(SHORTEST_SLEEP_MS, dueMs - this.#options.now()));
    this.#timer = setTimeout(() => {
      this.settle()
        .then(() => this.watch())
        .catch(this.#options.report);
    }, sleepMs);
    this.#timer.unref();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#turn.catch(() => undefined);
  }

  async #settleDue(): Promise<void> {
    const { requests, roster, keep, now, paceSeconds } = this.#options;
    for (const request of await requests.due(new Date(now()))) {
      const member = await roster.member(request.dashcamId);
      if (member && (isWaiting(request) || !isReachable(member))) {
        const nowMs = now();
        const isBack = isReachable(member);
        if (isBack || nowMs < request.createdAtMs + LONGEST_WAIT_MS) {
          const plan = isBack ? schedule(request.dashcamId, nowMs, paceSeconds) : nextLook(nowMs);
          await requests.postpone(request.id, plan);
          continue;
        }
      }
      const answer = askForFootage(member, request, request.dueAtMs);
      if ('failure' in answer) {
        await requests.fail(request.id, answer.failure);
      } else {
        const footage = answer.cameras.map((camera) => ({
          member: answer.member,
          atMs: request.startMs,
          reason: videoReasons.requested,
          mediaKind: mediaKinds.video,
          camera,
        }));
        await requests.complete(request.id, (transaction) => keep(transaction, footage));
      }
    }
  }
}
