import { type Condition, invalidCoordinates, type SettableStatus, settableStatuses } from './condition';
import { corridorById } from './corridor';
import type { FleetMember } from './generate';
import { type Journey, type MotionState, planJourney, positionAt, standingSince } from './journey';
import { fraction } from './random';

const HOUR_MS = 3_600_000;
const MOVING_REPORT_MS = 5_000;
const STANDING_REPORT_MS = 300_000;

/** A member as stored, with the status set by hand. */
export interface StoredMember extends FleetMember {
  statusOverride: SettableStatus | null;
  updatedAtMs: number;
}

export interface TrackedMember {
  facts: StoredMember;
  journey: Journey;
  condition: Condition;
  /** A silent device reports once in several days, at its own phase. */
  outage: { everyMs: number; phaseMs: number } | undefined;
}

export interface Observation {
  reportedAtMs: number;
  motion: MotionState;
  condition: Condition;
  /** As sent: text, possibly invalid. */
  latitude: string;
  longitude: string;
  speedKmh: number;
  gpsMark: 'GPS OK' | 'Weak' | 'No Fix';
  address: string;
  details: string;
}

/** @throws {RangeError} for an unknown corridor or place. */
export function trackMember(facts: StoredMember): TrackedMember {
  const { statusOverride, journeySeed, id } = facts;
  const journey = planJourney(corridorById(facts.corridorId), facts.homePlace, facts.duty, journeySeed);
  const condition = statusOverride ? settableStatuses[statusOverride] : facts.condition;
  // A device set online by hand has reported.
  const isSilent = facts.isSilent && !(statusOverride && condition === 'good');
  const everyMs = (40 + 180 * fraction(journeySeed, id)) * HOUR_MS;
  const outage = isSilent ? { everyMs, phaseMs: everyMs * fraction(journeySeed, id + 1) } : undefined;
  return { facts, journey, condition, outage };
}

/** Whether a device reports; the driving of others is unknown. */
export function isReporting({ condition, outage }: TrackedMember): boolean {
  return !outage && condition !== 'disabled' && condition !== 'offline';
}

/** Time of a device's last report; never before it stopped. @returns ms UTC, whole seconds. */
export function lastReportMs(member: TrackedMember, nowMs: number): number {
  const { outage } = member;
  if (outage) {
    const { everyMs, phaseMs } = outage;
    const lastSpokeMs = Math.floor((nowMs - 3 * HOUR_MS - phaseMs) / everyMs) * everyMs + phaseMs;
    return Math.floor(lastSpokeMs / 1000) * 1000;
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

/** Five decimals are about a metre; `String` is several times faster than `toFixed`. */
const degreesText = (degrees: number): string => String(Math.round(degrees * 1e5) / 1e5);

/** Whether the engine still runs after an arrival. */
const isIdling = ({ duty, leg }: Journey, { standingSinceMs }: MotionState, atMs: number): boolean =>
  duty !== 'parked' && standingSinceMs !== undefined && atMs - standingSinceMs < leg.idleMs;

/** The times at which a device reports within a time range, ms UTC, whole seconds, in order; the end is excluded. */
export function* reportTimesBetween(member: TrackedMember, fromMs: number, toMs: number): Generator<number> {
  const { outage, journey } = member;
  const wholeSec = (ms: number): number => Math.ceil(ms / 1000) * 1000;
  if (outage) {
    const { everyMs, phaseMs } = outage;
    for (let turn = Math.floor((fromMs - phaseMs) / everyMs); ; turn++) {
      const atMs = Math.floor((turn * everyMs + phaseMs) / 1000) * 1000;
      if (atMs >= toMs) return;
      if (atMs >= fromMs) yield atMs;
    }
  }
  if (!isReporting(member)) return;
  const phaseMs = (member.facts.id % 5) * 1000;
  const nextTick = (ms: number, everyMs: number): number =>
    Math.ceil((ms - phaseMs) / everyMs) * everyMs + phaseMs;
  let stoodSinceMs: number | undefined;
  for (let atMs = wholeSec(fromMs); atMs < toMs; ) {
    const sinceMs = standingSince(journey, atMs);
    if (sinceMs === undefined) {
      if (nextTick(atMs, MOVING_REPORT_MS) === atMs) yield atMs;
      const nextMs = nextTick(atMs + 1, MOVING_REPORT_MS);
      const stopsMs = standingSince(journey, nextMs);
      // It reports as soon as it stops.
      atMs = stopsMs === undefined ? nextMs : Math.max(atMs + 1000, wholeSec(stopsMs));
      continue;
    }
    const isArrival = stoodSinceMs !== sinceMs && atMs === wholeSec(sinceMs);
    if (isArrival || nextTick(atMs, STANDING_REPORT_MS) === atMs) yield atMs;
    stoodSinceMs = sinceMs;
    const nextMs = nextTick(atMs + 1, STANDING_REPORT_MS);
    if (standingSince(journey, nextMs) === sinceMs) atMs = nextMs;
    else atMs = nextTick(atMs + 1, MOVING_REPORT_MS);
  }
}

/** A device's last report before a time; a pure function of its facts and the time. */
export function observe(member: TrackedMember, nowMs: number): Observation {
  return reportAt(member, lastReportMs(member, nowMs));
}

/** A device's report at a time, ms UTC. */
export function reportAt(member: TrackedMember, reportedAtMs: number): Observation {
  const { facts, journey, condition } = member;
  const motion = positionAt(journey, reportedAtMs);
  const spoilt = facts.coordinateFault && invalidCoordinates[facts.coordinateFault];
  const isWeak = condition === 'no-gps' || fraction(facts.journeySeed, facts.id + 2) < 0.06;
  return {
    reportedAtMs,
    motion,
    condition,
    latitude: spoilt ? spoilt[0] : degreesText(motion.latitude),
    longitude: spoilt ? spoilt[1] : degreesText(motion.longitude),
    speedKmh: Math.round(motion.speedKmh),
    gpsMark: spoilt ? 'No Fix' : isWeak ? 'Weak' : 'GPS OK',
    address: spoilt
      ? 'Unknown Location'
      : address[motion.activity](journey.corridor.road, motion.direction, motion.place),
    details: `${isIdling(journey, motion, reportedAtMs) ? 'Ignition on, idling' : details[motion.activity]}${faultNote[condition]}`,
  };
}
