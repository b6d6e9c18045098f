import { eventStates } from '../../src/domain/fleet/event-state';
import { type Clock, clockOf } from '../../src/domain/time/clock';
import { dayIn } from '../../src/domain/time/days';
import { alertSeverities } from '../fleet/alert-rule';
import { INCIDENT_HISTORY_DAYS } from '../fleet/incident-log';
import type { NamedEvent, StoredDecision } from './event-decisions';
import { type AssignedDriver, type EventFacts, factsOf } from './event-facts';
import { eventIdOf, readEventId } from './event-id';
import type { FleetEvents } from './event-log';
import { placeInDay, severityRank } from './event-matches';
import type { EventCount, EventFilter, EventSort } from './event-query';
import { type FoundDay, type FoundEvents, type SearchServices, searchEvents } from './event-search';

const DAY_MS = 86_400_000;

export interface EventPage {
  page: number;
  pageSize: number;
  sort: EventSort;
}

export type EventAnswer = ReturnType<typeof eventRecord>;

export interface Events {
  list(
    filter: EventFilter,
    page: EventPage,
    userId: number,
  ): Promise<{ data: EventAnswer[]; totalCount: number }>;
  /** By value. All states and severities are included, also those with 0. */
  count(
    by: EventCount,
    filter: EventFilter,
    userId: number,
    timezone: string,
  ): Promise<Record<string, number>>;
  /** @returns undefined for an unknown event. */
  find(id: string): Promise<NamedEvent | undefined>;
  /** An event with its decision. */
  describe(event: NamedEvent, decision?: StoredDecision): Promise<EventAnswer>;
}

/** A record of `/api/v2/events`. */
function eventRecord(id: string, facts: EventFacts, decision: StoredDecision | undefined) {
  // The driver of the decision is kept, because drivers change vehicles.
  const { driverId, driverName } = decision && decision.version > 0 ? decision.event : facts;
  return {
    id,
    ...facts,
    driverId,
    driverName,
    state: decision?.state ?? eventStates[0],
    assigneeId: decision?.assigneeId ?? null,
    assigneeName: decision?.assigneeName ?? '',
    reason: decision?.reason ?? '',
    version: decision?.version ?? 0,
    decidedBy: decision?.decidedBy ?? '',
    decidedAt: decision?.decidedAt?.toISOString() ?? '',
    commentCount: decision?.commentCount ?? 0,
  };
}

/** One event of a search: computed, or kept with its decision. */
interface FoundEvent {
  id: string;
  /** Whether it has a decision or comment. */
  isMarked: boolean;
  assetId: number | undefined;
  describe(driver: AssignedDriver | undefined): EventFacts;
}

/** Incidents and ADAS events with their decisions. @param utcOffsetMin the fleet's time zone. */
export function createEvents(services: SearchServices & { utcOffsetMin: number }): Events {
  const { log, decisions, drivers, now } = services;
  const find: Events['find'] = async (id) => {
    const place = readEventId(id);
    if (!place) return undefined;
    const facts = await computeFacts(place.memberId, place.atMs, id);
    if (facts) return { id, facts };
    const kept = (await decisions.find([id])).get(id);
    return kept && { id, facts: kept.event };
  };

  const computeFacts = async (memberId: number, atMs: number, id: string) => {
    const nowMs = now();
    if (atMs > nowMs || atMs < nowMs - INCIDENT_HISTORY_DAYS * DAY_MS) return undefined;
    const member = (await log.fleet()).placeOf.get(memberId);
    if (member === undefined) return undefined;
    const { fleet, days } = await log.days(atMs, atMs + 1, ({ placeOf }) => [
      placeOf.get(memberId) ?? member,
    ]);
    const [events] = days;
    const index = events ? placeInDay(fleet, events, id) : -1;
    if (!events || index < 0) return undefined;
    const found = foundEvent(fleet, { events, decided: undefined, places: [] }, index);
    const byAsset = await drivers.of(found.assetId === undefined ? [] : [found.assetId]);
    return found.describe(byAsset.get(found.assetId ?? 0));
  };

  return {
    find,

    async list(filter, { page, pageSize, sort }, userId) {
      const found = await searchEvents(services, filter, userId);
      const rows = pageOf(found, sort, (page - 1) * pageSize, pageSize);
      const [stored, byAsset] = await Promise.all([
        decisions.find(rows.flatMap(({ id, isMarked }) => (isMarked ? id : []))),
        drivers.of([...new Set(rows.flatMap(({ assetId }) => assetId ?? []))]),
      ]);
      return {
        data: rows.map(({ id, assetId, describe }) =>
          eventRecord(id, describe(byAsset.get(assetId ?? 0)), stored.get(id)),
        ),
        totalCount: found.days.reduce((sum, { places }) => sum + places.length, 0),
      };
    },

    async count(by, filter, userId, timezone) {
      const all: EventFilter = by === 'day' ? filter : { ...filter, [by]: undefined };
      return tally(await searchEvents(services, all, userId), by, clockOf(timezone, services.utcOffsetMin));
    },

    async describe({ id, facts }, decision) {
      return eventRecord(id, facts, decision ?? (await decisions.find([id])).get(id));
    },
  };
}

function foundEvent(fleet: FleetEvents, { events, decided }: FoundDay, place: number): FoundEvent {
  const kept = place < 0 ? decided?.kept[~place] : undefined;
  if (kept) {
    const { mark, facts } = kept;
    return { id: mark.eventId, isMarked: true, assetId: undefined, describe: () => facts };
  }
  const memberPlace = events.member[place] ?? -1;
  const memberId = fleet.members[memberPlace]?.facts.id;
  const cause = fleet.causes[events.cause[place] ?? -1];
  if (memberId === undefined || !cause) throw new RangeError(`The day has no event ${place}`);
  const atMs = events.day * DAY_MS + (events.secondOfDay[place] ?? 0) * 1000;
  return {
    id: eventIdOf({ source: cause.source, memberId, causeKey: cause.key, atMs }),
    isMarked: decided?.marks.has(place) ?? false,
    assetId: fleet.assetIds[memberPlace] || undefined,
    describe: (driver) => factsOf(fleet, memberPlace, cause, atMs, driver),
  };
}

const rankAt = ({ causes }: FleetEvents, { events, decided }: FoundDay, place: number): number => {
  const facts = place < 0 ? decided?.kept[~place]?.facts : causes[events.cause[place] ?? -1];
  return facts ? severityRank(facts.severity) : -1;
};

/** A page of the events from the `start`th on. Events of the same severity are newest first. */
function pageOf({ fleet, days }: FoundEvents, sort: EventSort, start: number, size: number): FoundEvent[] {
  const rows: FoundEvent[] = [];
  let skipped = 0;
  const take = (day: FoundDay, place: number): void => {
    if (skipped < start) skipped += 1;
    else if (rows.length < size) rows.push(foundEvent(fleet, day, place));
  };
  if (sort === '-occurredAt' || sort === 'occurredAt') {
    const isDescending = sort === '-occurredAt';
    for (const day of isDescending ? days : [...days].reverse())
      for (let index = 0; index < day.places.length; index++)
        take(day, day.places[isDescending ? index : day.places.length - 1 - index] ?? 0);
    return rows;
  }
  const ranks = alertSeverities.map((_, rank) => rank);
  for (const rank of sort === '-severity' ? ranks.reverse() : ranks)
    for (const day of days)
      for (const place of day.places) if (rankAt(fleet, day, place) === rank) take(day, place);
  return rows;
}

/** UTC offsets change at quarters of an hour only. */
const QUARTER_MS = 15 * 60_000;

/** Formats the day of an instant, cached by quarter of an hour: there may be a million events. */
function dayWriter(clock: Clock): (atMs: number) => string {
  const written = new Map<number, string>();
  return (atMs) => {
    const quarter = Math.floor(atMs / QUARTER_MS);
    const day = written.get(quarter) ?? dayIn(quarter * QUARTER_MS, clock);
    written.set(quarter, day);
    return day;
  };
}

function tally({ fleet, days }: FoundEvents, by: EventCount, clock: Clock): Record<string, number> {
  const dayOf = dayWriter(clock);
  const values = by === 'state' ? eventStates : by === 'severity' ? alertSeverities : [];
  const counts = new Map<string, number>(values.map((value) => [value, 0]));
  for (const day of days)
    for (const place of day.places) {
      const value = countedValue(fleet, day, place, by, dayOf);
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  return Object.fromEntries(counts);
}

function countedValue(
  { causes }: FleetEvents,
  { events, decided }: FoundDay,
  place: number,
  by: EventCount,
  dayOf: (atMs: number) => string,
): string {
  const kept = place < 0 ? decided?.kept[~place] : undefined;
  const mark = kept?.mark ?? decided?.marks.get(place);
  switch (by) {
    case 'state':
      return mark?.state ?? 'new';
    case 'assigneeId':
      return String(mark?.assigneeId ?? 'none');
    case 'day': {
      const atMs = kept?.atMs ?? events.day * DAY_MS + (events.secondOfDay[place] ?? 0) * 1000;
      return dayOf(atMs);
    }
    default:
      return (kept?.facts ?? causes[events.cause[place] ?? -1])?.[by] ?? '';
  }
}
