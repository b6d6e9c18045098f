import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AlertRuleRepository } from '../repositories/alert-rules';
import {
  type AlertRule,
  type AlertRuleFacts,
  appliesToAsset,
  defaultThresholds,
  isActiveAt,
} from './alert-rule';
import { type AssetGroup, groupNamesOf } from './asset-group';
import type { CrossingLog } from './crossing-log';
import { type CrossingPlan, crossingsBetween } from './depot-crossing';
import { type DrivingEvent, drivingEventsBetween, secondsAbove } from './driving-event';
import { causeOfCrossing, causeOfRule, type IncidentCause } from './incident-cause';
import { isReporting, type TrackedMember } from './observation';
import type { Roster } from './roster';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

/** Older incidents are deleted. */
export const INCIDENT_HISTORY_DAYS = 92;
const MAX_CACHED_INCIDENTS = 400_000;
/** Batch size; other requests are handled between batches. A day of a large fleet takes a second. */
const BATCH_SIZE = 2000;

export interface Incident {
  atMs: number;
  member: TrackedMember;
  cause: IncidentCause;
}

export interface IncidentSearch {
  /** ms UTC, end excluded; nothing after `nowMs` is returned. */
  fromMs: number;
  toMs: number;
  nowMs: number;
  matches: (incident: Incident) => boolean;
  limit: number;
}

interface ActiveRule {
  rule: AlertRule;
  cause: IncidentCause;
}

/** An asset that may have incidents. */
interface WatchedAsset {
  member: TrackedMember;
  rules: readonly ActiveRule[];
  crossings: CrossingPlan | undefined;
}

/** The incidents with the current rules, depots and fleet, asset by asset; none of it is cached. */
export interface IncidentSurvey {
  /** The same as `revision`. */
  key: string;
  /** Assets that may have incidents. */
  assetIds: Iterable<number>;
  /** The incidents of an asset on a UTC day (days since 1970), including its future part, unordered. */
  ofDay(assetId: number, day: number): Iterable<Incident>;
}

interface RuleCache {
  key: string;
  watched: Map<number, WatchedAsset>;
  days: Map<number, Promise<Incident[]>>;
  incidentCount: number;
}

/** Whether an event exceeds a rule's threshold; active hours are checked elsewhere. */
const exceedsThreshold: Record<
  AlertRule['kind'],
  (rule: AlertRuleFacts, event: DrivingEvent, threshold: number) => boolean
> = {
  speeding: (rule, event, threshold) =>
    event.kind === 'speeding' &&
    Math.round(event.peakKmh) > threshold &&
    secondsAbove(event.oscillation, threshold) >= (rule.minDurationSec ?? 0),
  hardBraking: (_, event, threshold) => event.kind === 'hardBraking' && event.decelerationMps2 > threshold,
  lowBattery: (_, event, threshold) => event.kind === 'lowBattery' && event.percent < threshold,
  firstMove: (_, event) => event.kind === 'firstMove',
};

/** Whether an event is an incident of a rule. @param minuteOfDay 0 to 1439, in the fleet's time zone. */
export function concerns(rule: AlertRuleFacts, event: DrivingEvent, minuteOfDay: number): boolean {
  const threshold = rule.threshold ?? defaultThresholds[rule.kind];
  return exceedsThreshold[rule.kind](rule, event, threshold) && isActiveAt(rule, minuteOfDay);
}

/**
 * Computes incidents from rules, depots, driving and time. Nothing is stored: a changed rule or depot also applies to the
 * past.
 */
export class IncidentLog {
  readonly #roster: Roster;
  readonly #rules: Pick<AlertRuleRepository, 'readAll'>;
  readonly #offsetMs: number;
  readonly #readGroups: () => Promise<readonly AssetGroup[]>;
  readonly #crossings: CrossingLog | undefined;
  #cache: RuleCache | undefined;

  /**
   * @param utcOffsetMin the fleet's time zone, for active hours and first moves.
   * @param readGroups the groups that a rule may name.
   * @param crossings arrivals at depots and departures. Absent: they are no incidents.
   */
  constructor(
    roster: Roster,
    rules: Pick<AlertRuleRepository, 'readAll'>,
    utcOffsetMin: number,
    readGroups: () => Promise<readonly AssetGroup[]> = async () => [],
    crossings?: CrossingLog,
  ) {
    this.#readGroups = readGroups;
    this.#crossings = crossings;
    this.#roster = roster;
    this.#rules = rules;
    this.#offsetMs = utcOffsetMin * MINUTE_MS;
  }

  /** A cache key, which changes with every rule, depot and fleet fact. */
  async revision(): Promise<string> {
    return (await this.#current()).key;
  }

  async find(search: IncidentSearch): Promise<Incident[]> {
    const { nowMs, matches, limit } = search;
    const cache = await this.#current();
    const fromMs = Math.max(search.fromMs, nowMs - INCIDENT_HISTORY_DAYS * DAY_MS);
    const endMs = Math.min(search.toMs, nowMs + 1);
    const found: Incident[] = [];
    if (cache.watched.size === 0) return found;
    for (let day = Math.floor((endMs - 1) / DAY_MS); day >= Math.floor(fromMs / DAY_MS); day--) {
      for (const incident of await this.#day(cache, day)) {
        if (incident.atMs < fromMs || incident.atMs >= endMs || !matches(incident)) continue;
        found.push(incident);
        if (found.length === limit) return found;
      }
    }
    return found;
  }

  /**
   * The incidents of one asset, newest first. Only its own driving is computed.
   * @param fromMs to `toMs`, ms UTC, end excluded; toMs is not in the future.
   */
  async ofAsset(assetId: number, fromMs: number, toMs: number): Promise<Incident[]> {
    const asset = (await this.#current()).watched.get(assetId);
    if (!asset) return [];
    const found: Incident[] = [];
    for (let day = Math.floor(fromMs / DAY_MS); day * DAY_MS < toMs; day++) {
      for (const incident of this.#incidentsOfDay(asset, day * DAY_MS))
        if (incident.atMs >= fromMs && incident.atMs < toMs) found.push(incident);
    }
    return found.sort(newestFirst);
  }

  async survey(): Promise<IncidentSurvey> {
    const { key, watched } = await this.#current();
    return {
      key,
      assetIds: watched.keys(),
      ofDay: (assetId, day) => {
        const asset = watched.get(assetId);
        return asset ? this.#incidentsOfDay(asset, day * DAY_MS) : [];
      },
    };
  }

  async #current(): Promise<RuleCache> {
    const active = (await this.#rules.readAll()).filter((rule) => rule.isActive);
    const groups = await this.#readGroups();
    const crossings = await this.#crossings?.plans();
    const key = JSON.stringify([await this.#roster.revision(), active, groups, crossings?.key]);
    if (this.#cache?.key === key) return this.#cache;
    const watched: RuleCache['watched'] = new Map();
    const all = active.map((rule) => ({ rule, cause: causeOfRule(rule) }));
    for (const member of await this.#roster.members()) {
      const { id, kind } = member.facts;
      if (kind !== 'asset' || !isReporting(member)) continue;
      const names = groupNamesOf(groups, member.facts);
      const rules = all.filter(({ rule }) => appliesToAsset(rule, member.facts, names));
      const plan = crossings?.byAsset.get(id)?.plan;
      if (rules.length > 0 || plan) watched.set(id, { member, rules, crossings: plan });
    }
    this.#cache = { key, watched, days: new Map(), incidentCount: 0 };
    return this.#cache;
  }

  #day(cache: RuleCache, day: number): Promise<Incident[]> {
    const cached = cache.days.get(day);
    if (cached) return cached;
    const incidents = this.#compute(cache, day);
    cache.days.set(day, incidents);
    incidents.then(
      ({ length }) => {
        cache.incidentCount += length;
        if (cache.incidentCount <= MAX_CACHED_INCIDENTS) return;
        cache.days.clear();
        cache.incidentCount = 0;
      },
      () => cache.days.delete(day),
    );
    return incidents;
  }

  /** A whole UTC day including its future part, newest first. */
  async #compute({ watched }: RuleCache, day: number): Promise<Incident[]> {
    const startMs = day * DAY_MS;
    const incidents: Incident[] = [];
    let index = 0;
    for (const asset of watched.values()) {
      index += 1;
      if (index % BATCH_SIZE === 0) await nextTurn();
      for (const incident of this.#incidentsOfDay(asset, startMs)) incidents.push(incident);
    }
    return incidents.sort(newestFirst);
  }

  *#incidentsOfDay({ member, rules, crossings }: WatchedAsset, startMs: number): Generator<Incident> {
    const endMs = startMs + DAY_MS;
    if (crossings) {
      for (const crossing of crossingsBetween(member.journey, crossings, startMs, endMs))
        yield { atMs: crossing.atMs, member, cause: causeOfCrossing(crossing) };
    }
    if (rules.length === 0) return;
    for (const event of drivingEventsBetween(member, startMs, endMs, this.#offsetMs)) {
      const { atMs } = event;
      const minuteOfDay = Math.floor((atMs + this.#offsetMs) / MINUTE_MS) % 1440;
      for (const { rule, cause } of rules) {
        if (concerns(rule, event, minuteOfDay)) yield { atMs, member, cause };
      }
    }
  }
}

const newestFirst = (a: Incident, b: Incident): number =>
  b.atMs - a.atMs || a.member.facts.id - b.member.facts.id || (a.cause.key < b.cause.key ? -1 : 1);
