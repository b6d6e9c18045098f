import { type Condition, type SettableStatus, settableStatuses, spoiltCoordinates } from './condition';
import { corridorById } from './corridor';
import type { FleetMember } from './generate';
import { type Journey, type MotionState, planJourney, positionAt, standingSince } from './journey';
import { fraction } from './random';

const HOUR_MS = 3_600_000;
/** A moving device reports this often, a standing one only sends a sign of life. */
const MOVING_REPORT_MS = 5_000;
const STANDING_REPORT_MS = 300_000;

/** A member as it is stored: the facts, and the status that somebody set by hand. */
export interface StoredMember extends FleetMember {
  statusOverride: SettableStatus | null;
  /** ms UTC. */
  updatedAtMs: number;
}

/** A member whose journey is planned, ready to be asked for its position. */
export interface TrackedMember {
  facts: StoredMember;
  journey: Journey;
  condition: Condition;
  /** A device that speaks once in every few days, at its own moment: the age runs from hours to days. */
  silence: { everyMs: number; phaseMs: number } | undefined;
}

/** What a device last reported. */
export interface Observation {
  /** ms UTC, whole seconds. */
  heardAtMs: number;
  motion: MotionState;
  condition: Condition;
  /** As sent: text, and not always a place. */
  latitude: string;
  longitude: string;
  speedKmh: number;
  gpsMark: 'GPS OK' | 'Weak' | 'No Fix';
  address: string;
  details: string;
}

/** @throws {RangeError} when the facts name a corridor or a place that there is not. */
export function trackMember(facts: StoredMember): TrackedMember {
  const { statusOverride, journeySeed, id } = facts;
  const journey = planJourney(corridorById(facts.corridorId), facts.homePlace, facts.duty, journeySeed);
  const condition = statusOverride ? settableStatuses[statusOverride] : facts.condition;
  // Somebody who sets a device online has heard of it.
  const isSilent = facts.isSilent && !(statusOverride && condition === 'good');
  const everyMs = (40 + 180 * fraction(journeySeed, id)) * HOUR_MS;
  const silence = isSilent ? { everyMs, phaseMs: everyMs * fraction(journeySeed, id + 1) } : undefined;
  return { facts, journey, condition, silence };
}

/** Whether a device speaks: of one that is silent, offline or disabled nothing is known of what it does. */
export function isReporting({ condition, silence }: TrackedMember): boolean {
  return !silence && condition !== 'disabled' && condition !== 'offline';
}

/**
 * When a member's device was last heard of, given what it was doing; never before it came to stand.
 *
 * @param nowMs ms UTC.
 * @returns ms UTC, whole seconds.
 */
export function lastReportMs(member: TrackedMember, nowMs: number): number {
  const { silence } = member;
  if (silence) {
    const { everyMs, phaseMs } = silence;
    const spokeMs = Math.floor((nowMs - 3 * HOUR_MS - phaseMs) / everyMs) * everyMs + phaseMs;
    return Math.floor(spokeMs / 1000) * 1000;
  }
  const phaseMs = (member.facts.id % 5) * 1000;
  const sinceMs = standingSince(member.journey, nowMs);
  if (sinceMs === undefined) return lastTick(nowMs, MOVING_REPORT_MS, phaseMs);
  const stoppedMs = Math.min(Math.ceil(sinceMs / 1000) * 1000, lastTick(nowMs, 1000, 0));
  return Math.max(lastTick(nowMs, STANDING_REPORT_MS, phaseMs), stoppedMs);
}

function lastTick(nowMs: number, everyMs: number, phaseMs: number): number {
  return Math.floor((nowMs - phaseMs) / everyMs) * everyMs + phaseMs;
}

const address: Record<MotionState['activity'], (road: string, direction: string, place: string) => string> = {
  road: (road, direction, place) => `${road} ${direction}, near ${place}`,
  town: (road, _, place) => `Business Loop ${road}, ${place}`,
  break: (road, direction, place) => `Rest Area, ${road} ${direction}, near ${place}`,
  'truck-stop': (road, _, place) => `Truck Stop, ${road}, ${place}`,
  depot: (_road, _, place) => `Fleet Depot, ${place}`,
};

const details: Record<MotionState['activity'], string> = {
  road: 'Ignition on, driving',
  town: 'Ignition on, driving in town',
  break: 'Ignition off, driver on break',
  'truck-stop': 'Ignition off, resting at a truck stop',
  depot: 'Ignition off, at the depot',
};

const faultNote: Record<Condition, string> = {
  good: '',
  offline: '. Device does not answer',
  'low-battery': '. Device battery is low',
  'no-gps': '. Device has no GPS fix',
  maintenance: '. Service is due',
  'ignition-fault': '. Ignition signal is implausible',
  disabled: '. Device is disabled',
};

/** Five decimals are about a metre; the number's own text is several times faster than `toFixed`. */
const degreesText = (degrees: number): string => String(Math.round(degrees * 1e5) / 1e5);

/**
 * What a member's device had last reported at a moment: a pure function of its facts and the time.
 *
 * @param nowMs ms UTC.
 */
export function observe(member: TrackedMember, nowMs: number): Observation {
  return reportAt(member, lastReportMs(member, nowMs));
}

/** What a member's device says in the report of a moment, ms UTC. */
export function reportAt(member: TrackedMember, heardAtMs: number): Observation {
  const { facts, journey, condition } = member;
  const motion = positionAt(journey, heardAtMs);
  const spoilt = facts.coordinateFault && spoiltCoordinates[facts.coordinateFault];
  const isWeak = condition === 'no-gps' || fraction(facts.journeySeed, facts.id + 2) < 0.06;
  return {
    heardAtMs,
    motion,
    condition,
    latitude: spoilt ? spoilt[0] : degreesText(motion.latitude),
    longitude: spoilt ? spoilt[1] : degreesText(motion.longitude),
    speedKmh: Math.round(motion.speedKmh),
    gpsMark: spoilt ? 'No Fix' : isWeak ? 'Weak' : 'GPS OK',
    address: spoilt
      ? 'Unknown Location'
      : address[motion.activity](journey.corridor.road, motion.direction, motion.place),
    details: `${details[motion.activity]}${faultNote[condition]}`,
  };
}
