// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createDataProvider } from '../../src/providers/data/data-provider';
import { type AnyResource, defineResource } from '../../src/resources/definition/resource';
import { fakeBackEnd } from '../support/fake-back-end';
import { sampleResource } from '../support/sample-resource';
import { settingsOf } from '../support/settings-file';
import { renderApp } from '../support/test-app';

const elsewhere = defineResource({ name: 'elsewhere', label: 'area.alerts', order: 2 });

test.each<[string, AnyResource]>([
  ['a whole list', sampleResource({ style: 'rest', address: 'asset', path: '/api/samples' })],
  [
    'a list in pages',
    sampleResource({
      style: 'paged',
      address: 'asset',
      path: '/api/samples',
      pageSize: 2,
      query: (_context, page) => ({ page }),
    }),
  ],
])('the request for %s is aborted when its screen is left', async (_style, samples) => {
  const { clients, requests } = fakeBackEnd(() => new Promise(() => {}));
  const resources = [samples, elsewhere];
  const { user } = renderApp({
    address: '/dashboard/samples',
    resources,
    dataProvider: createDataProvider({ resources, clients, settings: settingsOf() }),
  });
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.signal?.aborted).toBe(false);
  await user.click(screen.getByRole('link', { name: 'Alerts' }));
  await waitFor(() => expect(requests[0]?.signal?.aborted).toBe(true));
});
