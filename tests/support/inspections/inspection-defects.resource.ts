import * as z from 'zod/mini';
import { defineResource } from '../../../src/resources/definition/resource';
import { identifier, text } from '../../../src/resources/fields';
import { inspectionTexts } from './inspection-texts';

/** What was found, in pages of a server that counts them. */
export default defineResource({
  name: 'inspection-defects',
  label: inspectionTexts.defects,
  order: 0,
  place: 'hidden',
  schema: z.object({ id: identifier(), name: text(), state: text(), inspectionId: text() }),
  endpoint: {
    style: 'paged',
    address: 'asset',
    path: '/api/v2/inspection-defects',
    pageSize: 100,
    serverFilters: ['inspectionId'],
    query: ({ filters }, page) => ({ ...filters, Page: page }),
  },
  fields: {
    name: { title: 'field.name', priority: 1 },
    state: {
      title: 'field.status',
      priority: 2,
      cell: 'badge',
      codes: { fixed: { en: 'Mended', es: 'Reparado', fr: 'Réparé' } },
    },
    inspectionId: { title: inspectionTexts.number, relation: { resource: 'inspections' } },
  },
  columns: ['name'],
});
