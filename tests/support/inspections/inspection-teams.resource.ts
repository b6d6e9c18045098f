import * as z from 'zod/mini';
import { defineResource } from '../../../src/resources/definition/resource';
import { identifier, text } from '../../../src/resources/fields';
import { inspectionTexts } from './inspection-texts';

/** The teams and their vehicles: records that are part of the application. */
export default defineResource({
  name: 'inspection-teams',
  label: inspectionTexts.teams,
  order: 99,
  place: 'foot',
  schema: z.object({ id: identifier(), name: text(), vehicleIds: z.array(z.string()) }),
  endpoint: {
    style: 'sample',
    delayMs: 10,
    rows: () => [
      { id: '1', name: 'North crew', vehicleIds: ['v1', 'v3'] },
      { id: '2', name: 'South crew', vehicleIds: ['v2'] },
    ],
  },
  fields: { name: { title: 'field.name' } },
  search: ['name'],
  exports: false,
  texts: { loadFailed: false },
});
