import { adasEventTypes, adasMostEvents, adasSeverities } from '../domain/adas-event';
import { adasEventRecord } from './adas-event-record';
import { adasSeverityTexts, adasTypeTexts } from './adas-event-texts';
import { sampleAdasEvents } from './adas-sample-events';
import { defineResource } from './definition';
import { unknownLocation } from './missing-texts';
import {
  assetLink,
  clipsAround,
  dashcamLink,
  incidentsLink,
  lockedVideosLink,
  videoAroundLink,
} from './record-links';

const worstFirst = [...adasSeverities].reverse();

export default defineResource({
  name: 'adas-reports',
  label: 'area.adasReports',
  icon: 'adas',
  order: 70,
  schema: adasEventRecord,
  endpoint: { style: 'sample', delayMs: 1000, rows: () => sampleAdasEvents(new Date()) },
  featured: {
    feature: 'adas',
    endpoint: {
      style: 'rest',
      address: 'asset',
      path: '/api/v2/adas-events',
      // Without them the server means the last 30 days.
      query: ({ filters: { from, to } }) => ({ ...(from && { from }), ...(to && { to }) }),
    },
  },
  fields: {
    dashcamName: { title: 'adas.dashcam', cell: 'text', priority: 1, width: 136, minWidth: 132 },
    eventType: {
      title: 'adas.eventType',
      cell: 'text',
      codes: adasTypeTexts,
      priority: 2,
      width: 214,
      minWidth: 200,
    },
    severity: {
      title: 'adas.severity',
      cell: 'text',
      codes: adasSeverityTexts,
      sortBy: 'severityRank',
      priority: 3,
      width: 116,
      minWidth: 104,
    },
    timestamp: {
      title: 'adas.timestamp',
      cell: 'instant',
      sortBy: 'occurredAtMs',
      width: 204,
      minWidth: 196,
    },
    location: {
      title: 'field.location',
      cell: 'location',
      missing: unknownLocation,
      width: 180,
      minWidth: 140,
    },
    speedKmh: { title: 'adas.speed', cell: 'speed-kmh', width: 120, minWidth: 108 },
    description: { title: 'field.description', cell: 'details' },
    latitude: { title: 'field.latitude', cell: 'degrees' },
    longitude: { title: 'field.longitude', cell: 'degrees' },
  },
  columns: ['dashcamName', 'eventType', 'severity', 'timestamp', 'location', 'speedKmh'],
  sort: { field: 'timestamp', order: 'desc' },
  search: ['dashcamName', 'eventType', 'severity', 'location', 'description'],
  filters: [
    {
      name: 'type',
      label: 'adas.eventType',
      options: [
        { value: 'all', label: 'adas.filter.allTypes' },
        ...adasEventTypes.map((value) => ({ value, label: adasTypeTexts[value] })),
      ],
      keeps: (event, value) => event.eventTypeCode === value,
    },
    {
      name: 'severity',
      label: 'adas.severity',
      options: [
        { value: 'all', label: 'adas.filter.allSeverities' },
        ...worstFirst.map((value) => ({ value, label: adasSeverityTexts[value] })),
      ],
      keeps: (event, value) => event.severityCode === value,
    },
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
    bearer: ({ dashcamName }) => ({ kind: 'dashcam', name: dashcamName }),
    atMs: ({ occurredAtMs }) => occurredAtMs,
    around: clipsAround,
    links: [videoAroundLink, dashcamLink, assetLink, lockedVideosLink, incidentsLink],
  },
  most: { rows: adasMostEvents, text: 'adas.most' },
  texts: { empty: 'adas.empty' },
});
