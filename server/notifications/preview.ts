import { setImmediate as nextTurn } from 'node:timers/promises';
import { clockOf } from '../../src/domain/time/clock';
import { addDays, dayIn } from '../../src/domain/time/days';
import { FLEET_TIME } from '../../src/domain/time/timezone';
import { type AlertRuleFacts, appliesToAsset } from '../fleet/alert-rule';
import { type AssetGroup, groupNamesOf } from '../fleet/asset-group';
import { drivingEventsBetween } from '../fleet/driving-event';
import { concerns } from '../fleet/incident-log';
import { isReporting, type TrackedMember } from '../fleet/observation';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
const DAYS = 7;
/** Larger fleets are estimated from a sample of this size. */
const MAX_ASSETS = 3000;
/** Other requests are handled between batches. */
const BATCH_SIZE = 100;
const MOST_CONCERNED = 5;

export interface RulePreview {
  /** The number of incidents, extrapolated from a sample in a large fleet. */
  eventCount: number;
  /** The number of messages about them, ignoring quiet hours. */
  messageCount: number;
  /** Today and the days before, in the fleet's time zone, oldest first. */
  days: readonly { day: string; eventCount: number }[];
  /** The assets with the most incidents, among those of the sample. */
  assets: readonly { id: number; name: string; eventCount: number }[];
  /** How many assets the rule applies to, and how many of them were computed. */
  assetCount: number;
  lookedAt: number;
}

export interface PreviewQuestion {
  rule: AlertRuleFacts;
  cooldownMin: number;
  members: Iterable<TrackedMember>;
  groups: readonly AssetGroup[];
  utcOffsetMin: number;
  nowMs: number;
  /** Called between batches. */
  isWanted: () => boolean;
}

/** What a rule would have found this week. @returns undefined when the request was aborted. */
export async function previewRule(question: PreviewQuestion): Promise<RulePreview | undefined> {
  const { rule, members, groups, utcOffsetMin, nowMs, isWanted } = question;
  const clock = clockOf(FLEET_TIME, utcOffsetMin);
  const offsetMs = utcOffsetMin * MINUTE_MS;
  const today = dayIn(nowMs, clock);
  const firstDay = addDays(today, 1 - DAYS);
  const fromMs = clock.instantMs(Date.parse(firstDay));

  const concerned: TrackedMember[] = [];
  for (const member of members) {
    if (member.facts.kind !== 'asset' || !isReporting(member)) continue;
    if (appliesToAsset(rule, member.facts, groupNamesOf(groups, member.facts))) concerned.push(member);
  }
  const looked = sampleOf(concerned);

  const byDay = new Map(Array.from({ length: DAYS }, (_, index) => [addDays(firstDay, index), 0]));
  const byAsset: { id: number; name: string; eventCount: number }[] = [];
  const times: number[] = [];
  for (const [index, member] of looked.entries()) {
    if (index % BATCH_SIZE === BATCH_SIZE - 1) {
      await nextTurn();
      if (!isWanted()) return undefined;
    }
    let eventCount = 0;
    for (const event of eventsBetween(member, fromMs, nowMs, offsetMs)) {
      const minuteOfDay = Math.floor((event.atMs + offsetMs) / MINUTE_MS) % 1440;
      if (!concerns(rule, event, minuteOfDay)) continue;
      const day = dayIn(event.atMs, clock);
      byDay.set(day, (byDay.get(day) ?? 0) + 1);
      times.push(event.atMs);
      eventCount += 1;
    }
    if (eventCount > 0) byAsset.push({ id: member.facts.id, name: member.facts.name, eventCount });
  }
  const share = looked.length > 0 ? concerned.length / looked.length : 1;
  const reckoned = (count: number): number => Math.round(count * share);
  return {
    eventCount: reckoned(times.length),
    messageCount: messagesOf(times, question.cooldownMin * MINUTE_MS),
    days: [...byDay].map(([day, count]) => ({ day, eventCount: reckoned(count) })),
    assets: byAsset.sort((a, b) => b.eventCount - a.eventCount || a.id - b.id).slice(0, MOST_CONCERNED),
    assetCount: concerned.length,
    lookedAt: looked.length,
  };
}

/** Day by day in UTC, as events are computed. */
function* eventsBetween(member: TrackedMember, fromMs: number, toMs: number, offsetMs: number) {
  for (let dayMs = Math.floor(fromMs / DAY_MS) * DAY_MS; dayMs < toMs; dayMs += DAY_MS)
    for (const event of drivingEventsBetween(member, dayMs, dayMs + DAY_MS, offsetMs))
      if (event.atMs >= fromMs && event.atMs < toMs) yield event;
}

/** An even sample of the fleet; the same assets each time. */
function sampleOf(members: readonly TrackedMember[]): readonly TrackedMember[] {
  if (members.length <= MAX_ASSETS) return members;
  const step = members.length / MAX_ASSETS;
  return Array.from({ length: MAX_ASSETS }, (_, index) => members[Math.floor(index * step)]).filter(
    (member) => member !== undefined,
  );
}

/** The number of messages for events at these times, where events within the cooldown share a message. */
function messagesOf(times: readonly number[], cooldownMs: number): number {
  let count = 0;
  let sentAtMs = Number.NEGATIVE_INFINITY;
  for (const timeMs of [...times].sort((a, b) => a - b)) {
    if (timeMs <= sentAtMs) continue;
    sentAtMs = timeMs < sentAtMs + cooldownMs ? sentAtMs + cooldownMs : timeMs;
    count += 1;
  }
  return count;
}
