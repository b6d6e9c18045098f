import type { FilterEntry } from '../../../src/resources/definition/filter';
import type { InspectionRecord } from './inspection-record';
import { inspectionKinds, inspectionTexts, labelTexts } from './inspection-texts';

/** A filter of each kind, with every option that it has. */
export const inspectionFilters: readonly FilterEntry<InspectionRecord>[] = [
  {
    name: 'period',
    label: inspectionTexts.entered,
    options: [
      { value: 'all', label: inspectionTexts.all },
      { value: 'days', label: { en: 'Days', es: 'Días', fr: 'Jours' } },
      { value: 'week', label: { en: 'Week', es: 'Semana', fr: 'Semaine' }, feature: 'settings' },
    ],
    days: { value: 'days', field: 'reportedWallMs', presets: { week: 'week' } },
  },
  {
    name: 'report',
    label: inspectionTexts.seen,
    feature: 'settings',
    options: [
      { value: 'all', label: inspectionTexts.all },
      { value: 'stale', label: { en: 'Stale', es: 'Antiguo', fr: 'Ancien' } },
    ],
    isOfNow: true,
    keeps: ({ reportedWallMs }, value, freshFromMs = 0) =>
      value !== 'stale' || (reportedWallMs ?? 0) < freshFromMs,
  },
  {
    kind: 'choices',
    name: 'kinds',
    label: inspectionTexts.kind,
    field: 'kind',
    options: Object.entries(inspectionKinds).map(([value, label]) => ({ value, label })),
  },
  { kind: 'values', name: 'marks', label: inspectionTexts.labels, field: 'labels', codes: labelTexts },
  {
    kind: 'relation',
    name: 'site',
    label: inspectionTexts.site,
    resource: 'inspection-sites',
    field: 'siteId',
  },
  {
    kind: 'relation',
    name: 'team',
    label: inspectionTexts.team,
    resource: 'inspection-teams',
    field: 'vehicleId',
    members: { resource: 'inspection-teams', list: 'vehicleIds', query: { list: 'vehicleIds' } },
  },
  { kind: 'text', name: 'note', label: inspectionTexts.notes, field: 'notes' },
  {
    kind: 'number-range',
    name: 'tread',
    label: inspectionTexts.tread,
    field: 'treadMm',
    unit: inspectionTexts.treadUnit,
    min: 0,
    max: 10,
  },
  { kind: 'date', name: 'starts', label: inspectionTexts.validFrom, field: 'validFrom' },
  {
    kind: 'date-range',
    name: 'heard',
    label: inspectionTexts.seen,
    field: 'reportedWallMs',
    time: 'fleet-clock',
  },
  { kind: 'yes-no', name: 'fit', label: inspectionTexts.roadworthy, field: 'isRoadworthy' },
  { name: 'deadline', field: 'dueOn', label: inspectionTexts.dueOn },
];
