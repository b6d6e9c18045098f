import { fleetClock } from '../../domain/time/clock';
import { dayMs } from '../../domain/time/durations';
import type { AdasEventRecord } from '../adas-reports/adas-event-record';
import type { JoinedSource, RequestContext } from '../definition/endpoint';
import type { ResourceRecord } from '../definition/record';
import { type IncidentRecord, incidentTone } from '../incidents/incident-record';

/** As far back as back ends that keep events go unasked. */
const SPAN_MS = 7 * dayMs;

/** An event without a time may have been today. */
const isRecent = (atMs: number | null, { now }: RequestContext): boolean =>
  atMs === null || atMs > now.getTime() - SPAN_MS;

const timeOf = (atMs: number | null): string => (atMs === null ? '' : new Date(atMs).toISOString());

/** An incident as a row of events; its time is on the fleet's wall clock. */
function incidentRow(incident: IncidentRecord, context: RequestContext) {
  const { occurredAt } = incident;
  const atMs = occurredAt === null ? null : fleetClock(context.utcOffsetMin).instantMs(occurredAt);
  if (!isRecent(atMs, context)) return undefined;
  return {
    id: incident.eventId || `incident-${incident.id}`,
    source: 'incident',
    name: incident.alertName,
    kind: incident.alertKind,
    severity: incidentTone(incident),
    occurredAt: timeOf(atMs),
    assetId: incident.assetId,
    assetName: incident.assetName,
    latitude: incident.latitude,
    longitude: incident.longitude,
    location: incident.locationAddress,
    speedKmh: incident.speedKmh,
    state: 'new',
  };
}

/** An ADAS event as a row of events; the asset of the dashcam is looked up where it is needed. */
function adasRow(event: AdasEventRecord, context: RequestContext) {
  if (!isRecent(event.occurredAtMs, context)) return undefined;
  return {
    id: event.eventId || `adas-${event.id}`,
    source: 'adas',
    name: event.eventTypeCode,
    kind: event.eventTypeCode,
    severity: event.severityCode,
    occurredAt: timeOf(event.occurredAtMs),
    dashcamName: event.dashcamName,
    latitude: event.latitude,
    longitude: event.longitude,
    location: event.location,
    speedKmh: event.speedKmh,
    description: event.description,
    state: 'new',
  };
}

/** The lists of which the queue is made where the back end keeps no events. */
export const eventSourceLists: readonly JoinedSource[] = [
  {
    resource: 'incidents',
    filters: { date: 'Week' },
    row: (record: ResourceRecord, context) => incidentRow(record as IncidentRecord, context),
  },
  {
    resource: 'adas-reports',
    row: (record: ResourceRecord, context) => adasRow(record as unknown as AdasEventRecord, context),
  },
];
