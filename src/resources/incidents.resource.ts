import { adasSeverityTexts } from './adas-event-texts';
import { alertTypeTexts } from './alert-texts';
import { defineResource } from './definition';
import { incidentEndpoint, incidentPresets, incidentRecord, incidentTone } from './incident-record';
import { unknownLocation } from './missing-texts';
import { adasEventsLink, assetLink, clipsAround, dashcamLink, videoAroundLink } from './record-links';
import { statusTexts } from './status-texts';

export default defineResource({
  name: 'incidents',
  label: 'area.incidents',
  icon: 'incident',
  order: 50,
  schema: incidentRecord,
  endpoint: incidentEndpoint,
  sameIds: 'numbered',
  fields: {
    assetName: { title: 'field.assetName', cell: 'text', priority: 1, width: 120, minWidth: 112 },
    alertName: { title: 'field.alertName', cell: 'text', priority: 2, width: 208, minWidth: 140 },
    locationAddress: { title: 'field.location', cell: 'location', missing: unknownLocation, minWidth: 160 },
    status: { title: 'field.status', cell: 'status', codes: statusTexts, width: 156, minWidth: 150 },
    speedKmh: { title: 'field.speed', cell: 'speed-kmh', width: 120 },
    incidentDate: {
      title: 'field.incidentDate',
      cell: 'display-date',
      sortBy: 'occurredAt',
      priority: 3,
      width: 204,
      minWidth: 196,
    },
    severity: { title: 'adas.severity', cell: 'badge', codes: adasSeverityTexts, optional: true },
    latitude: { title: 'field.latitude', cell: 'degrees' },
    longitude: { title: 'field.longitude', cell: 'degrees' },
  },
  columns: ['assetName', 'alertName', 'locationAddress', 'status', 'speedKmh', 'incidentDate'],
  sort: { field: 'incidentDate', order: 'desc' },
  sorts: [
    { name: 'newest', label: 'incidents.sort.newest', field: 'incidentDate', order: 'desc' },
    { name: 'oldest', label: 'incidents.sort.oldest', field: 'incidentDate', order: 'asc' },
    { name: 'titleUp', label: 'incidents.sort.titleUp', field: 'assetName', order: 'asc' },
    { name: 'titleDown', label: 'incidents.sort.titleDown', field: 'assetName', order: 'desc' },
  ],
  search: ['assetName', 'alertName', 'locationAddress', 'status'],
  filters: [
    {
      name: 'alertType',
      label: 'incidents.alertType',
      options: [
        { value: 'all', label: 'incidents.alertType.all' },
        { value: 'speed', label: alertTypeTexts.speed },
        { value: 'battery', label: alertTypeTexts.battery },
        { value: 'firstTimeMoving', label: alertTypeTexts['first time moving'] },
      ],
      keeps: (incident, kind) => incident.alertKind === kind,
    },
    {
      name: 'date',
      label: 'incidents.date',
      options: [
        { value: 'Today', label: 'incidents.date.today' },
        { value: 'Yesterday', label: 'incidents.date.yesterday' },
        { value: 'Week', label: 'incidents.date.week' },
        { value: 'Date', label: 'incidents.date.date' },
      ],
      days: { value: 'Date', field: 'occurredAt', presets: incidentPresets },
    },
  ],
  map: {
    latitude: 'latitude',
    longitude: 'longitude',
    label: 'assetName',
    tone: incidentTone,
    popup: ['alertName', 'locationAddress', 'status', 'speedKmh', 'incidentDate'],
    card: { second: 'alertName', aside: 'incidentDate' },
  },
  details: {
    bearer: ({ assetId, assetName }) => ({ kind: 'asset', id: assetId || undefined, name: assetName }),
    atMs: ({ occurredAt }, fleet) => occurredAt && fleet.instantMs(occurredAt),
    around: clipsAround,
    links: [assetLink, videoAroundLink, dashcamLink, adasEventsLink],
  },
  texts: {
    empty: 'empty.incidents',
    loadFailed: 'failure.incidents',
    loadRefused: 'failure.incidentsRefused',
  },
});
