import * as z from 'zod/mini';
import { type AlertKind, alertKindOf } from '../domain/alert-kind';
import { contentId } from '../domain/content-id';
import { clockOf } from '../domain/time/clock';
import { type DayPreset, type DayRange, daysAround, periodOf, presetDays } from '../domain/time/days';
import { parseDisplayTime } from '../domain/time/display-time';
import { FLEET_TIME } from '../domain/time/timezone';
import type { Endpoint, RecordTone } from './definition';
import { number, text } from './fields';
import { unknownLocation } from './missing-texts';

/** A row of getAlertIncidentsList (section 3 "Incident") as a record. It has no id of its own. */
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
    // Beyond section 3; some back ends tell them.
    assetId: text(),
    alertType: text(),
    severity: text(),
  }),
  z.transform((row) => ({
    // Not out of the status, which may change while the incident stays the same.
    id: contentId([row.assetName, row.alertName, row.incidentType, row.latitude, row.longitude, row.speed]),
    assetName: row.assetName,
    /** Empty where the back end tells none. */
    assetId: row.assetId,
    alertName: row.alertName,
    /** By the alert's type, where the back end tells it, else by its name. */
    alertKind: alertKindOf(row.alertType || row.alertName),
    /** Empty where the back end tells none. */
    severity: row.severity,
    locationAddress: row.locationAddress,
    latitude: row.latitude,
    longitude: row.longitude,
    status: row.status,
    speedKmh: row.speed,
    /** As it came (section 3: `incidentType` is displayed as the incident date). */
    incidentDate: row.incidentType,
    /** ms on the fleet's wall clock; null where the date could not be read. */
    occurredAt: parseDisplayTime(row.incidentType),
  })),
);

export type IncidentRecord = z.output<typeof incidentRecord>;

/** How much an incident asks for where the back end tells no severity. */
const tones: Record<AlertKind, RecordTone> = {
  speed: 'high',
  battery: 'medium',
  firstTimeMoving: 'low',
  other: 'medium',
};

const severities = ['low', 'medium', 'high', 'critical'] as const;

/** The colour and shape of an incident's marker. */
export function incidentTone(record: IncidentRecord): RecordTone {
  const told = severities.find((severity) => severity === record.severity.toLowerCase());
  return told ?? tones[record.alertKind];
}

/** Which values of the filter "date" stand for days. */
export const incidentPresets: Readonly<Record<string, DayPreset>> = {
  Today: 'today',
  Yesterday: 'yesterday',
  Week: 'week',
};

/** What `byDate` may say of days, the fewest days first. */
const spans = ['Today', 'Yesterday', 'Week'] as const;

/**
 * The days of a preset as a back end knows them, on the fleet's clock, and the word for them. Where they are days of
 * another zone, those of the fleet in which they lie, and a word that leaves none of them out.
 */
function askedDays(date: string, timezone: string, nowMs: number, utcOffsetMin: number) {
  const preset = incidentPresets[date];
  if (!preset) return { byDate: 'All' };
  const fleet = clockOf(FLEET_TIME, utcOffsetMin);
  const clock = clockOf(timezone, utcOffsetMin);
  const days = daysAround(periodOf(presetDays(preset, nowMs, clock), clock), fleet);
  const holds = ({ from, to }: DayRange) => from <= days.from && days.to <= to;
  const isFleets = timezone === FLEET_TIME;
  const byDate = isFleets
    ? date
    : spans.find((span) => holds(presetDays(incidentPresets[span] as DayPreset, nowMs, fleet)));
  return { byDate: byDate ?? 'All', startDate: days.from, endDate: days.to };
}

/**
 * The incidents of the days that the filter "date" names, by the clock of the filter "timezone"; "Date" sends no days
 * (section 9 "Incident filter options", rulings "byDate").
 */
export const incidentEndpoint: Endpoint = {
  style: 'post-query',
  address: 'asset',
  path: '/api/v2/incident/getAlertIncidentsList',
  body: ({ companyId, branchId, utcOffsetMin, now, filters }) => ({
    companyId,
    branchId,
    filterBy: 'All',
    sortBy: 'IncidentTimeDesc',
    utcOffSetMin: utcOffsetMin,
    tags: '',
    ...askedDays(filters.date ?? 'Today', filters.timezone ?? FLEET_TIME, now.getTime(), utcOffsetMin),
    startTime: '',
    endTime: '',
    trackerType: 'All',
  }),
};
