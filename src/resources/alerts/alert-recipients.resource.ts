import * as z from 'zod/mini';
import { defineResource } from '../definition/resource';
import { identifier, text } from '../fields';

/** The possible recipients of alerts, for the form of a rule. */
export default defineResource({
  name: 'alert-recipients',
  label: 'area.alerts',
  feature: 'notifications',
  order: 0,
  place: 'hidden',
  schema: z.object({ id: identifier(), name: text() }),
  endpoint: { style: 'rest-pages', serverSorts: ['name'] },
  fields: { name: { title: 'field.name' } },
  search: ['name'],
});
