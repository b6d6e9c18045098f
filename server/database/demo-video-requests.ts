import type { CameraType } from '../../src/domain/video/video-request';
import { standingSince } from '../fleet/journey';
import type { TrackedMember } from '../fleet/observation';
import { FOOTAGE_RETENTION_DAYS, isReachable } from '../fleet/recorder';
import { createSchedule } from '../fleet/video-request-processor';
import type { VideoRequestFacts } from '../repositories/video-requests';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const LOOK_BACK_MS = 4 * DAY_MS;
const STEP_MS = 37 * MINUTE_MS;
const DEMO_DURATION_SECONDS = 25;

interface DemoVideoRequest {
  hoursAgo: number;
  cameraType: CameraType;
  minutes: number;
  device: 'any' | 'Dual Dashcam' | 'Triple Dashcam' | 'offline';
  /** What the vehicle was doing; `long ago` is older than the recorder's memory. */
  moment: 'driving' | 'standing' | 'long ago';
}

const requests: readonly DemoVideoRequest[] = [
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

function matches({ device }: DemoVideoRequest, member: TrackedMember): boolean {
  if (device === 'offline') return member.condition === 'offline';
  return isReachable(member) && (device === 'any' || member.facts.deviceType === device);
}

/** The start of the newest time span in which the vehicle did what the request needs, ms UTC; undefined for none. */
function findStart(
  { moment, minutes }: DemoVideoRequest,
  { journey }: TrackedMember,
  askedMs: number,
): number | undefined {
  if (moment === 'long ago') return wholeMinute(askedMs - (FOOTAGE_RETENTION_DAYS + 3) * DAY_MS);
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

/** The demo's open requests of the last days, each for a different dashcam if there are enough. */
export function demoVideoRequests(dashcams: readonly TrackedMember[], nowMs: number): VideoRequestFacts[] {
  const made: VideoRequestFacts[] = [];
  const asked = new Set<number>();
  for (const request of requests) {
    const createdAtMs = nowMs - request.hoursAgo * HOUR_MS;
    for (const dashcam of dashcams) {
      const { id: dashcamId, name: dashcamName } = dashcam.facts;
      if (asked.has(dashcamId) || !matches(request, dashcam)) continue;
      const startMs = findStart(request, dashcam, createdAtMs);
      if (startMs === undefined) continue;
      asked.add(dashcamId);
      made.push({
        dashcamId,
        dashcamName,
        cameraType: request.cameraType,
        startMs,
        endMs: startMs + request.minutes * MINUTE_MS,
        ...createSchedule(dashcamId, createdAtMs, DEMO_DURATION_SECONDS),
      });
      break;
    }
  }
  return made;
}
