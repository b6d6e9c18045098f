import { firstReadAgainMs } from '../../domain/reports/report-progress';
import { reportTypes } from '../../domain/reports/report-type';
import { serverClock } from '../../domain/time/server-clock';
import { appliesToTexts } from '../alerts/alert-texts';
import { defineResource } from '../definition/resource';
import { groupFilter } from '../groups/group-filter';
import { statusTexts } from '../status-texts';
import { localizeReport } from './localize-report';
import { reportRecord } from './report-record';
import { reportTabTexts, reportTypeTexts } from './report-texts';

export default defineResource({
  name: 'reports',
  label: 'area.reports',
  order: 80,
  schema: reportRecord,
  localize: localizeReport,
  endpoint: {
    style: 'sample',
    delayMs: 1000,
    rows: async () => (await import('./report-samples')).sampleReports(new Date(serverClock.nowMs())),
  },
  featured: {
    feature: 'reports',
    endpoint: { style: 'rest', address: 'asset', path: '/api/v2/reports' },
  },
  fields: {
    name: { title: 'report.name', cell: 'text', priority: 1, minWidth: 220 },
    type: { title: 'field.type', cell: 'text', codes: reportTypeTexts, priority: 2, width: 112 },
    generatedDate: {
      title: 'report.generated',
      cell: 'instant',
      sortBy: 'generatedAtMs',
      priority: 3,
      width: 200,
    },
    // A limited report has a note below its name.
    appliesTo: { title: 'alerts.appliesTo', cell: 'text', codes: appliesToTexts, priority: 3, width: 160 },
    status: {
      title: 'field.status',
      cell: 'status',
      codes: statusTexts,
      sortable: false,
      priority: 3,
      width: 124,
    },
  },
  columns: ['name', 'type', 'generatedDate', 'status'],
  follow: {
    isOpen: ({ status }) => status === 'pending',
    firstMs: firstReadAgainMs,
    givenUp: 'report.unfollowed',
  },
  actions: { create: 'always', show: 'reports' },
  operations: { delete: { text: 'report.deleteText' } },
  recordActions: [
    // First, so that it keeps its place, and with it the focus, while Download comes and goes.
    {
      name: 'regenerate',
      label: 'report.regenerate',
      inRow: true,
      feature: 'reports',
      request: ({ id }) => ({
        method: 'post',
        path: `/api/v2/reports/${encodeURIComponent(id)}/regenerate`,
        body: {},
      }),
    },
    {
      name: 'download',
      label: 'report.download',
      inRow: true,
      feature: 'reports',
      isOffered: ({ status }) => status === 'completed',
      variants: [
        { value: 'pdf', label: 'report.format.pdf' },
        { value: 'xlsx', label: 'report.format.xlsx' },
        { value: 'csv', label: 'report.format.csv' },
      ],
      own: 'useDownload',
    },
  ],
  sort: { field: 'generatedDate', order: 'desc' },
  search: ['name', 'type'],
  quickFind: true,
  filters: [
    {
      name: 'type',
      label: 'report.tabs',
      options: [
        { value: 'all', label: 'report.tab.all' },
        ...reportTypes.map((value) => ({ value, label: reportTabTexts[value] })),
      ],
      keeps: (report, value) => report.typeCode === value,
    },
    groupFilter('appliesToForms', 'names'),
  ],
  tabs: { filter: 'type' },
  exports: false,
  texts: {
    empty: 'report.empty.title',
    emptyHint: 'report.empty.text',
    noMatchHint: 'report.empty.text',
    search: 'report.search',
  },
});
