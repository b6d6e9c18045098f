// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { incidentRecord } from '../../src/resources/incidents/incident-record';
import { openDropdown, openOptions, rowNames, rowsOf, takeOption } from '../support/controls';
import { fakeLists } from '../support/fake-providers';
import { locationRecordOf } from '../support/records';
import { renderApp } from '../support/test-app';

beforeEach(() => window.localStorage.clear());

const HOUR_MS = 3_600_000;
/** On the fleet's clock, as the test's settings have it. */
const ago = (hours: number): number => Date.now() + 180 * 60_000 - hours * HOUR_MS;
const assets = [
  locationRecordOf({ id: '1', assetName: 'Fresh', reportedAt: ago(0.5) }),
  locationRecordOf({
    id: '2',
    assetName: 'Old',
    assetType: 'Reefer',
    status: 'Doors, open',
    reportedAt: ago(3),
  }),
  locationRecordOf({
    id: '3',
    assetName: 'Older',
    assetType: 'reefer',
    status: 'ALL GOOD',
    reportedAt: ago(30),
  }),
  locationRecordOf({ id: '4', assetName: 'Silent', assetType: 'Crane', status: 'Offline', reportedAt: null }),
];
const open = (query: string, list: readonly unknown[] = assets, area = 'assets') =>
  renderApp({
    address: `/dashboard/${area}?view=list${query}`,
    dataProvider: fakeLists({ [area]: list, assets }),
  });
const names = () => rowNames().map((name) => name.replace(/No .*/, '').trim());
const shows = (expected: string[]) => waitFor(() => expect(names()).toEqual(expected));

describe('the filters of Assets', () => {
  it('offer the types that the records have, each once and in words', async () => {
    const app = open('');
    await openDropdown('Type');
    await waitFor(() => expect(openOptions()).toEqual(['Crane', 'Reefer', 'Truck']));
    await takeOption('Reefer');
    await shows(['Old', 'Older']);
    await takeOption('Crane');
    await shows(['Old', 'Older', 'Silent']);
    expect(new URLSearchParams(app.address().split('?')[1]).get('type')).toBe('reefer,crane');
  });

  it('keep a status with a comma, in any case, and one that no record has any more', async () => {
    const app = open('&status=doors%252C open');
    await shows(['Old']);
    app.unmount();
    const gone = open('&status=stolen');
    expect(await screen.findByText('stolen')).toBeVisible();
    await waitFor(() => expect(screen.queryAllByRole('rowheader')).toEqual([]));
    gone.unmount();
    open('&status=all good');
    await shows(['Fresh', 'Older']);
  });

  it.each([
    ['fresh', ['Fresh']],
    ['stale', ['Old', 'Older', 'Silent']],
    ['day', ['Older']],
    ['never', ['Silent']],
    ['nonsense', ['Fresh', 'Old', 'Older', 'Silent']],
  ])('know who is silent: %s', async (report, expected) => {
    open(`&report=${report}`);
    await shows(expected);
  });

  it('are behind a button beside the map, where four do not fit', async () => {
    const app = renderApp({
      address: '/dashboard/assets?type=reefer',
      dataProvider: fakeLists({ assets }),
    });
    const button = await screen.findByRole('button', { name: /Filters/ });
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Type' })).toBeNull());
    await app.user.click(screen.getByRole('button', { name: 'Remove the filter Type' }));
    expect(app.address()).toBe('/dashboard/assets');
    await app.user.click(button);
    expect(await screen.findByRole('combobox', { name: 'Last report' })).toBeInTheDocument();
  });
});

describe('the filters of Incidents', () => {
  const incidentOf = (assetName: string, change: Record<string, unknown>) =>
    incidentRecord.parse({
      assetName,
      alertName: 'Speed',
      locationAddress: 'I-80 W',
      latitude: 40.7,
      longitude: -99.08,
      status: 'Active',
      speed: 117,
      incidentType: '11/9/2026 9:00:00 AM',
      ...change,
    });
  const incidents = [
    incidentOf('Cam 1', { severity: 'Critical' }),
    incidentOf('Cam 2', { alertName: 'Low Battery', status: 'Closed' }),
    incidentOf('Cam 3', {}),
  ];
  const openIncidents = (query: string) => open(`&sort=assetName&date=Date${query}`, incidents, 'incidents');

  it('go by severity, and by the kind of alert where there is none', async () => {
    openIncidents('&severity=critical,medium');
    await shows(['Cam 1', 'Cam 2']);
  });

  it('go by status', async () => {
    openIncidents('&status=closed');
    await shows(['Cam 2']);
  });

  it('offer severity as a column with its mark, beside the six of the specification', async () => {
    openIncidents('&cols=assetName,severity');
    await shows(['Cam 1', 'Cam 2', 'Cam 3']);
    const [row] = rowsOf();
    await waitFor(() =>
      expect(
        within(row as HTMLElement)
          .getByText('Critical')
          .querySelector('svg'),
      ).not.toBeNull(),
    );
  });

  it('offer weeks and months beside the specified days', async () => {
    const app = open('&sort=assetName', incidents, 'incidents');
    await openDropdown('Date');
    await waitFor(() =>
      expect(openOptions()).toEqual([
        'Today',
        'Yesterday',
        'Week',
        'This week',
        'Last week',
        'This month',
        'Last month',
        'Last 30 days',
        'Date',
      ]),
    );
    await takeOption('Last month');
    // No vehicle had an incident of today then.
    await waitFor(() => expect(screen.queryAllByRole('rowheader')).toEqual([]));
    expect(app.address()).toContain('date=LastMonth');
  });
});
