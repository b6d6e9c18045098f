import { adasEventTypes, adasSeverities } from '../../domain/fleet/adas-event';
import { eventStates } from '../../domain/fleet/event-state';
import { adasSeverityTexts, adasTypeTexts } from '../adas-reports/adas-event-texts';
import { alertTypeTexts } from '../alerts/alert-texts';
import { defineResource } from '../definition/resource';
import { groupIdFilter } from '../groups/group-filter';
import { unknownLocation } from '../missing-texts';
import { assetLink, dashcamLink, nearbyClips, videoAroundLink } from '../record-links';
import { eventActions } from './event-actions';
import { eventCountQuery, eventQuery } from './event-query';
import { eventRecord } from './event-record';
import { eventSourceLists } from './event-source';
import { eventStateChoices, eventTexts, otherKindTexts } from './event-texts';

const kindTexts = {
  speed: alertTypeTexts.speed,
  battery: alertTypeTexts.battery,
  firsttimemoving: alertTypeTexts['first time moving'],
  crossing: otherKindTexts.crossing,
  other: otherKindTexts.other,
  ...adasTypeTexts,
} as const;

const worstFirst = [...adasSeverities].reverse();

export default defineResource({
  name: 'events',
  label: eventTexts.area,
  order: 52,
  schema: eventRecord,
  endpoint: { style: 'joined', of: eventSourceLists },
  featured: {
    feature: 'triage',
    endpoint: {
      style: 'rest-pages',
      serverSorts: ['occurredAt', 'severity'],
      query: eventQuery,
      counts: { path: '/api/v2/events/counts', query: eventCountQuery },
    },
  },
  fields: {
    name: { title: eventTexts.event, codes: adasTypeTexts, priority: 1, minWidth: 150 },
    severity: {
      title: 'adas.severity',
      cell: 'tone',
      codes: adasSeverityTexts,
      sortBy: 'severityRank',
      priority: 2,
      width: 108,
    },
    assetName: { title: eventTexts.asset, priority: 2, width: 140 },
    dashcamName: { title: eventTexts.dashcam, width: 140 },
    driverName: { title: eventTexts.driver, width: 140 },
    occurredAt: { title: eventTexts.time, cell: 'instant', sortBy: 'occurredAtMs', priority: 3, width: 190 },
    state: { title: eventTexts.state, choices: eventStateChoices, priority: 3, width: 140 },
    assigneeName: { title: eventTexts.assignee, width: 140 },
    location: { title: 'field.location', cell: 'location', missing: unknownLocation, minWidth: 160 },
    speedKmh: { title: 'field.speed', cell: 'speed-kmh', width: 100 },
    kind: { title: eventTexts.kind, codes: kindTexts },
    source: { title: eventTexts.source, codes: { incident: eventTexts.incident, adas: eventTexts.adas } },
    description: { title: 'field.description', cell: 'details' },
    reason: { title: eventTexts.reason, cell: 'details' },
    decidedBy: { title: eventTexts.decidedBy },
    decidedAt: { title: eventTexts.decidedAt, cell: 'instant' },
  },
  columns: ['name', 'severity', 'assetName', 'occurredAt', 'state', 'assigneeName', 'location'],
  // A vehicle may have several events of one kind.
  rowLabel: ['name', 'assetName', 'occurredAt'],
  sort: { field: 'occurredAt', order: 'desc' },
  sorts: [
    { name: 'newest', label: eventTexts.newest, field: 'occurredAt', order: 'desc' },
    { name: 'oldest', label: eventTexts.oldest, field: 'occurredAt', order: 'asc' },
    { name: 'worst', label: eventTexts.worst, field: 'severity', order: 'desc' },
  ],
  search: ['name', 'assetName', 'dashcamName', 'driverName', 'location', 'description'],
  filters: [
    {
      name: 'state',
      label: eventTexts.state,
      options: [
        { value: 'all', label: 'filter.all' },
        ...eventStates.map((value) => ({ value, label: eventStateChoices[value].label })),
      ],
      default: 'new',
      keeps: (event, state) => event.state === state,
    },
    {
      name: 'severity',
      label: 'adas.severity',
      kind: 'choices',
      field: 'severity',
      options: worstFirst.map((value) => ({ value, label: adasSeverityTexts[value] })),
    },
    {
      name: 'assigneeId',
      label: eventTexts.assignee,
      feature: 'triage',
      options: [
        { value: 'all', label: eventTexts.everybody },
        { value: 'me', label: eventTexts.mine },
        { value: 'none', label: eventTexts.unassigned },
      ],
    },
    { name: 'personId', label: eventTexts.person, kind: 'relation', resource: 'people', feature: 'triage' },
    {
      name: 'occurredAt',
      label: eventTexts.time,
      kind: 'date-range',
      time: 'instant',
      field: 'occurredAtMs',
    },
    {
      name: 'source',
      label: eventTexts.source,
      options: [
        { value: 'all', label: 'filter.all' },
        { value: 'incident', label: eventTexts.incident },
        { value: 'adas', label: eventTexts.adas },
      ],
      keeps: (event, source) => event.source === source,
    },
    {
      name: 'kind',
      label: eventTexts.kind,
      kind: 'choices',
      field: 'kind',
      options: [
        { value: 'speed', label: kindTexts.speed },
        { value: 'battery', label: kindTexts.battery },
        { value: 'firstTimeMoving', label: kindTexts.firsttimemoving },
        { value: 'crossing', label: kindTexts.crossing },
        { value: 'other', label: kindTexts.other },
        ...adasEventTypes.map((value) => ({ value, label: adasTypeTexts[value] })),
      ],
    },
    { name: 'ruleId', label: eventTexts.rule, kind: 'relation', resource: 'alerts', feature: 'triage' },
    { name: 'assetId', label: eventTexts.asset, kind: 'relation', resource: 'assets', feature: 'triage' },
    {
      name: 'dashcamId',
      label: eventTexts.dashcam,
      kind: 'relation',
      resource: 'dashcams',
      feature: 'triage',
    },
    { name: 'driverId', label: eventTexts.driver, kind: 'relation', resource: 'drivers', feature: 'triage' },
    { ...groupIdFilter, feature: 'triage' },
  ],
  tabs: { filter: 'state', counted: 'found' },
  pageSizes: [25, 50, 100],
  details: {
    button: eventTexts.open,
    subject: ({ source, assetId, assetName, dashcamId, dashcamName }) =>
      source === 'adas' && dashcamName !== ''
        ? { kind: 'dashcam', id: dashcamId || undefined, name: dashcamName }
        : { kind: 'asset', id: assetId || undefined, name: assetName },
    atMs: ({ occurredAtMs }) => occurredAtMs,
    nearby: nearbyClips,
    links: [assetLink, videoAroundLink, dashcamLink],
  },
  recordActions: eventActions,
  texts: { empty: eventTexts.empty, emptyHint: eventTexts.emptyHint, loadFailed: eventTexts.loadFailed },
});
