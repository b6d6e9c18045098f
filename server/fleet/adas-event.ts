import { eventIdOf } from '../triage/event-id';
import type { AlertSeverity } from './alert-rule';
import { type Drive, drivesBetween } from './drive';
import { drivingEventsBetween } from './driving-event';
import { isReporting, type Observation, reportAt, type TrackedMember } from './observation';
import { fraction, hash32, pickWeighted } from './random';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Section 9 "ADAS". */
export type AdasEventType =
  | 'forward_collision_warning'
  | 'lane_departure_warning'
  | 'speed_limit_warning'
  | 'driver_fatigue';

/** A warning of a dashcam; place and speed follow from the time (`reportAt`). */
export interface AdasEvent {
  member: TrackedMember;
  type: AdasEventType;
  severity: AlertSeverity;
  /** ms UTC, whole seconds. */
  atMs: number;
  describe: (speedKmh: number) => string;
}

export const SPEED_LIMIT_KMH = 97;
/** Milder braking would not prevent a collision. */
const COLLISION_MPS2 = 3.8;
/** Share of drives with one lane departure. */
const LANE_SHARE = 0.06;
/** Share of drives longer than `TIRING_MS` with a fatigue warning. */
const FATIGUE_SHARE = 0.14;
const TIRING_MS = 4 * HOUR_MS;

const laneSeverities = [
  ['low', 0.5],
  ['medium', 0.38],
  ['high', 0.12],
] as const satisfies readonly (readonly [AlertSeverity, number])[];

function severityOf(
  value: number,
  [critical, high, medium]: readonly [number, number, number],
): AlertSeverity {
  if (value >= critical) return 'critical';
  if (value >= high) return 'high';
  return value >= medium ? 'medium' : 'low';
}

/** Whether a dashcam reports; others send no warnings. */
export function isReportingDashcam(member: TrackedMember): boolean {
  return member.facts.kind === 'dashcam' && isReporting(member);
}

/** A dashcam's warnings in a time range, unordered; speeding and braking match its vehicle's tracker. */
export function* adasEventsBetween(
  member: TrackedMember,
  fromMs: number,
  toMs: number,
): Generator<AdasEvent> {
  for (const event of drivingEventsBetween(member, fromMs, toMs, 0)) {
    const { atMs } = event;
    if (event.kind === 'hardBraking' && event.decelerationMps2 > COLLISION_MPS2) {
      const { decelerationMps2 } = event;
      yield {
        member,
        type: 'forward_collision_warning',
        severity: severityOf(decelerationMps2, [6.5, 5.2, 4.4]),
        atMs,
        describe: (speedKmh) => `Braked at ${decelerationMps2.toFixed(1)} m/s² from ${speedKmh} km/h`,
      };
    }
    if (event.kind === 'speeding' && Math.round(event.peakKmh) > SPEED_LIMIT_KMH) {
      yield {
        member,
        type: 'speed_limit_warning',
        severity: severityOf(event.peakKmh - SPEED_LIMIT_KMH, [5.5, 4, 2]),
        atMs,
        describe: (speedKmh) => `${speedKmh} km/h where ${SPEED_LIMIT_KMH} km/h are allowed`,
      };
    }
  }
  for (const drive of drivesBetween(member.journey, fromMs, toMs)) {
    for (const event of attentionEvents(member, drive))
      if (event.atMs >= fromMs && event.atMs < toMs) yield event;
  }
}

function* attentionEvents(member: TrackedMember, { startMs, number }: Drive): Generator<AdasEvent> {
  const { leg } = member.journey;
  const seed = hash32(member.facts.journeySeed, number);
  const roadAtMs = startMs + leg.townMs;
  const wholeSeconds = (timeMs: number) => Math.floor(timeMs / 1000) * 1000;
  if (fraction(seed, 80) < LANE_SHARE) {
    yield {
      member,
      type: 'lane_departure_warning',
      severity: pickWeighted(laneSeverities, fraction(seed, 81)),
      atMs: wholeSeconds(roadAtMs + leg.halfRoadMs * (0.05 + 0.9 * fraction(seed, 82))),
      describe: (speedKmh) => `Left its lane without signalling at ${speedKmh} km/h`,
    };
  }
  if (leg.durationMs > TIRING_MS && fraction(seed, 83) < FATIGUE_SHARE) {
    // Towards the end of the drive, after the break.
    const secondHalfMs = roadAtMs + leg.halfRoadMs + leg.breakMs;
    const atMs = wholeSeconds(secondHalfMs + leg.halfRoadMs * (0.4 + 0.55 * fraction(seed, 84)));
    const atWheelMs = atMs - startMs - leg.breakMs;
    const hours = Math.floor(atWheelMs / HOUR_MS);
    const minutes = Math.floor((atWheelMs % HOUR_MS) / MINUTE_MS);
    yield {
      member,
      type: 'driver_fatigue',
      severity: severityOf(atWheelMs / HOUR_MS, [8, 6, 3]),
      atMs,
      describe: () => `Signs of fatigue after ${hours} h ${minutes} min at the wheel`,
    };
  }
}

/** An ADAS event with the field names of section 3. @param videoUrl the URL of its footage, if there is any. */
export function adasEventRecord(event: AdasEvent, videoUrl?: string) {
  const { member, type, severity, atMs } = event;
  const report = reportAt(member, atMs);
  return {
    id: `${member.facts.id}-${type}-${atMs / 1000}`,
    eventId: eventIdOf({ source: 'adas', memberId: member.facts.id, causeKey: type, atMs }),
    dashcamName: member.facts.name,
    dashcamId: member.facts.id,
    eventType: type,
    severity,
    timestamp: new Date(atMs).toISOString(),
    location: report.address,
    ...degreesOf(report),
    speed: report.speedKmh,
    description: event.describe(report.speedKmh),
    ...(videoUrl !== undefined && { videoUrl }),
  };
}

/** Degrees as numbers, 0 without a position. */
function degreesOf({ gpsMark, latitude, longitude }: Observation): { latitude: number; longitude: number } {
  if (gpsMark === 'No Fix') return { latitude: 0, longitude: 0 };
  return { latitude: Number(latitude), longitude: Number(longitude) };
}
