import * as z from 'zod/mini';
import { defineForm } from '../../../src/resources/definition/form';
import { defineResource } from '../../../src/resources/definition/resource';
import { identifier, number, text } from '../../../src/resources/fields';
import { inspectionTexts, vanTexts } from './inspection-texts';

const path = '/api/v2/inspection-vans';

const vanRecord = z.object({
  id: identifier(),
  name: text(),
  state: text('ready'),
  cameraId: text(),
  odometerMi: number(),
  payloadKg: number(),
  tareLb: number(),
  north: number(),
  east: number(),
  seenAt: text(),
});

type Van = z.infer<typeof vanRecord>;

/** What the form holds instead of the fields of a van. */
interface VanValues {
  plate: string;
}

/** Options in forms that the main area does not use: the shortest and the alternative ones. */
export default defineResource({
  name: 'inspection-vans',
  label: vanTexts.area,
  order: 0,
  place: 'linked',
  parent: 'inspections',
  schema: vanRecord,
  endpoint: { style: 'rest-pages', address: 'asset', path, serverSorts: ['name'], counts: 'answer' },
  fields: {
    name: { title: 'field.name', priority: 1 },
    state: {
      title: 'field.status',
      choices: {
        ready: { label: vanTexts.ready, tone: 'success' },
        away: { label: vanTexts.away, tone: 'warning' },
      },
    },
    odometerMi: { title: inspectionTexts.odometer, cell: 'distance', unit: 'mi' },
    payloadKg: { title: inspectionTexts.weight, cell: 'weight', unit: 'kg' },
    tareLb: { title: vanTexts.tare, cell: 'weight', unit: 'lb' },
    seenAt: { title: inspectionTexts.seen, cell: 'instant' },
  },
  sort: { field: 'name', order: 'desc' },
  filters: [{ kind: 'date-range', name: 'seen', label: inspectionTexts.seen, time: 'instant' }],
  tabs: { filter: 'state' },
  // No field of a van is called latitude or longitude.
  map: { latitude: 'north', longitude: 'east', popup: ['state'] },
  details: {
    subject: ({ cameraId, name }) => ({ kind: 'dashcam', id: cameraId, name }),
    nearby: {
      label: inspectionTexts.log,
      none: vanTexts.noLog,
      resource: 'inspection-log',
      needs: 'dashcam',
      filters: () => ({}),
      keeps: ({ id }) => id === '1-1',
      query: ({ id }) => ({ details: id }),
      at: 'enteredAtMs',
      fields: ['number'],
    },
    links: [
      {
        label: inspectionTexts.sites,
        resource: 'inspection-sites',
        needs: 'dashcam',
        query: (_van, { dashcam }) => dashcam && { q: dashcam.name },
      },
    ],
    live: { resource: 'inspection-sites', id: () => '1', isOn: () => true },
    tabs: ['fields', 'live', { show: 'map', label: vanTexts.whereabouts }, { show: 'history', name: 'log' }],
  },
  operations: { create: true, edit: true, duplicate: true, delete: true },
  form: defineForm<Van, VanValues>({
    place: 'modal',
    sections: [
      { fields: [{ field: 'plate', label: vanTexts.plate, input: 'text', required: true, width: 'medium' }] },
    ],
    toRequest: ({ plate }) => ({ name: plate }),
    fromRecord: ({ name }) => ({ plate: name }),
  }),
  recordActions: [
    {
      name: 'park',
      label: vanTexts.park,
      request: ({ id }) => ({ method: 'put', path: `${path}/${id}/place`, body: { place: 'yard' } }),
    },
    {
      name: 'rename',
      label: vanTexts.rename,
      request: ({ id, name }) => ({ method: 'patch', path: `${path}/${id}`, body: { name: `${name} II` } }),
    },
    {
      name: 'unload',
      label: vanTexts.unload,
      request: ({ id }) => ({ method: 'delete', path: `${path}/${id}/load` }),
    },
  ],
});
