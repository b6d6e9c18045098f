// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { chooseInMenu, chosenSidebarEntry, sidebarEntries } from '../support/controls';
import { fakeAuthProvider, fakeLists } from '../support/fake-providers';
import { renderApp } from '../support/test-app';

beforeEach(() => window.localStorage.clear());

const open = (address: string) =>
  renderApp({ address, dataProvider: fakeLists({ dashcams: [], assets: [] }) });

describe('the sidebar', () => {
  it('holds the DashCams group, the areas in their order, and at the bottom Settings and Sign Out', async () => {
    open('/dashboard');
    const wanted = [
      'DashCams',
      'DashCams',
      'Request Videos',
      'Assets',
      'Alerts',
      'Incidents',
      'Locked Videos',
      'ADAS Reports',
      'Reports',
      'Settings',
      'Sign Out',
    ];
    const shown = (await sidebarEntries()).map((item) => item.textContent);
    expect(shown.filter((words) => words !== null && wanted.includes(words))).toEqual(wanted);
  });

  it('begins with a brand header: the name that the settings give', async () => {
    renderApp({
      address: '/dashboard',
      settings: { brandName: 'Prairie Telematics' },
      dataProvider: fakeLists({ dashcams: [] }),
    });
    const sidebar = await screen.findByRole('navigation', { name: 'Main navigation' });
    expect(sidebar.textContent).toMatch(/^Prairie Telematics/);
    expect(within(sidebar).getByText('Prairie Telematics')).toBeVisible();
  });

  it('has the group expanded, and folds it on a click', async () => {
    const { user } = open('/dashboard');
    const [group] = (await sidebarEntries('DashCams')) as [HTMLElement];
    expect(group).toHaveAttribute('aria-expanded', 'true');
    await user.click(group);
    expect(group).toHaveAttribute('aria-expanded', 'false');
  });

  it('folds to icons with all areas in one list, and keeps that', async () => {
    const { user } = open('/dashboard');
    const fold = await screen.findByRole('button', { name: 'Fold the sidebar' });
    expect(fold).toHaveAttribute('aria-expanded', 'true');
    await user.click(fold);
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    expect(await sidebarEntries('DashCams')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Request Videos' })).toBeInTheDocument();
    expect(JSON.parse(window.localStorage.getItem('preferences') ?? '')).toMatchObject({
      isSidebarFolded: true,
    });
  });

  it('marks the area that is shown, and the one that leads to a page without an entry', async () => {
    const first = open('/dashboard/assets');
    expect(await screen.findByRole('link', { current: 'page' })).toHaveAccessibleName('Assets');
    expect(await chosenSidebarEntry()).toBe('Assets');
    first.unmount();
    renderApp({
      address: '/dashboard/report-schedules',
      settings: { features: new Set(['reportSchedules']) },
      dataProvider: {
        ...fakeLists({ 'report-schedules': [] }),
        custom: () => Promise.resolve({ data: [] as never }),
      },
    });
    expect(await screen.findByRole('heading', { name: 'Scheduled reports' })).toBeVisible();
    expect(await screen.findByRole('link', { current: true })).toHaveAccessibleName('Reports');
    expect(await chosenSidebarEntry()).toBe('Reports');
  });

  it('has a Tab stop for each entry, and none for the lists around them', async () => {
    open('/dashboard');
    const sidebar = within(await screen.findByRole('navigation', { name: 'Main navigation' }));
    for (const list of sidebar.getAllByRole('menu')) expect(list).not.toHaveAttribute('tabindex', '0');
    expect(sidebar.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  });

  it('names the user and his role', async () => {
    open('/dashboard');
    expect(await screen.findByText('Dana Demo')).toBeVisible();
    expect(screen.getByText('Fleet Admin')).toBeVisible();
  });

  it('names the user by the email where there is no name, and shows no role where none was sent', async () => {
    renderApp({
      address: '/dashboard',
      dataProvider: fakeLists({ dashcams: [] }),
      authProvider: fakeAuthProvider({
        getIdentity: () => Promise.resolve({ id: '7', email: 'dana@fleet.example', name: '', role: '' }),
      }),
    });
    const named = (await screen.findByText('dana@fleet.example')).closest('p');
    expect(named?.textContent).toMatch(/dana@fleet\.example$/);
    expect(screen.getByText('Sign Out')).toBeVisible();
  });

  it('signs out', async () => {
    let signedOut = 0;
    const { user } = renderApp({
      address: '/dashboard',
      dataProvider: fakeLists({ dashcams: [] }),
      authProvider: fakeAuthProvider({
        logout: async () => {
          signedOut += 1;
          return { success: true };
        },
      }),
    });
    await user.click(await screen.findByText('Sign Out'));
    await waitFor(() => expect(signedOut).toBe(1));
  });
});

describe('the routes', () => {
  it('lead from the empty child path of the dashboard to the dashcams', async () => {
    const { address } = open('/dashboard');
    expect(await screen.findByRole('heading', { name: 'DashCams' })).toBeVisible();
    expect(address()).toBe('/dashboard/dashcams');
  });

  it('have a page for addresses that do not exist', async () => {
    const { user, address } = open('/dashboard/nowhere');
    expect(await screen.findByText('There is no such page')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Go to DashCams' }));
    expect(address()).toBe('/dashboard/dashcams');
  });
});

it('gives the focus to a page that is navigated to, and announces it', async () => {
  const { user } = open('/dashboard/dashcams');
  await screen.findByRole('heading', { name: 'DashCams' });
  await user.click(screen.getByRole('link', { name: 'Assets' }));
  await screen.findByRole('heading', { name: 'Assets' });
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain('Assets');
});

it('names the area in the title of the page, in the language of the user', async () => {
  const { preferences } = open('/dashboard/assets');
  await screen.findByRole('heading', { name: 'Assets' });
  expect(document.title).toBe('Assets · Fleet Back Office');
  act(() => preferences.set({ language: 'es' }));
  await waitFor(() => expect(document.title).toBe('Activos · Fleet Back Office'));
});

describe.each(['Driver', 'Fleet Staff', ''])('a user of the role "%s"', (role) => {
  it.each([
    ['dashcams', 'Search DashCams'],
    ['incidents', 'Search Incidents'],
    ['alerts', 'Search Alerts'],
    ['adas-reports', 'Search ADAS Reports'],
  ])('has search, filters and views of %s like everybody', async (area, search) => {
    renderApp({
      // Beside a map the filters follow its first drawing, and nothing draws here.
      address: area === 'dashcams' ? '/dashboard/dashcams' : `/dashboard/${area}?view=list`,
      dataProvider: fakeLists({
        dashcams: [],
        incidents: [],
        alerts: [],
        'alert-tags': [],
        'adas-reports': [],
      }),
      authProvider: fakeAuthProvider({
        getIdentity: async () => ({ id: '2', email: 'driver@fleet.example', name: 'Drew', role }),
      }),
    });
    expect(await screen.findByRole('searchbox', { name: search })).toBeEnabled();
    if (area === 'alerts') {
      for (const tab of screen.getAllByRole('tab')) expect(tab).not.toHaveAttribute('aria-disabled', 'true');
      return;
    }
    for (const view of ['Map', 'List']) expect(screen.getByRole('radio', { name: view })).toBeEnabled();
    if (area === 'dashcams') return;
    for (const filter of await screen.findAllByRole('combobox')) expect(filter).toBeEnabled();
  });
});

it('keeps the chosen appearance', async () => {
  open('/dashboard');
  await chooseInMenu(await screen.findByRole('button', { name: 'Appearance' }), 'Dark');
  expect(JSON.parse(window.localStorage.getItem('preferences') ?? '')).toMatchObject({ scheme: 'dark' });
});
