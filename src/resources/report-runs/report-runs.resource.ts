import { defineResource } from '../definition/resource';
import { runRecord } from './run-record';
import { runTexts } from './run-texts';

/** What has come of a schedule, for its details. */
export default defineResource({
  name: 'report-runs',
  label: 'area.reports',
  feature: 'reportSchedules',
  order: 0,
  place: 'hidden',
  schema: runRecord,
  endpoint: { style: 'rest-pages', serverFilters: ['scheduleId'] },
  texts: { empty: runTexts.none },
  fields: {
    plannedAt: { title: runTexts.due, cell: 'own', own: 'due', priority: 1, sortable: false },
    state: { title: runTexts.state, cell: 'own', own: 'result', priority: 2, sortable: false },
    reportId: {
      title: runTexts.report,
      relation: { resource: 'reports', label: 'reportName' },
      priority: 3,
      sortable: false,
    },
    deliveries: { title: runTexts.sent, cell: 'own', own: 'deliveries', sortable: false },
  },
  columns: ['plannedAt', 'state', 'reportId', 'deliveries'],
});
