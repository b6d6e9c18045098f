import { type AdasEventType, isReportingDashcam, SPEED_LIMIT_KMH } from '../fleet/adas-event';
import { AdasTally } from '../fleet/adas-log';
import { type AlertSeverity, alertSeverities, defaultThresholds } from '../fleet/alert-rule';
import { drivenByDay } from '../fleet/drive';
import { drivingEventsBetween } from '../fleet/driving-event';
import { isReporting, type TrackedMember } from '../fleet/observation';
import type { ReportBuilder } from './builder';
import { type Cell, per1000Km, rounded, tableOf } from './content';
import { dayIndex } from './span';

const DAY_MS = 86_400_000;
const MIN_KM = 50;

interface Driver {
  member: TrackedMember;
  km: number;
  speeding: number;
  hardBraking: number;
}

interface Watched {
  events: number;
  score: number;
}

const worstFirst: readonly AlertSeverity[] = [...alertSeverities].reverse();

/** Driving safety of the assets: tracker events and ADAS events. */
export const buildPerformance: ReportBuilder = async ({ roster, isMeant }, span, run) => {
  const members = [...(await roster.members())].filter(isMeant);
  const assets = members.filter(({ facts }) => facts.kind === 'asset');
  const reporting = assets.filter(isReporting);
  const byDay = span.days.map(() => ({ km: 0, speeding: 0, hardBraking: 0 }));
  const drivers: Driver[] = [];
  await run.forEach('driving', [0, 70], reporting, (member) => {
    const driver: Driver = { member, km: 0, speeding: 0, hardBraking: 0 };
    for (const { day, km } of drivenByDay(member.journey, span.fromMs, span.toMs, span.clock)) {
      driver.km += km;
      const sums = byDay[dayIndex(span, day)];
      if (sums) sums.km += km;
    }
    for (const event of drivingEventsBetween(member, span.fromMs, span.toMs, 0)) {
      const kind = riskOf(event);
      if (!kind) continue;
      driver[kind] += 1;
      const sums = byDay[dayIndex(span, Math.floor(span.clock.wallMs(event.atMs) / DAY_MS))];
      if (sums) sums[kind] += 1;
    }
    if (driver.km > 0) drivers.push(driver);
  });

  const fleet = new AdasTally();
  const watched = new Map<number | null, Watched>();
  await run.forEach('adas', [70, 95], members.filter(isReportingDashcam), (member) => {
    const own = new AdasTally();
    for (const tally of [own, fleet]) tally.add(member, span.fromMs, span.toMs);
    const { score, deductions } = own.score();
    watched.set(member.facts.hostId, {
      score,
      events: deductions.reduce((sum, { count }) => sum + count, 0),
    });
  });

  const { score, deductions } = fleet.score();
  const km = sumOf(drivers, 'km');
  return {
    untilMs: span.toMs,
    figures: [
      { key: 'safetyScore', kind: 'number', value: watched.size > 0 ? score : null, unit: 'percent' },
      {
        key: 'speedingPer1000Km',
        kind: 'number',
        value: per1000Km(sumOf(drivers, 'speeding'), km),
        digits: 2,
      },
      {
        key: 'brakingPer1000Km',
        kind: 'number',
        value: per1000Km(sumOf(drivers, 'hardBraking'), km),
        digits: 2,
      },
      { key: 'adasEvents', kind: 'number', value: deductions.reduce((sum, { count }) => sum + count, 0) },
      { key: 'km', kind: 'number', value: rounded(km), unit: 'km' },
    ],
    chart: {
      key: 'riskByDay',
      shape: 'lines',
      digits: 2,
      categories: { kind: 'day', values: span.days },
      series: [
        { key: 'speeding', values: byDay.map((day) => per1000Km(day.speeding, day.km) ?? 0) },
        { key: 'hardBraking', values: byDay.map((day) => per1000Km(day.hardBraking, day.km) ?? 0) },
      ],
    },
    tables: [
      tableOf(
        'adasByType',
        [
          { key: 'eventType', kind: 'term' },
          ...worstFirst.map((severity) => ({ key: severity, kind: 'number' as const })),
          { key: 'total', kind: 'number' },
        ],
        adasByType(deductions),
      ),
      tableOf(
        'ranking',
        [
          { key: 'rank', kind: 'number' },
          { key: 'asset', kind: 'text' },
          { key: 'assetType', kind: 'text' },
          { key: 'km', kind: 'number', unit: 'km' },
          { key: 'speeding', kind: 'number' },
          { key: 'hardBraking', kind: 'number' },
          { key: 'riskPer1000Km', kind: 'number', digits: 2 },
          { key: 'adasEvents', kind: 'number' },
          { key: 'safetyScore', kind: 'number', unit: 'percent' },
        ],
        ranking(drivers, watched),
      ),
    ],
    notes: [
      { key: 'riskLimits', count: SPEED_LIMIT_KMH },
      { key: 'silentAssets', count: assets.length - reporting.length },
    ],
  };
};

/** The tracker events that count as risk, with the limits of dashcams and default alert rules. */
function riskOf(
  event: ReturnType<typeof drivingEventsBetween> extends Generator<infer Event> ? Event : never,
): 'speeding' | 'hardBraking' | undefined {
  if (event.kind === 'speeding' && Math.round(event.peakKmh) > SPEED_LIMIT_KMH) return 'speeding';
  if (event.kind === 'hardBraking' && event.decelerationMps2 > defaultThresholds.hardBraking)
    return 'hardBraking';
  return undefined;
}

const sumOf = (drivers: readonly Driver[], field: 'km' | 'speeding' | 'hardBraking'): number =>
  drivers.reduce((sum, driver) => sum + driver[field], 0);

function adasByType(deductions: ReturnType<AdasTally['score']>['deductions']): Cell[][] {
  const types = new Map<AdasEventType, Record<AlertSeverity, number>>();
  for (const { eventType, severity, count } of deductions) {
    const counts = types.get(eventType) ?? { low: 0, medium: 0, high: 0, critical: 0 };
    counts[severity] += count;
    types.set(eventType, counts);
  }
  const rows = [...types].map(([type, counts]): [string, ...number[]] => {
    const inOrder = worstFirst.map((severity) => counts[severity]);
    return [type, ...inOrder, inOrder.reduce((sum, count) => sum + count, 0)];
  });
  return rows.sort((a, b) => Number(b.at(-1)) - Number(a.at(-1)));
}

function ranking(drivers: readonly Driver[], watched: ReadonlyMap<number | null, Watched>): Cell[][] {
  const rateOf = ({ speeding, hardBraking, km }: Driver): number => ((speeding + hardBraking) / km) * 1000;
  return drivers
    .filter(({ km }) => km >= MIN_KM)
    .sort((a, b) => rateOf(b) - rateOf(a) || b.km - a.km)
    .map((driver, index) => {
      const { member, km, speeding, hardBraking } = driver;
      const seen = watched.get(member.facts.id);
      return [
        index + 1,
        member.facts.name,
        member.facts.assetType,
        rounded(km),
        speeding,
        hardBraking,
        rounded(rateOf(driver), 2),
        seen?.events ?? null,
        seen?.score ?? null,
      ];
    });
}
