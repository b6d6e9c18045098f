// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createDataProvider } from '../../src/providers/data/data-provider';
import { type AnyResource, defineResource } from '../../src/resources/definition/resource';
import { dialogTitled } from '../support/controls';
import { fakeBackEnd } from '../support/fake-back-end';
import { settingsOf } from '../support/settings-file';
import { renderApp } from '../support/test-app';

const own = (word: string) => ({ en: word, es: word, fr: word });

const shown = {
  name: 'cranes',
  label: own('Cranes'),
  order: 35,
  schema: z.object({ id: z.string(), name: z.string(), rowId: z.string() }),
  fields: { name: { title: 'field.name', cell: 'text' } },
} as const;

const at = (address: 'asset' | 'dashcam', path: string) => ({ style: 'rest', address, path }) as const;

/** Served elsewhere by back ends with the feature. */
const moved = defineResource({
  ...shown,
  endpoint: at('asset', '/api/v1/cranes'),
  featured: { feature: 'management' as const, endpoint: at('dashcam', '/api/v2/cranes') },
  operations: { delete: { undo: true } },
});

/** Read in one place, and written in another. */
const readOnly = (undo: true | { path(id: string): string }) =>
  defineResource({
    ...shown,
    endpoint: {
      style: 'post-query' as const,
      address: 'asset' as const,
      path: '/api/v1/cranes',
      body: () => ({}),
    },
    writes: { resource: 'crane-rows', id: ({ rowId }: { rowId: string }) => rowId },
    operations: { delete: { undo } },
  });
const rows = defineResource({
  ...shown,
  name: 'crane-rows',
  place: 'hidden' as const,
  actions: { delete: 'always' as const },
  endpoint: at('dashcam', '/api/v2/crane-rows'),
});

function open(resources: readonly AnyResource[], features: readonly 'management'[] = []) {
  const { clients, requests } = fakeBackEnd(({ method, url }) =>
    method === 'GET' || url.endsWith('/api/v1/cranes')
      ? { body: { data: [{ id: '3', name: 'West', rowId: 'r/9' }] } }
      : { body: { success: true, data: {} } },
  );
  const settings = { ...settingsOf(), features: new Set(features) };
  renderApp({
    address: '/dashboard/cranes',
    resources,
    settings,
    dataProvider: createDataProvider({ resources, clients, settings }),
  });
  return requests;
}

it.each<[string, AnyResource[], 'management'[], string[]]>([
  [
    'of the endpoint in force',
    [moved],
    ['management'],
    [
      'DELETE https://dashcam.example/api/v2/cranes/3',
      'POST https://dashcam.example/api/v2/cranes/3/restore',
    ],
  ],
  [
    'of the other endpoint, on a back end without the feature',
    [moved],
    [],
    ['DELETE https://asset.example/api/v1/cranes/3', 'POST https://asset.example/api/v1/cranes/3/restore'],
  ],
  [
    'of the resource that writes, by its id there',
    [readOnly(true), rows],
    [],
    [
      'DELETE https://dashcam.example/api/v2/crane-rows/r%2F9',
      'POST https://dashcam.example/api/v2/crane-rows/r%2F9/restore',
    ],
  ],
  [
    'of the definition’s own path, by the id where it is written',
    [readOnly({ path: (id) => `/api/v2/undo?row=${id}` }), rows],
    [],
    [
      'DELETE https://dashcam.example/api/v2/crane-rows/r%2F9',
      'POST https://dashcam.example/api/v2/undo?row=r/9',
    ],
  ],
])('a deleted record comes back by the address %s', async (_what, resources, features, writes) => {
  const requests = open(resources, features);
  fireEvent.click(await screen.findByLabelText('Delete: West'));
  const dialog = await dialogTitled('Delete “West”?');
  fireEvent.click(within(dialog).getByText('Delete'));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('West is back')).toBeVisible();
  const sent = requests.map(({ method, url }) => `${method} ${url}`);
  expect(sent.filter((one) => !/^GET|api\/v1\/cranes$/.test(one))).toEqual(writes);
});
