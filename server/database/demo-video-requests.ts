import type { CameraType } from '../../src/domain/video-request';
import { standingSince } from '../fleet/journey';
import type { TrackedMember } from '../fleet/observation';
import { FOOTAGE_KEPT_DAYS, isReachable } from '../fleet/recorder';
import { schedule } from '../fleet/request-desk';
import type { VideoRequestFacts } from '../repositories/video-requests';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** How far back a moment is looked for at which a vehicle drove or stood. */
const LOOK_BACK_MS = 4 * DAY_MS;
const STEP_MS = 37 * MINUTE_MS;
const DEMO_PACE_SECONDS = 25;

/** One request of the demo: who was asked how long ago, for what he was doing a while before. */
interface Wish {
  hoursAgo: number;
  cameraType: CameraType;
  minutes: number;
  device: 'any' | 'Dual Dashcam' | 'Triple Dashcam' | 'offline';
  /** What the vehicle was doing; `long ago` is before anything that a recorder keeps. */
  moment: 'driving' | 'standing' | 'long ago';
}

const wishes: readonly Wish[] = [
  { hoursAgo: 92, cameraType: 'front', minutes: 4, device: 'any', moment: 'driving' },
  { hoursAgo: 75, cameraType: 'all', minutes: 2, device: 'Triple Dashcam', moment: 'driving' },
  { hoursAgo: 70.5, cameraType: 'front', minutes: 10, device: 'any', moment: 'long ago' },
  { hoursAgo: 51, cameraType: 'interior', minutes: 3, device: 'any', moment: 'driving' },
  { hoursAgo: 48.2, cameraType: 'front', minutes: 5, device: 'offline', moment: 'driving' },
  { hoursAgo: 27, cameraType: 'rear', minutes: 2, device: 'Dual Dashcam', moment: 'driving' },
  { hoursAgo: 26.8, cameraType: 'front', minutes: 2, device: 'Dual Dashcam', moment: 'driving' },
  { hoursAgo: 6.5, cameraType: 'front', minutes: 6, device: 'any', moment: 'standing' },
  { hoursAgo: 3, cameraType: 'front', minutes: 4, device: 'any', moment: 'driving' },
];

function suits({ device }: Wish, member: TrackedMember): boolean {
  if (device === 'offline') return member.condition === 'offline';
  return isReachable(member) && (device === 'any' || member.facts.deviceType === device);
}

/** The minute at which a span of what a wish is after began, ms UTC; undefined when the vehicle never did that. */
function findStart(
  { moment, minutes }: Wish,
  { journey }: TrackedMember,
  askedMs: number,
): number | undefined {
  if (moment === 'long ago') return wholeMinute(askedMs - (FOOTAGE_KEPT_DAYS + 3) * DAY_MS);
  const isMoving = (timeMs: number): boolean => standingSince(journey, timeMs) === undefined;
  const isWanted = (timeMs: number): boolean => isMoving(timeMs) === (moment === 'driving');
  for (let backMs = HOUR_MS; backMs < LOOK_BACK_MS; backMs += STEP_MS) {
    const startMs = wholeMinute(askedMs - backMs);
    const spanMinutes = Array.from({ length: minutes + 1 }, (_, minute) => startMs + minute * MINUTE_MS);
    if (spanMinutes.every(isWanted)) return startMs;
  }
  return undefined;
}

const wholeMinute = (timeMs: number): number => Math.floor(timeMs / MINUTE_MS) * MINUTE_MS;

/**
 * The requests of the last days that the demo starts with, each of another dashcam as far as there are enough. They are
 * open when they are stored, and end as every request does.
 *
 * @param nowMs ms UTC.
 */
export function demoVideoRequests(dashcams: readonly TrackedMember[], nowMs: number): VideoRequestFacts[] {
  const made: VideoRequestFacts[] = [];
  const asked = new Set<number>();
  for (const wish of wishes) {
    const createdAtMs = nowMs - wish.hoursAgo * HOUR_MS;
    for (const dashcam of dashcams) {
      const { id: dashcamId, name: dashcamName } = dashcam.facts;
      if (asked.has(dashcamId) || !suits(wish, dashcam)) continue;
      const startMs = findStart(wish, dashcam, createdAtMs);
      if (startMs === undefined) continue;
      asked.add(dashcamId);
      made.push({
        dashcamId,
        dashcamName,
        cameraType: wish.cameraType,
        startMs,
        endMs: startMs + wish.minutes * MINUTE_MS,
        ...schedule(dashcamId, createdAtMs, DEMO_PACE_SECONDS),
      });
      break;
    }
  }
  return made;
}
