import * as z from 'zod/mini';
import { defineResource } from '../definition/resource';
import { identifier, text } from '../fields';

/** The possible recipients of reports, for the form of a schedule. */
export default defineResource({
  name: 'report-recipients',
  label: 'area.reports',
  feature: 'reportSchedules',
  order: 0,
  place: 'hidden',
  schema: z.object({ id: identifier(), name: text() }),
  endpoint: { style: 'rest-pages', serverSorts: ['name'] },
  fields: { name: { title: 'field.name' } },
  search: ['name'],
});
