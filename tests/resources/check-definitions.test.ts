import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { checkDefinitions } from '../../src/resources/check-definitions';
import { type AnyResource, defineResource } from '../../src/resources/definition/resource';
import { resources } from '../../src/resources/index';
import { yards } from '../support/yards';

/** The registry with a resource whose definition got past the compiler. */
function faultsOf(change: object): string {
  const others = Object.fromEntries(resources.map((one) => [`./${one.name}/${one.name}.resource.ts`, one]));
  const changed = { ...yards, ...change } as AnyResource;
  try {
    checkDefinitions({ ...others, './yards/yards.resource.ts': changed });
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}

const choice = { name: 'state', label: 'field.status', options: [{ value: 'all', label: 'filter.all' }] };
const own = { label: 'field.name', done: 'field.name', request: () => ({ method: 'post', path: '/' }) };
const pages = { style: 'rest-pages', address: 'asset', path: '/api/v2/yards', serverSorts: ['town'] };

test('definitions that hold together pass', () => {
  expect(faultsOf({})).toBe('');
});

test('every contradiction is named with its file, its option and its remedy, all of them at once', () => {
  expect(
    faultsOf({ columns: ['name', 'street'], tabs: { filter: 'state' }, filters: [choice, choice] }),
  ).toBe(
    [
      'Definitions contradict themselves.',
      'src/resources/yards/yards.resource.ts: columns: "street" is no field. Define it in "fields": name, town, isOpen.',
      'src/resources/yards/yards.resource.ts: filters: two filters are called "state". Rename one of them.',
    ].join('\n'),
  );
});

test.each<[string, object, RegExp]>([
  ['a name that another has', { name: 'assets' }, /: name: "assets" is another resource too/],
  [
    'an address that another has',
    { route: 'assets' },
    /: route: another resource is at \/dashboard\/assets too/,
  ],
  ['a parent', { place: 'linked', parent: 'none' }, /: parent: "none" has no entry in the sidebar/],
  ['a title', { title: 'none' }, /: title: "none" is no field/],
  ['a sort', { sort: { field: 'none', order: 'asc' } }, /: sort: "none" is no field/],
  [
    'named sorts',
    { sorts: [{ name: 'a', label: 'field.name', field: 'none', order: 'asc' }] },
    /: sorts: "none"/,
  ],
  ['the search', { search: ['none'] }, /: search: "none" is no field/],
  ['an input', { form: [{ field: 'none', input: 'text' }] }, /: form: "none" is no field/],
  [
    'a column of an import',
    { import: { path: '/', columns: [{ field: 'none' }] } },
    /: import.columns: "none"/,
  ],
  ['the details', { details: { fields: ['none'] } }, /: details.fields: "none" is no field/],
  [
    'fields of a tab',
    { details: { tabs: [{ show: 'fields', fields: ['none'] }] } },
    /: details.tabs "fields": "none"/,
  ],
  [
    'a first column that some roles do not see',
    {
      columns: ['town', 'name'],
      fields: { ...yards.fields, town: { title: 'field.name', roles: ['Manager'] } },
    },
    /: columns: "town" is for some roles only, .* Take its "roles" away/,
  ],
  [
    'a title that some roles do not see',
    { title: 'town', fields: { ...yards.fields, town: { title: 'field.name', roles: ['Manager'] } } },
    /: title: "town" is for some roles only/,
  ],
  [
    'a part of the map that some roles do not see',
    {
      map: {
        latitude: 'lat',
        longitude: 'lon',
        label: 'name',
        popup: [],
        card: { second: 'name', aside: 'town' },
      },
      fields: { ...yards.fields, town: { title: 'field.name', roles: ['Manager'] } },
    },
    /: map.card: "town" is for some roles only/,
  ],
  ['tabs of no filter', { tabs: { filter: 'state' } }, /: tabs: "state" is no filter. .*there is none yet/],
  [
    'tabs of a filter without one choice',
    { tabs: { filter: 'town' }, filters: [{ name: 'town', label: 'field.name', kind: 'text' }] },
    /: tabs: "town" has no single choice/,
  ],
  [
    'a name of the address',
    { filters: [{ ...choice, name: 'page' }] },
    /: filters "page": the address .* already/,
  ],
  [
    'a default that is no option',
    { filters: [{ ...choice, default: 'open' }] },
    /"state".default: "open" is no option. Use one: all/,
  ],
  [
    'defaults that are no options',
    { filters: [{ ...choice, kind: 'choices', default: ['all', 'open'] }] },
    /"state".default: "open" is no option/,
  ],
  [
    'days of no option',
    { filters: [{ ...choice, days: { value: 'day', field: 'name' } }] },
    /"state".days: "day"/,
  ],
  [
    'actions of one name',
    {
      recordActions: [
        { ...own, name: 'wash' },
        { ...own, name: 'wash' },
      ],
    },
    /two actions are called "wash"/,
  ],
  [
    'an action named as a usual one',
    { recordActions: [{ ...own, name: 'delete' }] },
    /"delete" is an action of every resource/,
  ],
  [
    'roles of no action',
    { roles: { wash: ['Manager'] } },
    /: roles: "wash" is no action. Name one: list, show/,
  ],
  [
    'a map that is not there',
    { details: { tabs: ['map'] } },
    /: details.tabs: a tab shows a map .* Add "map"/,
  ],
  ['live video that is not there', { details: { tabs: ['live'] } }, /: details.tabs: a tab shows live video/],
  [
    'tabs of one name',
    { details: { tabs: ['history', 'history'] } },
    /: details.tabs: two tabs are called "history"/,
  ],
  [
    'a relation to nowhere',
    {
      fields: {
        ...yards.fields,
        town: { title: 'field.name', cell: 'relation', relation: { resource: 'towns' } },
      },
    },
    /: fields "town": "towns" is no resource. Name one: /,
  ],
  [
    'an input that leads nowhere',
    { form: [{ field: 'town', input: 'relation', resource: 'towns' }] },
    /: form "town": "towns" is no resource/,
  ],
  [
    'a filter that leads nowhere',
    { filters: [{ name: 'town', label: 'field.name', kind: 'relation', resource: 'towns' }] },
    /: filters "town": "towns" is no resource/,
  ],
  [
    'related records of nothing',
    { details: { tabs: [{ related: { resource: 'towns', by: 'yardId' } }] } },
    /: details.tabs: "towns" is no resource/,
  ],
  [
    'columns that related records do not have',
    { details: { tabs: [{ related: { resource: 'assets', by: 'yardId', columns: ['none'] } }] } },
    /: details.tabs: "none" is no field of "assets"/,
  ],
  [
    'a link to nowhere',
    { details: { links: [{ label: 'field.name', resource: 'towns' }] } },
    /: details.links: "towns"/,
  ],
  [
    'an action that refreshes nothing',
    { recordActions: [{ ...own, name: 'wash', refreshes: ['towns'] }] },
    /: recordActions "wash".refreshes: "towns" is no resource/,
  ],
  [
    'a place for writing that is not there',
    { writes: { resource: 'towns' } },
    /: writes: "towns" is no resource/,
  ],
  [
    'a place that cannot write',
    { writes: { resource: 'assets' } },
    /: writes: the endpoint of "assets" cannot write/,
  ],
  [
    'an order that the server does not have',
    { endpoint: pages, sort: { field: 'name', order: 'asc' } },
    /: sort: the server does not sort by "name". Name one of "endpoint.serverSorts": town/,
  ],
  [
    'counts for nothing',
    { endpoint: { ...pages, counts: 'answer' } },
    /: endpoint.counts: there are no tabs/,
  ],
  [
    'a whole list for no map',
    { endpoint: { ...pages, mapReadsAll: true } },
    /: endpoint.mapReadsAll: there is no map/,
  ],
])('%s is named', (_what, change, message) => {
  expect(faultsOf(change)).toMatch(message);
});

test('a filter that follows from a field needs it', () => {
  const given = { name: 'yards', label: 'area.assets', order: 1 } as const;
  const schema = z.object({ id: z.string(), state: z.string() });
  const endpoint = { style: 'rest', address: 'asset', path: '/api/v2/yards' } as const;
  expect(() => defineResource({ ...given, schema, endpoint, filters: [{ name: 'state' }] })).toThrow(
    'yards: filters "state": "state" is no field. Define it in "fields".',
  );
});
