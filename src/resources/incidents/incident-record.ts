import * as z from 'zod/mini';
import { contentId } from '../../domain/files/content-id';
import { type AlertKind, alertKindOf } from '../../domain/fleet/alert-kind';
import { clockOf } from '../../domain/time/clock';
import { type DayPreset, type DayRange, daysAround, periodOf, presetDays } from '../../domain/time/days';
import { parseDisplayTime } from '../../domain/time/display-time';
import { FLEET_TIME } from '../../domain/time/timezone';
import type { Endpoint } from '../definition/endpoint';
import type { RecordTone } from '../definition/map';
import { number, text } from '../fields';
import { unknownLocation } from '../missing-texts';

/** A row of getAlertIncidentsList (section 3 "Incident") as a record. Rows have no id. */
export const incidentRecord = z.pipe(
  z.object({
    assetName: text(),
    alertName: text(),
    locationAddress: text(unknownLocation.en),
    latitude: number(),
    longitude: number(),
    status: text(),
    speed: number(),
    incidentType: text(),
    // Optional fields beyond section 3.
    assetId: text(),
    alertType: text(),
    severity: text(),
    eventId: text(),
  }),
  z.transform((row) => ({
    // Without the status, which may change while the incident stays the same.
    id: contentId([row.assetName, row.alertName, row.incidentType, row.latitude, row.longitude, row.speed]),
    assetName: row.assetName,
    assetId: row.assetId,
    /** Its id among all events. Empty: the back end keeps none. */
    eventId: row.eventId,
    alertName: row.alertName,
    /** From the alert's type; if that is empty, from its name. */
    alertKind: alertKindOf(row.alertType || row.alertName),
    /** Empty if absent. */
    severity: row.severity,
    /** One that is known; without one of its own, that of the kind of alert. */
    severityLevel: severityLevel(row.severity, alertKindOf(row.alertType || row.alertName)),
    locationAddress: row.locationAddress,
    latitude: row.latitude,
    longitude: row.longitude,
    status: row.status,
    speedKmh: row.speed,
    /** Unchanged (section 3: `incidentType` is displayed as the incident date). */
    incidentDate: row.incidentType,
    /** ms on the fleet's wall clock; null if the date could not be parsed. */
    occurredAt: parseDisplayTime(row.incidentType),
  })),
);

export type IncidentRecord = z.output<typeof incidentRecord>;

/** The tone of incidents without a severity. */
const tones: Record<AlertKind, RecordTone> = {
  speed: 'high',
  battery: 'medium',
  firstTimeMoving: 'low',
  crossing: 'medium',
  other: 'medium',
};

const severities = ['low', 'medium', 'high', 'critical'] as const;

function severityLevel(given: string, kind: AlertKind): RecordTone {
  return severities.find((severity) => severity === given.toLowerCase()) ?? tones[kind];
}

export function incidentTone({ severity, alertKind }: IncidentRecord): RecordTone {
  return severityLevel(severity, alertKind);
}

/** The values of the filter "date" that stand for days. */
export const incidentPresets: Readonly<Record<string, DayPreset>> = {
  Today: 'today',
  Yesterday: 'yesterday',
  Week: 'week',
  ThisWeek: 'this-week',
  LastWeek: 'last-week',
  ThisMonth: 'this-month',
  LastMonth: 'last-month',
  Last30Days: 'last-30-days',
};

/** The values of `byDate` that limit the days, in ascending order. */
const byDateValues = ['Today', 'Yesterday', 'Week'] as const;

/** The days of a preset on the fleet's clock, and the smallest `byDate` that covers them if they are another zone's. */
function requestedDays(date: string, timezone: string, nowMs: number, utcOffsetMin: number) {
  const preset = incidentPresets[date];
  if (!preset) return { byDate: 'All' };
  const fleet = clockOf(FLEET_TIME, utcOffsetMin);
  const clock = clockOf(timezone, utcOffsetMin);
  // Where a week begins is the reader's: the browser leaves out what belongs to another one.
  const weeks = ([0, 1, 6] as const).map((start) => presetDays(preset, nowMs, clock, start));
  const froms = weeks.map(({ from }) => from).sort();
  const tos = weeks.map(({ to }) => to).sort();
  const wide = { from: froms[0] ?? '', to: tos.at(-1) ?? '' };
  const days = daysAround(periodOf(wide, clock), fleet);
  const covers = ({ from, to }: DayRange) => from <= days.from && days.to <= to;
  const isFleets = timezone === FLEET_TIME;
  const byDate = isFleets
    ? byDateValues.find((value) => value === date)
    : byDateValues.find((value) => covers(presetDays(incidentPresets[value] as DayPreset, nowMs, fleet)));
  return { byDate: byDate ?? 'All', startDate: days.from, endDate: days.to };
}

/** The incidents of the filters "date" and "timezone"; "Date" sends no days (section 9 "Incident filter options"). */
export const incidentEndpoint: Endpoint = {
  style: 'post-query',
  address: 'asset',
  path: '/api/v2/incident/getAlertIncidentsList',
  serverFilters: ['timezone'],
  body: ({ companyId, branchId, utcOffsetMin, now, filters }) => ({
    companyId,
    branchId,
    filterBy: 'All',
    sortBy: 'IncidentTimeDesc',
    utcOffSetMin: utcOffsetMin,
    tags: '',
    ...requestedDays(filters.date ?? 'Today', filters.timezone ?? FLEET_TIME, now.getTime(), utcOffsetMin),
    startTime: '',
    endTime: '',
    trackerType: 'All',
  }),
};
