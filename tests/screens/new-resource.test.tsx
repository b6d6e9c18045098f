// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../../src/http/api-error';
import { defineResource } from '../../src/resources/definition/resource';
import { resources } from '../../src/resources/index';
import { choose, goToPage, rowNames, searchFor, sortBy } from '../support/controls';
import { fakeDataProvider, fakeLists } from '../support/fake-providers';
import { renderApp } from '../support/test-app';

const own = (word: string) => ({ en: word, es: word, fr: word });

/** A new area in one definition and nothing else: what a file in `src/resources/` would hold. */
const yards = defineResource({
  name: 'yards',
  label: own('Yards'),
  order: 35,
  schema: z.object({
    id: z.string(),
    name: z.string(),
    town: z.string(),
    size: z.number(),
    state: z.string(),
    mail: z.optional(z.string()),
    code: z.optional(z.string()),
    latitude: z.number(),
    longitude: z.number(),
  }),
  endpoint: { style: 'rest', address: 'asset', path: '/api/v2/yards' },
  fields: {
    name: { title: 'field.name', cell: 'text', priority: 1 },
    town: { title: 'field.location', cell: 'location', priority: 2 },
    size: { title: own('Places'), cell: 'text' },
    state: { title: 'field.status', cell: 'status' },
    mail: { title: own('Mail'), cell: 'text', optional: true },
    code: { title: own('Code'), cell: 'text' },
  },
  columns: ['name', 'town', 'size', 'state'],
  sort: { field: 'name', order: 'asc' },
  search: ['name', 'town'],
  filters: [
    {
      name: 'state',
      label: own('State'),
      options: [
        { value: 'all', label: own('All states') },
        { value: 'active', label: own('Only active') },
      ],
      keeps: (row, value) => row.state === value,
    },
  ],
  map: {
    latitude: 'latitude',
    longitude: 'longitude',
    label: 'name',
    tone: (row) => (row.state === 'active' ? 'available' : 'unavailable'),
    popup: ['town', 'state'],
    card: { second: 'town', aside: 'size' },
  },
  details: { links: [{ label: own('Its assets'), resource: 'assets', query: (row) => ({ q: row.town }) }] },
  operations: { create: { button: own('New yard'), title: own('New yard') }, edit: true },
  form: [
    { field: 'name', input: 'text', required: true },
    { field: 'size', input: 'number', min: 2, max: 1000 },
    { field: 'town', input: 'text', minLength: 3, maxLength: 12 },
    { field: 'mail', input: 'email' },
    {
      field: 'code',
      input: 'text',
      pattern: { matches: /^[A-Z]{2}-\d+$/, message: own('Two letters, a dash, a number') },
    },
  ],
  texts: { empty: own('No yards yet'), loadFailed: own('Yards failed') },
});

const registry = [...resources, yards].sort((one, other) => one.order - other.order);

const rows = Array.from({ length: 12 }, (_, at) => ({
  id: String(at + 1),
  name: `Yard ${at + 1}`,
  town: at === 6 ? 'Omaha' : 'Lincoln',
  size: 100 - at,
  state: at % 2 === 0 ? 'active' : 'offline',
  latitude: 40 + at / 10,
  longitude: -96 - at / 10,
}));

const namesShown = () => rowNames(screen.getByRole('table'));

describe('a new resource is one definition', () => {
  it('has its entry in the sidebar, in its order, and its route', async () => {
    const { user, address } = renderApp({
      address: '/dashboard/settings',
      resources: registry,
      dataProvider: fakeLists({ yards: rows }),
    });
    const links = within(screen.getByRole('navigation', { name: 'Main navigation' })).getAllByRole('link');
    const words = links.map((link) => link.textContent);
    const neighbours = words.filter((word) => ['Assets', 'Yards', 'Alerts'].includes(word ?? ''));
    expect(neighbours).toEqual(['Assets', 'Yards', 'Alerts']);

    await user.click(screen.getByRole('link', { name: 'Yards' }));

    expect(await screen.findByRole('heading', { name: 'Yards' })).toBeVisible();
    expect(address()).toBe('/dashboard/yards');
  });

  it('starts on the map, with its cards and their count', async () => {
    renderApp({
      address: '/dashboard/yards',
      resources: registry,
      dataProvider: fakeLists({ yards: rows }),
    });
    expect(await screen.findByRole('button', { name: 'All (12)' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Map' })).toBeChecked();
    expect(await screen.findByRole('region', { name: 'Map of Yards' })).toBeVisible();
    expect(screen.getByRole('button', { name: /Yard 7.*Omaha/ })).toBeVisible();
  });

  it('lists, sorts, pages, searches and filters', async () => {
    const { user, address } = renderApp({
      address: '/dashboard/yards?view=list',
      resources: registry,
      dataProvider: fakeLists({ yards: rows }),
    });
    await screen.findByRole('table', { name: 'Yards table' });
    expect(namesShown()).toEqual(rows.slice(0, 10).map(({ name }) => name));

    await goToPage('2');
    expect(namesShown()).toEqual(['Yard 11', 'Yard 12']);
    expect(address()).toContain('page=2');

    await sortBy(/Places/);
    expect(namesShown()[0]).toBe('Yard 12');
    await sortBy(/Places/);
    expect(namesShown()[0]).toBe('Yard 1');
    expect(address()).toContain('sort=-size');

    await searchFor('omaha', 'Search Yards');
    await waitFor(() => expect(namesShown()).toEqual(['Yard 7']));
    await waitFor(() => expect(address()).toContain('q=omaha'));
    await user.click(screen.getByRole('button', { name: 'Clear search' }));

    await choose('State', 'Only active');
    await waitFor(() => expect(namesShown()).toHaveLength(6));
    expect(address()).toContain('state=active');
  });

  it('opens details that a link restores, with links that lead on', async () => {
    renderApp({
      address: '/dashboard/yards?view=list&details=7',
      resources: registry,
      dataProvider: fakeLists({ yards: rows }),
    });
    const details = await screen.findByRole('dialog');
    expect(await within(details).findByText('Omaha')).toBeVisible();
    expect(within(details).getByRole('link', { name: 'Its assets' })).toHaveAttribute(
      'href',
      '/dashboard/assets?q=Omaha',
    );
    // An optional field without a value is left out; any other is shown as missing.
    expect(within(details).queryByText('Mail')).toBeNull();
    expect(within(details).getByText('Code').closest('tr')).toHaveTextContent('N/A');
  });

  it('creates a record in a form that shows what is missing, and lists it', async () => {
    const created: unknown[] = [];
    const shown = [...rows];
    const { user } = renderApp({
      address: '/dashboard/yards?view=list',
      resources: registry,
      dataProvider: fakeDataProvider({
        getList: async () => ({ data: [...shown] as never[], total: shown.length }),
        create: async ({ variables }) => {
          created.push(variables);
          shown.push({ ...(rows[0] as (typeof rows)[0]), ...(variables as object), id: '99' });
          return { data: { id: '99' } as never };
        },
      }),
    });
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: 'New yard' }));
    const dialog = await screen.findByRole('dialog', { name: 'New yard' });
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('This field is required.')).toBeVisible();
    expect(created).toEqual([]);

    await user.type(within(dialog).getByLabelText('Name'), 'Aardvark yard');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(namesShown()).toContain('Aardvark yard'));
    expect(created).toEqual([expect.objectContaining({ name: 'Aardvark yard' })]);
    expect(await screen.findByText('Aardvark yard was created')).toBeVisible();
    expect(screen.queryByText('Operation completed successfully')).toBeNull();
    expect(screen.getByRole('link', { name: 'Show' })).toHaveAttribute('href', '/dashboard/yards?details=99');
  });

  it.each([
    ['Location', 'NY', 'Enter at least 3 characters.', 'Ely'],
    ['Location', 'Truth or Consequences', 'Enter at most 12 characters.', 'Elko'],
    ['Places', '1', 'Enter a number of at least 2.', '2'],
    ['Places', '1001', 'Enter a number of at most 1,000.', '1000'],
    ['Mail', 'yard@', 'Enter a valid email address.', 'yard@fleet.example'],
    ['Code', 'NE-12b', 'Two letters, a dash, a number', 'NE-12'],
  ])('its form takes no %s of "%s", shows why, and takes what is right', async (label, wrong, why, right) => {
    const created: unknown[] = [];
    const { user } = renderApp({
      address: '/dashboard/yards?view=list',
      resources: registry,
      dataProvider: fakeDataProvider({
        getList: async () => ({ data: rows as never[], total: rows.length }),
        create: async ({ variables }) => {
          created.push(variables);
          return { data: { id: '99' } as never };
        },
      }),
    });
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: 'New yard' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New yard' }));
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Yard' } });
    fireEvent.change(dialog.getByLabelText(label), { target: { value: wrong } });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(why)).toBeVisible();
    expect(created).toEqual([]);
    fireEvent.change(dialog.getByLabelText(label), { target: { value: right } });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(created).toHaveLength(1));
  });

  it('shows at a field what the server has against it, until the field is changed', async () => {
    const { user } = renderApp({
      address: '/dashboard/yards?view=list',
      resources: registry,
      dataProvider: fakeDataProvider({
        getList: async () => ({ data: rows as never[], total: rows.length }),
        create: () =>
          Promise.reject(
            new ApiError({ message: 'Refused', status: 422, errors: { name: ['This name is taken'] } }),
          ),
      }),
    });
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: 'New yard' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New yard' }));
    const name = dialog.getByLabelText('Name');
    fireEvent.change(name, { target: { value: 'Yard' } });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('This name is taken')).toBeVisible();
    expect(name).toHaveValue('Yard');
    fireEvent.change(name, { target: { value: 'Yard 2' } });
    await waitFor(() => expect(name).toBeValid());
  });

  it('shows when it is empty, in its own words', async () => {
    renderApp({ address: '/dashboard/yards', resources: registry, dataProvider: fakeLists({ yards: [] }) });
    expect(await screen.findByText('No yards yet')).toBeVisible();
  });

  it('shows when it cannot be loaded, and loads it again on Retry', async () => {
    let isDown = true;
    const { user } = renderApp({
      address: '/dashboard/yards',
      resources: registry,
      dataProvider: fakeLists({
        yards: async () => {
          if (isDown) throw new Error('The yards are on fire');
          return rows;
        },
      }),
    });
    expect(await screen.findByText('Yards failed')).toBeVisible();
    expect(screen.getByText('The yards are on fire')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'All (12)' })).toBeVisible();
  });
});
