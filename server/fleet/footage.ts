import { chooseClip } from '../media/clips';
import { adasEventsBetween, isReportingDashcam } from './adas-event';
import { type AlertSeverity, alertSeverities } from './alert-rule';
import { drivesBetween } from './drive';
import { drivingEventsBetween } from './driving-event';
import { reportAt, type TrackedMember } from './observation';
import { fraction, hash32, pick, pickWeighted } from './random';
import { type Camera, camerasOf } from './recorder';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MILES_PER_KM = 0.621371;

/** A query's `fileType`, a record's `videoTypeId` (sections 3 and 9). */
export const mediaKinds = { video: 1, image: 2 } as const;
export type MediaKind = (typeof mediaKinds)[keyof typeof mediaKinds];

/** Why footage was stored: a query's `videoTypeId` (section 9 "Video type"). */
export const videoReasons = { hardAcceleration: 1, hardBrake: 2, locked: 3, requested: 4 } as const;
export type VideoReason = (typeof videoReasons)[keyof typeof videoReasons];

export const videoReasonNames: Record<VideoReason, string> = {
  1: 'Hard Acceleration',
  2: 'Hard Brake',
  3: 'Locked',
  4: 'Requested',
};

/** Footage of a moment; speed, place and clip follow from it (`videoOf`). */
export interface Footage {
  member: TrackedMember;
  atMs: number;
  reason: VideoReason;
  mediaKind: MediaKind;
  camera: Camera;
}

/** A locked video as stored (section 3). */
export interface VideoFacts {
  dashcamId: number;
  mediaKind: MediaKind;
  reason: VideoReason;
  camera: Camera;
  createdAt: Date;
  speedMph: number | null;
  latitude: number | null;
  longitude: number | null;
  address: string;
  clipId: string;
}

/** Computes speed, place and a clip with matching light. */
export function videoOf({ member, atMs, reason, mediaKind, camera }: Footage): VideoFacts {
  const report = reportAt(member, atMs);
  const hasFix = report.gpsMark !== 'No Fix';
  const localHour = (((atMs / HOUR_MS + report.motion.longitude / 15) % 24) + 24) % 24;
  const seed = hash32(member.facts.journeySeed ^ member.facts.id, atMs / 1000);
  return {
    dashcamId: member.facts.id,
    mediaKind,
    reason,
    camera,
    createdAt: new Date(atMs),
    speedMph: hasFix ? Math.round(report.speedKmh * MILES_PER_KM) : null,
    latitude: hasFix ? Number(report.latitude) : null,
    longitude: hasFix ? Number(report.longitude) : null,
    address: report.address,
    clipId: chooseClip({
      isVideo: mediaKind === mediaKinds.video,
      camera,
      localHour,
      isInTown: report.motion.activity !== 'road',
      share: fraction(seed, 90),
    }),
  };
}

interface Candidate extends Footage {
  urgency: number;
}

const MIN_BRAKING_MPS2 = 2.5;
const MIN_ACCELERATION_MPS2 = 2;
/** Share of a day's footage from driving events; the rest is locked by drivers or requested by the office. */
const EVENT_SHARE = 0.85;
const REQUESTED_SHARE = 0.4;
/** Minimum number of candidate events, and candidates per video wanted. */
const MIN_CANDIDATES = 400;
const CANDIDATES_PER_VIDEO = 4;
const MAX_ATTEMPTS = 6;

const urgencyOf = (severity: AlertSeverity): number => 1 + alertSeverities.indexOf(severity);
/** Random part of the urgency, so that footage is spread over vehicles and kinds of events. */
const RANDOM_URGENCY = 3;

/** The footage of a UTC day, ordered by time; deterministic for a fleet. `cameras` must be sorted by id. */
export function footageOfDay(cameras: readonly TrackedMember[], day: number, count: number): Footage[] {
  if (cameras.length === 0 || count === 0) return [];
  const found = eventsOfDay(cameras, day, Math.round(count * EVENT_SHARE));
  const seed = hash32(day, 4711);
  for (let number = 0; found.length < count; number++) {
    found.push(requestedFootage(cameras, day, hash32(seed, number)));
  }
  return found.sort((a, b) => a.atMs - b.atMs || a.member.facts.id - b.member.facts.id);
}

export function reportingDashcams(members: Iterable<TrackedMember>): TrackedMember[] {
  return [...members].filter(isReportingDashcam).sort((a, b) => a.facts.id - b.facts.id);
}

function eventsOfDay(cameras: readonly TrackedMember[], day: number, count: number): Footage[] {
  const startMs = day * DAY_MS;
  const candidates: Candidate[] = [];
  const enough = Math.max(MIN_CANDIDATES, count * CANDIDATES_PER_VIDEO);
  // In a large fleet each day starts with other vehicles.
  const first = hash32(day, 815) % cameras.length;
  for (let index = 0; index < cameras.length && candidates.length < enough; index++) {
    const member = cameras[(first + index) % cameras.length] as TrackedMember;
    candidates.push(...eventFootage(member, startMs, startMs + DAY_MS));
  }
  for (const candidate of candidates) {
    const { member, atMs } = candidate;
    const seed = hash32(member.facts.journeySeed ^ member.facts.id, atMs / 1000);
    candidate.urgency += RANDOM_URGENCY * fraction(seed, 93);
  }
  candidates.sort(
    (a, b) => b.urgency - a.urgency || a.atMs - b.atMs || a.member.facts.id - b.member.facts.id,
  );
  return candidates.slice(0, count);
}

/** Footage of driving events: one file a moment. */
function eventFootage(member: TrackedMember, fromMs: number, toMs: number): Iterable<Candidate> {
  const byMoment = new Map<number, Candidate>();
  for (const event of drivingEventsBetween(member, fromMs, toMs, 0)) {
    if (event.kind === 'hardBraking' && event.decelerationMps2 > MIN_BRAKING_MPS2) {
      const { atMs, decelerationMps2 } = event;
      const urgency = decelerationMps2 - MIN_BRAKING_MPS2;
      byMoment.set(atMs, { ...shotOf(member, atMs), reason: videoReasons.hardBrake, urgency });
    }
    if (event.kind === 'hardAcceleration' && event.accelerationMps2 > MIN_ACCELERATION_MPS2) {
      const { atMs, accelerationMps2 } = event;
      const urgency = accelerationMps2 - MIN_ACCELERATION_MPS2;
      byMoment.set(atMs, { ...shotOf(member, atMs), reason: videoReasons.hardAcceleration, urgency });
    }
  }
  for (const { type, severity, atMs } of adasEventsBetween(member, fromMs, toMs)) {
    byMoment.set(atMs, {
      member,
      atMs,
      reason: byMoment.get(atMs)?.reason ?? videoReasons.locked,
      mediaKind: mediaKinds.video,
      camera: type === 'driver_fatigue' ? 'interior' : 'front',
      urgency: urgencyOf(severity),
    });
  }
  return byMoment.values();
}

function requestedFootage(cameras: readonly TrackedMember[], day: number, seed: number): Footage {
  const startMs = day * DAY_MS;
  const reason = fraction(seed, 1) < REQUESTED_SHARE ? videoReasons.requested : videoReasons.locked;
  const wholeSeconds = (timeMs: number) => Math.floor(timeMs / 1000) * 1000;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const member = pick(cameras, fraction(seed, 10 + attempt));
    const drives = [...drivesBetween(member.journey, startMs, startMs + DAY_MS)];
    if (drives.length === 0) continue;
    const drive = pick(drives, fraction(seed, 20 + attempt));
    const fromMs = Math.max(drive.startMs, startMs);
    const toMs = Math.min(drive.startMs + member.journey.leg.durationMs, startMs + DAY_MS);
    const atMs = wholeSeconds(fromMs + (toMs - fromMs) * fraction(seed, 30 + attempt));
    if (atMs >= startMs) return { ...shotOf(member, atMs), reason };
  }
  const member = pick(cameras, fraction(seed, 10));
  return { ...shotOf(member, startMs + wholeSeconds(DAY_MS * fraction(seed, 30))), reason };
}

const cameraWeights: Record<2 | 3, readonly (readonly [Camera, number])[]> = {
  2: [
    ['front', 0.78],
    ['interior', 0.22],
  ],
  3: [
    ['front', 0.66],
    ['interior', 0.16],
    ['rear', 0.18],
  ],
};
const IMAGE_SHARE = 0.22;

function shotOf(member: TrackedMember, atMs: number): Omit<Footage, 'reason'> {
  const seed = hash32(member.facts.journeySeed ^ member.facts.id, atMs / 1000);
  return {
    member,
    atMs,
    mediaKind: fraction(seed, 91) < IMAGE_SHARE ? mediaKinds.image : mediaKinds.video,
    camera: pickWeighted(cameraWeights[camerasOf(member.facts).length === 3 ? 3 : 2], fraction(seed, 92)),
  };
}
