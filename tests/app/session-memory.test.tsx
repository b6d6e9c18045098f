// @vitest-environment jsdom

import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeLists } from '../support/fake-providers';
import { renderApp } from '../support/test-app';

it('what was read is out of memory as soon as the session is over', async () => {
  const mount = vi.spyOn(QueryClient.prototype, 'mount');
  const { unmount } = renderApp({
    address: '/dashboard/alerts',
    dataProvider: fakeLists({ alerts: [], 'alert-tags': [] }),
  });
  await screen.findByRole('heading', { name: 'Alerts' });
  const [client] = mount.mock.contexts as QueryClient[];
  expect(client?.getQueryCache().getAll().length).toBeGreaterThan(0);
  unmount();
  await waitFor(() => expect(client?.getQueryCache().getAll()).toEqual([]));
});
