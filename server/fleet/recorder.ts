import type { CameraType, RequestFailure } from '../../src/domain/video/video-request';
import type { FleetMember } from './generate';
import { standingSince } from './journey';
import type { TrackedMember } from './observation';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

/** Older footage is overwritten by the recorder. */
export const FOOTAGE_RETENTION_DAYS = 10;

export type Camera = Exclude<CameraType, 'all'>;

export interface FootageQuery {
  cameraType: CameraType;
  startMs: number;
  endMs: number;
}

export type FootageResult =
  | { member: TrackedMember; cameras: readonly Camera[] }
  | { failure: RequestFailure };

export const camerasOf = ({ deviceType }: FleetMember): readonly Camera[] =>
  deviceType === 'Triple Dashcam' ? ['front', 'interior', 'rear'] : ['front', 'interior'];

export function isReachable({ condition, outage }: TrackedMember): boolean {
  return !outage && condition !== 'offline' && condition !== 'disabled';
}

/** Cameras record while the engine runs. */
function wasRecording({ journey }: TrackedMember, { startMs, endMs }: FootageQuery): boolean {
  for (let timeMs = startMs; timeMs <= endMs; timeMs += MINUTE_MS) {
    if (standingSince(journey, timeMs) === undefined) return true;
  }
  return false;
}

/** The outcome of a footage request. @param member undefined when it is no longer in the fleet. */
export function findFootage(
  member: TrackedMember | undefined,
  query: FootageQuery,
  nowMs: number,
): FootageResult {
  if (!member || !isReachable(member)) return { failure: 'cameraOffline' };
  if (query.startMs < nowMs - FOOTAGE_RETENTION_DAYS * DAY_MS) return { failure: 'footageOverwritten' };
  const there = camerasOf(member.facts);
  const cameras = there.filter((camera) => query.cameraType === 'all' || query.cameraType === camera);
  if (cameras.length === 0) return { failure: 'noSuchCamera' };
  return wasRecording(member, query) ? { member, cameras } : { failure: 'notRecording' };
}
