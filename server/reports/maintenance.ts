import { STALE_AFTER_MS } from '../../src/domain/fleet/staleness';
import { defaultThresholds } from '../fleet/alert-rule';
import { batteryPercent } from '../fleet/battery';
import type { Condition } from '../fleet/condition';
import { drivenKm } from '../fleet/drive';
import { isReporting, lastReportMs, type TrackedMember } from '../fleet/observation';
import type { ReportBuilder } from './builder';
import { rounded, tableOf } from './content';

const findings = [
  'serviceDue',
  'batteryLow',
  'ignitionFault',
  'noGps',
  'deviceOffline',
  'noRecentReport',
  'disabled',
] as const;
type Finding = (typeof findings)[number];

const byCondition: Partial<Record<Condition, Finding>> = {
  maintenance: 'serviceDue',
  'ignition-fault': 'ignitionFault',
  'no-gps': 'noGps',
  offline: 'deviceOffline',
  disabled: 'disabled',
};

/** Findings by unit at the end of the span. */
export const buildMaintenance: ReportBuilder = async ({ roster, isMeant }, span, run) => {
  const all = [...(await roster.members())];
  // The newest releases are those of the whole fleet.
  const newest = newestReleases(all);
  const members = all.filter(isMeant);
  const counts = new Map<string, Record<'asset' | 'dashcam', number>>();
  const count = (what: string, { facts }: TrackedMember): void => {
    const sums = counts.get(what) ?? { asset: 0, dashcam: 0 };
    sums[facts.kind] += 1;
    counts.set(what, sums);
  };
  const needy: { member: TrackedMember; needs: Finding[]; reportedAtMs: number; km: number | null }[] = [];

  await run.forEach('devices', [0, 98], members, (member) => {
    const reportedAtMs = lastReportMs(member, span.toMs);
    const needs = needsOf(member, span.toMs - reportedAtMs);
    for (const need of needs) count(need, member);
    if (releaseOf(member) < (newest.get(member.facts.kind) ?? 0)) count('oldFirmware', member);
    if (needs.length === 0) return;
    const km = isReporting(member) ? rounded(drivenKm(member.journey, span.fromMs, span.toMs)) : null;
    needy.push({ member, needs, reportedAtMs, km });
  });

  const totalOf = (what: string): number => {
    const sums = counts.get(what);
    return sums ? sums.asset + sums.dashcam : 0;
  };
  needy.sort(
    (a, b) =>
      findings.indexOf(a.needs[0] as Finding) - findings.indexOf(b.needs[0] as Finding) ||
      b.needs.length - a.needs.length ||
      a.member.facts.id - b.member.facts.id,
  );
  return {
    untilMs: span.toMs,
    figures: [
      { key: 'unitsChecked', kind: 'number', value: members.length },
      { key: 'unitsInNeed', kind: 'number', value: needy.length },
      { key: 'serviceDue', kind: 'number', value: totalOf('serviceDue') },
      { key: 'lowBattery', kind: 'number', value: totalOf('batteryLow') },
      { key: 'noRecentReport', kind: 'number', value: totalOf('noRecentReport') },
    ],
    chart: {
      key: 'unitsByFinding',
      shape: 'bars',
      categories: { kind: 'term', values: [...findings] },
      series: [
        { key: 'assets', values: findings.map((finding) => counts.get(finding)?.asset ?? 0) },
        { key: 'dashcams', values: findings.map((finding) => counts.get(finding)?.dashcam ?? 0) },
      ],
    },
    tables: [
      tableOf(
        'byFinding',
        [
          { key: 'finding', kind: 'term' },
          { key: 'assets', kind: 'number' },
          { key: 'dashcams', kind: 'number' },
          { key: 'total', kind: 'number' },
        ],
        [...findings, 'oldFirmware'].map((finding) => [
          finding,
          counts.get(finding)?.asset ?? 0,
          counts.get(finding)?.dashcam ?? 0,
          totalOf(finding),
        ]),
      ),
      tableOf(
        'unitsInNeed',
        [
          { key: 'unit', kind: 'text' },
          { key: 'assetType', kind: 'text' },
          { key: 'needs', kind: 'terms' },
          { key: 'battery', kind: 'number', unit: 'percent' },
          { key: 'lastReport', kind: 'moment' },
          { key: 'firmware', kind: 'text' },
          { key: 'km', kind: 'number', unit: 'km' },
        ],
        needy.map(({ member, needs, reportedAtMs, km }) => [
          member.facts.name,
          member.facts.assetType,
          needs,
          batteryPercent(member),
          reportedAtMs,
          member.facts.firmwareVersion,
          km,
        ]),
      ),
    ],
    notes: [],
  };
};

function needsOf(member: TrackedMember, silentForMs: number): Finding[] {
  const needs = new Set<Finding | undefined>([byCondition[member.condition]]);
  if (batteryPercent(member) < defaultThresholds.lowBattery) needs.add('batteryLow');
  // The same limit as for stale positions on the map.
  if (silentForMs > STALE_AFTER_MS) needs.add('noRecentReport');
  return findings.filter((finding) => needs.has(finding));
}

function releaseOf({ facts }: TrackedMember): number {
  const [major = 0, minor = 0] = facts.firmwareVersion.split('.').map(Number);
  return major * 1000 + minor;
}

function newestReleases(members: readonly TrackedMember[]): Map<TrackedMember['facts']['kind'], number> {
  const newest = new Map<TrackedMember['facts']['kind'], number>();
  for (const member of members) {
    const { kind } = member.facts;
    newest.set(kind, Math.max(newest.get(kind) ?? 0, releaseOf(member)));
  }
  return newest;
}
