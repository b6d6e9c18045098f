// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Feature } from '../../src/domain/features';
import { ApiError } from '../../src/http/api-error';
import { viewTexts } from '../../src/screens/views/view-texts';
import { dialogTitled, enterText, menuEntries, menuEntry, rowNames, takeEntry } from '../support/controls';
import { fakeDataProvider } from '../support/fake-providers';
import { noteChanges } from '../support/noted-changes';
import { locationRecordOf } from '../support/records';
import { renderApp, type TestApp } from '../support/test-app';

beforeEach(() => window.localStorage.clear());

const trucks = ['Truck 1', 'Truck 2', 'Reefer 7'].map((assetName, at) =>
  locationRecordOf({ id: String(at + 1), assetName }),
);

interface ServedView {
  id: string;
  area: string;
  name: string;
  query: string;
  isShared: boolean;
  isOwn: boolean;
  mayChange: boolean;
  ownerName: string;
  version: number;
}

const viewOf = (change: Partial<ServedView>): ServedView => ({
  id: '7',
  area: 'dashcams',
  name: 'Reefers',
  query: 'q=reefer&view=list',
  isShared: false,
  isOwn: true,
  mayChange: true,
  ownerName: 'Dana Demo',
  version: 1,
  ...change,
});

/** A server with views: writes change what it lists, and are written down. */
function serverOf(views: ServedView[], choices: object[] = []) {
  const calls: [string, unknown][] = [];
  const dataProvider = fakeDataProvider({
    async getList({ resource }) {
      const lists: Record<string, readonly unknown[]> = {
        dashcams: trucks,
        assets: trucks,
        views,
        'view-choices': choices,
        'video-requests': [],
      };
      const list = lists[resource];
      if (!list) throw new Error(`getList of ${resource} is not faked`);
      return { data: [...list] as never[], total: list.length, skipped: 0 };
    },
    async create({ variables }) {
      calls.push(['create', variables]);
      const view = viewOf({ ...(variables as object), id: '8', version: 1 });
      views.push(view);
      return { data: view as never };
    },
    async update({ id, variables, meta }) {
      calls.push(['update', { id, variables, version: meta?.version }]);
      const at = views.findIndex((view) => view.id === id);
      const known = views[at] as ServedView;
      if (known.version !== meta?.version)
        throw new ApiError({ message: 'changed', status: 412, url: '/api/v2/views', present: known });
      views[at] = { ...known, ...(variables as object), version: known.version + 1 };
      return { data: views[at] as never };
    },
    async deleteOne({ id }) {
      calls.push(['delete', id]);
      views.splice(
        views.findIndex((view) => view.id === id),
        1,
      );
      return { data: {} as never };
    },
    async custom({ url, method, payload }) {
      calls.push([`${method} ${url}`, payload]);
      return { data: {} as never };
    },
  });
  return { dataProvider, calls, views };
}

const features = new Set<Feature>(['views']);
const openServed = (address: string, server: ReturnType<typeof serverOf>, liveProvider = noteChanges()) =>
  renderApp({ address, dataProvider: server.dataProvider, liveProvider, settings: { features } });
const openAlone = (address: string) => renderApp({ address, dataProvider: serverOf([]).dataProvider });

const viewButton = (name: string | RegExp = /^(Views$|View:)/) => screen.findByRole('button', { name });
const openMenu = async (app: TestApp) => {
  await app.user.click(await viewButton());
  await menuEntry('Copy link');
};
const pick = async (app: TestApp, name: string | RegExp, role = 'menuitem') => {
  await openMenu(app);
  expect(await menuEntry(name)).toHaveAttribute('role', role);
  await takeEntry(name);
};
const paramsOf = (app: TestApp) => new URLSearchParams(app.address().split('?')[1]);
const finder = () => screen.findByRole('combobox', { name: /Find anything/ });

describe('without the feature', () => {
  it('a view is kept on this device, which its dialog says, and shows what it was saved with', async () => {
    const app = openAlone('/dashboard/dashcams?view=list&q=truck&sort=-assetName&size=25');
    await screen.findByRole('table', { name: 'DashCams table' });
    await pick(app, 'Save as new view…');
    const dialog = await screen.findByRole('dialog', { name: 'Save view' });
    expect(dialog).toHaveTextContent('kept in this browser on this device');
    expect(within(dialog).queryByRole('checkbox', { name: /Share/ })).toBeNull();
    await app.user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('Give the view a name.')).toBeVisible();
    expect(within(dialog).getByRole('textbox', { name: /Name/ })).toHaveAccessibleDescription(
      'Give the view a name.',
    );
    await app.user.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'My trucks{Enter}');
    expect(await viewButton('View: My trucks')).toHaveFocus();
    expect(app.preferences.get().views).toEqual([
      expect.objectContaining({ area: 'dashcams', name: 'My trucks' }),
    ]);

    await pick(app, 'All records', 'menuitemradio');
    await waitFor(() => expect(rowNames()).toEqual(['Reefer 7', 'Truck 1', 'Truck 2']));
    expect(app.address()).toBe('/dashboard/dashcams?view=list');
    await pick(app, 'My trucks', 'menuitemradio');
    await waitFor(() => expect(rowNames()).toEqual(['Truck 2', 'Truck 1']));
    expect(Object.fromEntries(paramsOf(app))).toMatchObject({ q: 'truck', sort: '-assetName', size: '25' });
    // Back leads out of it again.
    app.goBack();
    await waitFor(() => expect(rowNames()).toHaveLength(3));
  });

  it('has each name once in an area', async () => {
    const app = openAlone('/dashboard/dashcams?view=list');
    app.preferences.set({ views: [{ id: 'd1', area: 'dashcams', name: 'Mine', query: 'view=list' }] });
    await screen.findByRole('table', { name: 'DashCams table' });
    await pick(app, 'Save as new view…');
    const name = await screen.findByRole('textbox', { name: /Name/ });
    await app.user.type(name, 'mine{Enter}');
    expect(await screen.findByText('There is a view of yours with this name already.')).toBeVisible();
    await waitFor(() => expect(name).toHaveFocus());
    // The message follows the language.
    app.preferences.set({ language: 'es' });
    expect(await screen.findByText(viewTexts.nameTaken.es)).toBeVisible();
  });

  it('a deleted view comes back by Undo, also what was saved meanwhile', async () => {
    const app = openAlone('/dashboard/dashcams?view=list&saved=d1');
    app.preferences.set({ views: [{ id: 'd1', area: 'dashcams', name: 'Mine', query: 'view=list' }] });
    await viewButton(/View: Mine/);
    await pick(app, 'Delete view');
    await viewButton('Views');
    expect(app.preferences.get().views).toEqual([]);
    app.preferences.set({ views: [{ id: 'd2', area: 'assets', name: 'Other', query: '' }] });
    await app.user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(app.preferences.get().views.map(({ name }) => name)).toEqual(['Other', 'Mine']),
    );
  });
});

describe('with the feature', () => {
  it('a view is made with what is shown, and shared if asked', async () => {
    const server = serverOf([]);
    const app = openServed('/dashboard/dashcams?view=list&q=reefer&page=2&details=3', server);
    // The details take the focus once they are open.
    await waitFor(() => expect(document.body).not.toHaveFocus());
    await pick(app, 'Save as new view…');
    await app.user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Cold chain');
    await app.user.click(screen.getByRole('checkbox', { name: 'Share with everybody in the company' }));
    await app.user.click(screen.getByRole('button', { name: 'Save' }));
    await viewButton('View: Cold chain');
    const [[, made]] = server.calls as [[string, { query: string }]];
    expect(made).toMatchObject({ area: 'dashcams', name: 'Cold chain', isShared: true });
    expect(Object.fromEntries(new URLSearchParams(made.query))).toEqual({
      q: 'reefer',
      view: 'list',
      cols: 'assetName,locationAddress,status,speedKmh,gpsStatus,lastUpdate',
      density: 'comfortable',
    });
  });

  it('offers to save changes where what is shown differs, and saves them under the version that was seen', async () => {
    const server = serverOf([viewOf({ version: 3 })]);
    const app = openServed('/dashboard/dashcams?q=reefer&view=list&saved=7', server);
    await viewButton('View: Reefers');
    await openMenu(app);
    expect(menuEntries()).not.toContain('Save changes');
    enterText(screen.getByRole('searchbox'), 'reefer 7');
    await waitFor(() => expect(paramsOf(app).get('q')).toBe('reefer 7'));
    await viewButton('View: Reefers, changed');
    await takeEntry('Save changes');
    await viewButton('View: Reefers');
    expect(server.calls).toEqual([
      ['update', { id: '7', version: 3, variables: expect.objectContaining({ name: 'Reefers' }) }],
    ]);
    expect(new URLSearchParams(server.views[0]?.query).get('q')).toBe('reefer 7');
  });

  it('a deleted view is restored by Undo, which the other tabs are sent', async () => {
    const server = serverOf([viewOf({})]);
    const liveProvider = noteChanges();
    const app = openServed('/dashboard/dashcams?q=reefer&view=list&saved=7', server, liveProvider);
    await viewButton(/View: Reefers/);
    await pick(app, 'Delete view');
    await app.user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(server.calls).toContainEqual([expect.stringMatching(/^post .*\/views\/7\/restore$/), {}]),
    );
    await waitFor(() => expect(liveProvider.noted).toEqual(['deleted views', 'updated views']));
  });

  it('asks before a view is deleted that others have too', async () => {
    const server = serverOf([viewOf({ isShared: true })]);
    const app = openServed('/dashboard/dashcams?q=reefer&view=list&saved=7', server);
    await viewButton(/View: Reefers/);
    await pick(app, 'Delete view');
    const dialog = await dialogTitled('Delete “Reefers”?');
    expect(dialog).toHaveTextContent('All of them lose it.');
    await app.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(await viewButton(/View: Reefers/)).toHaveFocus();
    expect(server.calls).toEqual([]);

    await pick(app, 'Delete view');
    const again = await dialogTitled('Delete “Reefers”?');
    await app.user.click(within(again).getByRole('button', { name: 'Delete' }));
    expect(await viewButton('Views')).toHaveFocus();
    expect(server.calls).toContainEqual(['delete', '7']);
  });

  it('shows when another user has changed it, loses nothing, and saves it at the second attempt', async () => {
    const server = serverOf([viewOf({ version: 1 })]);
    const app = openServed('/dashboard/dashcams?q=truck&view=list&saved=7', server);
    await viewButton('View: Reefers, changed');
    server.views[0] = viewOf({ version: 2, query: 'q=theirs' });
    await pick(app, 'Save changes');
    expect(await screen.findByText('Reefers was changed by somebody else meanwhile')).toBeVisible();
    expect(paramsOf(app).get('q')).toBe('truck');
    await waitFor(() => expect(server.calls).toHaveLength(1));
    await pick(app, 'Save changes');
    await waitFor(() => expect(new URLSearchParams(server.views[0]?.query).get('q')).toBe('truck'));
  });

  it('shows those of colleagues with their names, and changes none that it may not', async () => {
    const shared = viewOf({ isShared: true, isOwn: false, mayChange: false, ownerName: 'Olga Reyes' });
    const app = openServed('/dashboard/dashcams?q=x&view=list&saved=7', serverOf([shared]));
    await viewButton('View: Reefers, changed');
    await openMenu(app);
    const shownWith = await menuEntry('Reefers · Olga Reyes');
    expect(shownWith).toHaveAttribute('role', 'menuitemradio');
    await waitFor(() => expect(shownWith).toBeVisible());
    for (const entry of menuEntries()) expect(entry).not.toMatch(/^(Save changes|Delete view)$|Rename/);
    expect(await menuEntry('Save as new view…')).toBeVisible();
  });

  it('shows what a link carries to a user who has no such view', async () => {
    const app = openServed('/dashboard/dashcams?q=reefer&view=list&saved=99', serverOf([]));
    expect(await viewButton('View: From a link')).toBeVisible();
    await waitFor(() => expect(rowNames()).toEqual(['Reefer 7']));
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await pick(app, 'Copy link');
    await screen.findByText('Link copied');
    const [[link]] = write.mock.calls as [[string]];
    expect(new URL(link).pathname).toBe('/dashboard/dashcams');
    expect(new URL(link).searchParams.get('q')).toBe('reefer');
  });

  it('shows a view as far as it goes, and what is left out', async () => {
    const address =
      '/dashboard/dashcams?view=list&q=truck&sort=odometer&depot=3&cols=assetName,odometer&saved=7';
    openServed(address, serverOf([viewOf({})]));
    expect(await screen.findByText('Left out, as it is no longer there: depot, odometer')).toBeVisible();
    await waitFor(() => expect(rowNames()).toEqual(['Truck 1', 'Truck 2']));
  });

  it('opens an area with its default view, in place of its empty address, and leaves it on demand', async () => {
    const choices = [
      {
        id: 'dashcams',
        layout: { columns: {}, order: [], widths: {} },
        defaultView: { id: '7', query: 'q=reefer&view=list' },
      },
    ];
    const app = openServed('/dashboard/settings', serverOf([viewOf({})], choices));
    await waitFor(() => expect(app.preferences.get().defaultViews.dashcams?.id).toBe('7'));
    await app.user.click(screen.getByRole('link', { name: 'DashCams' }));
    await viewButton('View: Reefers');
    expect(paramsOf(app).get('q')).toBe('reefer');
    await pick(app, 'All records', 'menuitemradio');
    await waitFor(() => expect(rowNames()).toHaveLength(3));
    expect(app.address()).toBe('/dashboard/dashcams?view=list&saved=all');
    app.goBack();
    await waitFor(() => expect(rowNames()).toEqual(['Reefer 7']));
    app.goBack();
    await screen.findByRole('heading', { name: 'Settings' });
  });

  it('sends the server what was chosen for tables, once a change has come to rest', async () => {
    const server = serverOf([]);
    const app = openServed('/dashboard/dashcams?view=list', server);
    await screen.findByRole('table', { name: 'DashCams table' });
    await app.user.click(screen.getByRole('button', { name: 'Columns' }));
    await app.user.click(await screen.findByRole('checkbox', { name: 'Speed' }));
    await waitFor(
      () =>
        expect(server.calls).toEqual([
          [
            'put /api/v2/view-choices',
            {
              area: 'dashcams',
              layout: { columns: { speedKmh: false }, order: [], widths: {} },
              defaultViewId: null,
            },
          ],
        ]),
      { timeout: 5000 },
    );
  });

  it.each(['pagehide', 'online'])(
    'sends the server a change at %s, before it has come to rest',
    async (event) => {
      const here = { id: 'every-area', layout: { density: 'compact' }, defaultView: null };
      const server = serverOf([], [here]);
      const app = openServed('/dashboard/dashcams?view=list', server);
      // What the server has is there.
      await waitFor(() => expect(app.preferences.get().density).toBe('compact'));
      app.preferences.set({ density: 'comfortable' });
      window.dispatchEvent(new Event(event));
      // No timer runs in between.
      for (let turn = 0; turn < 100; turn++) await Promise.resolve();
      expect(server.calls).toEqual([
        [
          'put /api/v2/view-choices',
          { area: 'every-area', layout: { density: 'comfortable' }, defaultViewId: null },
        ],
      ]);
    },
  );

  it('are found by "Find anything"', async () => {
    const app = openServed('/dashboard/settings', serverOf([viewOf({ name: 'Cold chain west' })]));
    await app.user.click(await screen.findByRole('button', { name: /Find anything/ }));
    await app.user.type(await finder(), 'cold chain');
    await app.user.click(await screen.findByRole('option', { name: /Cold chain west/ }));
    await viewButton('View: Cold chain west');
    expect(paramsOf(app).get('q')).toBe('reefer');
  });
});

describe('the sidebar', () => {
  it('leads back to where one was in an area, and in the area itself to its beginning', async () => {
    const app = openAlone('/dashboard/dashcams?view=list&q=reefer&details=3');
    await screen.findByRole('table', { name: 'DashCams table' });
    await app.user.click(screen.getByRole('link', { name: 'Settings' }));
    await screen.findByRole('heading', { name: 'Settings' });
    const link = screen.getByRole('link', { name: 'DashCams' });
    expect(link).toHaveAttribute('href', '/dashboard/dashcams?view=list&q=reefer');
    await app.user.click(link);
    await waitFor(() => expect(rowNames()).toEqual(['Reefer 7']));
    expect(screen.getByRole('link', { name: 'DashCams' })).toHaveAttribute('href', '/dashboard/dashcams');
  });
});
