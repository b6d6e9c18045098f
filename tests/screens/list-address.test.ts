import { describe, expect, test } from 'vitest';
import { type ListState, readListState, writeListState } from '../../src/screens/resource/list-address';
import { sampleResource } from '../support/sample-resource';

const plain = sampleResource({ style: 'rest', address: 'asset', path: '/api/v2/things' });
const definition = {
  ...plain,
  sort: { field: 'name', order: 'asc' },
  sorts: [
    { name: 'newest', label: 'list.sortBy', field: 'sentAt', order: 'desc' },
    { name: 'oldest', label: 'list.sortBy', field: 'sentAt', order: 'asc' },
  ],
  filters: [
    {
      name: 'kind',
      label: 'field.type',
      options: [
        { value: 'all', label: 'filter.all' },
        { value: 'speed', label: 'field.speed' },
      ],
    },
  ],
  map: {
    latitude: 'latitude',
    longitude: 'longitude',
    label: 'name',
    tone: () => 'available',
    popup: [],
    card: { second: 'name', aside: 'size' },
  },
} as unknown as typeof plain;

const read = (address: string, of = definition) => readListState(of, new URLSearchParams(address));
const write = (change: Partial<ListState>, current = '') =>
  writeListState(definition, { ...read(''), ...change }, new URLSearchParams(current)).toString();

test('an address without parameters shows the first page of the map, unfiltered, in the definition’s order', () => {
  expect(read('')).toEqual({
    search: '',
    view: 'map',
    page: 1,
    pageSize: 10,
    sort: { field: 'name', order: 'asc' },
    selectedId: undefined,
    detailsId: undefined,
    filters: {},
    isOfView: false,
  });
});

test('a state at its defaults leaves the address empty', () => {
  expect(write({})).toBe('');
});

describe('a link brings back', () => {
  test.each<[string, Partial<ListState>]>([
    ['the search', { search: 'truck 7 & co = ü' }],
    ['the list', { view: 'list' }],
    ['the page', { page: 12 }],
    ['the page size', { pageSize: 50 }],
    ['another column’s order', { sort: { field: 'size', order: 'asc' } }],
    ['a descending order', { sort: { field: 'name', order: 'desc' } }],
    ['a named sort, though no column shows its field', { sort: { field: 'sentAt', order: 'desc' } }],
    ['the selected item', { selectedId: 'a/b?c' }],
    ['the open details, whose record is the selected one', { detailsId: '17', selectedId: '17' }],
    ['the filters', { filters: { kind: 'speed' } }],
  ])('%s', (_what, change) => {
    expect(read(write(change))).toEqual({ ...read(''), ...change });
  });
});

test('what is back at its default leaves the address', () => {
  const address = 'q=x&view=list&page=3&size=50&sort=-size&item=2&details=2&kind=speed';
  expect(write({}, address)).toBe('');
});

test('what others keep in the address stays there', () => {
  expect(write({ page: 2 }, 'from=2026-11-01')).toBe('from=2026-11-01&page=2');
});

test('a link to the details of a record selects it, whatever else is selected', () => {
  expect(read('details=17').selectedId).toBe('17');
  expect(read('item=3&details=17').selectedId).toBe('17');
  expect(write({ ...read('details=17'), detailsId: undefined }, 'details=17')).toBe('item=17');
});

test('a resource without a map has nothing selected in its address', () => {
  const state = { ...read('', plain), selectedId: '3', detailsId: '3' };
  expect(writeListState(plain, state, new URLSearchParams()).toString()).toBe('details=3');
});

describe('an invalid value in an address is taken as absent', () => {
  test.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=many',
    'size=7',
    'size=1000',
    'sort=password',
    'sort=-',
    'view=globe',
    'kind=unheard',
    'kind=all',
    'page=&size=&sort=&kind=',
  ])('%s', (address) => {
    expect(read(address)).toEqual(read(''));
  });
});

test('a resource without a map has a list only, and its address has no view', () => {
  expect(read('', plain).view).toBe('list');
  expect(read('view=map', plain).view).toBe('list');
  expect(writeListState(plain, read('', plain), new URLSearchParams()).toString()).toBe('');
});

test('a resource without an order of its own starts in the server’s', () => {
  expect(read('', plain).sort).toBeUndefined();
  expect(read('sort=-name', plain).sort).toEqual({ field: 'name', order: 'desc' });
});
