import { defineResource } from '../definition/resource';
import { linkRecord } from './link-record';

/** The links to reports, for the dialog in which a report is shared. */
export default defineResource({
  name: 'report-links',
  label: 'area.reports',
  feature: 'reportSchedules',
  order: 0,
  place: 'hidden',
  schema: linkRecord,
  actions: { create: 'reportSchedules', delete: 'reportSchedules' },
  endpoint: { style: 'rest-pages', serverFilters: ['reportId'] },
  fields: { madeBy: { title: 'field.name' } },
});
