import type * as z from 'zod/mini';
import { assetTagTexts } from '../assets/asset-texts';
import type { FormDefinition } from '../definition/form';
import type { ImportDefinition } from '../definition/import';
import type { groupRecord } from './group-record';
import { groupTexts } from './group-texts';

export const groupForm: FormDefinition<z.output<typeof groupRecord>> = [
  { field: 'name', input: 'text', required: true, maxLength: 100 },
  { field: 'colour', input: 'colour', required: true, initial: '#1d4ed8' },
  {
    field: 'tags',
    input: 'tags',
    help: groupTexts.tagsHelp,
    codes: assetTagTexts,
    suggestions: ['Truck', 'Trailer', 'Reefer', 'Van', 'Tanker'],
  },
  { field: 'assetIds', label: groupTexts.assets, input: 'relation', resource: 'assets', many: true },
];

export const groupImport: ImportDefinition = {
  path: '/api/v2/groups/import',
  maxRows: 1000,
  columns: [
    { field: 'name', required: true, headings: ['group'] },
    { field: 'colour', required: true, headings: ['color'] },
    { field: 'tags', as: 'tags', codes: assetTagTexts, headings: ['tag', 'type', 'types'] },
    { field: 'assetIds', title: groupTexts.assets, headings: ['asset', 'assets', 'vehicle', 'vehicles'] },
  ],
};
