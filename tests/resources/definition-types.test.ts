import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineResource } from '../../src/resources/definition/resource';

const shared = { name: 'things', label: 'area.assets', order: 1 } as const;
const schema = z.object({ id: z.string(), name: z.string(), size: z.number(), kind: z.string() });
const rest = { style: 'rest', address: 'asset', path: '/api/v2/things' } as const;
const query = { style: 'post-query', address: 'asset', path: '/api/things', body: () => ({}) } as const;
const sample = { style: 'sample', delayMs: 0, rows: () => [] } as const;

/** The compiler is the test: each line that it must refuse is marked. */
test('a definition declares only what its endpoint can do', () => {
  const form = [{ field: 'name', input: 'text' }] as const;
  const definitions = [
    defineResource({ ...shared, schema, endpoint: rest, operations: { create: true, delete: true }, form }),
    defineResource({ ...shared, schema, endpoint: rest, operations: { edit: true }, form }),
    defineResource({ ...shared, schema, endpoint: rest, operations: { delete: true } }),
    defineResource({
      ...shared,
      schema,
      endpoint: query,
      featured: { feature: 'alertRules', endpoint: rest },
      operations: { edit: true },
      form,
    }),
    // @ts-expect-error a list that is requested by POST cannot be written
    defineResource({ ...shared, schema, endpoint: query, operations: { delete: true } }),
    // @ts-expect-error nor can samples
    defineResource({ ...shared, schema, endpoint: sample, operations: { create: true }, form }),
    // @ts-expect-error nor what has no endpoint
    defineResource({ ...shared, operations: { delete: true } }),
    // @ts-expect-error a form creates or edits
    defineResource({ ...shared, schema, endpoint: rest, form }),
    // @ts-expect-error deleting needs no form
    defineResource({ ...shared, schema, endpoint: rest, operations: { delete: true }, form }),
    // @ts-expect-error creating needs one
    defineResource({ ...shared, schema, endpoint: rest, operations: { create: true } }),
    // @ts-expect-error a copy is created
    defineResource({ ...shared, schema, endpoint: rest, operations: { edit: true, duplicate: true }, form }),
  ];
  expect(definitions).toHaveLength(11);
});

test('an action is a request, or code of the resource', () => {
  const action = { name: 'print', label: 'list.export' } as const;
  const request = () => ({ method: 'post', path: '/print' }) as const;
  const definitions = [
    defineResource({ ...shared, schema, endpoint: rest, recordActions: [{ ...action, own: 'usePrint' }] }),
    defineResource({
      ...shared,
      schema,
      endpoint: rest,
      recordActions: [{ ...action, request, done: { title: 'list.export', text: 'list.export' } }],
    }),
    defineResource({
      ...shared,
      schema,
      endpoint: rest,
      // @ts-expect-error it is one of both
      recordActions: [{ ...action, own: 'usePrint', request }],
    }),
  ];
  expect(definitions).toHaveLength(3);
});

test('only a list that is read whole is followed', () => {
  const follow = { isOpen: ({ size }: { size: number }) => size > 0, givenUp: 'poll.givenUp' } as const;
  const pages = { style: 'rest-pages', address: 'asset', path: '/api/v2/things' } as const;
  const definitions = [
    defineResource({ ...shared, schema, endpoint: rest, follow }),
    defineResource({ ...shared, schema, endpoint: query, follow }),
    // @ts-expect-error of a list in pages only one page is here
    defineResource({ ...shared, schema, endpoint: pages, follow }),
    // @ts-expect-error nothing is read
    defineResource({ ...shared, follow }),
  ];
  expect(definitions).toHaveLength(4);
});

test('an input has only the options of its kind', () => {
  const operations = { create: true } as const;
  const definitions = [
    defineResource({
      ...shared,
      schema,
      endpoint: rest,
      operations,
      form: {
        place: 'drawer',
        sections: [
          {
            columns: 2,
            fields: [
              { field: 'size', input: 'number', step: 0.5, initial: 3 },
              { field: 'name', input: 'date', initial: ({ today }) => today },
              { field: 'kind', input: 'text', showIf: ({ size }) => (size ?? 0) > 3 },
            ],
          },
        ],
        rules: [({ size, name }) => size === 0 && name === '' && { field: 'size', text: 'form.required' }],
        toRequest: ({ size }) => ({ Size: size }),
      },
    }),
    defineResource({
      ...shared,
      schema,
      endpoint: rest,
      operations,
      // @ts-expect-error a field that the schema does not have
      form: [{ field: 'none', input: 'text' }],
    }),
    defineResource({
      ...shared,
      schema,
      endpoint: rest,
      operations,
      // @ts-expect-error a text has no step
      form: [{ field: 'name', input: 'text', step: 2 }],
    }),
    defineResource({
      ...shared,
      schema,
      endpoint: rest,
      operations,
      // @ts-expect-error a choice needs its choices
      form: [{ field: 'kind', input: 'select' }],
    }),
    defineResource({
      ...shared,
      schema,
      endpoint: rest,
      operations,
      // @ts-expect-error a number does not begin as a text
      form: [{ field: 'size', input: 'number', initial: 'three' }],
    }),
    defineResource({
      ...shared,
      schema,
      endpoint: rest,
      operations,
      // @ts-expect-error a relation leads to a resource
      form: [{ field: 'kind', input: 'relation' }],
    }),
  ];
  expect(definitions).toHaveLength(6);
});

test('tabs are made of a filter that there is, and a tab with a map needs one', () => {
  const filters = [
    { name: 'kind', label: 'field.type', options: [{ value: 'all', label: 'filter.all' }] },
    { name: 'size', field: 'size' },
  ] as const;
  const fields = {
    name: { title: 'field.name' },
    kind: { title: 'field.type' },
    size: { title: 'field.speed' },
  } as const;
  const given = { ...shared, schema, endpoint: query, fields } as const;
  const map = { latitude: 'size', longitude: 'size', popup: [] } as const;
  const definitions = [
    defineResource({ ...given, filters, tabs: { filter: 'kind' } }),
    defineResource({ ...given, filters: [{ name: 'kind' }], tabs: { filter: 'kind' } }),
    // @ts-expect-error no filter is called so
    defineResource({ ...given, filters, tabs: { filter: 'sort' } }),
    // @ts-expect-error there is neither filter nor field
    defineResource({ ...given, tabs: { filter: 'state' } }),
    defineResource({ ...given, map, details: { tabs: ['fields', 'map', 'history'] } }),
    defineResource({ ...given, map, details: { tabs: [{ show: 'map', name: 'place' }] } }),
    // @ts-expect-error there is no map
    defineResource({ ...given, details: { tabs: ['fields', 'map'] } }),
    // @ts-expect-error nor here
    defineResource({ ...given, details: { tabs: [{ show: 'map', name: 'place' }] } }),
    // @ts-expect-error nor is there live video
    defineResource({ ...given, details: { tabs: ['live'] } }),
    defineResource({ ...given, details: { tabs: [{ related: { resource: 'others', by: 'thingId' } }] } }),
    defineResource({
      ...given,
      // @ts-expect-error one way to find what is related
      details: { tabs: [{ related: { resource: 'others', by: 'thingId', filters: () => ({}) } }] },
    }),
  ];
  expect(definitions).toHaveLength(11);
});

test('the options of a field fit together', () => {
  const given = { ...shared, schema, endpoint: query } as const;
  const choices = { big: { label: 'field.name', tone: 'info' } } as const;
  const definitions = [
    defineResource({ ...given, fields: { kind: { title: 'field.type', choices } } }),
    defineResource({
      ...given,
      fields: { kind: { title: 'field.type', relation: { resource: 'kinds', label: 'name' } } },
    }),
    // @ts-expect-error a date has no choices
    defineResource({ ...given, fields: { kind: { title: 'field.type', cell: 'date', choices } } }),
    defineResource({
      ...given,
      // @ts-expect-error a field that the schema does not have
      fields: { kind: { title: 'field.type', relation: { resource: 'kinds', label: 'none' } } },
    }),
  ];
  // @ts-expect-error nor does a filter find one
  const lost = () => defineResource({ ...given, filters: [{ name: 'kinds', field: 'none' }] });
  expect(lost).toThrow('"none" is no field');
  expect(definitions).toHaveLength(4);
});

test('a filter by members names the field that is looked for among them', () => {
  const filter = { name: 'group', label: 'area.assets', resource: 'groups' } as const;
  const members = { resource: 'group-members', list: 'assetIds' };
  const definitions = [
    defineResource({
      ...shared,
      schema,
      endpoint: rest,
      filters: [{ kind: 'relation', ...filter, feature: 'management', field: 'name', members }],
    }),
    defineResource({
      ...shared,
      schema,
      endpoint: rest,
      // @ts-expect-error nothing to look for
      filters: [{ kind: 'relation', ...filter, members }],
    }),
    defineResource({
      ...shared,
      schema,
      endpoint: rest,
      // @ts-expect-error a feature that there is not
      filters: [{ kind: 'relation', ...filter, feature: 'groups' }],
    }),
  ];
  expect(definitions).toHaveLength(3);
});
