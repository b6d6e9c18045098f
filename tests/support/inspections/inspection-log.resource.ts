import * as z from 'zod/mini';
import { readField } from '../../../src/resources/definition/record';
import { defineResource } from '../../../src/resources/definition/resource';
import { identifier, number, text } from '../../../src/resources/fields';
import { inspectionTexts } from './inspection-texts';

/** Inspections and sites as one list. */
export default defineResource({
  name: 'inspection-log',
  label: inspectionTexts.log,
  order: 0,
  place: 'linked',
  parent: 'inspections',
  schema: z.object({ id: identifier(), number: text(), vehicleId: text(), enteredAtMs: number() }),
  endpoint: {
    style: 'joined',
    of: [
      {
        resource: 'inspections',
        filters: { period: 'all' },
        row: (record, { companyId }) => ({ ...record, id: `${companyId}-${record.id}` }),
      },
      {
        resource: 'inspection-sites',
        row: (record) => ({ id: `site-${record.id}`, number: readField(record, 'name') }),
      },
    ],
  },
  fields: { number: { title: inspectionTexts.number }, vehicleId: { title: inspectionTexts.vehicle } },
  search: ['number'],
  details: {},
});
