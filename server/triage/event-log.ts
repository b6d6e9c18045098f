import { setImmediate as nextTurn } from 'node:timers/promises';
import { alertKindOf } from '../../src/domain/fleet/alert-kind';
import type { EventSource } from '../../src/domain/fleet/event-state';
import { adasEventsBetween, isReportingDashcam } from '../fleet/adas-event';
import type { AlertSeverity } from '../fleet/alert-rule';
import { incidentTypes, isCrossing } from '../fleet/incident-cause';
import type { Incident, IncidentLog, IncidentSurvey } from '../fleet/incident-log';
import type { TrackedMember } from '../fleet/observation';
import type { Roster } from '../fleet/roster';

const DAY_MS = 86_400_000;
/** Other requests are handled between batches of vehicles. */
const BATCH_SIZE = 500;
/** Ten bytes each. */
const MAX_CACHED_EVENTS = 4_000_000;

/** The cause of an event: a rule, a depot, or a type of ADAS event with a severity. */
export interface EventCause {
  source: EventSource;
  /** The same key as in the event's id. */
  key: string;
  name: string;
  kind: string;
  severity: AlertSeverity;
  /** Empty for events without a rule. */
  ruleId: string;
}

/** The events of a UTC day, newest first; entry `i` of each list belongs to one event. */
export interface EventsOfDay {
  /** Days since 1970. */
  day: number;
  secondOfDay: Uint32Array;
  /** Indexes into `members` and `causes` of the fleet's events. */
  member: Uint32Array;
  cause: Uint16Array;
}

/** The vehicles and causes that events refer to by index; unchanged until a rule, a depot or the fleet changes. */
export interface FleetEvents {
  key: string;
  /** Assets and dashcams. */
  members: readonly TrackedMember[];
  /** By id. */
  placeOf: ReadonlyMap<number, number>;
  /**
   * By index: the ids of the vehicle's asset and dashcam; 0 for none. Of several dashcams of an asset it is the first.
   */
  assetIds: Uint32Array;
  dashcamIds: Uint32Array;
  causes: readonly EventCause[];
  /** Results computed from the members for searches, by key. */
  memo: Map<string, Promise<unknown>>;
}

interface Current extends FleetEvents {
  survey: IncidentSurvey;
  causes: EventCause[];
  placeOfCause: Map<string, number>;
  watchedIds: readonly number[];
  dashcams: readonly TrackedMember[];
  days: Map<number, Promise<EventsOfDay>>;
  eventCount: number;
}

/**
 * Incidents and ADAS events as one log, computed and never stored. Cached days are compact enough for a fleet of
 * 100,000 vehicles.
 */
export class EventLog {
  readonly #roster: Roster;
  readonly #incidents: IncidentLog;
  #current: { key: string; made: Promise<Current> } | undefined;

  constructor(roster: Roster, incidents: IncidentLog) {
    this.#roster = roster;
    this.#incidents = incidents;
  }

  /**
   * The whole UTC days of a span, newest first, including future parts.
   * @param fromMs to `toMs`, ms UTC, end excluded.
   * @param only indexes of members to compute alone. Absent: the whole fleet, which is cached.
   */
  async days(
    fromMs: number,
    toMs: number,
    only?: (fleet: FleetEvents) => readonly number[] | undefined | Promise<readonly number[] | undefined>,
  ): Promise<{ fleet: FleetEvents; days: EventsOfDay[] }> {
    const current = await this.#read();
    const places = await only?.(current);
    const members = places?.flatMap((place) => current.members[place] ?? []);
    const days: EventsOfDay[] = [];
    for (let day = Math.floor((toMs - 1) / DAY_MS); day >= Math.floor(fromMs / DAY_MS); day--)
      days.push(await (members ? this.#compute(current, day, members) : this.#day(current, day)));
    return { fleet: current, days };
  }

  /** The current members and causes. */
  async fleet(): Promise<FleetEvents> {
    return this.#read();
  }

  async #read(): Promise<Current> {
    const survey = await this.#incidents.survey();
    const { key } = survey;
    if (this.#current?.key === key) return this.#current.made;
    const current = { key, made: this.#make(survey) };
    this.#current = current;
    current.made.catch(() => {
      if (this.#current === current) this.#current = undefined;
    });
    return current.made;
  }

  async #make(survey: IncidentSurvey): Promise<Current> {
    const members = [...(await this.#roster.members())];
    const placeOf = new Map<number, number>();
    const assetIds = new Uint32Array(members.length);
    const dashcamIds = new Uint32Array(members.length);
    for (const [place, { facts }] of members.entries()) {
      placeOf.set(facts.id, place);
      if (facts.kind === 'asset') assetIds[place] = facts.id;
      else [assetIds[place], dashcamIds[place]] = [facts.hostId ?? 0, facts.id];
      if (place % BATCH_SIZE === BATCH_SIZE - 1) await nextTurn();
    }
    for (const [place, dashcamId] of dashcamIds.entries()) {
      const host = placeOf.get(assetIds[place] ?? 0);
      if (dashcamId > 0 && host !== undefined && dashcamIds[host] === 0) dashcamIds[host] = dashcamId;
    }
    return {
      key: survey.key,
      survey,
      members,
      placeOf,
      assetIds,
      dashcamIds,
      causes: [],
      memo: new Map(),
      placeOfCause: new Map(),
      watchedIds: [...survey.assetIds],
      dashcams: members.filter(isReportingDashcam),
      days: new Map(),
      eventCount: 0,
    };
  }

  #day(current: Current, day: number): Promise<EventsOfDay> {
    const { days } = current;
    const cached = days.get(day);
    if (cached) {
      // The day used last moves to the end.
      days.delete(day);
      days.set(day, cached);
      return cached;
    }
    const computed = this.#compute(current, day);
    days.set(day, computed);
    computed.then(
      ({ member }) => {
        current.eventCount += member.length;
        if (current.eventCount > MAX_CACHED_EVENTS) void this.#forgetOldest(current, day);
      },
      () => days.delete(day),
    );
    return computed;
  }

  async #forgetOldest(current: Current, kept: number): Promise<void> {
    for (const [day, events] of current.days) {
      if (current.eventCount <= MAX_CACHED_EVENTS) return;
      if (day === kept) continue;
      current.days.delete(day);
      current.eventCount -= (await events.catch(() => undefined))?.member.length ?? 0;
    }
  }

  async #compute(current: Current, day: number, only?: readonly TrackedMember[]): Promise<EventsOfDay> {
    const { survey, placeOf } = current;
    const found: Found = { seconds: [], members: [], causes: [] };
    const startMs = day * DAY_MS;
    const note = (memberId: number, cause: number, atMs: number): void => {
      found.seconds.push(Math.floor((atMs - startMs) / 1000));
      found.members.push(placeOf.get(memberId) ?? 0);
      found.causes.push(cause);
    };
    const assetIds = only ? only.map(({ facts }) => facts.id) : current.watchedIds;
    for (const [index, assetId] of assetIds.entries()) {
      if (index % BATCH_SIZE === BATCH_SIZE - 1) await nextTurn();
      for (const incident of survey.ofDay(assetId, day))
        note(assetId, placeOfCause(current, causeOfIncident(incident)), incident.atMs);
    }
    const dashcams = only ? only.filter(isReportingDashcam) : current.dashcams;
    for (const [index, dashcam] of dashcams.entries()) {
      if (index % BATCH_SIZE === BATCH_SIZE - 1) await nextTurn();
      for (const { type, severity, atMs } of adasEventsBetween(dashcam, startMs, startMs + DAY_MS)) {
        const cause = { source: 'adas', key: type, name: type, kind: type, severity, ruleId: '' } as const;
        note(dashcam.facts.id, placeOfCause(current, cause), atMs);
      }
    }
    return newestFirst(day, found);
  }
}

interface Found {
  seconds: number[];
  members: number[];
  causes: number[];
}

export function causeOfIncident({ cause }: Incident): EventCause {
  const { key, name, kind, severity } = cause;
  return {
    source: 'incident',
    key,
    name,
    kind: alertKindOf(incidentTypes[kind]),
    severity,
    ruleId: isCrossing(cause) ? '' : key,
  };
}

function placeOfCause({ causes, placeOfCause }: Current, cause: EventCause): number {
  const key = `${cause.source} ${cause.key} ${cause.severity}`;
  const known = placeOfCause.get(key);
  if (known !== undefined) return known;
  causes.push(cause);
  placeOfCause.set(key, causes.length - 1);
  return causes.length - 1;
}

/** Events of the same second keep the order in which they were computed, which is the same in every process. */
function newestFirst(day: number, { seconds, members, causes }: Found): EventsOfDay {
  const count = seconds.length;
  // Sorting numbers takes a tenth of the time of a comparator.
  const keys = new Float64Array(count);
  for (let index = 0; index < count; index++)
    keys[index] = (86_400 - (seconds[index] ?? 0)) * 2 ** 32 + index;
  keys.sort();
  const sorted: EventsOfDay = {
    day,
    secondOfDay: new Uint32Array(count),
    member: new Uint32Array(count),
    cause: new Uint16Array(count),
  };
  for (let place = 0; place < count; place++) {
    const index = (keys[place] ?? 0) % 2 ** 32;
    sorted.secondOfDay[place] = seconds[index] ?? 0;
    sorted.member[place] = members[index] ?? 0;
    sorted.cause[place] = causes[index] ?? 0;
  }
  return sorted;
}
