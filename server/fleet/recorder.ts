import type { CameraType, RequestFailure } from '../../src/domain/video-request';
import type { FleetMember } from './generate';
import { standingSince } from './journey';
import type { TrackedMember } from './observation';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

/** A recorder writes over what is older. */
export const FOOTAGE_KEPT_DAYS = 10;

/** One lens of a dashcam. */
export type Camera = Exclude<CameraType, 'all'>;

/** What a dashcam is asked for. */
export interface FootageQuestion {
  cameraType: CameraType;
  /** ms UTC. */
  startMs: number;
  endMs: number;
}

/** Which cameras have the footage, or why there is none. */
export type FootageAnswer =
  | { member: TrackedMember; cameras: readonly Camera[] }
  | { failure: RequestFailure };

/** The cameras that a dashcam has. */
export const camerasOf = ({ deviceType }: FleetMember): readonly Camera[] =>
  deviceType === 'Triple Dashcam' ? ['front', 'interior', 'rear'] : ['front', 'interior'];

/** Whether a dashcam answers when it is asked. */
export function isReachable({ condition, silence }: TrackedMember): boolean {
  return !silence && condition !== 'offline' && condition !== 'disabled';
}

/** Cameras record while the engine runs: whether it did at some minute of a span. */
function wasRecording({ journey }: TrackedMember, { startMs, endMs }: FootageQuestion): boolean {
  for (let timeMs = startMs; timeMs <= endMs; timeMs += MINUTE_MS) {
    if (standingSince(journey, timeMs) === undefined) return true;
  }
  return false;
}

/**
 * What a dashcam's recorder answers at a moment; a pure function of the fleet and the time.
 *
 * @param member undefined when the fleet no longer has it.
 * @param nowMs ms UTC.
 */
export function askForFootage(
  member: TrackedMember | undefined,
  question: FootageQuestion,
  nowMs: number,
): FootageAnswer {
  if (!member || !isReachable(member)) return { failure: 'cameraOffline' };
  if (question.startMs < nowMs - FOOTAGE_KEPT_DAYS * DAY_MS) return { failure: 'footageOverwritten' };
  const there = camerasOf(member.facts);
  const cameras = there.filter((camera) => question.cameraType === 'all' || question.cameraType === camera);
  if (cameras.length === 0) return { failure: 'noSuchCamera' };
  return wasRecording(member, question) ? { member, cameras } : { failure: 'notRecording' };
}
