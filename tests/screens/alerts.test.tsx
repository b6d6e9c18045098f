// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../src/http/api-error';
import { type AlertRecord, alertRecord } from '../../src/resources/alerts/alert-record';
import {
  cellsOf,
  columnHeads,
  drawerTitled,
  goToPage,
  menuEntries,
  menuEntry,
  openDropdown,
  openOptions,
  openTab,
  rowsOf,
  searchFor,
  shownToasts,
  sortBy,
  tabNames,
  takeEntry,
  takeOption,
} from '../support/controls';
import { fakeLists } from '../support/fake-providers';
import { renderApp } from '../support/test-app';

const alertOf = (change: Record<string, unknown>): AlertRecord =>
  alertRecord.parse({
    name: 'Speed over 100 km/h',
    description: 'Faster than 100 km/h for a minute',
    appliesTo: 'All Assets',
    createdDateDisplay: '11/9/2026 8:05:09 AM',
    alertType: 'Speed',
    status: true,
    ...change,
  });

const alerts = [
  alertOf({}),
  alertOf({ name: 'Low battery', alertType: 'Battery', createdDateDisplay: '11/10/2026 9:00:00 AM' }),
  alertOf({
    name: 'Night watch',
    description: 'Vans that move at night',
    alertType: 'First Time Moving',
    appliesTo: 'Van',
    createdDateDisplay: '1/2/2026 9:00:00 AM',
    status: false,
  }),
];

type Lists = Parameters<typeof fakeLists>[0];

const open = (query = '', list: Lists['x'] = alerts, lists: Lists = {}) =>
  renderApp({
    address: `/dashboard/alerts${query}`,
    dataProvider: fakeLists({ alerts: list, 'alert-tags': [], ...lists }),
  });

// Details have tables of their own.
const rowsShown = () => rowsOf(screen.getByRole('table', { name: 'Alerts table' }));
const namesShown = () => rowsShown().map((row) => row.querySelector('strong')?.firstChild?.textContent);

beforeEach(() => window.localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('the Alerts screen', () => {
  it('has the header "Alerts", a breadcrumb and "Create New Alert"', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Alerts' })).toBeVisible();
    const breadcrumb = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(breadcrumb.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(breadcrumb.getByText('Alerts')).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('button', { name: 'Create New Alert' })).toBeVisible();
  });

  it('lists Alert Name with its description, Applies To, Created, Type and Action', async () => {
    open();
    await screen.findByRole('table', { name: 'Alerts table' });
    expect(columnHeads()).toEqual(['Alert Name', 'Applies To', 'Created', 'Type', 'Action']);
    const cells = cellsOf(rowsShown()[1] as HTMLElement);
    expect(cells[0]).toHaveTextContent('Speed over 100 km/hFaster than 100 km/h for a minute');
    expect(cells.slice(1, 4).map((cell) => cell.textContent)).toEqual([
      'All Assets',
      '11/9/2026 8:05:09 AM',
      'Speed',
    ]);
    expect(within(cells[3] as HTMLElement).getByText('Speed')).toHaveClass('status-badge');
    expect(
      within(cells[4] as HTMLElement).getByRole('button', { name: 'Action: Speed over 100 km/h' }),
    ).toHaveAttribute('aria-haspopup', 'menu');
  });

  it('has tabs with counts that filter on the status and live in the address', async () => {
    const { address } = open();
    const tabs = await screen.findByRole('tablist', { name: 'Alert status' });
    await waitFor(() => expect(tabNames(tabs)).toEqual(['All 3', 'Active 2', 'Inactive 1']));
    await openTab('Inactive 1', tabs);
    expect(namesShown()).toEqual(['Night watch']);
    expect(address()).toBe('/dashboard/alerts?tab=inactive');
    await openTab('Active 2', tabs);
    expect(namesShown()).toEqual(['Low battery', 'Speed over 100 km/h']);
    await openTab('All 3', tabs);
    expect(address()).toBe('/dashboard/alerts');
    expect(namesShown()).toHaveLength(3);
  });

  it('restores tab, search and sort from a link', async () => {
    open('?tab=active&q=speed&sort=name');
    await screen.findByRole('table');
    expect(screen.getByRole('tab', { name: /^Active/, selected: true })).toBeVisible();
    expect(screen.getByRole('searchbox', { name: 'Search Alerts' })).toHaveValue('speed');
    expect(namesShown()).toEqual(['Speed over 100 km/h']);
  });

  it('sorts dates as dates and searches while one types', async () => {
    open();
    await screen.findByRole('table');
    expect(namesShown()).toEqual(['Low battery', 'Speed over 100 km/h', 'Night watch']);
    await sortBy('Created');
    await waitFor(() => expect(namesShown()[0]).toBe('Night watch'));
    await searchFor('vans', 'Search Alerts');
    await waitFor(() => expect(namesShown()).toEqual(['Night watch']));
  });

  it('puts a search into the address 300 ms after the last key', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { address } = open();
    const box = await screen.findByRole('searchbox', { name: 'Search Alerts' });
    vi.useFakeTimers();
    fireEvent.change(box, { target: { value: 'van' } });
    await act(() => vi.advanceTimersByTimeAsync(200));
    fireEvent.change(box, { target: { value: 'vans' } });
    await act(() => vi.advanceTimersByTimeAsync(299));
    expect(address()).toBe('/dashboard/alerts');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(address()).toBe('/dashboard/alerts?q=vans');
    vi.useRealTimers();
  });

  it('has a footer with the hint and the page sizes 10, 25 and 50, whatever is above it', async () => {
    const many = Array.from({ length: 30 }, (_, at) => alertOf({ id: at + 1, name: `Alert ${at + 1}` }));
    const { address } = open('', many);
    const hint = 'Please apply filters to load and view the list';
    expect(await screen.findByText(hint)).toBeVisible();
    await screen.findByRole('table');
    expect(rowsShown()).toHaveLength(10);
    await openDropdown('Rows per page');
    expect(openOptions()).toEqual(['10 / page', '25 / page', '50 / page']);
    await takeOption('25 / page');
    await waitFor(() => expect(rowsShown()).toHaveLength(25));
    expect(address()).toContain('size=25');
    await goToPage('2');
    await waitFor(() => expect(rowsShown()).toHaveLength(5));
    await searchFor('nothing like it', 'Search Alerts');
    expect(await screen.findByText('No alerts found')).toBeVisible();
    expect(screen.getByText(hint)).toBeVisible();
  });

  it('takes no page size that the footer does not offer', async () => {
    const many = Array.from({ length: 30 }, (_, at) => alertOf({ id: at + 1 }));
    open('?size=100', many);
    await screen.findByRole('table');
    expect(rowsShown()).toHaveLength(10);
  });

  it('shows the empty state', async () => {
    open('', []);
    expect(await screen.findByText('No alerts found')).toBeVisible();
  });
});

describe('alerts that cannot be loaded', () => {
  const failed = 'Error loading alerts. Please check your connection and try again.';

  it('show "Failed to load alerts" when the server refuses', async () => {
    const refusal = new ApiError({
      message: 'API request failed',
      status: 200,
      url: '/x',
      text: 'failure.api',
    });
    open('', async () => Promise.reject(refusal));
    expect(await screen.findByText('Failed to load alerts')).toBeVisible();
    expect(screen.queryByText(failed)).toBeNull();
  });

  it('show that the request failed, and load again on Retry', async () => {
    let isDown = true;
    const { user } = open('', async () => {
      if (isDown) throw new ApiError({ message: 'HTTP 500', status: 500, url: '/x' });
      return alerts;
    });
    expect(await screen.findByText(failed)).toBeVisible();
    expect(screen.queryByText('Failed to load alerts')).toBeNull();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('table');
  });
});

describe('the alert tags', () => {
  it('are loaded; their failure is only logged', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const failure = new ApiError({ message: 'No tags today', status: 500, url: '/x' });
    open('', alerts, { 'alert-tags': async () => Promise.reject(failure) });
    await screen.findByRole('table');
    await waitFor(() => expect(warn).toHaveBeenCalledWith(expect.stringContaining('alert tags'), failure));
    expect(shownToasts()).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('a link to an alert opens it though its tab is another one, which is shown and can be cleared', async () => {
  const { user } = open(`?tab=inactive&details=${alerts[0]?.id}`);
  const details = within(await drawerTitled('Speed over 100 km/h'));
  expect((await details.findByText(/hide this record/)).parentElement).toHaveTextContent(/Inactive/);
  await user.click(details.getByRole('button', { name: 'Clear search and filters' }));
  await waitFor(() => expect(namesShown()).toContain('Speed over 100 km/h'));
  expect(details.queryByText(/hide this record/)).toBeNull();
});

describe('without the feature alertRules', () => {
  it('a click on a row opens its details, and one on its menu does not', async () => {
    const { address } = open();
    await screen.findByRole('table');
    fireEvent.click(screen.getByLabelText('Action: Low battery'));
    await menuEntry('View Details');
    expect(address()).toBe('/dashboard/alerts');
    fireEvent.click(screen.getByText('1/2/2026 9:00:00 AM'));
    await drawerTitled('Night watch');
    expect(address()).toMatch(/[?&]details=/);
  });

  it('"Create New Alert" shows that the back end does not offer it', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Create New Alert' }));
    expect(await screen.findByText('The server of this fleet does not offer this.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('the Action dropdown offers what works, and nothing that is refused', async () => {
    open('', alerts, { incidents: [{ id: '1', alertName: 'Low battery' }] });
    fireEvent.click(await screen.findByLabelText('Action: Low battery'));
    await menuEntry('View Details');
    expect(menuEntries()).toEqual(['View Details']);
    await takeEntry('View Details');
    expect(await screen.findByText('Copy link')).toBeVisible();
    const link = await screen.findByText('Incidents of the last 7 days');
    expect(link.closest('a')).toHaveAttribute('href', '/dashboard/incidents?date=Week&q=Low+battery');
  });
});
