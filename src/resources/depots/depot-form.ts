import type { FormLayout } from '../definition/form';
import type { ImportDefinition } from '../definition/import';
import type { Depot } from './depot-record';
import { depotTexts } from './depot-texts';

export const depotForm: FormLayout<Depot> = {
  place: 'drawer',
  sections: [
    {
      fields: [
        { field: 'name', input: 'text', required: true, maxLength: 100 },
        { field: 'address', input: 'text', maxLength: 500, width: 'full' },
        {
          field: 'shape',
          input: 'radio',
          initial: 'circle',
          options: [
            { value: 'circle', label: depotTexts.circle },
            { value: 'polygon', label: depotTexts.polygon },
          ],
        },
        {
          field: 'radiusM',
          input: 'radius',
          latitude: 'latitude',
          longitude: 'longitude',
          min: 20,
          max: 50_000,
          initial: 500,
          required: true,
          showIf: ({ shape }) => shape !== 'polygon',
        },
        {
          field: 'polygon',
          label: depotTexts.polygon,
          input: 'polygon',
          required: true,
          showIf: ({ shape }) => shape === 'polygon',
        },
      ],
    },
  ],
  /** A polygon has its middle as its place; the server takes one of the two shapes. */
  toRequest({ name, address, latitude, longitude, radiusM, polygon }) {
    const facts = { name, address };
    if (!polygon?.length) return { ...facts, latitude, longitude, radiusM, polygon: null };
    const middle = (at: 0 | 1) => polygon.reduce((sum, corner) => sum + corner[at], 0) / polygon.length;
    return { ...facts, latitude: middle(0), longitude: middle(1), radiusM: null, polygon };
  },
};

export const depotImport: ImportDefinition = {
  path: '/api/v2/depots/import',
  maxRows: 1000,
  columns: [
    { field: 'name', required: true, headings: ['depot', 'yard'] },
    { field: 'address' },
    { field: 'latitude', required: true, as: 'number', headings: ['lat'] },
    { field: 'longitude', required: true, as: 'number', headings: ['lng', 'lon', 'long'] },
    { field: 'radiusM', required: true, as: 'number', headings: ['radius', 'radius m'] },
  ],
};
