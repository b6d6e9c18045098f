import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { AnyResource } from '../../src/resources/definition/resource';
import { defineResource } from '../../src/resources/definition/resource';
import { importColumnsOf } from '../../src/resources/import-columns';
import { resources } from '../../src/resources/index';
import { resourcesForRole } from '../../src/resources/resources-for-role';

const own = (word: string) => ({ en: word, es: word, fr: word });

const crews = defineResource({
  name: 'crews',
  label: own('Crews'),
  order: 35,
  schema: z.object({
    id: z.string(),
    name: z.string(),
    yardId: z.string(),
    yardName: z.string(),
    leadId: z.string(),
    truckIds: z.array(z.string()),
  }),
  endpoint: { style: 'rest', address: 'asset', path: '/api/v2/crews' },
  fields: {
    name: { title: 'field.name' },
    yardId: { title: own('Yard'), relation: { resource: 'depots' } },
    yardName: { title: own('Yard name'), relation: { resource: 'depots', id: 'yardId' } },
    leadId: { title: own('Lead'), relation: { resource: 'drivers' }, roles: ['Fleet Admin'] },
  },
  operations: { create: true },
  form: [
    { field: 'name', input: 'text', required: true },
    { field: 'yardId', input: 'relation', resource: 'depots', required: true },
    { field: 'leadId', input: 'relation', resource: 'drivers' },
    { field: 'truckIds', label: own('Trucks'), input: 'relation', resource: 'assets', many: true },
  ],
  import: { path: '/api/v2/crews/import', columns: [{ field: 'name', required: true }] },
});

const columnsOf = (definition: AnyResource, hidden: readonly string[] = []) =>
  importColumnsOf(definition, (resource) => !hidden.includes(resource))?.map(
    ({ field, relation, required }) =>
      `${field}${required ? '!' : ''}${relation ? ` ${relation.resource}${relation.isMany ? ' many' : ''}` : ''}`,
  );
const all: AnyResource = crews as unknown as AnyResource;

describe('the columns of an import', () => {
  it('have each relation of the form without a word in the definition', () => {
    expect(columnsOf(all)).toEqual(['name!', 'yardId! depots', 'leadId drivers', 'truckIds assets many']);
    const drivers = resources.find(({ name }) => name === 'drivers') as AnyResource;
    expect(columnsOf(drivers)?.slice(-2)).toEqual(['homeDepotId depots', 'assetId assets']);
    const groups = resources.find(({ name }) => name === 'groups') as AnyResource;
    expect(columnsOf(groups)).toEqual(['name!', 'colour!', 'tags', 'assetIds assets many']);
    const [, yard, , trucks] = importColumnsOf(all, () => true) ?? [];
    expect(yard).toMatchObject({ title: own('Yard'), headings: ['yard'] });
    expect(trucks).toMatchObject({ title: own('Trucks'), headings: ['truck'] });
  });

  it('take a field with the id of a record for a relation where they list it, and not one with its name', () => {
    const { form: _, ...formless } = all;
    const listed = { path: '/', columns: [{ field: 'yardId' }, { field: 'yardName' }] };
    expect(columnsOf({ ...formless, import: listed })).toEqual(['yardId depots', 'yardName']);
  });

  it('lack what a role does not see; without one that a row needs there is no import', () => {
    expect(columnsOf(all, ['drivers', 'assets'])).toEqual(['name!', 'yardId! depots']);
    expect(columnsOf(all, ['depots'])).toBeUndefined();
    const forOperator = resourcesForRole([...resources, all], 'Operator', {}).find(
      ({ name }) => name === 'crews',
    );
    expect(columnsOf(forOperator as AnyResource)).toEqual([
      'name!',
      'yardId! depots',
      'truckIds assets many',
    ]);
    const needed = {
      ...all,
      form: [{ field: 'leadId', input: 'relation', resource: 'drivers', required: true }],
    } as unknown as AnyResource;
    const [without] = resourcesForRole([needed], 'Operator', {});
    expect(without?.import).toBeUndefined();
  });

  it('leave out what the form only shows', () => {
    const form = [{ field: 'yardId', input: 'relation', resource: 'depots', readOnly: 'always' }];
    expect(columnsOf({ ...all, form } as unknown as AnyResource)).toEqual(['name!']);
  });
});
