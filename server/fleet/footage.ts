import { chooseClip } from '../media/clips';
import { adasEventsBetween, isWatching } from './adas-event';
import { type AlertSeverity, alertSeverities } from './alert-rule';
import { drivesBetween } from './drive';
import { drivingEventsBetween } from './driving-event';
import { reportAt, type TrackedMember } from './observation';
import { fraction, hash32, pick, pickWeighted } from './random';
import { type Camera, camerasOf } from './recorder';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MILES_PER_KM = 0.621371;

/** What a file is: a query's `fileType`, a record's `videoTypeId` (sections 3 and 9). */
export const mediaKinds = { video: 1, image: 2 } as const;
export type MediaKind = (typeof mediaKinds)[keyof typeof mediaKinds];

/** Why footage was kept: a query's `videoTypeId` (section 9 "Video type"). */
export const videoReasons = { hardAcceleration: 1, hardBrake: 2, locked: 3, requested: 4 } as const;
export type VideoReason = (typeof videoReasons)[keyof typeof videoReasons];

/** A record's `videoTypeName`. */
export const videoReasonNames: Record<VideoReason, string> = {
  1: 'Hard Acceleration',
  2: 'Hard Brake',
  3: 'Locked',
  4: 'Requested',
};

/** A moment that a dashcam kept; speed, place and clip follow from it (`videoOf`). */
export interface Footage {
  member: TrackedMember;
  /** ms UTC, whole seconds. */
  atMs: number;
  reason: VideoReason;
  mediaKind: MediaKind;
  camera: Camera;
}

/** A locked video as it is stored (section 3). */
export interface VideoFacts {
  dashcamId: number;
  mediaKind: MediaKind;
  reason: VideoReason;
  camera: Camera;
  createdAt: Date;
  /** Null where the dashcam did not know it. */
  speedMph: number | null;
  latitude: number | null;
  longitude: number | null;
  address: string;
  /** Of the catalogue of `server/media`. */
  clipId: string;
}

/** What is stored of footage: the speed and the place that the vehicle had, and a clip that fits the light there. */
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
  /** The most urgent are kept first. */
  urgency: number;
}

/** Milder than these, nothing is kept of a braking and of an acceleration. */
const KEPT_BRAKING_MPS2 = 2.5;
const KEPT_ACCELERATION_MPS2 = 2;
/** Of a day's footage, what is left to events of the driving; drivers and the office ask for the rest. */
const EVENT_SHARE = 0.85;
/** Of what drivers lock and the office requests. */
const REQUESTED_SHARE = 0.4;
/** Events looked for before the most urgent are chosen: this many, and this multiple of those wanted. */
const LEAST_CHOICE = 400;
const CHOICE = 4;
/** Looks for a vehicle that drives, before one at rest will do. */
const TRIES = 6;

/** Of an event that the dashcam warned of; a hard braking or acceleration is as urgent as it is above the least. */
const urgencyOf = (severity: AlertSeverity): number => 1 + alertSeverities.indexOf(severity);
/** So much luck is added to the urgency, that a few vehicles and one kind of event do not have all the footage. */
const LUCK = 3;

/**
 * The footage that dashcams keep of a UTC day, in the order of time: always the same for the same fleet, whenever and
 * however often it is asked for.
 *
 * @param cameras dashcams that speak (`isWatching`), by id.
 * @param count how much there is of it.
 */
export function footageOfDay(cameras: readonly TrackedMember[], day: number, count: number): Footage[] {
  if (cameras.length === 0 || count === 0) return [];
  const found = eventsOfDay(cameras, day, Math.round(count * EVENT_SHARE));
  const seed = hash32(day, 4711);
  for (let number = 0; found.length < count; number++) {
    found.push(askedFor(cameras, day, hash32(seed, number)));
  }
  return found.sort((a, b) => a.atMs - b.atMs || a.member.facts.id - b.member.facts.id);
}

/** The dashcams of a fleet that keep footage, by id. */
export function watchingCameras(members: Iterable<TrackedMember>): TrackedMember[] {
  return [...members].filter(isWatching).sort((a, b) => a.facts.id - b.facts.id);
}

function eventsOfDay(cameras: readonly TrackedMember[], day: number, count: number): Footage[] {
  const startMs = day * DAY_MS;
  const candidates: Candidate[] = [];
  const enough = Math.max(LEAST_CHOICE, count * CHOICE);
  // Of a fleet with many more events than are kept, other vehicles have their turn each day.
  const first = hash32(day, 815) % cameras.length;
  for (let index = 0; index < cameras.length && candidates.length < enough; index++) {
    const member = cameras[(first + index) % cameras.length] as TrackedMember;
    candidates.push(...eventFootage(member, startMs, startMs + DAY_MS));
  }
  for (const candidate of candidates) {
    const { member, atMs } = candidate;
    const seed = hash32(member.facts.journeySeed ^ member.facts.id, atMs / 1000);
    candidate.urgency += LUCK * fraction(seed, 93);
  }
  candidates.sort(
    (a, b) => b.urgency - a.urgency || a.atMs - b.atMs || a.member.facts.id - b.member.facts.id,
  );
  return candidates.slice(0, count);
}

/** What of the driving of a dashcam's vehicle is worth keeping: at one moment, one file. */
function eventFootage(member: TrackedMember, fromMs: number, toMs: number): Iterable<Candidate> {
  const byMoment = new Map<number, Candidate>();
  for (const event of drivingEventsBetween(member, fromMs, toMs, 0)) {
    if (event.kind === 'hardBraking' && event.decelerationMps2 > KEPT_BRAKING_MPS2) {
      const { atMs, decelerationMps2 } = event;
      const urgency = decelerationMps2 - KEPT_BRAKING_MPS2;
      byMoment.set(atMs, { ...shotOf(member, atMs), reason: videoReasons.hardBrake, urgency });
    }
    if (event.kind === 'hardAcceleration' && event.accelerationMps2 > KEPT_ACCELERATION_MPS2) {
      const { atMs, accelerationMps2 } = event;
      const urgency = accelerationMps2 - KEPT_ACCELERATION_MPS2;
      byMoment.set(atMs, { ...shotOf(member, atMs), reason: videoReasons.hardAcceleration, urgency });
    }
  }
  for (const { type, severity, atMs } of adasEventsBetween(member, fromMs, toMs)) {
    // Whoever is told of an event wants to see it move.
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

/** What a driver locked at the press of a button, or the office asked for. */
function askedFor(cameras: readonly TrackedMember[], day: number, seed: number): Footage {
  const startMs = day * DAY_MS;
  const reason = fraction(seed, 1) < REQUESTED_SHARE ? videoReasons.requested : videoReasons.locked;
  const wholeSeconds = (timeMs: number) => Math.floor(timeMs / 1000) * 1000;
  for (let attempt = 0; attempt < TRIES; attempt++) {
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
