import { alertSeverities } from '../fleet/alert-rule';
import type { DecisionMark } from './event-decisions';
import type { EventFacts } from './event-facts';
import { readEventId } from './event-id';
import type { EventsOfDay, FleetEvents } from './event-log';
import { type EventFilter, searched } from './event-query';

const DAY_MS = 86_400_000;

/** A decided event that is no longer computed, read from its stored facts. */
export interface KeptEvent {
  mark: DecisionMark;
  facts: EventFacts;
  atMs: number;
}

/** The decisions of a day: of its events by index, and of events that are no longer computed. */
export interface DecidedDay {
  marks: Map<number, DecisionMark>;
  /** Newest first. */
  kept: KeptEvent[];
}

/** The conditions of a filter on members and causes, computed once for all events. */
export interface EventTests {
  fromMs: number;
  toMs: number;
  /** By index of the cause, and of the member: whether it matches, and which words it has as bits. */
  isCause: Uint8Array;
  causeWords: Uint8Array;
  isMember: Uint8Array | undefined;
  memberWords: Uint8Array | undefined;
  /** The bits of all words. */
  allWords: number;
  /** Indexes of members that match only for the driver of their decisions, and those drivers. */
  driverIds: ReadonlySet<string> | undefined;
  isDriven: Uint8Array | undefined;
  keepsMark(mark: DecisionMark | undefined): boolean;
  keepsFacts(facts: EventFacts): boolean;
}

/** The index of an event in its day; -1 if it is not among the day's. */
export function placeInDay(fleet: FleetEvents, events: EventsOfDay, eventId: string): number {
  const wanted = readEventId(eventId);
  const member = wanted && fleet.placeOf.get(wanted.memberId);
  if (!wanted || member === undefined) return -1;
  const second = Math.floor((wanted.atMs - events.day * DAY_MS) / 1000);
  const { secondOfDay } = events;
  let low = 0;
  let high = secondOfDay.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((secondOfDay[middle] ?? 0) > second) low = middle + 1;
    else high = middle;
  }
  for (let place = low; secondOfDay[place] === second; place++) {
    const cause = fleet.causes[events.cause[place] ?? -1];
    if (events.member[place] === member && cause?.source === wanted.source && cause.key === wanted.causeKey)
      return place;
  }
  return -1;
}

/** The indexes of a day's matching events, newest first; `~index` stands for one of `kept`. */
export function matchesOfDay(
  events: EventsOfDay,
  decided: DecidedDay | undefined,
  tests: EventTests,
): number[] {
  const { fromMs, toMs, isCause, causeWords, isMember, memberWords, allWords, driverIds, isDriven } = tests;
  const startMs = events.day * DAY_MS;
  const found: number[] = [];
  const kept = decided?.kept ?? [];
  let nextKept = 0;
  const takeKept = (beforeMs: number): void => {
    for (let one = kept[nextKept]; one && one.atMs > beforeMs; one = kept[nextKept]) {
      if (tests.keepsMark(one.mark) && tests.keepsFacts(one.facts)) found.push(~nextKept);
      nextKept += 1;
    }
  };
  for (let place = 0; place < events.member.length; place++) {
    const atMs = startMs + (events.secondOfDay[place] ?? 0) * 1000;
    if (atMs >= toMs) continue;
    if (atMs < fromMs) break;
    if (nextKept < kept.length) takeKept(atMs);
    const member = events.member[place] ?? 0;
    const cause = events.cause[place] ?? 0;
    if (!isCause[cause] || (isMember && !isMember[member])) continue;
    if (allWords !== 0 && ((causeWords[cause] ?? 0) | (memberWords?.[member] ?? 0)) !== allWords) continue;
    const mark = decided?.marks.get(place);
    if (driverIds && !(mark && mark.version > 0 ? driverIds.has(mark.driverId) : isDriven?.[member]))
      continue;
    if (tests.keepsMark(mark)) found.push(place);
  }
  takeKept(Number.NEGATIVE_INFINITY);
  return found;
}

/** Which of the words a text contains, as bits. */
export const wordsIn = (text: string, words: readonly string[]): number =>
  words.reduce((bits, word, index) => (text.includes(word) ? bits | (1 << index) : bits), 0);

const has = <Value>(wanted: readonly Value[] | undefined, value: Value): boolean =>
  wanted === undefined || wanted.includes(value);

/** A test whether a decision, or none, matches a filter. @param userId the user that "me" stands for. */
export function markTest({ state, assigneeId }: EventFilter, userId: number): EventTests['keepsMark'] {
  const people = assigneeId?.map((id) => (id === 'none' ? null : id === 'me' ? userId : Number(id)));
  if (!state && !people) return () => true;
  return (mark) => has(state, mark?.state ?? 'new') && has(people, mark?.assigneeId ?? null);
}

/** A test whether the stored facts of an event match a filter. @param groupAssets the assets of its groups. */
export function factsTest(
  filter: EventFilter,
  groupAssets: ReadonlySet<number> | undefined,
): EventTests['keepsFacts'] {
  const texts = (ids: readonly number[] | undefined) => ids?.map(String);
  const { severity, source, kind, q } = filter;
  const [ruleIds, assetIds, dashcamIds, driverIds] = [
    texts(filter.ruleId),
    texts(filter.assetId),
    texts(filter.dashcamId),
    texts(filter.driverId),
  ];
  const all = (1 << q.length) - 1;
  return (facts) =>
    has(severity, facts.severity) &&
    has(source, facts.source) &&
    has(kind, facts.kind) &&
    has(ruleIds, facts.ruleId) &&
    has(assetIds, facts.assetId) &&
    has(dashcamIds, facts.dashcamId) &&
    has(driverIds, facts.driverId) &&
    (groupAssets === undefined || groupAssets.has(Number(facts.assetId))) &&
    (all === 0 ||
      wordsIn(searched(`${facts.name}\n${facts.assetName}\n${facts.dashcamName}\n${facts.driverName}`), q) ===
        all);
}

export const severityRank = (severity: EventFacts['severity']): number => alertSeverities.indexOf(severity);
