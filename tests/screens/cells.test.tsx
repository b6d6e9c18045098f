// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { parseRows } from '../../src/providers/data/parse-rows';
import type { AnyResource } from '../../src/resources/definition/resource';
import { resources } from '../../src/resources/index';
import {
  cellsOf,
  chooseInMenu,
  columnHeads,
  rowNames,
  searchFor,
  sidebarEntries,
  sortBy,
} from '../support/controls';
import { fakeDataProvider } from '../support/fake-providers';
import { renderApp, type TestAppOptions } from '../support/test-app';
import { truckRow, trucks, yards } from '../support/trucks';

/** What the data provider would hand over. */
const read = (definition: AnyResource, rows: readonly unknown[]) => parseRows(rows, definition, 0).records;

interface Served {
  rows?: readonly unknown[];
  yardsThere?: readonly string[];
  /** The ids of each look-up of yards. */
  asked?: string[][];
  settings?: TestAppOptions['settings'];
  definition?: AnyResource;
}

function open(
  address: string,
  { rows = [truckRow(1)], yardsThere = ['1'], asked = [], settings = {}, definition = trucks }: Served = {},
) {
  return renderApp({
    address,
    resources: [...resources, definition, yards],
    settings,
    dataProvider: fakeDataProvider({
      getList: async ({ resource }) => {
        if (resource !== 'trucks') throw new Error(`getList of ${resource} is not faked`);
        const data = read(trucks, rows);
        return { data: data as never[], total: data.length };
      },
      getMany: async ({ resource, ids }) => {
        if (resource !== 'yards') throw new Error(`getMany of ${resource} is not faked`);
        asked.push(ids.map(String));
        const there = ids.filter((id) => yardsThere.includes(String(id)));
        return { data: there.map((id) => ({ id, name: `Yard ${id}` })) as never[] };
      },
    }),
  });
}

const cellOf = async (row: RegExp, column: string) => {
  const table = await screen.findByRole('table', { name: 'Trucks table' });
  const heads = columnHeads(table);
  const cells = cellsOf(within(table).getByRole('row', { name: row }));
  const cell = cells[heads.findIndex((head) => head.startsWith(column))];
  if (!cell) throw new Error(`No column ${column} among ${heads.join(', ')}`);
  return cell;
};

describe('a cell of a table', () => {
  it('reads as its kind says', async () => {
    open('/dashboard/trucks');
    const words = {
      Status: 'On tour',
      Built: '3/4/2021',
      'Leaves at': '5:45 AM',
      Driven: '2 hr 5 min',
      Trip: '120.5 mi',
      Load: '7.5 t',
      Price: '$120,000.00',
      Seats: '3 seats',
      Filled: '25%',
      Cooled: 'Yes',
      Paint: '#1677ff',
      'Price per seat': '40,000',
    };
    await cellOf(/Truck 1/, 'Filled');
    for (const [column, text] of Object.entries(words)) {
      const cell = await cellOf(/Truck 1/, column);
      await waitFor(() => expect(cell.textContent?.replace('\u00a0', ' '), column).toBe(text));
    }
  });

  it('has the tone of its choice, and says an unknown one as it came', async () => {
    open('/dashboard/trucks', { rows: [truckRow(1, { state: 'SHOP' }), truckRow(2, { state: 'sold' })] });
    const known = (await cellOf(/Truck 1/, 'Status')).querySelector('[data-tone]');
    expect(known).toHaveTextContent('In the workshop');
    expect(known).toHaveAttribute('data-tone', 'warning');
    const unknown = (await cellOf(/Truck 2/, 'Status')).querySelector('[data-tone]');
    expect(unknown).toHaveTextContent('sold');
    expect(unknown).toHaveAttribute('data-tone', 'neutral');
  });

  it('leads to what a relation names, of which one request finds all titles', async () => {
    const asked: string[][] = [];
    const rows = [truckRow(1), truckRow(2, { yardId: '2' }), truckRow(3, { yardId: '' }), truckRow(4)];
    open('/dashboard/trucks', { rows, yardsThere: ['1'], asked });
    const link = await within(await cellOf(/Truck 1/, 'Yard')).findByRole('link', { name: 'Yard 1' });
    expect(link).toHaveAttribute('href', '/dashboard/truck-yards?details=1');
    expect(await cellOf(/Truck 2/, 'Yard')).toHaveTextContent('No longer there');
    expect(await cellOf(/Truck 3/, 'Yard')).toHaveTextContent('N/A');
    expect(asked).toEqual([['1', '2']]);
  });

  it('of a relation with a label of its own looks nothing up', async () => {
    open('/dashboard/trucks');
    // The other resource does not exist here: its words stay without a link.
    expect(await cellOf(/Truck 1/, 'Driver')).toHaveTextContent('Ana Ruiz');
  });

  it('opens web addresses only, beside the application', async () => {
    const rows = [
      truckRow(1),
      truckRow(2, { page: 'javascript:alert(1)', mail: 'nobody', phone: 'by post' }),
    ];
    open('/dashboard/trucks', { rows });
    const page = await within(await cellOf(/Truck 1/, 'Page')).findByRole('link');
    expect(page).toHaveAttribute('href', 'https://trucks.example/1');
    expect(page).toHaveAttribute('rel', 'noopener noreferrer');
    expect(within(await cellOf(/Truck 1/, 'Mail')).getByRole('link')).toHaveAttribute(
      'href',
      'mailto:truck@fleet.example',
    );
    expect(within(await cellOf(/Truck 1/, 'Phone')).getByRole('link')).toHaveAttribute(
      'href',
      'tel:+14025550100',
    );
    for (const [column, words] of [
      ['Page', 'javascript:alert(1)'],
      ['Mail', 'nobody'],
      ['Phone', 'by post'],
    ] as const) {
      const cell = await cellOf(/Truck 2/, column);
      expect(cell).toHaveTextContent(words);
      expect(within(cell).queryByRole('link')).toBeNull();
    }
  });

  it('shows what is in a picture, and that there is none when it does not arrive', async () => {
    open('/dashboard/trucks', { rows: [truckRow(1), truckRow(2, { photo: 'ftp://pictures.example/2' })] });
    const picture = await within(await cellOf(/Truck 1/, 'Photo')).findByRole('img', { name: 'Truck 1' });
    expect(picture).toHaveAttribute('src', 'https://pictures.example/truck.jpg');
    fireEvent.error(picture);
    const none = { name: 'Truck 1: no picture to show' };
    expect(await within(await cellOf(/Truck 1/, 'Photo')).findByRole('img', none)).toBeVisible();
    expect(
      within(await cellOf(/Truck 2/, 'Photo')).getByRole('img', { name: 'Truck 2: no picture to show' }),
    ).toBeVisible();
  });

  it('has two tags and shows how many more there are, all of them in the details', async () => {
    const { user } = open('/dashboard/trucks');
    const cell = await cellOf(/Truck 1/, 'Labels');
    const tags = await within(cell).findAllByRole('listitem');
    expect(tags.map((tag) => tag.textContent)).toEqual(['Refrigerated', 'north', '+3']);
    await user.click(screen.getByRole('rowheader', { name: /Truck 1/ }));
    const details = await screen.findByRole('dialog');
    const list = await within(details).findByRole('list');
    expect(within(list).getAllByRole('listitem')).toHaveLength(5);
  });

  it('of the resource’s own is drawn by it, in the table and in the details', async () => {
    const { user } = open('/dashboard/trucks');
    const cell = await cellOf(/Truck 1/, 'Tread');
    expect(await within(cell).findByRole('meter', { name: 'Tread' })).toBeVisible();
    await user.click(screen.getByRole('rowheader', { name: /Truck 1/ }));
    const details = await screen.findByRole('dialog');
    expect(await within(details).findByRole('meter', { name: 'Whole tread' })).toBeVisible();
  });
});

it('an optional field without a value is left out of the details, and another one reads N/A', async () => {
  const fields: Readonly<Record<string, object>> = trucks.fields ?? {};
  const optional = Object.fromEntries(
    ['labels', 'tread'].map((name) => [name, { ...fields[name], optional: true }]),
  );
  const definition = { ...trucks, fields: { ...fields, ...optional } } as AnyResource;
  const rows = [truckRow(1, { labels: [], tread: null, seats: null }), truckRow(2)];
  const { user } = open('/dashboard/trucks', { rows, definition });
  const textOf = (name: string) => {
    const [terms = [], values = []] = ['term', 'definition'].map((role) =>
      within(screen.getByRole('dialog'))
        .queryAllByRole(role)
        .map(({ textContent }) => textContent),
    );
    return values[terms.indexOf(name)];
  };
  await user.click(await screen.findByRole('rowheader', { name: /Truck 1/ }));
  await screen.findByRole('dialog');
  await waitFor(() => expect(textOf('Seats')).toBe('N/A'));
  expect(textOf('Labels')).toBeUndefined();
  expect(textOf('Tread')).toBeUndefined();
});

describe('a computed field', () => {
  const rows = [truckRow(1, { price: 90 }), truckRow(2, { price: 30 }), truckRow(3, { seats: 0 })];

  it('sorts the table', async () => {
    open('/dashboard/trucks', { rows });
    const table = await screen.findByRole('table', { name: 'Trucks table' });
    expect(rowNames(table)).toEqual(['Truck 1', 'Truck 2', 'Truck 3']);
    await sortBy('Price per seat', table);
    await waitFor(() => expect(rowNames(table).slice(0, 2)).toEqual(['Truck 2', 'Truck 1']));
    expect(await cellOf(/Truck 3/, 'Price per seat')).toHaveTextContent('N/A');
  });

  it('is searched', async () => {
    open('/dashboard/trucks', { rows });
    await searchFor('10');
    await waitFor(() => expect(screen.queryByText('Truck 1')).toBeNull());
    expect(screen.getByText('Truck 2')).toBeVisible();
  });
});

describe('an area', () => {
  it('stands at the address that its definition says', async () => {
    open('/dashboard/truck-yards');
    expect(await screen.findByRole('heading', { name: 'Yards' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Yards' })).toHaveAttribute('href', '/dashboard/truck-yards');
  });

  it('is neither in the sidebar nor at its address while the back end lacks its feature', async () => {
    const guarded = [...resources, { ...trucks, feature: 'adas' as const }];
    const dataProvider = fakeDataProvider({ getList: async () => ({ data: [], total: 0 }) });
    const { unmount } = renderApp({ address: '/dashboard/trucks', resources: guarded, dataProvider });
    expect(await screen.findByText('There is no such page')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Trucks' })).toBeNull();
    unmount();
    const settings = { features: new Set(['adas'] as const) };
    renderApp({ address: '/dashboard/trucks', resources: guarded, dataProvider, settings });
    expect(await screen.findByRole('heading', { name: 'Trucks' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Trucks' })).toBeVisible();
  });

  it('stands in the group that it names, where that has its place', async () => {
    const group = { name: 'yards', label: { en: 'Premises', es: 'Premises', fr: 'Premises' } };
    const grouped = [...resources, { ...trucks, group }, { ...yards, group }].sort(
      (one, other) => one.order - other.order,
    );
    const dataProvider = fakeDataProvider({ getList: async () => ({ data: [], total: 0 }) });
    renderApp({ address: '/dashboard/trucks', resources: grouped, dataProvider });
    const entries = (await sidebarEntries()).map((item) => item.textContent);
    const at = entries.indexOf('Premises');
    expect(entries.slice(at - 1, at + 4)).toEqual(['Assets', 'Premises', 'Trucks', 'Yards', 'Alerts']);
  });
});

describe('the menu beside Export', () => {
  it('writes the columns of the table, or all of them', async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (file) => {
      files.push(file as Blob);
      return 'blob:list';
    };
    URL.revokeObjectURL = () => undefined;
    const registered = [
      ...resources,
      { ...trucks, columns: ['name', 'state'] } as unknown as AnyResource,
      yards,
    ];
    renderApp({
      address: '/dashboard/trucks',
      resources: registered,
      dataProvider: fakeDataProvider({
        getList: async () => ({ data: read(trucks, [truckRow(1)]) as never[], total: 1 }),
      }),
    });
    await screen.findByRole('table', { name: 'Trucks table' });
    const button = await screen.findByRole('button', { name: 'Choose file and columns' });
    await chooseInMenu(button, 'CSV, columns of the table');
    await waitFor(() => expect(files).toHaveLength(1));
    expect(await files[0]?.text()).toBe('Name,Status\r\nTruck 1,On tour');
    await chooseInMenu(button, 'Excel, all columns');
    await waitFor(() => expect(files).toHaveLength(2));
    expect(files[1]?.type).toContain('spreadsheetml');
  });
});
