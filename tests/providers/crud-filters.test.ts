import type { CrudFilter, CrudOperators } from '@refinedev/core';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createDataProvider } from '../../src/providers/data/data-provider';
import { defineResource } from '../../src/resources/definition/resource';
import { fakeBackEnd } from '../support/fake-back-end';
import { settingsOf } from '../support/settings-file';

const rows = [
  { id: 'a', name: 'Truck 2', size: 2, at: '2026-11-09T10:00:00Z', tags: ['Night', 'north'], isOn: true },
  { id: 'b', name: 'truck 10', size: 10, at: '2026-11-10T10:00:00Z', tags: ['north'], isOn: false },
  { id: 'c', name: 'Élan', size: -3, at: '2026-11-11T10:00:00Z', tags: [], isOn: false },
  { id: 'd', name: '', size: null, at: '', tags: null, isOn: null },
];

const definition = defineResource({
  name: 'things',
  label: 'area.assets',
  order: 1,
  schema: z.object({
    id: z.string(),
    name: z.string(),
    size: z.nullable(z.number()),
    at: z.string(),
    tags: z.nullable(z.array(z.string())),
    isOn: z.nullable(z.boolean()),
  }),
  endpoint: { style: 'rest', address: 'asset', path: '/api/v2/things' },
  search: ['name', 'size'],
  filters: [
    {
      name: 'weight',
      label: 'field.type',
      options: [
        { value: 'all', label: 'field.type' },
        { value: 'heavy', label: 'field.type' },
      ],
      keeps: ({ size }) => size !== null && size > 5,
    },
  ],
});

async function idsLeft(filters: CrudFilter[]): Promise<string> {
  const { clients } = fakeBackEnd(() => ({ body: rows }), { settings: {} });
  const provider = createDataProvider({ resources: [definition], clients, settings: settingsOf() });
  const { data, total } = await provider.getList({
    resource: 'things',
    filters,
    pagination: { mode: 'off' },
  });
  expect(total).toBe(data.length);
  return data.map(({ id }) => id).join('');
}

/** A value as Refine's `useTable` and Ant Design's pickers hand it over: anything with `valueOf`. */
const pickedDay = { valueOf: () => Date.UTC(2026, 10, 10, 10) };

/** For each operator: field, value, and the records that are left. The negation of an operator is its complement. */
const cases: Record<Exclude<CrudOperators, 'and' | 'or'>, [field: string, value: unknown, left: string][]> = {
  eq: [
    ['name', 'TRUCK 2', 'a'],
    ['size', 10, 'b'],
    ['size', '10', 'b'],
    ['isOn', 'false', 'bc'],
    ['name', 'élan', 'c'],
    ['name', null, 'd'],
    ['size', 0, ''],
    ['size', undefined, 'abcd'],
  ],
  eqs: [
    ['name', 'TRUCK 2', ''],
    ['name', 'Truck 2', 'a'],
  ],
  lt: [
    ['size', 2, 'c'],
    ['size', '2', 'c'],
    ['at', new Date('2026-11-10T10:00:00Z'), 'a'],
    ['at', pickedDay, 'a'],
    ['at', '2026-11-10', 'a'],
    ['name', 'truck 10', 'ac'],
    ['size', 'nonsense', ''],
  ],
  gt: [
    ['size', 2, 'b'],
    ['at', Date.UTC(2026, 10, 10), 'bc'],
    ['name', 'truck 2', 'b'],
  ],
  lte: [
    ['size', 2, 'ac'],
    ['at', '2026-11-10T11:00:00+01:00', 'ab'],
  ],
  gte: [
    ['size', 2, 'ab'],
    ['at', pickedDay, 'bc'],
    ['size', null, ''],
  ],
  in: [
    ['name', ['truck 2', 'ÉLAN'], 'ac'],
    ['size', ['2', 10], 'ab'],
    ['size', 10, 'b'],
    ['size', [], ''],
  ],
  ina: [
    ['tags', ['north', 'night'], 'a'],
    ['tags', 'North', 'ab'],
  ],
  contains: [
    ['name', 'TRUCK', 'ab'],
    ['size', 1, 'b'],
    ['name', '', 'abcd'],
    ['name', '.', ''],
  ],
  containss: [['name', 'Truck', 'a']],
  startswith: [['name', 'T', 'ab']],
  startswiths: [['name', 't', 'b']],
  endswith: [
    ['name', 'LAN', 'c'],
    ['size', '0', 'b'],
  ],
  endswiths: [
    ['name', 'LAN', ''],
    ['name', 'lan', 'c'],
  ],
  between: [
    ['size', [-3, 2], 'ac'],
    ['size', ['2', '10'], 'ab'],
    ['size', [2, null], 'ab'],
    ['size', [undefined, 2], 'ac'],
    ['at', ['2026-11-09', pickedDay], 'ab'],
  ],
  null: [
    ['name', true, 'd'],
    ['size', undefined, 'd'],
    ['unheard', undefined, 'abcd'],
  ],
  ne: [
    ['name', 'truck 2', 'bcd'],
    ['size', 10, 'acd'],
  ],
  nes: [['name', 'truck 2', 'abcd']],
  nin: [['size', [2, 10], 'cd']],
  nina: [['tags', ['north', 'night'], 'bcd']],
  ncontains: [['name', 'TRUCK', 'cd']],
  ncontainss: [['name', 'Truck', 'bcd']],
  nstartswith: [['name', 'T', 'cd']],
  nstartswiths: [['name', 't', 'acd']],
  nendswith: [['name', 'LAN', 'abd']],
  nendswiths: [['name', 'LAN', 'abcd']],
  nbetween: [['size', [-3, 2], 'bd']],
  nnull: [['size', undefined, 'abc']],
};

const table = Object.entries(cases).flatMap(([operator, list]) =>
  list.map(([field, value, left]) => ({ operator: operator as keyof typeof cases, field, value, left })),
);

describe('a filter of Refine', () => {
  test.each(table)('$field $operator $value leaves "$left"', async ({ left, ...filter }) => {
    expect(await idsLeft([filter])).toBe(left);
  });

  const north: CrudFilter = { field: 'tags', operator: 'ina', value: ['north'] };
  const heavy: CrudFilter = { field: 'size', operator: 'gt', value: 5 };
  const noName: CrudFilter = { field: 'name', operator: 'null', value: true };
  test.each<[string, CrudFilter[], string]>([
    ['all of several', [north, heavy], 'b'],
    ['and', [{ operator: 'and', value: [north, heavy] }], 'b'],
    ['or', [{ operator: 'or', value: [heavy, noName] }], 'bd'],
    ['or beside others', [{ operator: 'or', value: [heavy, noName] }, north], 'b'],
    [
      'nested',
      [
        {
          operator: 'or',
          value: [noName, { operator: 'and', value: [north, { ...heavy, operator: 'lt' }] }],
        },
      ],
      'ad',
    ],
    ['an empty or', [{ operator: 'or', value: [] }], 'abcd'],
    [
      'an or of which one was cleared',
      [{ operator: 'or', value: [heavy, { ...north, value: undefined }] }],
      'b',
    ],
  ])('combines: %s', async (_how, filters, left) => {
    expect(await idsLeft(filters)).toBe(left);
  });

  test.each([
    ['truck', 'ab'],
    ['10 TRUCK', 'b'],
    [' ', 'abcd'],
    ['north', ''],
  ])('named q searches the fields of the definition for "%s"', async (value, left) => {
    expect(await idsLeft([{ field: 'q', operator: 'contains', value }])).toBe(left);
  });

  test.each([
    ['heavy', 'b'],
    ['all', 'abcd'],
  ])('named after a dropdown of the definition means its option %s', async (value, left) => {
    expect(await idsLeft([{ field: 'weight', operator: 'eq', value }])).toBe(left);
  });
});
