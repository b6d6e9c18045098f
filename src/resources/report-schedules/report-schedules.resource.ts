import { rolesWith } from '../../domain/user-roles';
import { appliesToTexts } from '../alerts/alert-texts';
import { defineResource } from '../definition/resource';
import { groupFilter } from '../groups/group-filter';
import { reportTypeTexts } from '../reports/report-texts';
import { scheduleForm } from './schedule-form';
import { scheduleRecord } from './schedule-record';
import { frequencyTexts, scheduleStates, scheduleTexts, spanTexts } from './schedule-texts';

const post = (id: string, action: string) =>
  ({ method: 'post', path: `/api/v2/report-schedules/${id}/${action}`, body: {} }) as const;

export default defineResource({
  name: 'report-schedules',
  label: scheduleTexts.area,
  feature: 'reportSchedules',
  roles: { list: rolesWith('reportSchedules') },
  order: 81,
  place: 'linked',
  parent: 'reports',
  schema: scheduleRecord,
  endpoint: { style: 'rest-pages', serverSorts: ['name', 'nextRunAt'] },
  fields: {
    name: { title: 'field.name', priority: 1, minWidth: 160 },
    type: { title: scheduleTexts.type, codes: reportTypeTexts, sortable: false },
    span: { title: scheduleTexts.span, codes: spanTexts, sortable: false },
    appliesTo: { title: 'alerts.appliesTo', cell: 'text', codes: appliesToTexts, sortable: false },
    time: {
      title: scheduleTexts.when,
      cell: 'own',
      own: 'when',
      priority: 2,
      minWidth: 190,
      sortable: false,
    },
    frequency: { title: scheduleTexts.frequency, codes: frequencyTexts, column: false },
    recipientNames: { title: scheduleTexts.send, cell: 'tags', sortable: false },
    goneRecipients: { title: scheduleTexts.gone, cell: 'tags', optional: true, column: false },
    nextRunAt: { title: scheduleTexts.next, cell: 'instant' },
    lastRun: { title: scheduleTexts.last, cell: 'own', own: 'last', sortable: false },
  },
  computed: {
    state: {
      title: 'field.status',
      choices: scheduleStates,
      priority: 3,
      sortable: false,
      value: ({ isPaused }) => (isPaused ? 'paused' : 'active'),
    },
  },
  columns: ['name', 'appliesTo', 'time', 'state', 'nextRunAt', 'lastRun', 'recipientNames'],
  search: ['name'],
  filters: [
    {
      name: 'type',
      label: scheduleTexts.type,
      options: [
        { value: 'all', label: 'report.tab.all' },
        ...Object.entries(reportTypeTexts).map(([value, label]) => ({ value, label })),
      ],
    },
    groupFilter('appliesToForms', 'names'),
  ],
  exports: false,
  rowMenu: 'alerts.action',
  details: {
    fields: [
      'name',
      'type',
      'span',
      'appliesTo',
      'time',
      'recipientNames',
      'goneRecipients',
      'state',
      'nextRunAt',
      'lastRun',
    ],
    tabs: [
      { name: 'runs', label: scheduleTexts.runs, related: { resource: 'report-runs', by: 'scheduleId' } },
      'fields',
      'history',
    ],
  },
  operations: {
    create: { button: scheduleTexts.create, title: scheduleTexts.create },
    edit: true,
    delete: { undo: true },
  },
  form: scheduleForm(true),
  recordActions: [
    {
      name: 'run',
      label: scheduleTexts.run,
      done: scheduleTexts.runDone,
      refreshes: ['report-runs', 'reports'],
      request: ({ id }) => post(id, 'run'),
    },
    {
      name: 'pause',
      label: scheduleTexts.pause,
      isOffered: ({ isPaused }) => !isPaused,
      request: ({ id }) => post(id, 'pause'),
    },
    {
      name: 'resume',
      label: scheduleTexts.resume,
      isOffered: ({ isPaused }) => isPaused,
      request: ({ id }) => post(id, 'resume'),
    },
  ],
  texts: { empty: scheduleTexts.none, emptyHint: scheduleTexts.noneHint },
});
