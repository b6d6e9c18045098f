import * as z from 'zod/mini';
import { defineResource } from '../../src/resources/definition/resource';

const own = (word: string) => ({ en: word, es: word, fr: word });

/** A resource that has nothing but its definition, whose records are made and edited in the generic form. */
export const yards = defineResource({
  name: 'yards',
  label: own('Yards'),
  order: 35,
  schema: z.object({ id: z.string(), name: z.string(), town: z.string(), isOpen: z.boolean() }),
  endpoint: { style: 'rest', address: 'asset', path: '/api/v2/yards' },
  fields: {
    name: { title: 'field.name', cell: 'text' },
    town: { title: own('Town'), cell: 'text' },
    isOpen: { title: own('Open'), cell: 'text' },
  },
  columns: ['name', 'town'],
  operations: { create: true, edit: true },
  form: [
    { field: 'name', input: 'text', required: true },
    { field: 'town', input: 'text' },
    { field: 'isOpen', input: 'switch' },
  ],
});
