import { isDay } from '../../domain/time/days';
import type { ReportFigure } from './report-document';

/** A table of the report, or a list of the application with the values of its query string. */
export type RowsBehind = { table: string } | { resource: string; query: Readonly<Record<string, string>> };

/** The days of a report; `isAsListed` if the lists of the application have the same rows: on the same clock, and of all assets. */
export interface ReportDays {
  firstDay: string;
  lastDay: string;
  isAsListed: boolean;
}

/** The tables of the reports that a figure is summed up from; a report has one of them. */
const tablesOf: Readonly<Record<string, readonly string[]>> = {
  km: ['byAsset', 'ranking'],
  drivingHours: ['byAsset'],
  assetsUsed: ['byAsset'],
  assetsIdle: ['notUsed'],
  kmPerAsset: ['byAsset'],
  safetyScore: ['adasByType'],
  adasEvents: ['adasByType'],
  speedingPer1000Km: ['ranking'],
  brakingPer1000Km: ['ranking'],
  incidents: ['byAlert'],
  graveIncidents: ['byAlert'],
  assetsConcerned: ['byAsset'],
  perDay: ['byAlert'],
  unitsChecked: ['byFinding'],
  unitsInNeed: ['unitsInNeed'],
  serviceDue: ['unitsInNeed'],
  lowBattery: ['unitsInNeed'],
  noRecentReport: ['unitsInNeed'],
};

const incidentsOf = (from: string, to: string, q?: string): RowsBehind => ({
  resource: 'incidents',
  query: { view: 'list', date: 'Date', from, to, ...(q !== undefined && { q }) },
});

/**
 * Where the rows behind a figure are.
 * @param tables the keys of the report's tables.
 * @returns undefined if unknown, as with reports of another server.
 */
export function rowsOfFigure(
  { key, value }: Pick<ReportFigure, 'key' | 'value'>,
  { firstDay, lastDay, isAsListed }: ReportDays,
  tables: readonly string[],
): RowsBehind | undefined {
  if (isAsListed && isDay(firstDay) && isDay(lastDay)) {
    if (key === 'incidents' || key === 'perDay') return incidentsOf(firstDay, lastDay);
    if (key === 'busiestDay' && typeof value === 'string' && isDay(value)) return incidentsOf(value, value);
    if (key === 'adasEvents')
      return {
        resource: 'adas-reports',
        query: { view: 'list', range: 'custom', from: firstDay, to: lastDay },
      };
  }
  const table = tablesOf[key]?.find((one) => tables.includes(one));
  return table === undefined ? undefined : { table };
}

/** The list that a cell of a table leads to. @param column the key of its column. */
export function rowsOfCell(
  column: string,
  value: string | number | null,
  { firstDay, lastDay, isAsListed }: ReportDays,
): RowsBehind | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  if (column === 'asset') return { resource: 'assets', query: { view: 'list', q: value } };
  if (column === 'alert' && isAsListed && isDay(firstDay) && isDay(lastDay))
    return incidentsOf(firstDay, lastDay, value);
  return undefined;
}
