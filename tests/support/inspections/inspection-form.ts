import type { FormLayout } from '../../../src/resources/definition/form';
import type { InspectionRecord } from './inspection-record';
import { inspectionKinds, inspectionTexts, labelTexts } from './inspection-texts';

const kindOptions = Object.entries(inspectionKinds).map(([value, label]) => ({ value, label }));
const partOptions = [
  { value: 'brakes', label: inspectionTexts.brakes },
  { value: 'lights', label: inspectionTexts.lights },
];

/** Every input with every option that it has. */
export const inspectionForm: FormLayout<InspectionRecord> = {
  place: 'drawer',
  sections: [
    {
      title: inspectionTexts.area,
      columns: 2,
      fields: [
        {
          field: 'number',
          input: 'text',
          required: true,
          minLength: 5,
          maxLength: 12,
          pattern: {
            matches: /^INS-\d+$/,
            message: {
              en: 'INS-, and a number',
              es: 'INS-, y un número',
              fr: 'INS-, et un numéro',
            },
          },
          readOnly: 'edit',
          help: {
            en: 'As it stands on the sticker',
            es: 'Como aparece en la etiqueta',
            fr: 'Comme sur la vignette',
          },
          width: 'short',
        },
        { field: 'vehicle', input: 'text', required: true, initial: 'Truck ' },
        {
          field: 'kind',
          input: 'select',
          options: kindOptions,
          brings: (kind) => ({ cost: kind === 'annual' ? 120 : 20 }),
        },
        {
          field: 'cost',
          input: 'number',
          label: inspectionTexts.cost,
          min: 1,
          max: 1000,
          step: 10,
          digits: 2,
          clamps: true,
          unit: { en: 'USD', es: 'USD', fr: 'USD' },
        },
        {
          field: 'result',
          input: 'radio',
          options: [{ value: 'open', label: inspectionTexts.all }],
          readOnly: 'always',
        },
        { field: 'parts', input: 'several', options: partOptions },
        { field: 'isRoadworthy', input: 'switch' },
        {
          field: 'dueOn',
          input: 'date',
          initial: ({ today, now }) => (Number.isNaN(now.getTime()) ? '' : today),
        },
        {
          field: 'validFrom',
          until: 'validUntil',
          input: 'date-range',
          showIf: ({ kind }) => kind === 'annual',
        },
        { field: 'startsAt', input: 'time', onFleetClock: { until: 'endsAt' }, initial: ({ time }) => time },
        { field: 'endsAt', input: 'time', onFleetClock: true },
      ],
    },
    {
      fields: [
        { field: 'notes', input: 'multiline' },
        { field: 'inspector', input: 'email' },
        { field: 'phone', input: 'phone' },
        { field: 'seal', input: 'colour' },
        {
          field: 'labels',
          input: 'tags',
          suggestions: ['cold'],
          suggestedBy: 'inspection-sites',
          knownTo: 'inspection-sites',
          codes: labelTexts,
          opensAbove: true,
          choose: (before, after) => (after.length > 3 ? before : after),
        },
        {
          field: 'certificateUrl',
          input: 'file',
          upload: { path: '/api/v2/certificates', part: 'certificate' },
          accept: ['.pdf'],
          maxBytes: 1000,
        },
        {
          field: 'photoUrl',
          input: 'image',
          upload: { path: '/api/v2/photos', value: ({ photoId }) => `/photos/${photoId}.png` },
          accept: ['image/*'],
          maxBytes: 1000,
        },
        { field: 'siteId', input: 'relation', resource: 'inspection-sites' },
        { field: 'helperIds', input: 'relation', resource: 'inspection-sites', many: true },
        {
          field: 'latitude',
          longitude: 'longitude',
          input: 'point',
          width: 'full',
          showIf: ({ kind }) => kind !== 'annual',
        },
        {
          field: 'radiusM',
          latitude: 'latitude',
          longitude: 'longitude',
          input: 'radius',
          min: 10,
          max: 5000,
          showIf: ({ kind }) => kind === 'annual',
        },
        { field: 'ground', input: 'polygon', showIf: ({ kind }) => kind === 'annual' },
      ],
    },
  ],
  rules: [
    ({ startsAt, endsAt }) =>
      Boolean(startsAt && endsAt && endsAt < startsAt) && {
        field: 'endsAt',
        text: {
          en: 'It ends before it begins.',
          es: 'Termina antes de empezar.',
          fr: 'Il finit avant de commencer.',
        },
      },
  ],
  // The server has the place of a record in an object of its own.
  toRequest: ({ latitude, longitude, ...values }) => ({ ...values, place: { latitude, longitude } }),
  fromRecord: (record) => ({ ...record, notes: record.notes?.trim() ?? null }),
};
