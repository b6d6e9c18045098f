import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AlertRuleRepository } from '../repositories/alert-rules';
import { type AlertRule, appliesToAsset, isOnDuty, usualThresholds } from './alert-rule';
import { type DrivingEvent, drivingEventsBetween, secondsAbove } from './driving-event';
import { isReporting, type TrackedMember } from './observation';
import type { Roster } from './roster';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

/** Incidents older than this are gone, as in any system that clears its history. */
export const INCIDENT_HISTORY_DAYS = 92;
/** Days are remembered until they hold this many incidents together. */
const REMEMBERED_INCIDENTS = 400_000;
/** Members looked at before others get their turn: a large fleet takes a second for a day. */
const MEMBERS_AT_A_TIME = 2000;

/** What a rule saw an asset do. Where it was and how fast follows from the moment (`reportAt`). */
export interface Incident {
  /** ms UTC, whole seconds. */
  atMs: number;
  member: TrackedMember;
  rule: AlertRule;
}

export interface IncidentSearch {
  /** ms UTC; the end is not included, and nothing is of the future. */
  fromMs: number;
  toMs: number;
  nowMs: number;
  keeps: (incident: Incident) => boolean;
  /** No more than this many, the newest. */
  most: number;
}

/** The rules as they are now, whom each concerns, and the days worked out so far. */
interface Watch {
  key: string;
  posts: { member: TrackedMember; rules: AlertRule[] }[];
  days: Map<number, Promise<Incident[]>>;
  remembered: number;
}

/** Whether an event is an incident by a rule, the hours of the rule aside. */
const breaks: Record<
  AlertRule['kind'],
  (rule: AlertRule, event: DrivingEvent, threshold: number) => boolean
> = {
  speeding: (rule, event, threshold) =>
    event.kind === 'speeding' &&
    Math.round(event.peakKmh) > threshold &&
    secondsAbove(event.swing, threshold) >= (rule.minDurationSec ?? 0),
  hardBraking: (_, event, threshold) => event.kind === 'hardBraking' && event.decelerationMps2 > threshold,
  lowBattery: (_, event, threshold) => event.kind === 'lowBattery' && event.percent < threshold,
  firstMove: (_, event) => event.kind === 'firstMove',
};

/**
 * The incidents of a fleet. Nothing is stored: they follow from the rules, the driving and the time, so that a rule
 * that is changed has always been as it is now.
 */
export class IncidentLog {
  readonly #roster: Roster;
  readonly #rules: AlertRuleRepository;
  readonly #offsetMs: number;
  #watch: Watch | undefined;

  /** @param utcOffsetMin the fleet's wall clock, by which rules have their hours and days their first move. */
  constructor(roster: Roster, rules: AlertRuleRepository, utcOffsetMin: number) {
    this.#roster = roster;
    this.#rules = rules;
    this.#offsetMs = utcOffsetMin * MINUTE_MS;
  }

  /** Changes whenever a rule or a fact about the fleet does; what was made from an older one is out of date. */
  async revision(): Promise<string> {
    return (await this.#current()).key;
  }

  /** @returns the newest first. */
  async find(search: IncidentSearch): Promise<Incident[]> {
    const { nowMs, keeps, most } = search;
    const watch = await this.#current();
    const fromMs = Math.max(search.fromMs, nowMs - INCIDENT_HISTORY_DAYS * DAY_MS);
    const endMs = Math.min(search.toMs, nowMs + 1);
    const found: Incident[] = [];
    if (watch.posts.length === 0) return found;
    for (let day = Math.floor((endMs - 1) / DAY_MS); day >= Math.floor(fromMs / DAY_MS); day--) {
      for (const incident of await this.#day(watch, day)) {
        if (incident.atMs < fromMs || incident.atMs >= endMs || !keeps(incident)) continue;
        found.push(incident);
        if (found.length === most) return found;
      }
    }
    return found;
  }

  async #current(): Promise<Watch> {
    const active = (await this.#rules.readAll()).filter((rule) => rule.isActive);
    const key = JSON.stringify([await this.#roster.revision(), active]);
    if (this.#watch?.key === key) return this.#watch;
    const posts: Watch['posts'] = [];
    for (const member of await this.#roster.members()) {
      if (member.facts.kind !== 'asset' || !isReporting(member)) continue;
      const rules = active.filter((rule) => appliesToAsset(rule, member.facts));
      if (rules.length > 0) posts.push({ member, rules });
    }
    this.#watch = { key, posts, days: new Map(), remembered: 0 };
    return this.#watch;
  }

  #day(watch: Watch, day: number): Promise<Incident[]> {
    const known = watch.days.get(day);
    if (known) return known;
    const incidents = this.#workOut(watch, day);
    watch.days.set(day, incidents);
    incidents.then(
      ({ length }) => {
        watch.remembered += length;
        if (watch.remembered <= REMEMBERED_INCIDENTS) return;
        watch.days.clear();
        watch.remembered = 0;
      },
      () => watch.days.delete(day),
    );
    return incidents;
  }

  /** A whole day in UTC, what is still to come of it too, the newest first. */
  async #workOut({ posts }: Watch, day: number): Promise<Incident[]> {
    const startMs = day * DAY_MS;
    const incidents: Incident[] = [];
    for (const [index, { member, rules }] of posts.entries()) {
      if (index % MEMBERS_AT_A_TIME === MEMBERS_AT_A_TIME - 1) await nextTurn();
      for (const event of drivingEventsBetween(member, startMs, startMs + DAY_MS, this.#offsetMs)) {
        const { atMs } = event;
        const minuteOfDay = Math.floor((atMs + this.#offsetMs) / MINUTE_MS) % 1440;
        for (const rule of rules) {
          const threshold = rule.threshold ?? usualThresholds[rule.kind];
          if (breaks[rule.kind](rule, event, threshold) && isOnDuty(rule, minuteOfDay))
            incidents.push({ atMs, member, rule });
        }
      }
    }
    return incidents.sort(
      (a, b) => b.atMs - a.atMs || a.member.facts.id - b.member.facts.id || a.rule.id - b.rule.id,
    );
  }
}
