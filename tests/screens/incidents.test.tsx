// @vitest-environment jsdom
import type { DataProvider } from '@refinedev/core';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { ApiError } from '../../src/http/api-error';
import { type IncidentRecord, incidentRecord } from '../../src/resources/incidents/incident-record';
import {
  choose,
  columnHeads,
  drawerTitled,
  enterText,
  openTab,
  pickDay,
  pressEscape,
  rowNames,
  rowsOf,
  searchFor,
  sortBy,
  switchTo,
  tabNames,
} from '../support/controls';
import { fakeDataProvider, fakeLists } from '../support/fake-providers';
import { renderApp } from '../support/test-app';

const incidentOf = (change: Record<string, unknown>): IncidentRecord =>
  incidentRecord.parse({
    assetName: 'Cam 0001',
    alertName: 'Speed',
    locationAddress: 'I-80 W, near Kearney, NE',
    latitude: 40.7,
    longitude: -99.08,
    status: 'Active',
    speed: 117,
    incidentType: '11/21/2026 8:05:00 AM',
    ...change,
  });

const incidents = [
  incidentOf({ assetName: 'Cam 0002', alertName: 'Low Battery', incidentType: '11/9/2026 9:00:00 AM' }),
  incidentOf({ assetName: 'Cam 0001', incidentType: '11/10/2026 8:05:00 AM', locationAddress: 'Omaha, NE' }),
  incidentOf({ assetName: 'Cam 0004', alertName: 'First Time Moving', incidentType: 'some day' }),
  incidentOf({ assetName: 'Cam 0003', alertName: 'Hard Brake', incidentType: '11/21/2026 6:00:00 AM' }),
];

const open = (query = '', list: Parameters<typeof fakeLists>[0]['x'] = incidents) =>
  renderApp({
    address: `/dashboard/incidents${query}`,
    dataProvider: fakeLists({ incidents: list, assets: [] }),
  });

const rowsShown = () => rowsOf(screen.getByRole('table'));
const namesShown = () => rowNames(screen.getByRole('table'));
const cardsShown = () =>
  within(screen.getByRole('list', { name: 'Incidents' }))
    .getAllByRole('listitem')
    .map((item) => /Cam \d{4}/.exec(item.textContent)?.[0])
    .filter(Boolean);

beforeEach(() => window.localStorage.clear());

describe('the Incidents screen', () => {
  it('filters by the alert type that the server sends, whatever the alert is called', async () => {
    open('?view=list&alertType=battery', [
      incidentOf({ assetName: 'Cam 0001', alertName: 'Night shift', alertType: 'Battery' }),
      incidentOf({ assetName: 'Cam 0002', alertName: 'Low battery', alertType: 'Speed' }),
      incidentOf({ assetName: 'Cam 0003', alertName: 'Low battery' }),
    ]);
    await screen.findByRole('table');
    expect(namesShown().sort()).toEqual(['Cam 0001', 'Cam 0003']);
  });

  it('shows the severity in the details of an incident that has one', async () => {
    const rated = incidentOf({ assetName: 'Cam 0001', severity: 'critical' });
    const unrated = incidentOf({ assetName: 'Cam 0002' });
    const { user } = open('?view=list', [rated, unrated]);
    await user.click(await screen.findByRole('button', { name: 'View Details: Cam 0001' }));
    const details = within(await screen.findByRole('dialog'));
    expect((await details.findByText('Severity')).closest('tr')).toHaveTextContent('Critical');
    await user.click(screen.getByRole('button', { name: 'View Details: Cam 0002' }));
    await waitFor(() => expect(details.queryByText('Severity')).toBeNull());
  });

  it('shows the place of an incident in a tab of its details beside the table, and on the map beside the map', async () => {
    const one = incidentOf({ assetName: 'Cam 0001' });
    const { unmount, address } = open(`?view=list&details=${one.id}`, [one]);
    const details = await drawerTitled('Cam 0001');
    expect(await within(details).findByText('Alert Name')).toBeVisible();
    expect(tabNames(details)).toEqual(['Details', 'Map']);
    expect(within(details).queryByRole('region', { name: /^Map of/ })).toBeNull();
    await openTab('Map', details);
    expect(await within(details).findByRole('region', { name: 'Map of Cam 0001' })).toBeInTheDocument();
    const link = address();
    expect(link).toContain('pane=map');
    unmount();

    const linked = open(link.slice(link.indexOf('?')), [one]);
    const again = await drawerTitled('Cam 0001');
    expect(await within(again).findByRole('tab', { name: 'Map', selected: true })).toBeVisible();
    linked.unmount();

    open(`?details=${one.id}&pane=map`, [one]);
    const onMap = await drawerTitled('Cam 0001');
    expect(await within(onMap).findByText('Alert Name')).toBeVisible();
    expect(within(onMap).queryByRole('tab')).toBeNull();
    expect(within(onMap).queryByRole('region', { name: /^Map of/ })).toBeNull();
  });

  it('starts on the map, with its markers and a panel of cards, newest first', async () => {
    const { mapEngine } = open();
    expect(await screen.findByRole('button', { name: 'All (4)' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Map' })).toBeChecked();
    // A date that cannot be read comes last.
    expect(cardsShown()).toEqual(['Cam 0003', 'Cam 0001', 'Cam 0002', 'Cam 0004']);
    expect(mapEngine).toBeDefined();
    expect(await screen.findByRole('region', { name: 'Map of Incidents' })).toBeVisible();
  });

  it('has its filters where there is nothing to draw', async () => {
    // What waits for the first drawing begins to wait.
    performance.clearMarks();
    open('', []);
    expect(await screen.findByText('No incidents found')).toBeVisible();
    // Sooner than they come to a map that cannot be drawn.
    expect(await screen.findByRole('combobox', { name: 'Sort By' }, { timeout: 5000 })).toBeEnabled();
  });

  it('lists Asset Name, Alert Name, Location, Status, Speed and Incident Date', async () => {
    open('?view=list');
    await screen.findByRole('table', { name: 'Incidents table' });
    expect(columnHeads()).toEqual([
      '',
      'Asset Name',
      'Alert Name',
      'Location',
      'Status',
      'Speed',
      'Incident Date',
      'Actions',
    ]);
    expect(rowsShown()[1]?.textContent).toMatch(
      /Cam 0001.*Speed.*Omaha, NE.*Active.*117 km\/h.*11\/10\/2026/,
    );
  });

  it('shows a date that cannot be read as it came, and sorts it last either way', async () => {
    open('?view=list');
    await screen.findByRole('table');
    expect(rowsShown()[3]?.textContent).toContain('some day');
    await sortBy('Incident Date');
    await waitFor(() => expect(namesShown()).toEqual(['Cam 0002', 'Cam 0001', 'Cam 0003', 'Cam 0004']));
  });

  it('searches while one types', async () => {
    open('?view=list');
    await searchFor('omaha', 'Search Incidents');
    await waitFor(() => expect(namesShown()).toEqual(['Cam 0001']));
  });

  it.each([
    ['Newest first', ['Cam 0003', 'Cam 0001', 'Cam 0002', 'Cam 0004'], ''],
    ['Oldest first', ['Cam 0002', 'Cam 0001', 'Cam 0003', 'Cam 0004'], 'sort=incidentDate'],
    ['Title A-Z', ['Cam 0001', 'Cam 0002', 'Cam 0003', 'Cam 0004'], 'sort=assetName'],
    ['Title Z-A', ['Cam 0004', 'Cam 0003', 'Cam 0002', 'Cam 0001'], 'sort=-assetName'],
  ])('Sort By "%s" orders the list and the panel beside the map', async (option, names, query) => {
    const { address } = open(option === 'Newest first' ? '?sort=assetName' : '');
    await screen.findByRole('button', { name: 'All (4)' });
    await choose('Sort By', option);
    await waitFor(() => expect(cardsShown()).toEqual(names));
    expect(address()).toBe(`/dashboard/incidents${query && `?${query}`}`);
    await switchTo('List');
    await waitFor(() => expect(namesShown()).toEqual(names));
  });

  it.each([
    ['Speed', 'Cam 0001', 'speed'],
    ['Battery', 'Cam 0002', 'battery'],
    ['First Time Moving', 'Cam 0004', 'firstTimeMoving'],
  ])('Alert Type "%s" keeps its incidents, without asking the server', async (option, name, value) => {
    let asked = 0;
    const { address } = open('?view=list', async () => {
      asked += 1;
      return incidents;
    });
    await screen.findByRole('table');
    await choose('Alert Type', option);
    await waitFor(() => expect(namesShown()).toEqual([name]));
    expect(address()).toContain(`alertType=${value}`);
    expect(asked).toBe(1);
  });

  it('asks the server for Today, and for the days that Date names', async () => {
    const dates: unknown[] = [];
    const getList: DataProvider['getList'] = async ({ filters }) => {
      dates.push(filters?.map((filter) => ('field' in filter ? [filter.field, filter.value] : [])));
      return { data: incidents as never[], total: incidents.length };
    };
    const { address } = renderApp({
      address: '/dashboard/incidents?view=list',
      dataProvider: fakeDataProvider({ getList }),
    });
    await screen.findByRole('table');
    await choose('Date', 'Yesterday');
    await waitFor(() => expect(dates).toEqual([[['date', 'Today']], [['date', 'Yesterday']]]));
    expect(address()).toContain('date=Yesterday');
    await choose('Date', 'Week');
    await waitFor(() => expect(dates.at(-1)).toEqual([['date', 'Week']]));
    expect(screen.queryByLabelText('From')).toBeNull();
  });

  it('"Date" shows a date range that filters in the browser and lives in the address', async () => {
    let asked = 0;
    const { address } = open('?view=list', async () => {
      asked += 1;
      return incidents;
    });
    await screen.findByRole('table');
    await choose('Date', 'Date');
    await screen.findByLabelText('From');
    await waitFor(() => expect(namesShown()).toHaveLength(4));
    const askedWithoutDates = asked;
    await pickDay('From', '2026-11-10');
    await waitFor(() => expect(namesShown()).toEqual(['Cam 0003', 'Cam 0001']));
    await pickDay('To', '2026-11-10');
    await waitFor(() => expect(namesShown()).toEqual(['Cam 0001']));
    expect(address()).toBe('/dashboard/incidents?view=list&date=Date&from=2026-11-10&to=2026-11-10');
    expect(asked).toBe(askedWithoutDates);

    await choose('Date', 'Today');
    await waitFor(() => expect(namesShown()).toHaveLength(4));
    expect(address()).toBe('/dashboard/incidents?view=list');
  });

  it('restores a date range from a link, and leaves out what is no day', async () => {
    open('?view=list&date=Date&from=2026-11-10&to=2026-02-31');
    await screen.findByRole('table');
    expect(await screen.findByLabelText('From')).toHaveValue('11/10/2026');
    expect(screen.getByLabelText('To')).toHaveValue('');
    expect(namesShown()).toEqual(['Cam 0003', 'Cam 0001']);
  });

  it('exchanges the dates of a range that ends before it begins', async () => {
    const { address } = open('?view=list&date=Date&from=2026-11-10&to=2026-11-12');
    await pickDay('From', '11/20/2026');
    await waitFor(() => expect(address()).toContain('from=2026-11-12&to=2026-11-20'));
    await waitFor(() => expect(screen.getByLabelText('To')).toHaveValue('11/20/2026'));
  });

  it('keeps a date that cannot be read, and shows a message', async () => {
    open('?view=list&date=Date&from=2026-11-10');
    const to = await screen.findByLabelText('To');
    enterText(to, '13/45/2026');
    await waitFor(() => expect(to).toHaveValue('13/45/2026'));
    expect(to).toBeInvalid();
    expect(to).toHaveAccessibleDescription('This is no date. Write it as MM/DD/YYYY.');
  });

  it('takes no half-typed year for a date', async () => {
    open('?view=list&date=Date&from=2026-11-10');
    const to = await screen.findByLabelText('To');
    fireEvent.change(to, { target: { value: '11/21/2' } });
    expect(to).toHaveValue('11/21/2');
    expect(screen.getByLabelText('From')).toHaveValue('11/10/2026');
  });

  it('shows the empty state', async () => {
    open('', []);
    expect(await screen.findByText('No incidents found')).toBeVisible();
  });
});

describe('incidents that cannot be loaded', () => {
  const failWith = (failure: ApiError) => open('', async () => Promise.reject(failure));

  it('show "Failed to load incidents" when the server refuses', async () => {
    failWith(new ApiError({ message: 'API request failed', status: 200, url: '/x', text: 'failure.api' }));
    expect(await screen.findByText('Failed to load incidents')).toBeVisible();
    expect(screen.queryByText('Error loading incidents data')).toBeNull();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it('show "Error loading incidents data" when the request fails', async () => {
    failWith(
      new ApiError({ message: 'HTTP 500', status: 500, url: '/x', serverMessage: 'The disk is full' }),
    );
    expect(await screen.findByText('Error loading incidents data')).toBeVisible();
    expect(screen.getByText('The disk is full')).toBeVisible();
    expect(screen.queryByText('Failed to load incidents')).toBeNull();
  });
});

describe('a link to an incident of another day', () => {
  const today = [
    incidentOf({ assetName: 'Cam 0001' }),
    incidentOf({ assetName: 'Cam 0002', alertName: 'Low Battery' }),
  ];
  const older = Array.from({ length: 15 }, (_, at) =>
    incidentOf({
      assetName: `Van ${String(at + 1).padStart(2, '0')}`,
      incidentType: `11/${at + 1}/2026 7:00:00 AM`,
    }),
  );
  const [oldest] = older as [IncidentRecord];

  /** A back end that answers with the requested days. */
  function openDated(query: string, all: () => Promise<readonly IncidentRecord[]>) {
    const dates: unknown[] = [];
    const getList: DataProvider['getList'] = async ({ resource, filters = [] }) => {
      if (resource !== 'incidents') return { data: [], total: 0 };
      const date = filters.flatMap((one) => ('field' in one && one.field === 'date' ? [one.value] : []))[0];
      dates.push(date);
      const data = date === 'Date' ? await all() : today;
      return { data: data as never[], total: data.length };
    };
    const app = renderApp({
      address: `/dashboard/incidents${query}`,
      dataProvider: fakeDataProvider({ getList, getOne: async () => ({ data: { id: '1' } as never }) }),
    });
    return { ...app, dates };
  }
  const both = async () => [...today, ...older];
  const listed = () => rowNames(screen.getByRole('table', { name: 'Incidents table' }));
  const note = () => within(screen.getByRole('dialog')).findByText(/hide this record/);

  it('opens it, names the filter that hides it, and shows it in the list when that is cleared', async () => {
    const { user, address, dates } = openDated(`?view=list&details=${oldest.id}&q=cam`, both);
    const details = await drawerTitled('Van 01');
    expect(dates).toEqual(['Today', 'Date']);
    expect((await note()).parentElement).toHaveTextContent(
      'Search and filters hide this record in the list (“cam” · Date: Today) Clear search and filters',
    );
    expect(listed()).toEqual(['Cam 0001', 'Cam 0002']);

    await user.click(within(details).getByRole('button', { name: 'Clear search and filters' }));
    // On the page that has it.
    await waitFor(() => expect(listed()).toContain('Van 01'));
    expect(address()).toContain('date=Date');
    expect(address()).not.toContain('q=');
    expect(await drawerTitled('Van 01')).toBeVisible();
    expect(within(details).queryByText(/hide this record/)).toBeNull();
    // The button is gone, and the keyboard is still in the details.
    pressEscape(document.activeElement as HTMLElement);
    await waitFor(() => expect(address()).not.toContain('details='));
    expect(screen.getByRole('row', { name: /Van 01/ })).toContainElement(
      document.activeElement as HTMLElement,
    );
  });

  it('is copied without search, filters and page', async () => {
    window.history.replaceState(null, '', '/dashboard/incidents?view=list&date=Week&q=cam&page=2');
    onTestFinished(() => window.history.replaceState(null, '', '/'));
    const { user } = openDated(`?view=list&date=Week&details=${oldest.id}`, both);
    const details = within(await drawerTitled('Van 01'));
    await user.click(details.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(
      `${window.location.origin}/dashboard/incidents?view=list&details=${oldest.id}`,
    );
  });

  it('shows that it is being looked for, and that it is gone only when no day has it', async () => {
    let answer: (records: readonly IncidentRecord[]) => void = () => {};
    openDated(
      '?view=list&details=none',
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    await screen.findByRole('table');
    const details = within(await screen.findByRole('dialog'));
    expect(await details.findByText('Loading...')).toBeVisible();
    expect(details.queryByText('This record is no longer in the list')).toBeNull();
    answer(await both());
    expect(await details.findByText('This record is no longer in the list')).toBeVisible();
    expect(details.queryByText(/hide this record/)).toBeNull();
  });

  it('says nothing of filters where the list shows it', async () => {
    const { dates } = openDated(`?view=list&details=${today[0]?.id}`, both);
    const details = within(await drawerTitled('Cam 0001'));
    expect(details.queryByText(/hide this record/)).toBeNull();
    expect(dates).toEqual(['Today']);
  });

  it('shows why it could not be looked for, and looks again', async () => {
    let tries = 0;
    const { user } = openDated(`?view=list&details=${oldest.id}`, async () => {
      tries += 1;
      if (tries === 1) throw new ApiError({ message: 'x', status: 400, url: '/x' });
      return both();
    });
    const details = within(await screen.findByRole('dialog'));
    await user.click(await details.findByRole('button', { name: 'Retry' }));
    expect(await drawerTitled('Van 01')).toBeVisible();
  });
});
