// @vitest-environment jsdom
import type { DataProvider } from '@refinedev/core';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Feature } from '../../src/domain/features';
import type { LocationRecord } from '../../src/resources/location-record';
import { videoRequestRecord } from '../../src/resources/request-videos/video-request-record';
import { rowNames, rowsOf } from '../support/controls';
import { fakeDataProvider } from '../support/fake-providers';
import { renderApp } from '../support/test-app';

const HOUR_MS = 3_600_000;

/** A vehicle on the clock of a fleet at UTC, with its last report so long ago. */
const vehicle = (id: string, hoursAgo: number | null, status = 'All Good'): LocationRecord =>
  ({
    id,
    assetName: `Truck ${id}`,
    assetType: 'Truck',
    locationAddress: `Road ${id}`,
    latitude: 40,
    longitude: -99,
    status,
    speedKmh: 0,
    gpsStatus: 'GPS OK',
    lastUpdate: '',
    reportedAt: hoursAgo === null ? null : Date.now() - hoursAgo * HOUR_MS,
    details: '',
    deviceId: '',
  }) as LocationRecord;

const request = (id: string, status: string, hoursAgo: number) =>
  videoRequestRecord.parse({
    id,
    dashcamName: `Dashcam ${id}`,
    requestDate: '2026-11-08',
    timeRange: '10:00 - 10:04',
    cameraType: 'front',
    status,
    reason: 'noSuchCamera',
    progress: 0,
    createdAt: new Date(Date.now() - hoursAgo * HOUR_MS).toISOString(),
  });

const lists: Record<string, unknown> = {};
let counts: (query: Record<string, string>) => Promise<unknown>;
let asked: Record<string, string>[];
let oldest: () => Promise<unknown[]>;
const waitingLongest = async () => [
  {
    id: 'adas-1-driver_fatigue-1',
    source: 'adas',
    name: 'driver_fatigue',
    assetName: 'Truck 9',
    occurredAt: new Date(Date.now() - 5 * HOUR_MS).toISOString(),
  },
];

const provider = (): DataProvider =>
  fakeDataProvider({
    async getList({ resource }) {
      const list = lists[resource];
      if (list instanceof Error) throw list;
      if (!list) throw new Error(`getList of ${resource} is not faked`);
      return { data: list as never[], total: (list as unknown[]).length, skipped: 0 };
    },
    async custom({ url, query }) {
      const words = (query ?? {}) as Record<string, string>;
      if (url === '/api/v2/events/counts') {
        asked.push(words);
        return { data: (await counts(words)) as never };
      }
      if (url === '/api/v2/events') return { data: (await oldest()) as never };
      throw new Error(`custom of ${url} is not faked`);
    },
  });

const today = () => new Date().toISOString().slice(0, 10);
const usualCounts: typeof counts = async ({ by, severity, assigneeId }) => {
  if (by === 'day') return { [today()]: severity ? 4 : 12 };
  if (by === 'severity') return { low: 5, medium: 3, high: 2, critical: 1 };
  if (assigneeId === 'none') return { incident: 6, adas: 3 };
  return { new: 2, 'in-review': 7, 'needs-coaching': 1, dismissed: 30, resolved: 20 };
};

beforeEach(() => {
  asked = [];
  counts = usualCounts;
  oldest = waitingLongest;
  Object.assign(lists, {
    dashcams: [vehicle('1', 0), vehicle('2', 0, 'Offline'), vehicle('3', 50), vehicle('4', null)],
    assets: [vehicle('11', 0), vehicle('12', 0), vehicle('13', 30)],
    'request-videos': [request('5', 'failed', 3), request('6', 'completed', 1), request('7', 'failed', 400)],
  });
});

const open = (
  features: readonly Feature[] = ['triage'],
  address = '/dashboard/overview',
  refreshSeconds = 300,
) =>
  renderApp({
    address,
    dataProvider: provider(),
    settings: { features: new Set(features), utcOffsetMin: 0, refreshSeconds },
  });
const card = async (name: string) => within(await screen.findByRole('region', { name }));
/** The figures of a card by their words, and where they lead. */
const figures = async (name: string, count: number) => {
  const links = await waitFor(async () => {
    const found = (await card(name)).getAllByRole('listitem').map((item) => within(item).getByRole('link'));
    expect(found).toHaveLength(count);
    return found;
  });
  return Object.fromEntries(links.map((link) => [link.textContent ?? '', link.getAttribute('href')]));
};

describe('the overview', () => {
  it('counts dashcams and assets that are online, offline and silent, and leads to their lists', async () => {
    open();
    const dashcams = await figures('DashCams', 3);
    expect(Object.keys(dashcams)).toEqual(['Online1', 'Offline1', 'Silent2']);
    expect(Object.keys(await figures('Assets', 3))).toEqual(['Online2', 'Offline0', 'Silent1']);
    const filters = Object.values(dashcams).map((to) =>
      Object.fromEntries(new URL(to ?? '', 'https://x').searchParams),
    );
    expect(filters).toEqual([
      { view: 'list', report: 'fresh', status: 'All Good' },
      { view: 'list', report: 'fresh', status: 'Offline' },
      { view: 'list', report: 'stale' },
    ]);
  });

  it('leads to the vehicles of a status with a comma too', async () => {
    lists.dashcams = [vehicle('1', 0, 'Parked, no power'), vehicle('2', 0, 'Offline')];
    open();
    const { Offline2 } = await figures('DashCams', 3);
    const { searchParams } = new URL(Offline2 ?? '', 'https://x');
    expect(searchParams.get('status')).toBe('Parked%2C no power,Offline');
  });

  it('counts what waits for a decision, each figure with the filters of the queue', async () => {
    open();
    expect(await figures('Needs a decision', 9)).toEqual({
      Critical1: '/dashboard/events?severity=critical',
      High2: '/dashboard/events?severity=high',
      Medium3: '/dashboard/events?severity=medium',
      Low5: '/dashboard/events?severity=low',
      Unassigned9: '/dashboard/events?assigneeId=none',
      'Yours, new2': '/dashboard/events?assigneeId=me',
      'Yours, in review7': '/dashboard/events?assigneeId=me&state=in-review',
      'Yours, need coaching1': '/dashboard/events?assigneeId=me&state=needs-coaching',
      'Driver FatigueTruck 95 hours ago': '/dashboard/events?event=adas-1-driver_fatigue-1',
    });
  });

  it('names who has been silent longest, of assets and dashcams, and those that never reported last', async () => {
    open();
    const rows = await figures('Silent longest', 3);
    const all = [/^DashCams: all 2$/, /^Assets: all 1$/].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
    expect(all).toEqual(['dashcams', 'assets'].map((area) => `/dashboard/${area}?view=list&report=stale`));
    expect(Object.keys(rows).map((words) => words.slice(0, 8).trim())).toEqual([
      'Truck 3R',
      'Truck 13',
      'Truck 4R',
    ]);
    expect(Object.values(rows)[1]).toBe('/dashboard/assets?view=list&item=13&details=13');
  });

  it('names the requests of the last week that failed, with the reason', async () => {
    open();
    expect(Object.keys(await figures('Video requests that failed', 1))[0]).toMatch(
      /^Dashcam 5.+3 hours ago$/,
    );
  });

  it('leads from the requests that failed to a list of as many', async () => {
    lists['request-videos'] = [
      ...[3, 4, 5, 6, 7, 8, 9].map((hours) => request(`1${hours}`, 'failed', hours)),
      request('20', 'failed', 24 * 30),
      request('21', 'completed', 2),
    ];
    const { user } = open();
    await figures('Video requests that failed', 5);
    await user.click(screen.getByRole('link', { name: 'All 7' }));
    await screen.findByRole('heading', { level: 1, name: 'Request Videos' });
    await waitFor(() => expect(screen.getAllByText(/^Dashcam 1\d$/)).toHaveLength(7));
    expect(screen.queryByText('Dashcam 20')).toBeNull();
    expect(screen.queryByText('Dashcam 21')).toBeNull();
  }, 80_000);

  it.each([
    ['DashCams: all 2', ['Truck 3', 'Truck 4']],
    ['Assets: all 1', ['Truck 13']],
  ])(
    'leads from "%s" to the list of them',
    async (name, shown) => {
      const { user } = open();
      await user.click(await screen.findByRole('link', { name }));
      await screen.findByRole('table');
      const names = () => rowNames().map((name) => /^Truck \d+/.exec(name)?.[0]);
      await waitFor(() => expect(names().sort()).toEqual([...shown].sort()));
    },
    80_000,
  );

  it('shows that the event that waits longest could not be read, and reads it again', async () => {
    oldest = async () => {
      throw new Error('down');
    };
    const { user } = open();
    const decisions = await card('Needs a decision');
    expect(await decisions.findByText('The event that waits longest could not be loaded.')).toBeVisible();
    expect(decisions.getByRole('link', { name: /Critical/ })).toBeVisible();
    oldest = waitingLongest;
    await user.click(decisions.getByRole('button', { name: 'Retry' }));
    expect(await decisions.findByRole('link', { name: /Driver Fatigue/ })).toBeVisible();
    expect(decisions.queryByRole('button', { name: 'Retry' })).toBeNull();
  }, 20_000);

  it('shows that something is on its way until it is there, in each card', async () => {
    counts = () => new Promise(() => undefined);
    oldest = () => new Promise(() => undefined);
    open();
    await figures('Assets', 3);
    for (const name of ['Needs a decision', 'Events by day'])
      expect((await card(name)).getByRole('status')).toHaveTextContent('Loading');
  });

  it('keeps figures that could not be refreshed, and shows that they are old', async () => {
    const app = open(['triage'], '/dashboard/overview', 1);
    expect(Object.keys(await figures('DashCams', 3))).toEqual(['Online1', 'Offline1', 'Silent2']);
    lists.dashcams = new Error('away');
    const dashcams = await card('DashCams');
    expect(await dashcams.findByText(/not up to date/, undefined, { timeout: 8000 })).toBeVisible();
    expect(Object.keys(await figures('DashCams', 3))).toEqual(['Online1', 'Offline1', 'Silent2']);
    lists.dashcams = [vehicle('1', 0)];
    await app.user.click(dashcams.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(dashcams.queryByText(/not up to date/)).toBeNull());
    expect(Object.keys(await figures('DashCams', 3))).toEqual(['Online1', 'Offline0', 'Silent0']);
  }, 20_000);

  it('has the events of each of seven days in a table, whose days lead to the list', async () => {
    open();
    const trend = await card('Events by day');
    const rows = rowsOf(await trend.findByRole('table'));
    expect(rows).toHaveLength(7);
    expect(
      within(rows[0] as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['12', '4']);
    expect(within(rows[0] as HTMLElement).getAllByRole('link')[0]).toHaveAttribute(
      'href',
      `/dashboard/events?${new URLSearchParams({ occurredAt: `${today()}..${today()}`, state: '' })}`,
    );
    const days = asked.filter(({ by }) => by === 'day');
    expect(days.map(({ timezone }) => timezone)).toEqual(['fleet', 'fleet']);
    // Whole days: the first one from its midnight on.
    expect(days[0]?.from).toMatch(/T00:00:00\.000Z$/);
  });

  it('shows in its own card what could not be loaded, and loads that again', async () => {
    counts = async (query) => {
      if (query.by === 'day') throw new Error('down');
      return usualCounts(query);
    };
    lists.dashcams = new Error('away');
    const { user } = open();
    const trend = await card('Events by day');
    expect(await trend.findByText('This could not be loaded', undefined, { timeout: 8000 })).toBeVisible();
    const dashcams = await card('DashCams');
    expect(await dashcams.findByText('This could not be loaded')).toBeVisible();
    // The rest is there; of the silent ones the known ones are shown.
    expect(Object.keys(await figures('Assets', 3))).toEqual(['Online2', 'Offline0', 'Silent1']);
    expect(Object.keys(await figures('Silent longest', 1))[0]).toMatch(/^Truck 13/);
    expect((await card('Silent longest')).getByText(/^DashCams could not be loaded/)).toBeVisible();
    lists.dashcams = [vehicle('1', 0)];
    await user.click(dashcams.getByRole('button', { name: 'Retry' }));
    expect(Object.keys(await figures('DashCams', 3))).toEqual(['Online1', 'Offline0', 'Silent0']);
    counts = usualCounts;
    await user.click(trend.getByRole('button', { name: 'Retry' }));
    expect(await trend.findByRole('table')).toBeVisible();
  }, 20_000);

  it('says of each part that there is nothing', async () => {
    Object.assign(lists, { dashcams: [], assets: [vehicle('11', 0)], 'request-videos': [] });
    counts = async () => ({});
    open();
    expect(await (await card('DashCams')).findByText('There are none yet')).toBeVisible();
    expect(screen.getByText('Nothing waits for a decision')).toBeVisible();
    expect(screen.getByText('Everything has reported within the hour')).toBeVisible();
    expect(screen.getByText('No request failed in the last 7 days')).toBeVisible();
    expect(screen.getByText('No events in the last 7 days')).toBeVisible();
  });

  it('asks nothing about events where the back end keeps no decisions', async () => {
    open([]);
    expect(Object.keys(await figures('Assets', 3))).toHaveLength(3);
    expect(screen.queryByRole('region', { name: 'Needs a decision' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Events by day' })).toBeNull();
    expect(asked).toEqual([]);
  });

  it('opens first once that was chosen on this device, and no longer when it was undone', async () => {
    const chosen = open();
    const box = await screen.findByRole('checkbox', { name: 'Start here' });
    expect(box).not.toBeChecked();
    await chosen.user.click(box);
    chosen.unmount();
    const again = open(['triage'], '/dashboard');
    expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
    await again.user.click(screen.getByRole('checkbox', { name: 'Start here' }));
    again.unmount();
    const usual = open(['triage'], '/dashboard');
    await waitFor(() => expect(usual.address()).toMatch(/^\/dashboard\/dashcams/));
  });
});
