import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AssetGroup } from '../fleet/asset-group';
import { INCIDENT_HISTORY_DAYS } from '../fleet/incident-log';
import { HttpProblem } from '../http/http-problem';
import type { AssignedDrivers } from './assigned-drivers';
import type { DecisionMark, EventDecisionRepository } from './event-decisions';
import { readEventId } from './event-id';
import type { EventLog, EventsOfDay, FleetEvents } from './event-log';
import {
  type DecidedDay,
  type EventTests,
  factsTest,
  markTest,
  matchesOfDay,
  placeInDay,
  wordsIn,
} from './event-matches';
import { assetsInGroups, membersWanted, placesAmong, placesOfAssets, wordsOfMembers } from './event-members';
import { type EventFilter, searched, spanOf } from './event-query';

const DAY_MS = 86_400_000;
/** Vehicles times days of one request: two weeks of 100,000 vehicles with their dashcams. */
const MAX_VEHICLE_DAYS = 1_750_000;
/** Up to this number, members are computed alone rather than the whole fleet. */
const FEW_MEMBERS = 500;

export interface SearchServices {
  log: EventLog;
  decisions: EventDecisionRepository;
  drivers: AssignedDrivers;
  readGroups: () => Promise<readonly (AssetGroup & { id: number })[]>;
  now: () => number;
}

/** A day with the indexes of its matching events, newest first. */
export interface FoundDay {
  events: EventsOfDay;
  decided: DecidedDay | undefined;
  /** As `matchesOfDay` returns them. */
  places: readonly number[];
}

export interface FoundEvents {
  fleet: FleetEvents;
  /** Newest first. */
  days: readonly FoundDay[];
}

/**
 * All events that match a filter, by index.
 * @param userId the user that "me" stands for.
 * @throws {HttpProblem} 400 for a span that is too long for so many vehicles.
 */
export async function searchEvents(
  services: SearchServices,
  filter: EventFilter,
  userId: number,
): Promise<FoundEvents> {
  const { log, decisions, drivers, readGroups } = services;
  const nowMs = services.now();
  const { fromMs, toMs } = spanOf(filter, nowMs);
  const marks = await decisions.marks(fromMs, toMs);
  const groups = filter.groupId && (await readGroups()).filter(({ id }) => filter.groupId?.includes(id));
  const drivenAssets = filter.driverId ? await drivers.assetsOf(filter.driverId) : [];
  const driverIds = filter.driverId && new Set(filter.driverId.map(String));
  const decidedMembers = driverIds
    ? marks.flatMap(({ eventId, driverId }) =>
        driverIds.has(driverId) ? (readEventId(eventId)?.memberId ?? []) : [],
      )
    : [];

  const computedFromMs = Math.max(fromMs, nowMs - INCIDENT_HISTORY_DAYS * DAY_MS);
  let isMember: Uint8Array | undefined;
  let isDriven: Uint8Array | undefined;
  /** The members that were computed alone. */
  let few: ReadonlySet<number> | undefined;
  const { fleet, days } = await log.days(computedFromMs, toMs, async (all) => {
    isMember = await membersWanted(all, filter, groups);
    isDriven = driverIds && placesOfAssets(all, drivenAssets);
    const places = placesAmong(all, isMember, isDriven, new Set(decidedMembers));
    boundSpan(places?.length ?? all.members.length, computedFromMs, toMs);
    if (!places || places.length > FEW_MEMBERS) return undefined;
    few = new Set(places);
    return places;
  });

  const groupAssets = groups && (await assetsInGroups(fleet, groups));
  const named = await drivers.named(filter.q);
  const { isCause, causeWords } = testCauses(fleet, filter);
  const tests: EventTests = {
    fromMs: computedFromMs,
    toMs,
    isCause,
    causeWords,
    isMember,
    memberWords: filter.q.length > 0 ? await wordsOfMembers(fleet, filter.q, named) : undefined,
    allWords: (1 << filter.q.length) - 1,
    driverIds,
    isDriven,
    keepsMark: markTest(filter, userId),
    keepsFacts: factsTest(filter, groupAssets),
  };

  const decidedDays = await joinDecisions(decisions, fleet, days, marks, (memberId, atMs) => {
    const place = fleet.placeOf.get(memberId);
    if (place === undefined || atMs < computedFromMs) return 'kept';
    return !few || few.has(place) ? 'computed' : 'elsewhere';
  });
  const found: FoundDay[] = [];
  const daysWithEvents = new Map(days.map((events) => [events.day, events]));
  const allDays = new Set([...daysWithEvents.keys(), ...decidedDays.keys()]);
  for (const day of [...allDays].sort((a, b) => b - a)) {
    const events = daysWithEvents.get(day) ?? emptyDay(day);
    const decided = decidedDays.get(day);
    found.push({ events, decided, places: matchesOfDay(events, decided, tests) });
    await nextTurn();
  }
  return { fleet, days: found };
}

const emptyDay = (day: number): EventsOfDay => ({
  day,
  secondOfDay: new Uint32Array(),
  member: new Uint32Array(),
  cause: new Uint16Array(),
});

function boundSpan(vehicles: number, fromMs: number, toMs: number): void {
  const most = Math.max(1, Math.floor(MAX_VEHICLE_DAYS / Math.max(1, vehicles)));
  if ((toMs - 1 - fromMs) / DAY_MS <= most) return;
  throw new HttpProblem(
    400,
    `from: must be at most ${most} days before to, for so many vehicles. Ask for a shorter time, or for fewer assets.`,
  );
}

function testCauses({ causes }: FleetEvents, { severity, source, kind, ruleId, q }: EventFilter) {
  const isIn = <Value>(wanted: readonly Value[] | undefined, value: Value) =>
    wanted === undefined || wanted.includes(value);
  const ruleIds = ruleId?.map(String);
  return {
    isCause: Uint8Array.from(causes, (cause) =>
      isIn(severity, cause.severity) &&
      isIn(source, cause.source) &&
      isIn(kind, cause.kind) &&
      isIn(ruleIds, cause.ruleId)
        ? 1
        : 0,
    ),
    causeWords: Uint8Array.from(causes, ({ name }) => wordsIn(searched(name), q)),
  };
}

/** By day: the decisions, and decided events that are no longer computed. */
async function joinDecisions(
  decisions: EventDecisionRepository,
  fleet: FleetEvents,
  days: readonly EventsOfDay[],
  marks: readonly DecisionMark[],
  standing: (memberId: number, atMs: number) => 'computed' | 'elsewhere' | 'kept',
): Promise<Map<number, DecidedDay>> {
  const byDay = new Map<number, DecidedDay>();
  const ofDay = (day: number): DecidedDay => {
    const known = byDay.get(day) ?? { marks: new Map(), kept: [] };
    byDay.set(day, known);
    return known;
  };
  const computed = new Map(days.map((events) => [events.day, events]));
  const lost: DecisionMark[] = [];
  for (const mark of marks) {
    const { memberId, atMs } = readEventId(mark.eventId) ?? { memberId: 0, atMs: 0 };
    const stands = standing(memberId, atMs);
    if (stands === 'elsewhere') continue;
    const events = stands === 'computed' ? computed.get(Math.floor(atMs / DAY_MS)) : undefined;
    const place = events ? placeInDay(fleet, events, mark.eventId) : -1;
    if (events && place >= 0) ofDay(events.day).marks.set(place, mark);
    else lost.push(mark);
  }
  const stored = await decisions.find(lost.map(({ eventId }) => eventId));
  for (const mark of lost) {
    const facts = stored.get(mark.eventId)?.event;
    if (!facts) continue;
    const atMs = Date.parse(facts.occurredAt);
    ofDay(Math.floor(atMs / DAY_MS)).kept.push({ mark, facts, atMs });
  }
  for (const { kept } of byDay.values()) kept.sort((a, b) => b.atMs - a.atMs);
  return byDay;
}
