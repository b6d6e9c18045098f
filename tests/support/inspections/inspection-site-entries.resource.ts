import * as z from 'zod/mini';
import { defineResource } from '../../../src/resources/definition/resource';
import { identifier, text } from '../../../src/resources/fields';
import { inspectionTexts } from './inspection-texts';

/** Writes the sites. */
export default defineResource({
  name: 'inspection-site-entries',
  label: inspectionTexts.sites,
  order: 0,
  place: 'hidden',
  schema: z.object({ id: identifier(), name: text() }),
  endpoint: { style: 'rest', address: 'dashcam', path: '/api/v2/inspection-site-entries' },
  fields: { name: { title: 'field.name' } },
  actions: { edit: 'always', delete: 'always' },
});
