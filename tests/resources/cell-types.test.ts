import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineResource } from '../../src/resources/definition/resource';

const own = (word: string) => ({ en: word, es: word, fr: word });

const base = {
  name: 'vans',
  label: own('Vans'),
  order: 1,
  schema: z.object({ id: z.string(), name: z.string(), size: z.number() }),
  endpoint: { style: 'rest', address: 'asset', path: '/api/v2/vans' },
} as const;

const wash = { name: 'wash', label: own('Wash'), done: own('Washed') };

/** Each of these contradicts itself; the compiler is the test, and an unused mark is an error. */
test('what makes no sense does not compile', () => {
  const wrong = [
    // @ts-expect-error a field that the schema does not have
    () => defineResource({ ...base, fields: { colour: { title: 'field.name', cell: 'text' } } }),
    // @ts-expect-error a relation without its target
    () => defineResource({ ...base, fields: { name: { title: 'field.name', cell: 'relation' } } }),
    () =>
      defineResource({
        ...base,
        // @ts-expect-error an option of another kind of cell
        fields: { size: { title: 'field.name', cell: 'text', unit: 'km' } },
      }),
    // @ts-expect-error a distance without its unit
    () => defineResource({ ...base, fields: { size: { title: 'field.name', cell: 'distance' } } }),
    () =>
      // @ts-expect-error a unit that is none of a distance
      defineResource({ ...base, fields: { size: { title: 'field.name', cell: 'distance', unit: 'kg' } } }),
    // @ts-expect-error an own cell without its name
    () => defineResource({ ...base, fields: { size: { title: 'field.name', cell: 'own' } } }),
    // @ts-expect-error a kind that there is not
    () => defineResource({ ...base, fields: { size: { title: 'field.name', cell: 'gauge' } } }),
    // @ts-expect-error a column that is neither a field nor computed
    () => defineResource({ ...base, columns: ['doubled'] }),
    () =>
      defineResource({
        ...base,
        // @ts-expect-error computed out of a field that there is not
        computed: { doubled: { title: 'field.name', cell: 'number', value: (row) => row.width * 2 } },
      }),
    () =>
      // @ts-expect-error a tab for live video without live video
      defineResource({ ...base, details: { tabs: [{ name: 'live', label: own('Live'), show: 'live' }] } }),
    () =>
      defineResource({
        ...base,
        // @ts-expect-error a link that shows that it is done
        recordActions: [{ ...wash, href: ({ name }) => name }],
      }),
    () =>
      defineResource({
        ...base,
        // @ts-expect-error a moment in a field that there is not
        fields: { name: { title: 'field.name', cell: 'display-date', instant: 'atMs' } },
      }),
    () =>
      defineResource({
        ...base,
        // @ts-expect-error an action without a request
        recordActions: [{ name: 'wash', label: own('Wash'), done: own('Washed') }],
      }),
    () =>
      defineResource({
        ...base,
        recordActions: [
          // @ts-expect-error one request for all, for an action with a single record
          { ...wash, requestAll: () => ({ method: 'post' as const, path: '/' }) },
        ],
      }),
    () =>
      defineResource({
        ...base,
        recordActions: [
          // @ts-expect-error a request and code of its own
          { ...wash, own: 'useWash', request: () => ({ method: 'post' as const, path: '/' }) },
        ],
      }),
    // @ts-expect-error variants for selected records
    () => defineResource({ ...base, recordActions: [{ ...wash, own: 'useWash', bulk: true, variants: [] }] }),
    () =>
      // @ts-expect-error in the row, though for selected records alone
      defineResource({ ...base, recordActions: [{ ...wash, own: 'useWash', bulk: 'only', inRow: true }] }),
  ];
  expect(wrong).toHaveLength(17);
});

test('computed fields are fields wherever fields are named', () => {
  const vans = defineResource({
    ...base,
    fields: { name: { title: 'field.name', cell: 'text' } },
    computed: { doubled: { title: 'field.name', cell: 'number', value: ({ size }) => size * 2 } },
    columns: ['name', 'doubled'],
    sort: { field: 'doubled', order: 'desc' },
    search: ['doubled'],
    // The value has the type that computes it.
    recordActions: [
      {
        name: 'wash',
        label: own('Wash'),
        done: own('Washed'),
        isOffered: ({ doubled }) => doubled.toFixed(1) !== '0.0',
        request: ({ id }) => ({ method: 'post', path: `/api/v2/vans/${id}/wash` }),
      },
    ],
  });
  expect(vans.schema?.parse({ id: '1', name: 'Van', size: 4 })).toMatchObject({ size: 4, doubled: 8 });
});
