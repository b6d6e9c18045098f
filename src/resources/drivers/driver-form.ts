import type * as z from 'zod/mini';
import type { FormLayout } from '../definition/form';
import type { ImportDefinition } from '../definition/import';
import type { driverRecord } from './driver-record';
import { driverStatuses, driverTexts } from './driver-texts';

const statuses = Object.entries(driverStatuses);

export const driverForm: FormLayout<z.output<typeof driverRecord>> = {
  place: 'drawer',
  sections: [
    {
      fields: [
        { field: 'name', input: 'text', required: true, maxLength: 100 },
        {
          field: 'status',
          input: 'select',
          initial: 'active',
          required: true,
          options: statuses.map(option),
        },
        {
          field: 'photo',
          input: 'image',
          upload: { path: '/api/v2/driver-photos' },
          accept: ['image/jpeg', 'image/png', 'image/webp'],
          maxBytes: 1024 * 1024,
        },
        { field: 'phone', input: 'phone', maxLength: 50 },
        { field: 'email', input: 'email' },
      ],
    },
    {
      title: driverTexts.licence,
      columns: 2,
      fields: [
        { field: 'licenceNumber', input: 'text', required: true, maxLength: 40 },
        { field: 'licenceExpiresOn', input: 'date' },
      ],
    },
    {
      title: driverTexts.assignment,
      fields: [
        { field: 'homeDepotId', input: 'relation', resource: 'depots' },
        { field: 'assetId', input: 'relation', resource: 'assets' },
      ],
    },
  ],
};

export const driverImport: ImportDefinition = {
  path: '/api/v2/drivers/import',
  maxRows: 1000,
  columns: [
    { field: 'name', required: true, headings: ['driver', 'full name'] },
    { field: 'licenceNumber', required: true, headings: ['licence', 'license', 'license number', 'CDL'] },
    { field: 'licenceExpiresOn', as: 'day', headings: ['expiry', 'license expiry', 'expires'] },
    { field: 'phone', headings: ['mobile'] },
    { field: 'email' },
    { field: 'status', codes: Object.fromEntries(statuses.map(([code, { label }]) => [code, label])) },
    { field: 'homeDepotId', headings: ['depot', 'yard', 'base'] },
    { field: 'assetId', headings: ['vehicle', 'truck', 'unit'] },
  ],
};

function option([value, { label }]: (typeof statuses)[number]) {
  return { value, label };
}
