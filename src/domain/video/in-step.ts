/** What the leading camera shows. */
export interface LeadState {
  /** The moment in its picture, ms UTC. */
  atMs: number;
  isPaused: boolean;
  /** Its playback rate; 1 is as recorded. */
  rate: number;
}

/** Another camera of the same moment. */
export interface FollowerState {
  /** When its recording begins, ms UTC. */
  startMs: number;
  /** Seconds; 0 while unknown. */
  durationSec: number;
  currentSec: number;
  isSeeking: boolean;
}

/** What a camera does next to stay with the leading one. */
export interface Step {
  /** Whether it recorded the moment that the leading camera shows. */
  phase: 'before' | 'during' | 'after';
  /** Absent: it is close enough, or catches up by its rate. */
  seekToSec?: number;
  isPlaying: boolean;
  rate: number;
}

const FRAME_SEC = 1 / 30;
/** A gap that is jumped over; below it a slightly other rate closes it without a visible jump. */
const JUMP_SEC = 0.3;
const MAX_RATE_CHANGE = 0.1;

/** Keeps a camera within about a frame of the leading one. Before and after its own recording it waits at the end nearby. */
export function stepOf(lead: LeadState, follower: FollowerState): Step {
  const { startMs, durationSec, currentSec, isSeeking } = follower;
  const targetSec = (lead.atMs - startMs) / 1000;
  const isAfter = durationSec > 0 && targetSec > durationSec;
  if (targetSec < 0 || isAfter) {
    const edgeSec = isAfter ? durationSec : 0;
    const isAway = Math.abs(currentSec - edgeSec) > FRAME_SEC;
    return {
      phase: isAfter ? 'after' : 'before',
      ...(isAway && !isSeeking && { seekToSec: edgeSec }),
      isPlaying: false,
      rate: lead.rate,
    };
  }
  const aheadSec = currentSec - targetSec;
  const toleratedSec = lead.isPaused ? FRAME_SEC / 2 : JUMP_SEC;
  if (Math.abs(aheadSec) > toleratedSec) {
    const seek = isSeeking ? {} : { seekToSec: targetSec };
    return { phase: 'during', ...seek, isPlaying: !lead.isPaused, rate: lead.rate };
  }
  const isClose = lead.isPaused || Math.abs(aheadSec) <= FRAME_SEC;
  const change = isClose ? 0 : Math.max(-MAX_RATE_CHANGE, Math.min(MAX_RATE_CHANGE, aheadSec));
  return { phase: 'during', isPlaying: !lead.isPaused, rate: lead.rate * (1 - change) };
}

/** A camera as a leader is chosen by it. */
export interface CandidateLead {
  isVideo: boolean;
  hasFailed: boolean;
  /** It has had no data for a while. */
  isStalled: boolean;
  /** ms UTC; equal to its start while unknown. */
  endMs: number;
}

/**
 * The camera that the others follow: the one that reaches furthest, so that a shorter one does not stop the rest. One that
 * failed never leads, one that stalls only where all do. Undefined: none can play.
 */
export function leadOf(cameras: readonly CandidateLead[]): number | undefined {
  let best: number | undefined;
  const isBetter = (one: CandidateLead, other: CandidateLead): boolean =>
    one.isStalled === other.isStalled ? one.endMs > other.endMs + 1000 * FRAME_SEC : !one.isStalled;
  for (const [at, camera] of cameras.entries()) {
    if (!camera.isVideo || camera.hasFailed) continue;
    const leader = best === undefined ? undefined : cameras[best];
    if (!leader || isBetter(camera, leader)) best = at;
  }
  return best;
}
