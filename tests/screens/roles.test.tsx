// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type AnyResource, defineResource } from '../../src/resources/definition/resource';
import { chooseFile, dialogTitled, searchFor, tabNames } from '../support/controls';
import { fakeAuthProvider, fakeDataProvider, fakeLists } from '../support/fake-providers';
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

it('a user who may see an area and a field finds both, with its export', async () => {
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

/** What names its fields again in tabs, in the names of rows, in an import and in the lists of others. */
const drivers = defineResource({
  name: 'lorry-drivers',
  label: own('Lorry drivers'),
  order: 37,
  schema: z.object({
    id: z.string(),
    name: z.string(),
    wage: z.string(),
    grade: z.string(),
    yardId: z.string(),
  }),
  endpoint: { style: 'rest', address: 'asset', path: '/api/v2/lorry-drivers' },
  fields: {
    name: { title: 'field.name', cell: 'text' },
    wage: { title: own('Wage'), cell: 'text', roles: ['Manager'] },
    grade: { title: own('Grade'), cell: 'badge', codes: { a: own('Best') }, roles: ['Manager'] },
  },
  rowLabel: ['name', 'wage'],
  search: ['wage'],
  filters: [
    { name: 'pay', field: 'wage', label: own('Pay') },
    { name: 'rank', field: 'grade', label: own('Rank') },
  ],
  details: {
    tabs: [
      { show: 'fields', name: 'facts', label: own('Facts'), fields: ['name', 'wage'] },
      { show: 'fields', name: 'money', label: own('Money'), fields: ['wage'] },
      'history',
    ],
  },
  import: { path: '/api/v2/lorry-drivers/import', columns: [{ field: 'name' }, { field: 'wage' }] },
});
const stops = defineResource({
  name: 'stops',
  label: own('Stops'),
  order: 38,
  schema: z.object({ id: z.string(), name: z.string() }),
  endpoint: { style: 'rest', address: 'asset', path: '/api/v2/stops' },
  fields: { name: { title: 'field.name', cell: 'text' } },
  details: { tabs: [{ related: { resource: 'lorry-drivers', by: 'yardId', columns: ['name', 'wage'] } }] },
});

describe('a field that a definition names elsewhere too', () => {
  const openAs = (role: string, address: string, registry: AnyResource[] = [drivers, stops]) =>
    renderApp({
      address,
      role,
      resources: registry,
      dataProvider: fakeLists({
        'lorry-drivers': [{ id: '1', name: 'Ada', wage: 'secret pay', grade: 'a', yardId: '1' }],
        stops: [{ id: '1', name: 'North' }],
      }),
      authProvider: fakeAuthProvider({ getPermissions: () => Promise.resolve(role) }),
    });

  it('is there for those who may see it', async () => {
    openAs('Manager', '/dashboard/lorry-drivers?details=1');
    const dialog = await screen.findByRole('dialog', { name: 'Ada' });
    expect(await within(dialog).findByText('secret pay')).toBeVisible();
    expect(tabNames(within(dialog))).toEqual(['Facts', 'Money', 'History']);
    expect(screen.getByRole('searchbox')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'View Details: Ada, secret pay' })).toBeInTheDocument();
    expect(await screen.findByLabelText('Pay')).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Rank' })).toBeInTheDocument();
  });

  it('is left out for others, and so is a tab, a search and a filter of nothing else', async () => {
    const { user } = openAs('Operator', '/dashboard/lorry-drivers?details=1');
    const dialog = await screen.findByRole('dialog', { name: 'Ada' });
    expect(await within(dialog).findByRole('tab', { name: 'Facts' })).toBeVisible();
    expect(tabNames(within(dialog))).toEqual(['Facts', 'History']);
    expect(screen.getByRole('button', { name: 'View Details: Ada' })).toBeInTheDocument();
    expect(screen.queryByText('secret pay')).toBeNull();
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.queryByLabelText('Pay')).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Rank' })).toBeNull();

    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Import' }));
    const importing = await dialogTitled('Import: Lorry drivers');
    chooseFile(
      within(importing).getByText('Choose a CSV file, or drop it here'),
      new File(['Name,Wage\nBea,9\n'], 'drivers.csv', { type: 'text/csv' }),
    );
    expect(await screen.findByRole('combobox', { name: 'Column for Name' })).toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: 'Column for Wage' })).toBeNull();
  });

  it('is not in the history either, which names what else was changed', async () => {
    const openHistory = (role: string) => {
      const dataProvider = fakeDataProvider({
        getList: async () => ({ data: [{ id: '1', name: 'Ada' }] as never[], total: 1, skipped: 0 }),
        custom: async () => ({
          data: [
            {
              id: 1,
              at: '2026-11-09T05:05:09Z',
              user: { name: 'Ana' },
              action: 'update',
              changes: [
                { field: 'wage', before: 'secret pay', after: 'more pay' },
                { field: 'name', before: 'Eda', after: 'Ada' },
              ],
            },
          ] as never,
        }),
      });
      return renderApp({
        address: '/dashboard/lorry-drivers?details=1&pane=history',
        role,
        resources: [drivers],
        dataProvider,
        authProvider: fakeAuthProvider({ getPermissions: () => Promise.resolve(role) }),
        settings: { features: new Set(['management' as const]) },
      });
    };
    const { unmount } = openHistory('Manager');
    expect(await screen.findByText('more pay')).toBeVisible();
    unmount();
    openHistory('Operator');
    expect(await screen.findByText('Eda')).toBeVisible();
    expect(screen.queryByText('more pay')).toBeNull();
    expect(screen.queryByText('wage')).toBeNull();
  });

  it('is no column of the list that another resource shows of it', async () => {
    openAs('Operator', '/dashboard/stops?details=1');
    const dialog = await screen.findByRole('dialog', { name: 'North' });
    expect(await within(dialog).findByText('Ada')).toBeVisible();
    expect(screen.queryByText('secret pay')).toBeNull();
  });

  it('takes the import along that cannot do without it', async () => {
    const columns = [{ field: 'name' }, { field: 'wage', required: true as const }];
    const strict = { ...drivers, import: { path: '/api/v2/lorry-drivers/import', columns } };
    openAs('Operator', '/dashboard/lorry-drivers', [strict]);
    expect(await screen.findByText('Ada')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Export' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  });
});
