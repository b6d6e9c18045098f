// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../src/http/api-error';
import { columnHeads, drawerTitled, rowsOf, searchFor, shownToasts } from '../support/controls';
import { fakeDataProvider, fakeLists } from '../support/fake-providers';
import { locationRecordOf } from '../support/records';
import { renderApp } from '../support/test-app';

const fleet = [
  locationRecordOf({ id: '1', assetName: 'Cam 0001', locationAddress: 'I-80 W, near Kearney, NE' }),
  locationRecordOf({
    id: '2',
    assetName: 'Cam 0002',
    status: 'Low Battery',
    locationAddress: 'I-5 N, Fresno, CA',
  }),
  locationRecordOf({ id: '3', assetName: 'Cam 0003', assetType: 'Reefer', speedKmh: 0 }),
  locationRecordOf({ id: '4', assetName: 'Cam 0004', status: 'Device Offline', reportedAt: 0 }),
];

const device = { id: '1', name: 'Unit 1', status: 'online', serialNumber: 'SN-77', isActive: true };

beforeEach(() => window.localStorage.clear());

describe.each([
  {
    area: 'DashCams',
    name: 'dashcams',
    empty: 'No dashcam location data found',
    failed: 'Error loading dashcam location data',
  },
  {
    area: 'Assets',
    name: 'assets',
    empty: 'No asset location data found',
    failed: 'Error loading assets location data',
  },
])('the $area screen', ({ area, name, empty, failed }) => {
  const open = (query = '', lists: Parameters<typeof fakeLists>[0] = { [name]: fleet }) =>
    renderApp({ address: `/dashboard/${name}${query}`, dataProvider: fakeLists(lists) });

  const onlyThisList = async ({ resource }: { resource: string }) => {
    const data = (resource === name ? fleet : []) as never[];
    return { data, total: data.length };
  };

  it('starts on the map and groups its cards into Available (count) and Unavailable (count)', async () => {
    open();
    expect(await screen.findByRole('button', { name: 'Available (2)' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Unavailable (2)' })).toBeVisible();
    const cards = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(cards.filter((card) => card?.startsWith('Cam'))).toEqual([
      expect.stringContaining('Cam 0001'),
      expect.stringContaining('Cam 0003'),
      expect.stringContaining('Cam 0002'),
      expect.stringContaining('Cam 0004'),
    ]);
  });

  it('highlights the selected card and shows its popup with place, status, speed, GPS status and last update', async () => {
    const { user, address } = open();
    await user.click(await screen.findByRole('button', { name: /Cam 0001/ }));
    expect(screen.getByRole('button', { name: /Cam 0001/, current: true })).toBeVisible();
    expect(address()).toContain('item=1');
    const popup = within(await screen.findByRole('region', { name: `Map of ${area}` }));
    expect(await popup.findByRole('heading', { name: 'Cam 0001' })).toBeVisible();
    for (const words of [
      'I-80 W, near Kearney, NE',
      'All Good',
      '88 km/h',
      'GPS OK',
      '11/21/2026 8:05:09 AM',
    ]) {
      expect(popup.getByText(words)).toBeVisible();
    }
  });

  it('searches name, location and status text while one types', async () => {
    const { user } = open();
    await searchFor('fresno', `Search ${area}`);
    expect(await screen.findByRole('button', { name: 'Available (0)' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Unavailable (1)' })).toBeVisible();
    await searchFor('device off');
    expect(await screen.findByRole('button', { name: /Cam 0004/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Cam 0002/ })).toBeNull();
    await searchFor('nowhere');
    expect(await screen.findByText(empty)).toBeVisible();
    expect(screen.getByText('None of the 4 records match the search and filters.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(await screen.findByRole('button', { name: 'Available (2)' })).toBeVisible();
  });

  it('shows the empty state', async () => {
    open('', { [name]: [] });
    expect(await screen.findByText(empty)).toBeVisible();
  });

  it('shows the error of a failed load with Retry, and what went wrong', async () => {
    const failure = new ApiError({
      message: 'HTTP 500',
      status: 500,
      url: '/x',
      serverMessage: 'The database is away',
    });
    let isDown = true;
    const { user } = open('', {
      [name]: async () => {
        if (isDown) throw failure;
        return fleet;
      },
    });
    expect(await screen.findByText(failed)).toBeVisible();
    expect(screen.getByText('The database is away')).toBeVisible();
    expect(
      await screen.findByText('An internal server error occurred. Please try again later.'),
    ).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Available (2)' })).toBeVisible();
  });

  describe('with an asset that has been silent for two days', () => {
    const silent = locationRecordOf({
      id: '5',
      assetName: 'Cam 0005',
      speedKmh: 80.54,
      reportedAt: Date.now() + (180 - 2 * 1440 - 1) * 60_000,
    });
    const nobodyKnows = locationRecordOf({ id: '6', assetName: 'Cam 0006', reportedAt: null });
    const lists = { [name]: [...fleet.slice(0, 3), silent, nobodyKnows] };
    const greenBadge = (within_: HTMLElement) => within_.querySelector('[data-tone="success"]');

    it('draws its row as last known, with how long ago', async () => {
      open('?view=list', lists);
      const row = await screen.findByRole('row', { name: /Cam 0005/ });
      expect(within(row).getByText('No report for 2 days')).toBeInTheDocument();
      expect(within(row).getByText('All Good')).toHaveTextContent('All Good · 2d ago');
      expect(within(row).getByText('80.5 km/h')).toHaveTextContent('80.5 km/h last known');
      expect(greenBadge(row)).toBeNull();
      expect(
        within(screen.getByRole('row', { name: /Cam 0006/ })).getAllByText(/No recent report/),
      ).not.toHaveLength(0);
      const fresh = screen.getByRole('row', { name: /Cam 0001/ });
      expect(within(fresh).queryByText(/report/)).toBeNull();
      expect(within(fresh).queryByText('last known')).toBeNull();
      expect(greenBadge(fresh)).toHaveTextContent(/^All Good$/);
    });

    it('keeps its group, and shows on card, popup and map that it is silent', async () => {
      const { user } = open('', lists);
      expect(await screen.findByRole('button', { name: 'Available (4)' })).toBeVisible();
      const card = screen.getByRole('button', { name: /Cam 0005.*No report for 2 days/ });
      await user.click(card);
      const popup = await screen.findByRole('dialog', { name: 'Cam 0005' });
      expect(within(popup).getByText('No report for 2 days')).toBeVisible();
      expect(within(popup).getByText('All Good')).toHaveTextContent('All Good · 2d ago');
      expect(greenBadge(popup)).toBeNull();
      await waitFor(() =>
        expect(screen.getByRole('list', { name: 'Markers in view' })).toHaveTextContent(
          'Cam 0005, no recent report',
        ),
      );
    });

    it('shows a message in its details, which cut no text', async () => {
      const location = `I-80 W, ${'near the very long name of a place '.repeat(4)}end`;
      open('?view=list&details=5', {
        [name]: [{ ...silent, locationAddress: location, assetName: `Cam ${'0005'.repeat(20)}` }],
      });
      const details = await screen.findByRole('dialog');
      expect(await within(details).findByText('No report for 2 days')).toBeVisible();
      expect(within(details).getByText('All Good')).toHaveTextContent('All Good · 2d ago');
      expect(within(details).getByText(location)).toBeVisible();
      expect(within(details).queryByText(/…$/)).toBeNull();
    });
  });

  it('opens View Details from the list, with all fields', async () => {
    const { user, address } = renderApp({
      address: `/dashboard/${name}?view=list`,
      dataProvider: fakeDataProvider({
        getList: onlyThisList,
        getOne: async ({ resource, id }) => {
          expect([resource, id]).toEqual(['devices', '1']);
          return { data: device as never };
        },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'View Details: Cam 0001' }));
    expect(address()).toContain('details=1');
    const details = within(await screen.findByRole('dialog'));
    expect(await details.findByText('SN-77')).toBeVisible();
    for (const words of ['Ignition on', 'DC-1', '40.7°', '-99.08°'])
      expect(details.getByText(words)).toBeVisible();
    await user.click(details.getByRole('button', { name: 'Close details' }));
    await waitFor(() => expect(address()).not.toContain('details'));
  });

  it.each(['map', 'list'])('opens by a link on the %s what a search hides, with a note', async (view) => {
    open(`?view=${view}&q=fresno&details=1`);
    const details = within(await drawerTitled('Cam 0001'));
    expect((await details.findByText(/hide this record/)).parentElement).toHaveTextContent('“fresno”');
    expect(details.getByRole('button', { name: 'Clear search and filters' })).toBeVisible();
  });

  it('keeps the details when only their second half fails', async () => {
    renderApp({
      address: `/dashboard/${name}?details=1`,
      dataProvider: fakeDataProvider({
        getList: onlyThisList,
        getOne: () =>
          Promise.reject(
            new ApiError({
              message: 'No such device',
              status: 404,
              url: '/assets/1',
              serverMessage: 'No such device',
            }),
          ),
      }),
    });
    const details = within(await screen.findByRole('dialog'));
    expect(await details.findByText('No such device')).toBeVisible();
    expect(details.getByText('DC-1')).toBeVisible();
  });

  it('restores view, search, sort and page from the address', async () => {
    const many = Array.from({ length: 25 }, (_, at) =>
      locationRecordOf({ id: String(at), assetName: `Cam ${at}` }),
    );
    open('?view=list&q=cam&sort=-assetName&page=2', { [name]: many });
    await screen.findByRole('table');
    expect(screen.getByText('11–20 of 25')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('cam');
    expect(screen.getByRole('columnheader', { name: /Asset Name/ })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    expect(rowsOf()[0]).toHaveTextContent('Cam 14');
  });

  it('shows how many records could not be read, and shows the others', async () => {
    renderApp({
      address: `/dashboard/${name}`,
      dataProvider: fakeDataProvider({
        getList: async () => ({ data: fleet as never[], total: fleet.length, skipped: 3 }),
      }),
    });
    expect(await screen.findByText(/could not be read and are not shown: 3/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Available (2)' })).toBeVisible();
  });

  it('selects all rows of the page, some, and none', async () => {
    const { user } = open('?view=list');
    const all = await screen.findByRole('checkbox', { name: 'Select all rows' });
    await user.click(screen.getByRole('checkbox', { name: 'Select Cam 0001' }));
    expect(all).toBePartiallyChecked();
    await user.click(all);
    expect(all).toBeChecked();
    expect(screen.getByText('4 selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(all).not.toBeChecked();
  });
});

it('names the columns of the dashcams', async () => {
  renderApp({ address: '/dashboard/dashcams?view=list', dataProvider: fakeLists({ dashcams: fleet }) });
  await screen.findByRole('table');
  expect(columnHeads().slice(1)).toEqual([
    'Asset Name',
    'Location',
    'Status',
    'Speed',
    'GPS Status',
    'Last Update',
    'Actions',
  ]);
});

it('gives the assets a Type column, which their search covers', async () => {
  renderApp({
    address: '/dashboard/assets?view=list',
    dataProvider: fakeLists({ assets: fleet }),
  });
  await screen.findByRole('table');
  expect(columnHeads()).toContain('Type');
  await searchFor('reefer');
  await waitFor(() => expect(rowsOf()).toHaveLength(1));
  expect(screen.getByRole('row', { name: /Cam 0003/ })).toBeVisible();
});

describe('the export', () => {
  const open = (assets = fleet) =>
    renderApp({ address: '/dashboard/assets?view=list', dataProvider: fakeLists({ assets }) });

  it('of a large fleet is made once, however often it is asked for meanwhile', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    URL.revokeObjectURL = () => undefined;
    const keep = vi.fn((_file: Blob | MediaSource) => 'blob:csv');
    URL.createObjectURL = keep;
    let goOn: (() => void) | undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    vi.stubGlobal('scheduler', { yield: () => held });
    const { user } = open(Array.from({ length: 5_000 }, (_, at) => locationRecordOf({ id: String(at) })));
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect(keep).not.toHaveBeenCalled();
    goOn?.();
    await waitFor(() => expect(keep).toHaveBeenCalledTimes(1));
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(keep).toHaveBeenCalledTimes(2));
    vi.unstubAllGlobals();
  });

  it('that fails is reported, and can be tried again', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    URL.revokeObjectURL = () => undefined;
    const keep = vi.fn(() => 'blob:csv');
    URL.createObjectURL = keep.mockImplementationOnce(() => {
      throw new Error('No room');
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await waitFor(() =>
      expect(shownToasts()).toMatchObject([{ type: 'error', title: 'The list could not be exported' }]),
    );
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(keep).toHaveBeenCalledTimes(2));
    expect(shownToasts()).toHaveLength(1);
  });
});

describe('live positions', () => {
  it('are read again every REFRESH_SECONDS without losing selection, popup or search', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let reads = 0;
    const { address } = renderApp({
      address: '/dashboard/dashcams?item=1&q=cam',
      settings: { refreshSeconds: 30 },
      dataProvider: fakeLists({
        dashcams: async () => {
          reads += 1;
          return fleet.map((record) => ({ ...record, speedKmh: 50 + reads }));
        },
      }),
    });
    expect(await screen.findAllByText('51 km/h')).not.toHaveLength(0);
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(await screen.findAllByText('52 km/h')).not.toHaveLength(0);
    expect(screen.getByRole('button', { name: /Cam 0001/, current: true })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Cam 0001' })).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('cam');
    expect(address()).toContain('item=1');
    vi.useRealTimers();
  });

  it('do not make the cards jump when they come in another order', async () => {
    let reads = 0;
    const { user } = renderApp({
      address: '/dashboard/dashcams',
      dataProvider: fakeLists({
        dashcams: async () => {
          reads += 1;
          return reads === 1 ? fleet : [...fleet].reverse();
        },
      }),
    });
    const cards = () => screen.getAllByRole('button', { name: /^Cam/ }).map((card) => card.textContent);
    await screen.findByRole('button', { name: 'Available (2)' });
    const before = cards();
    await user.click(screen.getByRole('button', { name: 'Refresh now' }));
    await waitFor(() => expect(reads).toBe(2));
    expect(cards()).toEqual(before);
  });

  it('are not read while the tab is hidden', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let reads = 0;
    renderApp({
      address: '/dashboard/dashcams',
      settings: { refreshSeconds: 30 },
      dataProvider: fakeLists({
        dashcams: async () => {
          reads += 1;
          return fleet;
        },
      }),
    });
    await screen.findByRole('button', { name: 'Available (2)' });
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    expect(reads).toBe(1);
    visibility.mockReturnValue('visible');
    await act(async () => {
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      await vi.advanceTimersByTimeAsync(100);
    });
    expect(reads).toBe(2);
    vi.useRealTimers();
  });

  it('that cannot be refreshed stay on the screen, which shows how old they are', async () => {
    let isDown = false;
    const { user } = renderApp({
      address: '/dashboard/dashcams',
      dataProvider: fakeLists({
        dashcams: async () => {
          if (isDown) throw new Error('away');
          return fleet;
        },
      }),
    });
    await screen.findByRole('button', { name: 'Available (2)' });
    isDown = true;
    await user.click(screen.getByRole('button', { name: 'Refresh now' }));
    expect(await screen.findByText(/The last refresh failed/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Available (2)' })).toBeVisible();
  });
});

it('warns once in the console of records without a valid place', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  renderApp({
    address: '/dashboard/dashcams',
    dataProvider: fakeLists({
      dashcams: [
        ...fleet,
        locationRecordOf({ id: '9', latitude: 0 }),
        locationRecordOf({ id: '10', longitude: null }),
      ],
    }),
  });
  await screen.findByRole('button', { name: 'Available (4)' });
  await waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
  expect(warn.mock.calls[0]?.join(' ')).toMatch(/2 .*9, 10/);
});
