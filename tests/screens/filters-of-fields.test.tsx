// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '../../src/resources/definition/endpoint';
import { defineResource } from '../../src/resources/definition/resource';
import { chosenOptions, rowNames } from '../support/controls';
import { askedOf, own, renderServed } from '../support/fake-served-list';

const path = '/api/v2/parcels';

const depots = defineResource({
  name: 'depots',
  label: own('Depots'),
  order: 2,
  place: 'hidden',
  schema: z.object({ id: z.string(), name: z.string() }),
  endpoint: { style: 'rest', address: 'asset', path: '/api/v2/depots' },
  fields: { name: { title: 'field.name', cell: 'text' } },
  columns: ['name'],
});

const marks = { cold: own('Cold'), wet: own('Wet'), new: own('New') };

/** A resource whose filters have no option except their field. */
const parcelsOn = (endpoint: Endpoint) =>
  defineResource({
    name: 'parcels',
    label: own('Parcels'),
    order: 1,
    schema: z.object({
      id: z.string(),
      name: z.string(),
      marks: z.array(z.string()),
      words: z.string(),
      depotName: z.string(),
      depotId: z.string(),
      size: z.number(),
      bearing: z.number(),
      seenAt: z.string(),
      taken: z.string(),
      takenMs: z.number(),
      told: z.string(),
      toldMs: z.number(),
    }),
    endpoint,
    fields: {
      name: { title: 'field.name', cell: 'text' },
      marks: { title: own('Marks'), cell: 'tags', codes: marks },
      words: { title: own('Words'), cell: 'tags', codes: marks },
      depotName: {
        title: own('Depot'),
        relation: { resource: 'depots', id: 'depotId', label: 'depotName' },
      },
      size: { title: own('Size'), cell: 'bytes' },
      bearing: { title: own('Bearing'), cell: 'degrees' },
      seenAt: { title: own('Seen'), cell: 'relative-date' },
      taken: { title: own('Taken'), cell: 'display-date', instant: 'takenMs' },
      told: { title: own('Told'), cell: 'display-date', wallTime: 'toldMs' },
    },
    columns: ['name'],
    filters: [
      { name: 'marks' },
      { name: 'words' },
      { name: 'depot', field: 'depotName' },
      { name: 'size' },
      { name: 'bearing' },
      { name: 'seen', field: 'seenAt' },
      { name: 'taken' },
      { name: 'told' },
    ],
  });

const parcel = (id: string, change: object = {}) => ({
  id,
  name: `Parcel ${id}`,
  marks: [],
  words: '',
  depotName: 'North',
  depotId: '1',
  size: 100,
  bearing: 10,
  seenAt: '2026-11-01T12:00:00Z',
  taken: '11/1/2026 12:00:00 PM',
  takenMs: Date.parse('2026-11-01T12:00:00Z'),
  told: '11/1/2026 12:00:00 PM',
  toldMs: Date.parse('2026-11-01T12:00:00Z'),
  ...change,
});

const rows = [
  parcel('1', { marks: ['New', 'cold'], words: 'New, cold' }),
  parcel('2', { marks: ['wet'], words: 'wet' }),
  parcel('3', { depotName: 'South', depotId: '2' }),
  parcel('4', { size: 2_000_000, bearing: 181.5 }),
  parcel('5', {
    seenAt: '2026-11-10T12:00:00Z',
    taken: '11/10/2026 12:00:00 PM',
    takenMs: Date.parse('2026-11-10T12:00:00Z'),
    told: '11/10/2026 12:00:00 PM',
    toldMs: Date.parse('2026-11-10T12:00:00Z'),
  }),
];

const open = (style: 'rest' | 'rest-pages', query: string) =>
  renderServed({
    address: `/dashboard/parcels?${query}`,
    definition: parcelsOn({ style, address: 'asset', path }),
    others: [depots],
    answers: {
      [path]: () => ({ body: { data: rows, totalCount: rows.length } }),
      '/api/v2/depots': () => ({ body: { data: [{ id: '2', name: 'South' }] } }),
      '/api/v2/depots/2': () => ({ body: { data: { id: '2', name: 'South' } } }),
    },
  });

describe('a filter that says no more than its field', () => {
  it.each([
    ['one of several tags', 'marks=cold', ['Parcel 1']],
    ['a tag in any case', 'marks=new', ['Parcel 1']],
    ['one of the tags in a text', 'words=cold', ['Parcel 1']],
    ['the only tag', 'marks=wet&words=wet', ['Parcel 2']],
    ['the id of a relation that another field has', 'depot=2', ['Parcel 3']],
    ['bytes', 'size=1000..', ['Parcel 4']],
    ['degrees', 'bearing=180..182', ['Parcel 4']],
    ['the days of a time elapsed', 'seen=2026-11-09..2026-11-11', ['Parcel 5']],
    ['the days of the moment behind a server’s words', 'taken=2026-11-09..2026-11-11', ['Parcel 5']],
    ['the days of a server’s words', 'told=2026-11-09..2026-11-11', ['Parcel 5']],
  ])('compares %s', async (_what, query, names) => {
    open('rest', query);
    await screen.findByRole('table');
    await waitFor(() => expect(rowNames()).toEqual(names));
  });

  it('leads from the address to its control, in the unit of the field', async () => {
    open('rest', 'marks=cold&depot=2&size=1000..');
    await waitFor(() => expect(chosenOptions('Marks')).toEqual(['Cold']));
    await waitFor(() => expect(chosenOptions('Depot')).toEqual(['South']));
    expect(screen.getByText('bytes')).toBeInTheDocument();
    expect(screen.getByText('°')).toBeInTheDocument();
  });

  it('goes to a server that pages, by its own name', async () => {
    const query = 'marks=cold&depot=2&size=1000..&bearing=..90&seen=2026-11-09..&taken=..2026-11-11';
    const { requests } = open('rest-pages', query);
    await screen.findByRole('table');
    const [first] = requests.filter(({ url }) => new URL(url).pathname === path);
    expect(first && askedOf(first)).toMatchObject({
      marks: 'cold',
      depot: '2',
      sizeFrom: '1000',
      bearingTo: '90',
      seenFrom: expect.stringMatching(/^2026-11-\d\dT.*Z$/),
      takenTo: expect.stringMatching(/^2026-11-\d\dT.*Z$/),
    });
  });
});

describe('an id of a relation that is a function', () => {
  const withId = (style: 'rest' | 'rest-pages') => () =>
    defineResource({
      name: 'crates',
      label: own('Crates'),
      order: 3,
      schema: z.object({ id: z.string(), name: z.string(), depot: z.string() }),
      endpoint: { style, address: 'asset', path: '/api/v2/crates' },
      fields: {
        name: { title: 'field.name', cell: 'text' },
        depot: { title: own('Depot'), relation: { resource: 'depots', id: ({ depot }) => depot.slice(1) } },
      },
      filters: [{ name: 'home', field: 'depot' }],
    });

  it('is refused where the browser would have to compare it', () => {
    expect(withId('rest')).toThrow(
      'crates: filters "home": the browser cannot compare the id of "depot", which is a function. ' +
        'Write relation.id as the name of a field that has it, such as one of "computed".',
    );
  });

  it('is taken where the server filters', () => {
    expect(withId('rest-pages')).not.toThrow();
  });
});
