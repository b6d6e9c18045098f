import { type Corridor, type CorridorPlace, pointAt } from './corridor';
import { fraction, pickWeighted } from './random';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const duties = ['long-haul', 'regional', 'shuttle', 'parked'] as const;
export type Duty = (typeof duties)[number];

/** Everything a vehicle's position depends on besides the time; a pure function of its stored facts. */
export interface Journey {
  corridor: Corridor;
  duty: Duty;
  fromKm: number;
  toKm: number;
  periodMs: number;
  departsAtMs: number;
  returnsAfterMs: number;
  leg: Leg;
  /** Offset of its parking position at the far end from the road, degrees; 0 at a depot. */
  slotLatitude: number;
  slotLongitude: number;
}

/** One drive from end to end: town, road, a break on long legs, road, town. */
interface Leg {
  townKm: number;
  townSpeedKmh: number;
  cruiseKmh: number;
  swayKmh: number;
  swayTurns: number;
  townMs: number;
  /** Half of the road part; the break lies between the halves. */
  halfRoadMs: number;
  halfRoadKm: number;
  breakMs: number;
  durationMs: number;
  /** How long the engine idles after an arrival. */
  idleMs: number;
}

export interface MotionState {
  latitude: number;
  longitude: number;
  speedKmh: number;
  activity: 'road' | 'town' | 'break' | 'truck-stop' | 'depot';
  place: string;
  /** The signed direction of travel, or of the last drive while it stands. */
  direction: string;
  /** ms UTC; undefined while it moves. */
  standingSinceMs: number | undefined;
}

const legLengthKm: Record<Duty, readonly [number, number]> = {
  'long-haul': [420, 820],
  regional: [130, 360],
  shuttle: [25, 110],
  parked: [25, 110],
};

function planLeg(lengthKm: number, seed: number): Leg {
  const townKm = Math.min(6, lengthKm * 0.1);
  const townSpeedKmh = 36 + 12 * fraction(seed, 20);
  const cruiseKmh = 79 + 16 * fraction(seed, 21);
  const swayKmh = 3 + 5 * fraction(seed, 22);
  const halfRoadKm = (lengthKm - 2 * townKm) / 2;
  const halfRoadMs = (halfRoadKm / cruiseKmh) * HOUR_MS;
  // Whole periods only, so that they add nothing to the distance.
  const swayTurns = Math.max(1, Math.round(halfRoadMs / (25 * MINUTE_MS)));
  const townMs = (townKm / townSpeedKmh) * HOUR_MS;
  // A 30-minute break is required within 8 hours of driving.
  const breakMs = 2 * halfRoadMs > 4 * HOUR_MS ? 30 * MINUTE_MS : 0;
  return {
    townKm,
    townSpeedKmh,
    cruiseKmh,
    swayKmh,
    swayTurns,
    townMs,
    halfRoadMs,
    halfRoadKm,
    breakMs,
    durationMs: 2 * townMs + 2 * halfRoadMs + breakMs,
    idleMs: (2 + 9 * fraction(seed, 23) ** 2) * MINUTE_MS,
  };
}

/** The first place at sufficient distance from home. */
function farEnd(corridor: Corridor, home: CorridorPlace, wantedKm: number, forward: boolean): CorridorPlace {
  const reachable = corridor.places.filter((place) =>
    forward ? place.atKm > home.atKm + 15 : place.atKm < home.atKm - 15,
  );
  if (!forward) reachable.reverse();
  const far = reachable.find((place) => Math.abs(place.atKm - home.atKm) >= wantedKm) ?? reachable.at(-1);
  return far ?? farEnd(corridor, home, wantedKm, !forward);
}

/** A journey between the home depot and a place along the corridor. @param seed the vehicle's seed, 32 bits. */
export function planJourney(corridor: Corridor, homePlace: number, duty: Duty, seed: number): Journey {
  const home = corridor.places[homePlace];
  if (!home) throw new RangeError(`No place ${homePlace} on ${corridor.id}`);
  const [shortest, longest] = legLengthKm[duty];
  const wantedKm = shortest + (longest - shortest) * fraction(seed, 10) ** 1.5;
  const far = farEnd(corridor, home, wantedKm, fraction(seed, 11) < 0.5);
  const leg = planLeg(Math.abs(far.atKm - home.atKm), seed);

  // Most drivers start in the local morning, some drive at night.
  const localMidnightMs = (-home.longitude / 15) * HOUR_MS;
  const startHour = pickWeighted(
    [
      [4 + 5 * fraction(seed, 12), 0.6],
      [13 + 4 * fraction(seed, 12), 0.2],
      [19 + 5 * fraction(seed, 12), 0.2],
    ],
    fraction(seed, 13),
  );
  const unloadMs = (40 + 70 * fraction(seed, 14)) * MINUTE_MS;
  const roundTripMs = 2 * (leg.durationMs + unloadMs);
  const [periodMs, returnsAfterMs] =
    duty === 'long-haul'
      ? [2 * DAY_MS, DAY_MS]
      : duty === 'regional' && roundTripMs < DAY_MS
        ? [DAY_MS, leg.durationMs + unloadMs]
        : duty === 'shuttle'
          ? [roundTripMs, leg.durationMs + unloadMs]
          : [2 * DAY_MS, DAY_MS];
  const daysIn = duty === 'long-haul' && fraction(seed, 15) < 0.5 ? DAY_MS : 0;
  const departsAtMs =
    duty === 'shuttle' ? periodMs * fraction(seed, 16) : localMidnightMs + startHour * HOUR_MS + daysIn;

  return {
    corridor,
    duty,
    fromKm: home.atKm,
    toKm: far.atKm,
    periodMs,
    departsAtMs,
    returnsAfterMs,
    leg,
    slotLatitude: (fraction(seed, 17) - 0.5) * 0.0012,
    slotLongitude: (fraction(seed, 18) - 0.5) * 0.0016,
  };
}

/** Position and speed on a leg, a time after its start. */
function alongLeg(leg: Leg, sinceStartMs: number): { km: number; speedKmh: number; breakForMs: number } {
  let left = sinceStartMs;
  if (left < leg.townMs) {
    return { km: (left / HOUR_MS) * leg.townSpeedKmh, speedKmh: leg.townSpeedKmh, breakForMs: -1 };
  }
  left -= leg.townMs;
  let doneKm = leg.townKm;
  for (let half = 0; half < 2; half++) {
    if (left < leg.halfRoadMs) {
      const turn = (2 * Math.PI * leg.swayTurns) / leg.halfRoadMs;
      const swungKm = (leg.swayKmh / (turn * HOUR_MS)) * (1 - Math.cos(turn * left));
      return {
        km: doneKm + (left / HOUR_MS) * leg.cruiseKmh + swungKm,
        speedKmh: leg.cruiseKmh + leg.swayKmh * Math.sin(turn * left),
        breakForMs: -1,
      };
    }
    left -= leg.halfRoadMs;
    doneKm += leg.halfRoadKm;
    if (half === 0) {
      if (left < leg.breakMs) return { km: doneKm, speedKmh: 0, breakForMs: left };
      left -= leg.breakMs;
    }
  }
  return { km: doneKm + (left / HOUR_MS) * leg.townSpeedKmh, speedKmh: leg.townSpeedKmh, breakForMs: -1 };
}

/** Distance and time on the road of a part of a leg, ms after its start; the break is not driving. */
export function drivenOnLeg(leg: Leg, fromMs: number, toMs: number): { km: number; drivingMs: number } {
  const breakStartMs = leg.townMs + leg.halfRoadMs;
  const drivingUntil = (ms: number): number =>
    ms <= breakStartMs ? ms : Math.max(breakStartMs, ms - leg.breakMs);
  return {
    km: alongLeg(leg, toMs).km - alongLeg(leg, fromMs).km,
    drivingMs: drivingUntil(toMs) - drivingUntil(fromMs),
  };
}

/** The highest speed on a part of a leg, ms after its start: at its ends, at a peak of its sway, or in town. */
export function topSpeedOnLeg(leg: Leg, fromMs: number, toMs: number): number {
  let top = 0;
  const consider = (ms: number): void => {
    if (ms >= fromMs && ms < toMs) top = Math.max(top, alongLeg(leg, ms).speedKmh);
  };
  consider(fromMs);
  consider(toMs - 1);
  consider(0);
  consider(leg.durationMs - leg.townMs);
  const turnMs = leg.halfRoadMs / leg.swayTurns;
  for (const halfStartMs of [leg.townMs, leg.townMs + leg.halfRoadMs + leg.breakMs]) {
    const first = Math.max(0, Math.floor((fromMs - halfStartMs) / turnMs - 0.25));
    for (let turn = first; turn < leg.swayTurns; turn++) {
      const peakMs = halfStartMs + (turn + 0.25) * turnMs;
      if (peakMs >= toMs) break;
      consider(peakMs);
    }
  }
  return top;
}

interface JourneyPhase {
  km: number;
  speedKmh: number;
  activity: MotionState['activity'];
  isHeadingBack: boolean;
  standingSinceMs: number | undefined;
}

function phaseAt(journey: Journey, timeMs: number): JourneyPhase {
  const { leg, fromKm, toKm, periodMs, departsAtMs, returnsAfterMs } = journey;
  if (journey.duty === 'parked') {
    // Counted from a fixed point in time, so that it does not change.
    const standingSinceMs = Math.floor(timeMs / (30 * DAY_MS)) * 30 * DAY_MS;
    return { km: fromKm, speedKmh: 0, activity: 'depot', isHeadingBack: false, standingSinceMs };
  }
  const runMs = timeMs - departsAtMs;
  const inPeriodMs = runMs - Math.floor(runMs / periodMs) * periodMs;
  const isHeadingBack = inPeriodMs >= returnsAfterMs;
  const inLegMs = isHeadingBack ? inPeriodMs - returnsAfterMs : inPeriodMs;
  const startKm = isHeadingBack ? toKm : fromKm;
  const endKm = isHeadingBack ? fromKm : toKm;

  if (inLegMs >= leg.durationMs) {
    const activity = isHeadingBack ? 'depot' : 'truck-stop';
    const standingSinceMs = timeMs - (inLegMs - leg.durationMs);
    return { km: endKm, speedKmh: 0, activity, isHeadingBack, standingSinceMs };
  }
  const { km, speedKmh, breakForMs } = alongLeg(leg, inLegMs);
  const isOnBreak = breakForMs >= 0;
  return {
    km: startKm + (endKm > startKm ? km : -km),
    speedKmh,
    activity: isOnBreak ? 'break' : speedKmh === leg.townSpeedKmh ? 'town' : 'road',
    isHeadingBack,
    standingSinceMs: isOnBreak ? timeMs - breakForMs : undefined,
  };
}

/** Since when a vehicle stands, ms UTC; undefined while it moves. As in `positionAt`, but much cheaper. */
export function standingSince(journey: Journey, timeMs: number): number | undefined {
  const { leg, periodMs, returnsAfterMs } = journey;
  if (journey.duty === 'parked') return phaseAt(journey, timeMs).standingSinceMs;
  const runMs = timeMs - journey.departsAtMs;
  const inPeriodMs = runMs - Math.floor(runMs / periodMs) * periodMs;
  const inLegMs = inPeriodMs >= returnsAfterMs ? inPeriodMs - returnsAfterMs : inPeriodMs;
  if (inLegMs >= leg.durationMs) return timeMs - (inLegMs - leg.durationMs);
  const inBreakMs = inLegMs - leg.townMs - leg.halfRoadMs;
  return inBreakMs >= 0 && inBreakMs < leg.breakMs ? timeMs - inBreakMs : undefined;
}

/** A vehicle's position and speed at a time, computed without stored state. */
export function positionAt(journey: Journey, timeMs: number): MotionState {
  const { corridor, fromKm, toKm } = journey;
  const { km, speedKmh, activity, isHeadingBack, standingSinceMs } = phaseAt(journey, timeMs);
  const point = pointAt(corridor, km);
  const isInSlot = activity === 'truck-stop';
  const isForward = toKm > fromKm !== isHeadingBack;
  return {
    latitude: isInSlot ? point.latitude + journey.slotLatitude : point.latitude,
    longitude: isInSlot ? point.longitude + journey.slotLongitude : point.longitude,
    speedKmh,
    activity,
    place: point.nearest,
    direction: corridor.directions[isForward ? 0 : 1],
    standingSinceMs,
  };
}
