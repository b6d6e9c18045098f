// @vitest-environment jsdom
import type { CustomParams } from '@refinedev/core';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '../../src/http/api-error';
import { chooseInMenu } from '../support/controls';
import { fakeDataProvider } from '../support/fake-providers';
import { renderApp } from '../support/test-app';

const url = 'https://fleet.example/invite?token=once';

/** The list of users with one user; `answers` are those of the link, in their order. */
async function openLink(...answers: (() => unknown)[]) {
  const asked: string[] = [];
  const row = {
    id: '7',
    name: 'Olu Bright',
    email: 'olu@fleet.example',
    role: 'Operator',
    status: 'invited',
  };
  const app = renderApp({
    address: '/dashboard/users',
    settings: { features: new Set(['management']) },
    dataProvider: fakeDataProvider({
      getList: async ({ resource }) =>
        ({
          data: resource === 'users' ? [{ ...row, openSessions: 0, lastUsedAt: '' }] : [],
          total: 1,
        }) as never,
      custom: async ({ method, url: path }: CustomParams) => {
        asked.push(`${method} ${path}`);
        return { data: (await answers.shift()?.()) as never };
      },
    }),
  });
  await screen.findByRole('table', { name: 'Users table' });
  const menu = screen.queryByRole('button', { name: 'Password Link: Olu Bright' });
  if (menu) await app.user.click(menu);
  else {
    const actions = screen.getByRole('button', { name: /^(More actions|Actions): Olu Bright/ });
    await chooseInMenu(actions, 'Password Link');
  }
  const dialog = within(await screen.findByRole('dialog', { name: 'Password link of Olu Bright' }));
  return { ...app, asked, dialog };
}

const link = () => ({ link: { url, expiresAt: '2026-11-25T08:00:00Z' } });

it('the link with which a user chooses a password is made on demand, shown once, and copied', async () => {
  const { user, asked, dialog } = await openLink(link);
  expect(dialog.getByText(/A link lets Olu Bright choose a password, once/)).toBeInTheDocument();
  expect(asked).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Create Link' }));
  expect(await dialog.findByRole('textbox', { name: 'Password Link' })).toHaveValue(url);
  expect(dialog.getByRole('textbox', { name: 'Password Link' })).toHaveFocus();
  expect(asked).toEqual(['post /api/v2/users/7/reset-password']);
  expect(dialog.getByRole('status')).toHaveTextContent(/shown only now.*good until 11\/25\/2026/);
  await user.click(dialog.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(url);
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByDisplayValue(url)).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: /: Olu Bright$/ })).toHaveFocus());
});

it('a link that is not made is requested again', async () => {
  const refuse = () => Promise.reject(new ApiError({ message: 'No', status: 503 }));
  const { user, asked, dialog } = await openLink(refuse, link);
  await user.click(dialog.getByRole('button', { name: 'Create Link' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
  await user.click(await dialog.findByRole('button', { name: 'Create Link' }));
  expect(await dialog.findByRole('textbox', { name: 'Password Link' })).toHaveValue(url);
});
