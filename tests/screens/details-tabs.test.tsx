// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../src/http/api-error';
import { parseRows } from '../../src/providers/data/parse-rows';
import type { AnyResource } from '../../src/resources/definition/resource';
import { resources } from '../../src/resources/index';
import { goToPage, openTab, rowNames, tabNames } from '../support/controls';
import { fakeAuthProvider, fakeDataProvider } from '../support/fake-providers';
import { renderApp, type TestAppOptions } from '../support/test-app';
import { truckRow, trucks, yards } from '../support/trucks';

const few = { ...trucks, columns: ['name', 'state'] } as unknown as AnyResource;

interface Served {
  listYards?(): readonly unknown[];
  row?: unknown;
  registry?: readonly AnyResource[];
  settings?: TestAppOptions['settings'];
}

/** A back end that keeps a history. */
const kept = { features: new Set(['management'] as const), utcOffsetMin: 0 };

function open(
  address: string,
  { listYards = () => [], row = truckRow(1), registry = [few, yards], settings = {} }: Served = {},
  /** Absent: the first look-up of the history fails. */
  history?: readonly unknown[] | ((query: { page: number; pageSize: number }) => object),
) {
  const asked: unknown[] = [];
  const changed: unknown[] = [];
  const onError = vi.fn(async (_error: unknown) => ({}));
  const app = renderApp({
    address,
    authProvider: fakeAuthProvider({ onError }),
    resources: [...resources, ...registry],
    settings,
    dataProvider: fakeDataProvider({
      getList: async ({ resource, filters, pagination }) => {
        if (resource === 'trucks') return { data: parseRows([row], trucks, 0).records as never[], total: 1 };
        if (resource !== 'yards') throw new Error(`getList of ${resource} is not faked`);
        asked.push({ filters, pagination });
        const rows = listYards();
        return { data: rows as never[], total: rows.length };
      },
      getMany: async () => ({ data: [] }),
      custom: async ({ url, query }) => {
        if (url !== '/api/v2/history') throw new Error(`custom of ${url} is not faked`);
        const { resource, id } = query as Record<string, string>;
        changed.push({ resource, id });
        if (typeof history === 'function') return history(query as never) as { data: never };
        if (history) return { data: history as never };
        if (changed.length > 1) return { data: [] as never };
        throw new ApiError({ message: 'x', status: 500, serverMessage: 'The log is full' });
      },
    }),
  });
  return { ...app, asked, changed, onError };
}

const details = async () => within(await screen.findByRole('dialog', { name: 'Truck 1' }));

it('the details open on their first tab, and read what is in another when it is opened', async () => {
  const listYards = () =>
    Array.from({ length: 14 }, (_, at) => ({ id: String(at + 1), name: `Yard ${at + 1}` }));
  const { user, asked, address } = open('/dashboard/trucks?details=1', { listYards });
  const dialog = await details();
  expect(await dialog.findByRole('tab', { name: 'Facts', selected: true })).toBeVisible();
  expect(dialog.getByText('Price per seat')).toBeInTheDocument();
  expect(asked).toEqual([]);

  await openTab('Its yards', dialog);
  expect(rowNames(await dialog.findByRole('table', { name: 'Yards table' }))).toHaveLength(10);
  expect(asked).toEqual([
    {
      filters: [{ field: 'town', operator: 'eq', value: '1' }],
      pagination: expect.objectContaining({ mode: 'off' }),
    },
  ]);
  expect(dialog.queryByText('Price per seat')).toBeNull();
  expect(address()).toBe('/dashboard/trucks?details=1&pane=yards');
  await goToPage('2');
  expect(rowNames(dialog.getByRole('table'))).toEqual(['Yard 11', 'Yard 12', 'Yard 13', 'Yard 14']);
  expect(dialog.getByText('11–14 of 14')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Show all in Yards (14)' })).toHaveAttribute(
    'href',
    '/dashboard/truck-yards?town=1',
  );

  await user.click(screen.getByRole('button', { name: 'Close details' }));
  await waitFor(() => expect(address()).toBe('/dashboard/trucks'));
});

it('a related record leads to its own details', async () => {
  const { user, address } = open('/dashboard/trucks?details=1&pane=yards', {
    listYards: () => [{ id: '5', name: 'Yard 5' }],
  });
  await user.click(await (await details()).findByRole('button', { name: /View Details: Yard 5/ }));
  await waitFor(() => expect(address()).toBe('/dashboard/truck-yards?details=5'));
});

it('a link opens the tab that it names, and an unknown one the first', async () => {
  const { unmount } = open('/dashboard/trucks?details=1&pane=history');
  expect(await (await details()).findByText('No history is kept of these records.')).toBeVisible();
  unmount();
  open('/dashboard/trucks?details=1&pane=engine');
  expect(await (await details()).findByRole('tab', { name: 'Facts', selected: true })).toBeVisible();
});

it('a related list shows that it is empty, asks nothing for a record that can have none, and that it failed', async () => {
  const { unmount, asked } = open('/dashboard/trucks?details=1&pane=yards', {
    row: truckRow(1, { yardId: '' }),
  });
  expect(await (await details()).findByText('No data found')).toBeVisible();
  expect(asked).toEqual([]);
  unmount();

  let isDown = true;
  const listYards = () => {
    if (isDown) throw new ApiError({ message: 'x', status: 500, serverMessage: 'The yards are flooded' });
    return [{ id: '5', name: 'Yard 5' }];
  };
  const { user } = open('/dashboard/trucks?details=1&pane=yards', { listYards });
  const dialog = await details();
  expect(await dialog.findByText('The yards are flooded')).toBeVisible();
  isDown = false;
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText('Yard 5')).toBeVisible();
});

it('the history shows who changed what from what to what, and when', async () => {
  const { changed, unmount } = open('/dashboard/trucks?details=1&pane=history', { settings: kept }, [
    {
      id: 2,
      at: '2026-11-09T05:05:09Z',
      user: { name: 'Ana Ruiz' },
      action: 'update',
      changes: [
        { field: 'state', before: 'shop', after: 'on tour' },
        { field: 'seats', before: null, after: 3 },
        { field: 'horn', before: 'low', after: 'high' },
      ],
    },
    { id: 1, at: '2026-11-08T05:05:09Z', user: { name: '' }, action: 'lock', changes: [] },
  ]);
  const [first, second] = await (await details()).findAllByRole('listitem');
  expect(first).toHaveTextContent('ChangedAna Ruiz · 11/9/2026 5:05:09 AM');
  const changes = [...(first?.querySelectorAll('dl > div') ?? [])].map((change) => change.textContent);
  expect(changes).toEqual([
    'StatusFrom In the workshop to On tour',
    'SeatsFrom N/A to 3\u00a0seats',
    'hornFrom low to high',
  ]);
  expect(second).toHaveTextContent('LockThe system · 11/8/2026 5:05:09 AM');
  // Without a count, whether others follow is asked.
  expect(changed).toEqual([
    { resource: 'trucks', id: '1' },
    { resource: 'trucks', id: '1' },
  ]);
  unmount();

  open('/dashboard/trucks?details=1&pane=history', { settings: kept }, []);
  expect(await (await details()).findByText('Nothing has been changed yet.')).toBeVisible();
});

const changeNo = (id: number) => ({
  id,
  at: '2026-11-09T05:05:09Z',
  user: { name: `User ${id}` },
  action: 'update',
  changes: [],
});
const newestOf = (count: number) => Array.from({ length: count }, (_, at) => changeNo(count - at));
const shownUsers = (dialog: ReturnType<typeof within>) =>
  dialog
    .getAllByRole('listitem')
    .flatMap(({ textContent }: HTMLElement) => textContent?.match(/User \d+/)?.[0] ?? []);

it('the history has pages to its end, with their range, by keyboard too', async () => {
  const all = newestOf(130);
  const { user, unmount } = open(
    '/dashboard/trucks?details=1&pane=history',
    { settings: kept },
    ({ page, pageSize }) => ({
      data: all.slice((page - 1) * pageSize, page * pageSize),
      total: all.length,
    }),
  );
  const dialog = await details();
  expect(await dialog.findByText('1–25 of 130')).toBeVisible();
  expect(shownUsers(dialog)).toEqual(all.slice(0, 25).map(({ id }) => `User ${id}`));
  dialog.getByRole('button', { name: 'Next page' }).focus();
  await user.keyboard('{Enter}');
  expect(await dialog.findByText('26–50 of 130')).toBeVisible();
  await goToPage('6');
  expect(await dialog.findByText('126–130 of 130')).toBeVisible();
  expect(shownUsers(dialog)).toEqual(['User 5', 'User 4', 'User 3', 'User 2', 'User 1']);
  unmount();
});

it('a history that its server sends as a whole, or without a total, can be read to its end', async () => {
  const { unmount } = open('/dashboard/trucks?details=1&pane=history', { settings: kept }, newestOf(60));
  expect(await (await details()).findByText('1–25 of 60')).toBeVisible();
  await goToPage('3');
  expect(await (await details()).findByText('51–60 of 60')).toBeVisible();
  expect(shownUsers(await details())).toHaveLength(10);
  unmount();

  const all = newestOf(30);
  const { user } = open(
    '/dashboard/trucks?details=1&pane=history',
    { settings: kept },
    ({ page, pageSize }) => ({ data: all.slice((page - 1) * pageSize, page * pageSize) }),
  );
  const dialog = await details();
  await user.click(await dialog.findByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(shownUsers(dialog)).toHaveLength(5));
});

it('a history that does not come shows why, and comes on Retry', async () => {
  const { user, onError } = open('/dashboard/trucks?details=1&pane=history', { settings: kept });
  const dialog = await details();
  expect(await dialog.findByText('The log is full')).toBeVisible();
  // The error of any call can end the session.
  await waitFor(() => expect(onError).toHaveBeenCalledOnce());
  expect(onError.mock.calls[0]?.[0]).toMatchObject({ status: 500 });
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText('Nothing has been changed yet.')).toBeVisible();
});

it('a tab of records that the back end does not have is not there', async () => {
  open('/dashboard/trucks?details=1', { registry: [few] });
  const dialog = await details();
  await dialog.findByRole('tab', { name: 'Facts' });
  expect(dialog.queryByRole('tab', { name: 'Its yards' })).toBeNull();
});

it('the history is not there for a role that may not read it, nor requested', async () => {
  const settings = { ...kept, roleLimits: { 'Fleet Admin': ['history.list'] } };
  const { changed } = open('/dashboard/trucks?details=1&pane=history', { settings });
  const dialog = await details();
  expect(await dialog.findByRole('tab', { name: 'Facts', selected: true })).toBeVisible();
  await waitFor(() => expect(tabNames(dialog)).toEqual(['Facts', 'Its yards']));
  expect(changed).toEqual([]);
});
