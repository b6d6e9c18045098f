import { adasSeverities } from '../../domain/fleet/adas-event';
import { adasSeverityTexts } from '../adas-reports/adas-event-texts';
import { alertTypeTexts } from '../alerts/alert-texts';
import { defineResource } from '../definition/resource';
import { depotTexts } from '../depots/depot-texts';
import { groupFilter } from '../groups/group-filter';
import { unknownLocation } from '../missing-texts';
import {
  adasEventsLink,
  assetEventDayLink,
  assetLink,
  dashcamLink,
  eventLink,
  nearbyClips,
  videoAroundLink,
} from '../record-links';
import { statusTexts } from '../status-texts';
import { incidentEndpoint, incidentPresets, incidentRecord, incidentTone } from './incident-record';

export default defineResource({
  name: 'incidents',
  label: 'area.incidents',
  order: 50,
  schema: incidentRecord,
  endpoint: incidentEndpoint,
  duplicateIds: 'numbered',
  fields: {
    assetName: { title: 'field.assetName', cell: 'text', priority: 1, width: 128, minWidth: 124 },
    alertName: { title: 'field.alertName', cell: 'text', priority: 2, width: 184, minWidth: 140 },
    locationAddress: { title: 'field.location', cell: 'location', missing: unknownLocation, minWidth: 180 },
    status: { title: 'field.status', cell: 'status', codes: statusTexts, width: 140 },
    speedKmh: { title: 'field.speed', cell: 'speed-kmh', width: 100 },
    incidentDate: {
      title: 'field.incidentDate',
      cell: 'display-date',
      wallTime: 'occurredAt',
      priority: 3,
      width: 200,
    },
    severity: { title: 'adas.severity', cell: 'tone', codes: adasSeverityTexts, optional: true },
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
        { value: 'all', label: 'filter.all' },
        { value: 'speed', label: alertTypeTexts.speed },
        { value: 'battery', label: alertTypeTexts.battery },
        { value: 'firstTimeMoving', label: alertTypeTexts['first time moving'] },
        { value: 'crossing', label: depotTexts.crossings, feature: 'management' },
      ],
      keeps: (incident, kind) => incident.alertKind === kind,
    },
    {
      name: 'date',
      label: 'incidents.date',
      // The words of section 9 "Incident filter options"; those that it does not have are the words of all other areas.
      options: [
        { value: 'Today', label: 'incidents.date.today' },
        { value: 'Yesterday', label: 'incidents.date.yesterday' },
        { value: 'Week', label: 'incidents.date.week' },
        { value: 'ThisWeek', label: 'filter.this-week' },
        { value: 'LastWeek', label: 'filter.last-week' },
        { value: 'ThisMonth', label: 'filter.this-month' },
        { value: 'LastMonth', label: 'filter.last-month' },
        { value: 'Last30Days', label: 'filter.last-30-days' },
        { value: 'Date', label: 'incidents.date.date' },
      ],
      days: { value: 'Date', field: 'occurredAt', presets: incidentPresets },
    },
    {
      kind: 'choices',
      name: 'severity',
      label: 'adas.severity',
      field: 'severityLevel',
      options: [...adasSeverities].reverse().map((value) => ({ value, label: adasSeverityTexts[value] })),
    },
    { kind: 'values', name: 'status', label: 'field.status', field: 'status', codes: statusTexts },
    groupFilter('assetId', 'assetIds'),
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
    subject: ({ assetId, assetName }) => ({ kind: 'asset', id: assetId || undefined, name: assetName }),
    atMs: ({ occurredAt }, fleet) => occurredAt && fleet.instantMs(occurredAt),
    nearby: nearbyClips,
    links: [
      eventLink('incident'),
      assetLink,
      assetEventDayLink,
      videoAroundLink,
      dashcamLink,
      adasEventsLink,
    ],
    // Users look for the clips of the moment, and the address is shown: a map above would push the clips down.
    tabs: ['fields', 'map'],
  },
  texts: {
    empty: 'empty.incidents',
    loadFailed: 'failure.incidents',
    loadRefused: 'failure.incidentsRefused',
  },
});
