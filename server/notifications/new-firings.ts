import type { AlertRule } from '../fleet/alert-rule';
import type { Incident, IncidentLog } from '../fleet/incident-log';
import type { NewFiring, Watch } from '../repositories/firings';
import { eventIdOf } from '../triage/event-id';
import { isQuietAt } from './quiet-hours';
import type { RuleNotice } from './rule-notice';

const MINUTE_MS = 60_000;
/** After a longer gap since the last round, no process was running. */
const PAUSE_MS = 15 * MINUTE_MS;
/** Older incidents are not notified any more. */
const MAX_CATCH_UP_MS = 24 * 60 * MINUTE_MS;
/** More incidents are reported by their number only. */
const MAX_INCIDENTS = 50_000;

export interface NotifyingRule extends AlertRule {
  notify: RuleNotice;
}

/** The rules with recipients. Nothing is computed for the others. */
export const notifyingRules = (rules: readonly AlertRule[]): NotifyingRule[] =>
  rules.filter((rule): rule is NotifyingRule => rule.isActive && Boolean(rule.notify));

/** The rules that may send now: outside of their quiet hours and their cooldown. */
export function dueRules(
  rules: readonly NotifyingRule[],
  watches: ReadonlyMap<number, Watch>,
  nowMs: number,
  utcOffsetMin: number,
): { rule: NotifyingRule; watch: Watch }[] {
  return rules.flatMap((rule) => {
    const watch = watches.get(rule.id);
    if (!watch || watch.quietUntil.getTime() > nowMs) return [];
    return isQuietAt(rule.notify, nowMs, utcOffsetMin) ? [] : [{ rule, watch }];
  });
}

/** The incidents of each rule since its last message, newest first; rules without any are left out. */
export async function findNewIncidents(
  log: Pick<IncidentLog, 'find'>,
  due: readonly { rule: NotifyingRule; watch: Watch }[],
  nowMs: number,
): Promise<Map<number, Incident[]>> {
  const newIncidents = new Map<number, Incident[]>();
  const earliestMs = nowMs - MAX_CATCH_UP_MS;
  const fromOf = new Map(
    due.map(({ rule, watch }) => [String(rule.id), Math.max(watch.notifiedUntil.getTime(), earliestMs)]),
  );
  if (due.length === 0) return newIncidents;
  const incidents = await log.find({
    fromMs: Math.min(...fromOf.values()),
    toMs: nowMs,
    nowMs,
    matches: ({ atMs, cause }) => atMs >= (fromOf.get(cause.key) ?? Number.POSITIVE_INFINITY),
    limit: MAX_INCIDENTS,
  });
  for (const incident of incidents) {
    const id = Number(incident.cause.key);
    const known = newIncidents.get(id);
    if (known) known.push(incident);
    else newIncidents.set(id, [incident]);
  }
  return newIncidents;
}

/** One message about all new incidents of a rule. @param lookedAt time of the last round; null for never. */
export function firingOf(
  { id, name, kind, severity, notify }: NotifyingRule,
  incidents: readonly [Incident, ...Incident[]],
  nowMs: number,
  lookedAt: Date | null,
): NewFiring {
  const [newest] = incidents;
  const oldest = incidents.at(-1) ?? newest;
  const { facts } = newest.member;
  const pausedAtMs = lookedAt && lookedAt.getTime() < nowMs - PAUSE_MS ? lookedAt.getTime() : undefined;
  const missedCount =
    pausedAtMs === undefined
      ? 0
      : incidents.filter(({ atMs }) => atMs >= pausedAtMs && atMs < nowMs - MINUTE_MS).length;
  return {
    ruleId: id,
    ruleName: name,
    kind,
    severity,
    eventId: eventIdOf({ source: 'incident', memberId: facts.id, causeKey: String(id), atMs: newest.atMs }),
    assetId: facts.id,
    assetName: facts.name,
    eventCount: incidents.length,
    assetCount: new Set(incidents.map(({ member }) => member.facts.id)).size,
    firstAt: new Date(oldest.atMs),
    lastAt: new Date(newest.atMs),
    missedCount,
    missedFrom: missedCount > 0 && pausedAtMs !== undefined ? new Date(pausedAtMs) : null,
    createdAt: new Date(nowMs),
    escalateAt:
      notify.escalateAfterMin === null ? null : new Date(nowMs + notify.escalateAfterMin * MINUTE_MS),
  };
}
