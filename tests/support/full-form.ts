import * as z from 'zod/mini';
import { defineResource } from '../../src/resources/definition/resource';

const own = (word: string) => ({ en: word, es: word, fr: word });
const title = (word: string) => ({ title: own(word), cell: 'text' }) as const;

/** What the relations of the form lead to. */
export const teams = defineResource({
  name: 'teams',
  label: own('Teams'),
  order: 36,
  schema: z.object({ id: z.string(), name: z.string() }),
  endpoint: { style: 'rest', address: 'asset', path: '/api/v2/teams' },
  fields: { name: title('Name') },
  columns: ['name'],
  search: ['name'],
});

const text = () => z._default(z.nullable(z.string()), null);
const number = () => z._default(z.nullable(z.number()), null);

/** A made-up resource whose form has every input, and which offers every operation. */
export const yards = defineResource({
  name: 'yards',
  label: own('Yards'),
  order: 35,
  schema: z.object({
    id: z.string(),
    version: z.optional(z.number()),
    name: z.string(),
    code: text(),
    notes: text(),
    size: number(),
    kind: text(),
    services: z._default(z.array(z.string()), []),
    access: text(),
    isOpen: z._default(z.boolean(), false),
    opened: text(),
    opensAt: text(),
    leasedFrom: text(),
    leasedUntil: text(),
    phone: text(),
    mail: text(),
    colour: text(),
    tags: z._default(z.array(z.string()), []),
    plan: text(),
    photo: text(),
    team: text(),
    guests: z._default(z.array(z.string()), []),
    latitude: number(),
    longitude: number(),
    radiusM: number(),
    area: z._default(z.nullable(z.array(z.tuple([z.number(), z.number()]))), null),
  }),
  endpoint: { style: 'rest', address: 'asset', path: '/api/v2/yards' },
  fields: {
    name: title('Name'),
    code: title('Code'),
    notes: title('Notes'),
    size: title('Size'),
    kind: title('Kind'),
    services: title('Services'),
    access: title('Access'),
    isOpen: title('Open'),
    opened: title('Opened'),
    opensAt: title('Opens at'),
    leasedFrom: title('Leased from'),
    leasedUntil: title('Leased until'),
    phone: title('Phone'),
    mail: title('Mail'),
    colour: title('Colour'),
    tags: title('Tags'),
    plan: title('Plan'),
    photo: title('Photo'),
    team: title('Team'),
    guests: title('Guests'),
    latitude: title('Latitude'),
    longitude: title('Longitude'),
    radiusM: title('Radius'),
    area: title('Area'),
  },
  columns: ['name', 'code'],
  details: { fields: ['name', 'code'] },
  operations: {
    create: { button: own('New yard'), title: own('New yard'), success: own('Yard {name} is there') },
    edit: { title: own('Edit yard {name}'), failure: own('The yard was not saved') },
    duplicate: { omit: ['code'] },
    delete: {
      text: own('Its vehicles keep their places.'),
      undo: { path: (id) => `/api/v2/yards/${id}/restore` },
    },
  },
  form: {
    place: 'drawer',
    sections: [
      {
        title: own('The yard'),
        columns: 2,
        fields: [
          { field: 'name', input: 'text', required: true, help: own('As it stands on the gate') },
          { field: 'code', input: 'text', readOnly: 'edit' },
          { field: 'notes', input: 'multiline', maxLength: 200 },
          { field: 'size', input: 'number', min: 1, step: 5, unit: own('m²'), initial: 100 },
          {
            field: 'kind',
            input: 'select',
            options: [
              { value: 'own', label: own('Our own') },
              { value: 'leased', label: own('Leased') },
            ],
          },
          {
            field: 'leasedFrom',
            until: 'leasedUntil',
            input: 'date-range',
            showIf: ({ kind }) => kind === 'leased',
          },
        ],
      },
      {
        title: own('Everything else'),
        fields: [
          {
            field: 'services',
            input: 'several',
            options: [
              { value: 'fuel', label: own('Fuel') },
              { value: 'wash', label: own('Wash') },
            ],
          },
          {
            field: 'access',
            input: 'radio',
            options: [
              { value: 'day', label: own('By day') },
              { value: 'always', label: own('At any time') },
            ],
          },
          { field: 'isOpen', input: 'switch' },
          { field: 'opened', input: 'date', initial: ({ today }) => today },
          { field: 'opensAt', input: 'time' },
          { field: 'phone', input: 'phone' },
          { field: 'mail', input: 'email' },
          { field: 'colour', input: 'colour' },
          { field: 'tags', input: 'tags', suggestions: ['north'] },
          {
            field: 'plan',
            input: 'file',
            upload: { path: '/api/v2/plans', part: 'plan' },
            accept: ['.pdf'],
            maxBytes: 1000,
          },
          {
            field: 'photo',
            input: 'image',
            upload: { path: '/api/v2/photos', value: ({ photoId }) => `/photos/${photoId}.png` },
            accept: ['image/*'],
            maxBytes: 1000,
          },
          { field: 'team', input: 'relation', resource: 'teams' },
          { field: 'guests', input: 'relation', resource: 'teams', many: true },
          { field: 'radiusM', latitude: 'latitude', longitude: 'longitude', input: 'radius', max: 5000 },
          { field: 'area', input: 'polygon' },
        ],
      },
    ],
    rules: [
      ({ isOpen, opensAt }) =>
        isOpen === true && !opensAt && { field: 'opensAt', text: own('An open yard opens at some time') },
    ],
  },
});

/** A record of it as its server has it. */
export const westYard = {
  id: '3',
  version: 1,
  name: 'West',
  code: 'W-1',
  notes: null,
  size: 80,
  kind: 'own',
  services: ['fuel'],
  access: 'day',
  isOpen: false,
  opened: '2026-03-04',
  opensAt: null,
  leasedFrom: null,
  leasedUntil: null,
  phone: null,
  mail: null,
  colour: null,
  tags: [],
  plan: null,
  photo: null,
  team: '9',
  guests: [],
  latitude: 41.25,
  longitude: -96,
  radiusM: 300,
  area: null,
};
