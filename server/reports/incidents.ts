import { addDays, dayStartMs } from '../../src/domain/time/days';
import type { AlertSeverity } from '../fleet/alert-rule';
import type { IncidentCause } from '../fleet/incident-cause';
import type { TrackedMember } from '../fleet/observation';
import type { ReportBuilder } from './builder';
import { rounded, tableOf } from './content';

interface AssetSum {
  member: TrackedMember;
  count: number;
  bySeverity: Record<AlertSeverity, number>;
  lastAtMs: number;
}

const isSevere = ({ severity }: IncidentCause): boolean => severity === 'critical' || severity === 'high';

/** Incidents by day, alert and asset, the same as on the Incidents screen. */
export const buildIncidents: ReportBuilder = async ({ incidents, isMeant }, span, run) => {
  const byDay: { count: number; severe: number }[] = [];
  const byAlert = new Map<string, { cause: IncidentCause; count: number; assets: Set<number> }>();
  const byAsset = new Map<number, AssetSum>();
  await run.forEach('incidents', [0, 98], span.days, async (day) => {
    const fromMs = dayStartMs(day, span.clock);
    const sums = { count: 0, severe: 0 };
    byDay.push(sums);
    const found = await incidents.find({
      fromMs,
      toMs: Math.min(dayStartMs(addDays(day, 1), span.clock), span.toMs),
      nowMs: span.toMs,
      matches: ({ member }) => isMeant(member),
      limit: Number.POSITIVE_INFINITY,
    });
    for (const { member, cause, atMs } of found) {
      sums.count += 1;
      if (isSevere(cause)) sums.severe += 1;
      const alert = byAlert.get(cause.key) ?? { cause, count: 0, assets: new Set() };
      alert.count += 1;
      alert.assets.add(member.facts.id);
      byAlert.set(cause.key, alert);
      const bySeverity = { low: 0, medium: 0, high: 0, critical: 0 };
      const asset = byAsset.get(member.facts.id) ?? { member, count: 0, bySeverity, lastAtMs: atMs };
      asset.count += 1;
      asset.bySeverity[cause.severity] += 1;
      asset.lastAtMs = Math.max(asset.lastAtMs, atMs);
      byAsset.set(member.facts.id, asset);
    }
  });

  const total = byDay.reduce((sum, { count }) => sum + count, 0);
  const busiest = byDay.reduce(
    (best, { count }, index) => (count > (byDay[best]?.count ?? 0) ? index : best),
    0,
  );
  return {
    untilMs: span.toMs,
    figures: [
      { key: 'incidents', kind: 'number', value: total },
      { key: 'graveIncidents', kind: 'number', value: byDay.reduce((sum, { severe }) => sum + severe, 0) },
      { key: 'assetsConcerned', kind: 'number', value: byAsset.size },
      { key: 'perDay', kind: 'number', value: rounded(total / span.days.length, 1), digits: 1 },
      { key: 'busiestDay', kind: 'day', value: total > 0 ? (span.days[busiest] ?? null) : null },
    ],
    chart: {
      key: 'incidentsByDay',
      shape: 'columns',
      categories: { kind: 'day', values: span.days },
      series: [
        { key: 'allIncidents', values: byDay.map(({ count }) => count) },
        { key: 'graveIncidents', values: byDay.map(({ severe }) => severe) },
      ],
    },
    tables: [
      tableOf(
        'byAlert',
        [
          { key: 'alert', kind: 'text' },
          { key: 'alertType', kind: 'term' },
          { key: 'severity', kind: 'term' },
          { key: 'incidents', kind: 'number' },
          { key: 'assets', kind: 'number' },
          { key: 'share', kind: 'number', unit: 'percent', digits: 1 },
        ],
        [...byAlert.values()]
          .sort((a, b) => b.count - a.count || (a.cause.key < b.cause.key ? -1 : 1))
          .map(({ cause, count, assets }) => [
            cause.name,
            cause.kind,
            cause.severity,
            count,
            assets.size,
            rounded((count / total) * 100, 1),
          ]),
      ),
      tableOf(
        'byAsset',
        [
          { key: 'asset', kind: 'text' },
          { key: 'assetType', kind: 'text' },
          { key: 'incidents', kind: 'number' },
          { key: 'critical', kind: 'number' },
          { key: 'high', kind: 'number' },
          { key: 'medium', kind: 'number' },
          { key: 'low', kind: 'number' },
          { key: 'lastIncident', kind: 'moment' },
        ],
        [...byAsset.values()]
          .sort((a, b) => b.count - a.count || a.member.facts.id - b.member.facts.id)
          .map(({ member, count, bySeverity: { critical, high, medium, low }, lastAtMs }) => [
            member.facts.name,
            member.facts.assetType,
            count,
            critical,
            high,
            medium,
            low,
            lastAtMs,
          ]),
      ),
    ],
    notes: [],
  };
};
