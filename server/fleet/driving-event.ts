import { batteryPercent } from './battery';
import { type Drive, drivesBetween } from './drive';
import type { TrackedMember } from './observation';
import { fraction, hash32 } from './random';

const DAY_MS = 86_400_000;

/** Something that a tracker notices by itself, at a whole second, ms UTC; rules decide what of it is an incident. */
export type DrivingEvent =
  | { kind: 'speeding'; atMs: number; peakKmh: number; swing: SpeedSwing }
  | { kind: 'hardBraking'; atMs: number; decelerationMps2: number }
  | { kind: 'hardAcceleration'; atMs: number; accelerationMps2: number }
  | { kind: 'lowBattery'; atMs: number; percent: number }
  | { kind: 'firstMove'; atMs: number };

/** One swing of the speed on the road about its cruise speed (see `Leg` of the journey). */
export interface SpeedSwing {
  cruiseKmh: number;
  swayKmh: number;
  /** Of a whole turn, there and back. */
  turnMs: number;
}

/** Drivers go over the limit on this share of the stretches on which they could. */
const FAST_SHARE = 0.22;
/** Battery warnings come on this share of the days on which the charge is low. */
const BATTERY_SHARE = 0.6;
/** Half of all brakings are milder than `MILDEST_MPS2` and this; each further one halves the rest. */
const HALVING_MPS2 = 0.38;
const MILDEST_MPS2 = 1.8;
const HARDEST_MPS2 = 9;
/** The same of pulling away, for which an engine has less to give. */
const GENTLEST_MPS2 = 1.1;
const FIERCEST_MPS2 = 4.5;

/** For how long within a swing the speed is above a threshold, in seconds; 0 when it never is. */
export function secondsAbove(swing: SpeedSwing, thresholdKmh: number): number {
  const ratio = (thresholdKmh - swing.cruiseKmh) / swing.swayKmh;
  if (ratio >= 1) return 0;
  return (Math.acos(Math.max(-1, ratio)) / Math.PI) * (swing.turnMs / 1000);
}

/**
 * What a vehicle's tracker notices within a span of time, in no particular order: a closed form of the journey and
 * the time. Each event lies on the track: `positionAt` of its moment has the place and the speed.
 *
 * @param dayOffsetMs of the wall clock by which the day's first move is told.
 */
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

/** NaN on days without one. One UTC day at a time: the span must lie within it. */
function batteryWarning({ facts }: TrackedMember, fromMs: number): number {
  const day = Math.floor(fromMs / DAY_MS);
  const seed = hash32(facts.journeySeed ^ facts.id, day);
  if (fraction(seed, 50) >= BATTERY_SHARE) return Number.NaN;
  return day * DAY_MS + Math.floor(fraction(seed, 51) * 86_400) * 1000;
}

function* eventsOf(drive: Drive, member: TrackedMember, dayOffsetMs: number): Generator<DrivingEvent> {
  const { leg } = member.journey;
  const seed = hash32(member.facts.journeySeed, drive.number);
  // A few seconds after the start, when the device has told that it moves.
  const movesAtMs = Math.ceil(drive.startMs / 1000) * 1000 + 5000;
  if (isFirstOfDay(drive, dayOffsetMs)) yield { kind: 'firstMove', atMs: movesAtMs };

  const swing = {
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
    const peakAtMs = startMs + (turn + 0.25) * swing.turnMs;
    yield { kind: 'speeding', atMs: Math.round(peakAtMs / 1000) * 1000, peakKmh, swing };
  }

  // Vehicles slow down where the road ends in a town, where they take their break, and where they arrive.
  const stops = [
    drive.startMs + leg.durationMs - leg.townMs,
    drive.startMs + leg.durationMs,
    ...(leg.breakMs > 0 ? [drive.startMs + leg.townMs + leg.halfRoadMs] : []),
  ];
  for (const [index, stopMs] of stops.entries()) {
    const mildness = 1 - fraction(seed, 70 + index);
    const decelerationMps2 = Math.min(HARDEST_MPS2, MILDEST_MPS2 - HALVING_MPS2 * Math.log2(mildness));
    // The last second before: the speed is that from which it brakes.
    yield { kind: 'hardBraking', atMs: Math.ceil(stopMs / 1000) * 1000 - 1000, decelerationMps2 };
  }

  // They pull away where they depart, where the town ends, and after their break.
  const starts = [
    drive.startMs,
    drive.startMs + leg.townMs,
    ...(leg.breakMs > 0 ? [drive.startMs + leg.townMs + leg.halfRoadMs + leg.breakMs] : []),
  ];
  for (const [index, pullsAwayMs] of starts.entries()) {
    const gentleness = 1 - fraction(seed, 75 + index);
    const accelerationMps2 = Math.min(FIERCEST_MPS2, GENTLEST_MPS2 - HALVING_MPS2 * Math.log2(gentleness));
    // The first second after: the speed is that to which it accelerates.
    yield { kind: 'hardAcceleration', atMs: Math.floor(pullsAwayMs / 1000) * 1000 + 1000, accelerationMps2 };
  }
}

const dayOf = (timeMs: number, offsetMs: number): number => Math.floor((timeMs + offsetMs) / DAY_MS);

function isFirstOfDay({ startMs, previousStartMs }: Drive, dayOffsetMs: number): boolean {
  return dayOf(previousStartMs, dayOffsetMs) < dayOf(startMs, dayOffsetMs);
}
