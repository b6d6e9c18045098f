import * as z from 'zod/mini';
import { type AlertKind, alertKindOf } from '../domain/alert-kind';
import { contentId } from '../domain/content-id';
import { parseDisplayTime } from '../domain/display-time';
import { presetDays } from '../domain/fleet-days';
import type { Endpoint, RecordTone } from './definition';
import { number, text } from './fields';

/** A row of getAlertIncidentsList (section 3 "Incident") as a record. It has no id of its own. */
export const incidentRecord = z.pipe(
  z.object({
    assetName: text(),
    alertName: text(),
    locationAddress: text('Unknown Location'),
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

const presets = { Today: 'today', Yesterday: 'yesterday', Week: 'week' } as const;

function isPreset(date: string): date is keyof typeof presets {
  return date in presets;
}

/**
 * The incidents of the days that the filter "date" names. Only startDate and endDate follow the screen; "Date" sends
 * neither (section 9 "Incident filter options").
 */
export const incidentEndpoint: Endpoint = {
  style: 'post-query',
  address: 'asset',
  path: '/api/v2/incident/getAlertIncidentsList',
  body: ({ companyId, branchId, utcOffsetMin, now, filters: { date = 'Today' } }) => ({
    companyId,
    branchId,
    filterBy: 'All',
    sortBy: 'IncidentTimeDesc',
    utcOffSetMin: utcOffsetMin,
    tags: '',
    byDate: 'Today',
    ...(isPreset(date) && presetDays(presets[date], now, utcOffsetMin)),
    startTime: '',
    endTime: '',
    trackerType: 'All',
  }),
};
