import { drivenByDay } from '../fleet/drive';
import { isReporting, type TrackedMember } from '../fleet/observation';
import type { ReportBuilder } from './builder';
import { type Cell, rounded, tableOf } from './content';
import { dayIndex } from './span';

const HOUR_MS = 3_600_000;

interface Used {
  member: TrackedMember;
  km: number;
  drivingMs: number;
  days: number;
}

const average = (sum: number, count: number, digits: number): number | null =>
  count > 0 ? rounded(sum / count, digits) : null;

/** Distance, driving time and days of use by asset. */
export const buildUsage: ReportBuilder = async ({ roster, isMeant }, span, run) => {
  const assets = [...(await roster.members())].filter(
    (member) => member.facts.kind === 'asset' && isMeant(member),
  );
  const reporting = assets.filter(isReporting);
  const kmByDay = span.days.map(() => 0);
  const used: Used[] = [];
  await run.forEach('journeys', [0, 95], reporting, (member) => {
    const sum: Used = { member, km: 0, drivingMs: 0, days: 0 };
    let lastDay = Number.NaN;
    for (const { day, km, drivingMs } of drivenByDay(member.journey, span.fromMs, span.toMs, span.clock)) {
      sum.km += km;
      sum.drivingMs += drivingMs;
      if (day !== lastDay) sum.days += 1;
      lastDay = day;
      const index = dayIndex(span, day);
      kmByDay[index] = (kmByDay[index] ?? 0) + km;
    }
    if (sum.km > 0) used.push(sum);
  });

  const km = used.reduce((total, one) => total + one.km, 0);
  const drivingMs = used.reduce((total, one) => total + one.drivingMs, 0);
  const inUse = new Set(used.map(({ member }) => member));
  const idle = reporting.filter((member) => !inUse.has(member));
  const byDistance = used.sort((a, b) => b.km - a.km || a.member.facts.id - b.member.facts.id);
  return {
    untilMs: span.toMs,
    figures: [
      { key: 'km', kind: 'number', value: rounded(km), unit: 'km' },
      { key: 'drivingHours', kind: 'number', value: rounded(drivingMs / HOUR_MS), unit: 'hours' },
      { key: 'assetsUsed', kind: 'number', value: used.length },
      { key: 'assetsIdle', kind: 'number', value: idle.length },
      { key: 'kmPerAsset', kind: 'number', value: average(km, used.length, 0), unit: 'km' },
    ],
    chart: {
      key: 'kmByDay',
      shape: 'columns',
      unit: 'km',
      categories: { kind: 'day', values: span.days },
      series: [{ key: 'km', values: kmByDay.map((value) => rounded(value)) }],
    },
    tables: [
      tableOf(
        'byAssetType',
        [
          { key: 'assetType', kind: 'text' },
          { key: 'assetsUsed', kind: 'number' },
          { key: 'km', kind: 'number', unit: 'km' },
          { key: 'drivingHours', kind: 'number', unit: 'hours' },
        ],
        byAssetType(byDistance),
      ),
      tableOf(
        'notUsed',
        [
          { key: 'asset', kind: 'text' },
          { key: 'assetType', kind: 'text' },
        ],
        idle.map(({ facts }) => [facts.name, facts.assetType]),
      ),
      // The last table, which becomes the CSV file.
      tableOf(
        'byAsset',
        [
          { key: 'asset', kind: 'text' },
          { key: 'assetType', kind: 'text' },
          { key: 'km', kind: 'number', unit: 'km', digits: 1 },
          { key: 'drivingHours', kind: 'number', unit: 'hours', digits: 1 },
          { key: 'daysUsed', kind: 'number' },
          { key: 'kmPerDay', kind: 'number', unit: 'km', digits: 1 },
        ],
        byDistance.map(({ member, km, drivingMs, days }) => [
          member.facts.name,
          member.facts.assetType,
          rounded(km, 1),
          rounded(drivingMs / HOUR_MS, 1),
          days,
          average(km, days, 1),
        ]),
      ),
    ],
    notes: [{ key: 'silentAssets', count: assets.length - reporting.length }],
  };
};

function byAssetType(used: readonly Used[]): Cell[][] {
  const sums = new Map<string, { count: number; km: number; drivingMs: number }>();
  for (const { member, km, drivingMs } of used) {
    const sum = sums.get(member.facts.assetType) ?? { count: 0, km: 0, drivingMs: 0 };
    sum.count += 1;
    sum.km += km;
    sum.drivingMs += drivingMs;
    sums.set(member.facts.assetType, sum);
  }
  return [...sums]
    .sort(([, a], [, b]) => b.km - a.km)
    .map(([type, { count, km, drivingMs }]) => [type, count, rounded(km), rounded(drivingMs / HOUR_MS)]);
}
