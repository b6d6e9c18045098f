// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fleetClock } from '../../src/domain/time/clock';
import { dayIn } from '../../src/domain/time/days';
import { pressEscape } from '../support/controls';
import { fakeDataProvider, fakeLists } from '../support/fake-providers';
import { locationRecordOf } from '../support/records';
import { renderApp, type TestAppOptions } from '../support/test-app';

beforeEach(() => window.localStorage.clear());

const assets = [
  locationRecordOf({ id: '7', assetName: 'Truck 21142' }),
  locationRecordOf({ id: '8', assetName: 'Van 1142' }),
  locationRecordOf({ id: '9', assetName: 'Trailer 5' }),
];
const devices = [
  { id: '500', name: 'Dashcam 1142', description: 'Mounted in Van 1142', assetId: '8', status: 'online' },
];
const clip = {
  id: '31',
  dashCamName: 'Dashcam 1142',
  createdAtMs: Date.UTC(2026, 10, 2, 15, 3),
  created: '',
};
const lists = {
  dashcams: [],
  assets,
  devices,
  alerts: [],
  reports: [],
  'locked-videos': [clip, { ...clip, id: '32', dashCamName: 'Dashcam 7' }],
};

async function openPalette(options: Partial<TestAppOptions> = {}) {
  const app = renderApp({ address: '/dashboard/alerts', dataProvider: fakeLists(lists), ...options });
  await screen.findByRole('heading', { level: 1 });
  await app.user.keyboard('{Control>}k{/Control}');
  const input = await screen.findByRole('combobox', { name: 'Find anything' });
  await waitFor(() => expect(input).toHaveFocus());
  return { ...app, input };
}

const optionNames = () => screen.queryAllByRole('option').map((option) => option.textContent);
const chosen = () => screen.getByRole('option', { selected: true });

describe('Find anything', () => {
  it('opens by Ctrl K and by its button, and offers the areas', async () => {
    const { user, input } = await openPalette();
    expect(optionNames()).toEqual(
      expect.arrayContaining(['DashCams', 'Request Videos', 'Settings', 'Sign Out']),
    );
    pressEscape(input);
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Find anything' })).toBeNull());
    await user.click(screen.getByRole('button', { name: /Find anything/ }));
    const again = await screen.findByRole('combobox', { name: 'Find anything' });
    await waitFor(() => expect(again).toHaveFocus());
  });

  it('leads to an area by a part of its name, with the keyboard alone', async () => {
    const { user, address } = await openPalette();
    await user.keyboard('incid');
    expect(chosen()).toHaveTextContent('Incidents');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/dashboard/incidents'));
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('finds records by their names, the best match first, and shows one on the map', async () => {
    const { user, address } = await openPalette();
    await user.keyboard('1142');
    const group = await screen.findByRole('group', { name: 'Assets' });
    await waitFor(() => expect(within(group).getAllByRole('option')).toHaveLength(2));
    expect(within(group).getAllByRole('option')[0]).toHaveTextContent('Van 1142');
    expect(chosen()).toHaveTextContent('Van 1142');
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toHaveTextContent('Truck 21142');
    await user.keyboard('{ArrowUp}{Enter}');
    expect(address()).toBe('/dashboard/assets?item=8');
  });

  it('puts records whose names match before those whose addresses do', async () => {
    const parked = locationRecordOf({ id: '1', assetName: 'Cam 1', locationAddress: 'Trailer Park, Omaha' });
    const dataProvider = fakeLists({ ...lists, dashcams: [parked] });
    const { user } = await openPalette({ dataProvider });
    await user.keyboard('trailer');
    await screen.findByRole('option', { name: /Cam 1/ });
    await waitFor(() => expect(chosen()).toHaveTextContent('Trailer 5'));
  });

  it('keeps where it led to, for this session', async () => {
    const { user } = await openPalette();
    await user.keyboard('trailer');
    await user.click(await screen.findByRole('option', { name: /Trailer 5/ }));
    await screen.findByRole('heading', { name: 'Assets' });
    await user.keyboard('{Control>}k{/Control}');
    const recent = await screen.findByRole('group', { name: 'Recently opened' });
    expect(within(recent).getByRole('option')).toHaveTextContent('Trailer 5');
  });

  it('finds the clips of a vehicle at a time, and requests a new video of it', async () => {
    const { user, address } = await openPalette();
    await user.keyboard('1142 2026-11-02 15:00');
    const group = await screen.findByRole('group', { name: 'At that time' });
    await waitFor(() =>
      expect(
        within(group)
          .getAllByRole('option')
          .map((option) => option.textContent),
      ).toEqual([
        expect.stringContaining('Clip of Dashcam 1142'),
        expect.stringContaining('Clips of Dashcam 1142'),
        expect.stringContaining('Request a video of Dashcam 1142'),
      ]),
    );
    await user.click(within(group).getByRole('option', { name: /^Request a video/ }));
    expect(address()).toMatch(
      /^\/dashboard\/request-videos\?dashcam=500&date=2026-11-02&start=14%3A58&end=15%3A02$/,
    );
  });

  it('opens the day of a vehicle by Enter, while its clips are still read', async () => {
    const reading = new Promise<never>(() => {});
    const { user, address } = await openPalette({
      dataProvider: fakeLists({ ...lists, 'locked-videos': () => reading }),
      settings: { features: new Set(['history']) },
    });
    await user.keyboard('1142 2026-11-02 15:00');
    expect(await screen.findByRole('option', { name: /^Day of Dashcam 1142/ })).toBeVisible();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toMatch(/^\/dashboard\/vehicle-days\?dashcam=500&day=2026-11-02/));
  });

  it('requests the clips of a whole day where no time was typed', async () => {
    const asked: unknown[] = [];
    const { getList } = fakeLists(lists);
    const dataProvider = fakeDataProvider({
      getList(params) {
        if (params.resource === 'locked-videos') asked.push(params.filters);
        return getList(params);
      },
    });
    const { user } = await openPalette({ dataProvider });
    await user.keyboard('1142 yesterday');
    await screen.findByRole('option', { name: /^Clips of Dashcam 1142/ });
    const [filters] = asked as { field: string; value: string }[][];
    const endOf = (name: string) => Number(filters?.find(({ field }) => field === name)?.value);
    expect(endOf('to') - endOf('from')).toBe(86_400_000);
    expect(dayIn(endOf('from'), fleetClock(0))).not.toBe(dayIn(Date.now(), fleetClock(0)));
  });

  it('shows that nothing was found, though one of the lists cannot be read', async () => {
    const failing = { ...lists, assets: () => Promise.reject(new Error('away')) };
    const { user } = await openPalette({ dataProvider: fakeLists(failing) });
    await user.keyboard('zzz');
    expect(await screen.findByText(/Nothing was found for “zzz”/)).toBeVisible();
    await waitFor(() => expect(screen.getByText('0 results')).toBeInTheDocument());
  });

  it('offers what the page can do', async () => {
    const { user, address } = await openPalette({ address: '/dashboard/assets' });
    const page = await screen.findByRole('group', { name: 'On this page' });
    expect(within(page).getByRole('option', { name: 'Refresh' })).toBeInTheDocument();
    await user.keyboard('show the list{Enter}');
    await waitFor(() => expect(address()).toBe('/dashboard/assets?view=list'));
    expect(await screen.findByRole('table')).toBeVisible();
  });

  it('changes the appearance', async () => {
    const { user, preferences } = await openPalette();
    await user.keyboard('dark{Enter}');
    await waitFor(() => expect(preferences.get().scheme).toBe('dark'));
  });

  it.each([
    ['the shortcut', () => fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })],
    ['a click on its button', () => fireEvent.click(screen.getByRole('button', { name: /Find anything/ }))],
  ])('takes letters and Enter that come at once after %s', async (_, open) => {
    const { address } = renderApp({ address: '/dashboard/alerts', dataProvider: fakeLists(lists) });
    await screen.findByRole('heading', { level: 1 });
    open();
    for (const key of [...'incid', 'Enter']) fireEvent.keyDown(document.body, { key });
    await waitFor(() => expect(address()).toBe('/dashboard/incidents'));
  });

  it('leaves the Enter that opened it alone, while it is still down', async () => {
    const { address } = renderApp({ address: '/dashboard/alerts', dataProvider: fakeLists(lists) });
    const button = await screen.findByRole('button', { name: /Find anything/ });
    fireEvent.click(button);
    fireEvent.keyDown(button, { key: 'Enter', repeat: true });
    const input = await screen.findByRole('combobox', { name: 'Find anything' });
    await waitFor(() => expect(input).toHaveFocus());
    expect(address()).toBe('/dashboard/alerts');
  });

  it('leaves letters to the page once Ctrl K has closed it', async () => {
    const { user } = await openPalette();
    await user.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Find anything' })).toBeNull());
    expect(fireEvent.keyDown(document.body, { key: 'x' })).toBe(true);
  });

  it('takes letters and Enter that come before it has the focus', async () => {
    const { user, input, address } = await openPalette();
    await user.keyboard('{ArrowDown}');
    input.blur();
    for (const key of 'trailer') fireEvent.keyDown(document.body, { key });
    expect(input).toHaveValue('trailer');
    fireEvent.keyDown(document.body, { key: 'Enter' });
    await waitFor(() => expect(address()).toBe('/dashboard/assets?item=9'));
  });

  it('opens what was typed when Enter follows at once, not what its beginning found', async () => {
    const { user, input, address } = await openPalette();
    await user.keyboard('t');
    await screen.findByRole('option', { name: /^Truck 21142/ });
    fireEvent.change(input, { target: { value: 'trailer' } });
    fireEvent.keyDown(input, { key: 'Enter' });
    await waitFor(() => expect(address()).toBe('/dashboard/assets?item=9'));
  });

  describe('while a list is read that may have what is meant', () => {
    async function openWhileReading() {
      let finishReading = () => {};
      const reading = new Promise<typeof assets>((resolve) => {
        finishReading = () => resolve(assets);
      });
      const dataProvider = fakeLists({ ...lists, assets: () => reading });
      return { ...(await openPalette({ dataProvider })), finishReading };
    }
    const status = () => within(screen.getByRole('dialog')).getByRole('status');

    it('waits with Enter, and says so', async () => {
      const { user, address, finishReading } = await openWhileReading();
      await user.keyboard('trailer{Enter}');
      await waitFor(() => expect(status()).toHaveTextContent('Loading...'));
      finishReading();
      await waitFor(() => expect(address()).toBe('/dashboard/assets?item=9'));
    });

    it('forgets Enter when something else is typed', async () => {
      const { user, address, finishReading } = await openWhileReading();
      await user.keyboard('trailer{Enter}{Backspace}r');
      finishReading();
      expect(await screen.findByRole('option', { name: /^Trailer 5/ })).toBeVisible();
      await waitFor(() => expect(status()).toHaveTextContent('1 result'));
      expect(address()).toBe('/dashboard/alerts');
    });

    it('opens an area, which comes before its records, at once', async () => {
      const { user, address } = await openWhileReading();
      await user.keyboard('incid{Enter}');
      await waitFor(() => expect(address()).toBe('/dashboard/incidents'));
    });
  });
});
