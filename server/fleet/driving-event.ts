import { batteryPercent } from './battery';
import { type Drive, drivesBetween } from './drive';
import type { TrackedMember } from './observation';
import { fraction, hash32 } from './random';

const DAY_MS = 86_400_000;

/** An event of a tracker, at a whole second, ms UTC; alert rules decide which are incidents. */
export type DrivingEvent =
  | { kind: 'speeding'; atMs: number; peakKmh: number; oscillation: SpeedOscillation }
  | { kind: 'hardBraking'; atMs: number; decelerationMps2: number }
  | { kind: 'hardAcceleration'; atMs: number; accelerationMps2: number }
  | { kind: 'lowBattery'; atMs: number; percent: number }
  | { kind: 'firstMove'; atMs: number };

export interface SpeedOscillation {
  cruiseKmh: number;
  swayKmh: number;
  turnMs: number;
}

const FAST_SHARE = 0.22;
const BATTERY_SHARE = 0.6;
/** Decelerations halve in number with every step of this size above `MILDEST_MPS2`. */
const HALVING_MPS2 = 0.38;
const MILDEST_MPS2 = 1.8;
const HARDEST_MPS2 = 9;
const GENTLEST_MPS2 = 1.1;
const FIERCEST_MPS2 = 4.5;

/** How long an oscillation exceeds a threshold, in seconds; 0 when it never does. */
export function secondsAbove(oscillation: SpeedOscillation, thresholdKmh: number): number {
  const ratio = (thresholdKmh - oscillation.cruiseKmh) / oscillation.swayKmh;
  if (ratio >= 1) return 0;
  return (Math.acos(Math.max(-1, ratio)) / Math.PI) * (oscillation.turnMs / 1000);
}

/** A vehicle's events in a time range, unordered; `positionAt` has place and speed of each. */
export function* drivingEventsBetween(
  member: TrackedMember,
  fromMs: number,
  toMs: number,
  dayOffsetMs: number,
): Generator<DrivingEvent> {
  const warnedAtMs = batteryWarning(member, fromMs);
  if (warnedAtMs >= fromMs && warnedAtMs < toMs)
    yield { kind: 'lowBattery', atMs: warnedAtMs, percent: batteryPercent(member) };
  for (const drive of drivesBetween(member.journey, fromMs, toMs)) {
    for (const event of eventsOf(drive, member, dayOffsetMs))
      if (event.atMs >= fromMs && event.atMs < toMs) yield event;
  }
}

/** The time of the battery warning; NaN without one. The range must lie within one UTC day. */
function batteryWarning({ facts }: TrackedMember, fromMs: number): number {
  const day = Math.floor(fromMs / DAY_MS);
  const seed = hash32(facts.journeySeed ^ facts.id, day);
  if (fraction(seed, 50) >= BATTERY_SHARE) return Number.NaN;
  return day * DAY_MS + Math.floor(fraction(seed, 51) * 86_400) * 1000;
}

function* eventsOf(drive: Drive, member: TrackedMember, dayOffsetMs: number): Generator<DrivingEvent> {
  const { leg } = member.journey;
  const seed = hash32(member.facts.journeySeed, drive.number);
  const movesAtMs = Math.ceil(drive.startMs / 1000) * 1000 + 5000;
  if (isFirstOfDay(drive, dayOffsetMs)) yield { kind: 'firstMove', atMs: movesAtMs };

  const oscillation = {
    cruiseKmh: leg.cruiseKmh,
    swayKmh: leg.swayKmh,
    turnMs: leg.halfRoadMs / leg.swayTurns,
  };
  const peakKmh = leg.cruiseKmh + leg.swayKmh;
  for (const [half, startMs] of [
    [0, drive.startMs + leg.townMs],
    [1, drive.startMs + leg.townMs + leg.halfRoadMs + leg.breakMs],
  ] as const) {
    if (fraction(seed, 60 + half) >= FAST_SHARE) continue;
    const turn = Math.floor(leg.swayTurns * fraction(seed, 62 + half));
    const peakAtMs = startMs + (turn + 0.25) * oscillation.turnMs;
    yield { kind: 'speeding', atMs: Math.round(peakAtMs / 1000) * 1000, peakKmh, oscillation };
  }

  // Vehicles brake where the road enters a town, at the break, and on arrival.
  const stops = [
    drive.startMs + leg.durationMs - leg.townMs,
    drive.startMs + leg.durationMs,
    ...(leg.breakMs > 0 ? [drive.startMs + leg.townMs + leg.halfRoadMs] : []),
  ];
  for (const [index, stopMs] of stops.entries()) {
    const mildness = 1 - fraction(seed, 70 + index);
    const decelerationMps2 = Math.min(HARDEST_MPS2, MILDEST_MPS2 - HALVING_MPS2 * Math.log2(mildness));
    yield { kind: 'hardBraking', atMs: Math.ceil(stopMs / 1000) * 1000 - 1000, decelerationMps2 };
  }

  // Vehicles accelerate on departure, at the end of the town, and after the break.
  const starts = [
    drive.startMs,
    drive.startMs + leg.townMs,
    ...(leg.breakMs > 0 ? [drive.startMs + leg.townMs + leg.halfRoadMs + leg.breakMs] : []),
  ];
  for (const [index, pullsAwayMs] of starts.entries()) {
    const gentleness = 1 - fraction(seed, 75 + index);
    const accelerationMps2 = Math.min(FIERCEST_MPS2, GENTLEST_MPS2 - HALVING_MPS2 * Math.log2(gentleness));
    yield { kind: 'hardAcceleration', atMs: Math.floor(pullsAwayMs / 1000) * 1000 + 1000, accelerationMps2 };
  }
}

const dayOf = (timeMs: number, offsetMs: number): number => Math.floor((timeMs + offsetMs) / DAY_MS);

function isFirstOfDay({ startMs, previousStartMs }: Drive, dayOffsetMs: number): boolean {
  return dayOf(previousStartMs, dayOffsetMs) < dayOf(startMs, dayOffsetMs);
}
