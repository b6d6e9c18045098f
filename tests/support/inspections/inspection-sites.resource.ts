import * as z from 'zod/mini';
import { defineResource } from '../../../src/resources/definition/resource';
import { flag, identifier, text } from '../../../src/resources/fields';
import { inspectionKinds, inspectionTexts } from './inspection-texts';

/** A list that is asked for by a POST and written elsewhere, which other areas lead to; its filters have values at the start. */
export default defineResource({
  name: 'inspection-sites',
  label: inspectionTexts.sites,
  order: 0,
  feature: 'settings',
  place: 'linked',
  parent: 'inspections',
  schema: z.object({
    id: identifier(),
    name: text(),
    town: text(),
    kind: text('daily'),
    openedOn: text(),
    isActive: flag(true),
  }),
  endpoint: {
    style: 'post-query',
    address: 'dashcam',
    path: '/api/v2/inspection-sites/query',
    body: ({ companyId }) => ({ companyId }),
  },
  fields: {
    name: { title: 'field.name', priority: 1 },
    town: { title: inspectionTexts.site },
    kind: { title: inspectionTexts.kind, codes: inspectionKinds },
    openedOn: { title: inspectionTexts.validFrom, cell: 'date' },
    isActive: { title: 'field.isActive', cell: 'yes-no' },
  },
  rowMenu: { en: 'Actions', es: 'Acciones', fr: 'Actions' },
  filters: [
    {
      name: 'shown',
      label: inspectionTexts.size,
      options: [
        { value: 'all', label: inspectionTexts.all },
        { value: 'named', label: 'field.name' },
      ],
      default: 'named',
      keeps: ({ name }, value) => value !== 'named' || name !== '',
    },
    {
      kind: 'choices',
      name: 'kinds',
      label: inspectionTexts.kind,
      field: 'kind',
      options: Object.entries(inspectionKinds).map(([value, label]) => ({ value, label })),
      default: ['daily', 'annual'],
    },
    {
      kind: 'date-range',
      name: 'opened',
      label: inspectionTexts.validFrom,
      field: 'openedOn',
      default: 'last-30-days',
    },
    { kind: 'yes-no', name: 'active', label: 'field.isActive', field: 'isActive', default: true },
  ],
  details: { button: false, tabs: ['fields', { related: { resource: 'inspections', by: 'site' } }] },
  operations: {
    edit: true,
    delete: { undo: { path: (id) => `/api/v2/inspection-site-entries/${id}/back` } },
  },
  writes: { resource: 'inspection-site-entries', id: ({ id }) => `e${id}` },
  form: [{ field: 'name', input: 'text', required: true }],
});
