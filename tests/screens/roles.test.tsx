// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineResource } from '../../src/resources/definition/resource';
import { searchFor } from '../support/controls';
import { fakeAuthProvider, fakeLists } from '../support/fake-providers';
import { renderApp } from '../support/test-app';

const own = (word: string) => ({ en: word, es: word, fr: word });

const crews = defineResource({
  name: 'crews',
  label: own('Crews'),
  order: 35,
  schema: z.object({ id: z.string(), name: z.string(), wage: z.string() }),
  endpoint: { style: 'rest', address: 'asset', path: '/api/v2/crews' },
  fields: {
    name: { title: 'field.name', cell: 'text' },
    wage: { title: own('Wage'), cell: 'text', roles: ['Manager'] },
  },
  columns: ['name', 'wage'],
  search: ['name', 'wage'],
  details: { fields: ['name', 'wage'] },
  roles: { list: ['Manager', 'Operator'], export: ['Manager'] },
});
const yards = defineResource({
  name: 'yards',
  label: own('Yards'),
  order: 36,
  schema: z.object({ id: z.string(), name: z.string() }),
  endpoint: { style: 'rest', address: 'asset', path: '/api/v2/yards' },
  fields: { name: { title: 'field.name', cell: 'text' } },
  columns: ['name'],
});
const lists = {
  crews: [{ id: '1', name: 'Night crew', wage: 'secret pay' }],
  yards: [{ id: '1', name: 'North' }],
};

const open = (
  role: string,
  address: string,
  roleLimits: Record<string, string[]> = {},
  hiddenAreas: string[] = [],
) =>
  renderApp({
    address,
    role,
    resources: [crews, yards],
    dataProvider: fakeLists(lists),
    authProvider: fakeAuthProvider({ getPermissions: () => Promise.resolve(role) }),
    settings: { roleLimits, hiddenAreas: new Set(hiddenAreas) },
  });

it('whoever may see an area and a field finds both, with its export', async () => {
  open('Manager', '/dashboard/crews');
  expect(await screen.findByText('secret pay')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Crews' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export' })).toBeVisible();
});

it('a field is hidden everywhere from other roles, also from their search, and there is no export', async () => {
  const { user } = open('Operator', '/dashboard/crews?details=1');
  const table = await screen.findByRole('table', { name: 'Crews table' });
  expect(within(table).getByText('Night crew')).toBeVisible();
  await screen.findByRole('dialog');
  expect(screen.queryByText('secret pay')).toBeNull();
  expect(screen.queryByText('Wage')).toBeNull();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Export' })).toBeNull());
  await user.keyboard('{Escape}');
  await searchFor('secret');
  expect(await screen.findByText('No data found')).toBeVisible();
});

it.each([
  ['by its definition', 'Guest', {}, []],
  ['by the server', 'Operator', { Operator: ['crews.list'] }, []],
  ['nor for anybody', 'Manager', {}, ['crews']],
])(
  'an area that is not for the role %s has no entry, and its address leads nowhere',
  async (_by, role, limits, hiddenAreas) => {
    open(role, '/dashboard/crews', limits, hiddenAreas);
    expect(await screen.findByRole('heading', { name: 'There is no such page' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Crews' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Yards' })).toBeVisible();
  },
);
