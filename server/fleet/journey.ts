import { type Corridor, type CorridorPlace, pointAt } from './corridor';
import { fraction, pickWeighted } from './random';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How a vehicle spends its days. */
export const duties = ['long-haul', 'regional', 'shuttle', 'parked'] as const;
export type Duty = (typeof duties)[number];

/** Everything that a vehicle's position depends on besides the time; a pure function of its stored facts. */
export interface Journey {
  corridor: Corridor;
  duty: Duty;
  fromKm: number;
  toKm: number;
  /** The out-and-back turn starts again after this long. */
  periodMs: number;
  /** The moment within the period at which the first leg starts. */
  departsAtMs: number;
  /** The moment within the period at which the leg back starts, counted from the departure. */
  returnsAfterMs: number;
  leg: Leg;
  /** Where it rests at the far end, away from the road's line, in degrees; 0 at a depot. */
  slotLatitude: number;
  slotLongitude: number;
}

/** One drive from end to end: town, road, a break on the long ones, road, town. */
interface Leg {
  townKm: number;
  townSpeedKmh: number;
  cruiseKmh: number;
  /** The speed on the road swings this much about the cruise speed. */
  swayKmh: number;
  swayTurns: number;
  townMs: number;
  /** Half of the road part; the break lies between the halves. */
  halfRoadMs: number;
  halfRoadKm: number;
  breakMs: number;
  durationMs: number;
}

/** What a vehicle is doing at one moment. */
export interface MotionState {
  latitude: number;
  longitude: number;
  speedKmh: number;
  activity: 'road' | 'town' | 'break' | 'truck-stop' | 'depot';
  /** The closest place on the corridor. */
  place: string;
  /** The signed direction of travel; of the last one while it stands. */
  direction: string;
  /** Since when it has been standing, ms UTC; undefined while it moves. */
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
  // Whole turns only: then the swing adds nothing to the distance, and the leg ends exactly at its end.
  const swayTurns = Math.max(1, Math.round(halfRoadMs / (25 * MINUTE_MS)));
  const townMs = (townKm / townSpeedKmh) * HOUR_MS;
  // Drivers must rest 30 minutes within 8 hours of driving; most do so halfway.
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
  };
}

/** The place at which the stretch ends: the first whose distance from the home place is long enough. */
function farEnd(corridor: Corridor, home: CorridorPlace, wantedKm: number, forward: boolean): CorridorPlace {
  const reachable = corridor.places.filter((place) =>
    forward ? place.atKm > home.atKm + 15 : place.atKm < home.atKm - 15,
  );
  if (!forward) reachable.reverse();
  const far = reachable.find((place) => Math.abs(place.atKm - home.atKm) >= wantedKm) ?? reachable.at(-1);
  // A home at the very end of its corridor has nothing beyond it: it drives the other way.
  return far ?? farEnd(corridor, home, wantedKm, !forward);
}

/**
 * The journey of a vehicle: between its home depot and a place further along its corridor, out and back.
 *
 * @param seed a whole number of 32 bits, the vehicle's own.
 */
export function planJourney(corridor: Corridor, homePlace: number, duty: Duty, seed: number): Journey {
  const home = corridor.places[homePlace];
  if (!home) throw new RangeError(`No place ${homePlace} on ${corridor.id}`);
  const [shortest, longest] = legLengthKm[duty];
  const wantedKm = shortest + (longest - shortest) * fraction(seed, 10) ** 1.5;
  const far = farEnd(corridor, home, wantedKm, fraction(seed, 11) < 0.5);
  const leg = planLeg(Math.abs(far.atKm - home.atKm), seed);

  // Most drivers start in the morning of their own longitude, some drive through the night.
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

/** How far along its leg a vehicle is, and how fast, a while after the start. */
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

/** What a vehicle is doing at one moment, as far along its corridor as it has come. */
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
    // A parked one has been standing for days already; counted from a fixed point, so as not to move.
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

/**
 * Since when a vehicle has been standing, ms UTC; undefined while it moves. The same as `positionAt` says, for a
 * fraction of its cost: it is asked of every vehicle at every request.
 */
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

/**
 * Where a vehicle is at a moment: a closed form of the journey and the time, with nothing stored and nothing
 * stepped. While it moves, its speed is the derivative of its position along the corridor's line.
 *
 * @param timeMs ms UTC.
 */
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
