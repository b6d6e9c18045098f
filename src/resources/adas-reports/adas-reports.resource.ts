import { adasEventTypes, adasMaxEvents, adasSeverities } from '../../domain/fleet/adas-event';
import { serverClock } from '../../domain/time/server-clock';
import { defineResource } from '../definition/resource';
import { groupFilter } from '../groups/group-filter';
import { unknownLocation } from '../missing-texts';
import {
  adasDayQuery,
  assetLink,
  dashcamEventDayLink,
  dashcamLink,
  eventLink,
  incidentsLink,
  lockedVideosLink,
  nearbyClips,
  videoAroundLink,
} from '../record-links';
import { adasEventRecord } from './adas-event-record';
import { adasSeverityTexts, adasTypeTexts } from './adas-event-texts';

const worstFirst = [...adasSeverities].reverse();

export default defineResource({
  name: 'adas-reports',
  label: 'area.adasReports',
  order: 70,
  schema: adasEventRecord,
  endpoint: {
    style: 'sample',
    delayMs: 1000,
    rows: async () => (await import('./adas-sample-events')).sampleAdasEvents(new Date(serverClock.nowMs())),
  },
  featured: {
    feature: 'adas',
    endpoint: {
      style: 'rest',
      address: 'asset',
      path: '/api/v2/adas-events',
      serverFilters: ['from', 'to'],
      // The server's default is the last 30 days.
      query: ({ filters: { from, to } }) => ({ ...(from && { from }), ...(to && { to }) }),
    },
  },
  fields: {
    dashcamName: { title: 'adas.dashcam', cell: 'text', priority: 1, width: 140, minWidth: 136 },
    eventType: {
      title: 'adas.eventType',
      cell: 'text',
      codes: adasTypeTexts,
      priority: 2,
      width: 208,
      // The longest one is on two lines in each language.
      minWidth: 180,
    },
    severity: {
      title: 'adas.severity',
      cell: 'tone',
      codes: adasSeverityTexts,
      sortBy: 'severityRank',
      priority: 3,
      width: 108,
    },
    timestamp: {
      title: 'adas.timestamp',
      cell: 'instant',
      sortBy: 'occurredAtMs',
      priority: 3,
      width: 200,
    },
    location: {
      title: 'field.location',
      cell: 'location',
      missing: unknownLocation,
      minWidth: 176,
    },
    speedKmh: { title: 'adas.speed', cell: 'speed-kmh', width: 112 },
    description: { title: 'field.description', cell: 'details' },
    latitude: { title: 'field.latitude', cell: 'degrees' },
    longitude: { title: 'field.longitude', cell: 'degrees' },
  },
  columns: ['dashcamName', 'eventType', 'severity', 'timestamp', 'location', 'speedKmh'],
  // A dashcam has many events; only the three together identify one.
  rowLabel: ['dashcamName', 'eventType', 'timestamp'],
  sort: { field: 'timestamp', order: 'desc' },
  search: ['dashcamName', 'eventType', 'severity', 'location', 'description'],
  filters: [
    {
      name: 'type',
      label: 'adas.eventType',
      options: [
        { value: 'all', label: 'filter.all' },
        ...adasEventTypes.map((value) => ({ value, label: adasTypeTexts[value] })),
      ],
      keeps: (event, value) => event.eventTypeCode === value,
    },
    {
      name: 'severity',
      label: 'adas.severity',
      options: [
        { value: 'all', label: 'filter.all' },
        ...worstFirst.map((value) => ({ value, label: adasSeverityTexts[value] })),
      ],
      keeps: (event, value) => event.severityCode === value,
    },
    groupFilter('dashcamId', 'dashcamIds'),
  ],
  map: {
    latitude: 'latitude',
    longitude: 'longitude',
    label: 'dashcamName',
    tone: (event) => event.severityCode,
    popup: ['eventType', 'severity', 'timestamp', 'location', 'speedKmh'],
    card: { second: 'eventType', aside: 'timestamp' },
    groups: worstFirst.map((severity) => ({
      name: severity,
      label: adasSeverityTexts[severity],
      holds: (event) => event.severityCode === severity,
    })),
  },
  details: {
    subject: ({ dashcamName }) => ({ kind: 'dashcam', name: dashcamName }),
    atMs: ({ occurredAtMs }) => occurredAtMs,
    // The list requests the last 30 days unless an address has others.
    address: ({ occurredAtMs }, { clock }) =>
      occurredAtMs === null ? {} : adasDayQuery(occurredAtMs, clock),
    nearby: nearbyClips,
    links: [
      eventLink('adas'),
      videoAroundLink,
      dashcamEventDayLink,
      dashcamLink,
      assetLink,
      lockedVideosLink,
      incidentsLink,
    ],
  },
  recordActions: [
    {
      name: 'video',
      label: 'adas.viewVideo',
      icon: 'video',
      href: ({ videoUrl }) => videoUrl,
      newTab: true,
    },
  ],
  rowLimit: { rows: adasMaxEvents, text: 'adas.most' },
  texts: { empty: 'adas.empty' },
});
