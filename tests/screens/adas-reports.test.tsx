// @vitest-environment jsdom
import type { DataProvider } from '@refinedev/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Feature } from '../../src/domain/features';
import { adasEventRecord } from '../../src/resources/adas-reports/adas-event-record';
import adasReports from '../../src/resources/adas-reports/adas-reports.resource';
import adasScore from '../../src/resources/adas-reports/adas-score.resource';
import {
  choose,
  columnHeads,
  goToPage,
  openRangePresets,
  pickDay,
  readTable,
  rowNames,
  searchFor,
  sortBy,
  switchTo,
  takeRangePreset,
} from '../support/controls';
import { fakeDataProvider, fakeLists } from '../support/fake-providers';
import { renderApp } from '../support/test-app';

beforeEach(() => window.localStorage.clear());

const hourMs = 3_600_000;

/** Midnight UTC, the fleet's clock in these tests, of today or of days before it. */
function daysAgo(days: number): string {
  return `${dayAgo(days)}T00:00:00.000Z`;
}

/** yyyy-mm-dd, UTC. */
function dayAgo(days: number): string {
  return new Date(Date.now() - days * 24 * hourMs).toISOString().slice(0, 10);
}

/** The same day as Settings have it unless a test says otherwise. */
function writtenDayAgo(days: number): string {
  const [year, month, day] = dayAgo(days).split('-');
  return `${Number(month)}/${Number(day)}/${year}`;
}

function eventOf(change: Record<string, unknown> & { id: string }) {
  return adasEventRecord.parse({
    dashcamName: `Cam ${change.id}`,
    eventType: 'driver_fatigue',
    severity: 'low',
    timestamp: daysAgo(0),
    location: 'I-80 W, near Kearney, NE',
    latitude: 40.7,
    longitude: -99.08,
    speed: 88,
    description: 'Eyes closed',
    ...change,
  });
}

const events = [
  eventOf({ id: '1', severity: 'critical', videoUrl: 'https://video.example/1.mp4' }),
  eventOf({ id: '2', severity: 'high', eventType: 'lane_departure_warning', location: 'I-5 N, Fresno, CA' }),
  eventOf({ id: '3', severity: 'high', eventType: 'speed_limit_warning', timestamp: daysAgo(5) }),
  eventOf({ id: '4', severity: 'medium', eventType: 'forward_collision_warning', timestamp: daysAgo(20) }),
  eventOf({ id: '5', severity: 'low', timestamp: daysAgo(90), videoUrl: 'javascript:alert(1)' }),
];

it('says that its events are samples as long as the back end has none', async () => {
  const view = (features: readonly Feature[]) =>
    renderApp({
      address: '/dashboard/adas-reports',
      dataProvider: fakeLists({ 'adas-reports': events, 'adas-score': [] }),
      settings: { utcOffsetMin: 0, features: new Set(features) },
    });
  const { unmount } = view([]);
  expect(await screen.findByText('Sample data')).toBeVisible();
  unmount();
  view(['adas']);
  expect(await screen.findByRole('heading', { name: 'ADAS Reports' })).toBeVisible();
  expect(screen.queryByText('Sample data')).toBeNull();
});

const open = (query = '', list: Parameters<typeof fakeLists>[0][string] = events) =>
  renderApp({
    address: `/dashboard/adas-reports${query}`,
    dataProvider: fakeLists({ 'adas-reports': list }),
    settings: { utcOffsetMin: 0 },
  });

const card = async (name: string) => within(await screen.findByRole('listitem', { name }));

describe('the summary cards', () => {
  it('count critical events, high severity and all events, and say 87%', async () => {
    open('?range=custom');
    expect(await (await card('Critical Events')).findByText('1')).toBeVisible();
    expect((await card('High Severity')).getByText('2')).toBeVisible();
    expect((await card('Total Events')).getByText('5')).toBeVisible();
    expect((await card('Safety Score')).getByText('87%')).toBeVisible();
    expect(within(screen.getByRole('list', { name: 'Summary' })).getAllByRole('listitem')).toHaveLength(4);
    expect((await card('Safety Score')).queryByRole('button')).toBeNull();
    // In three cards, and on the map.
    expect(screen.getAllByText('all events')).toHaveLength(4);
  });

  it('count what search and filters leave, in their titles too, and leave the score to the fleet', async () => {
    const { user } = open('?view=list&range=custom&severity=high');
    await screen.findByRole('table', { name: 'ADAS Reports table' });
    expect(rowNames()).toEqual(['Cam 2', 'Cam 3']);
    expect((await card('Critical Events · found')).getByText('0')).toBeVisible();
    expect((await card('High Severity · found')).getByText('2')).toBeVisible();
    expect((await card('Total Events · found')).getByText('2')).toBeVisible();
    expect((await card('Safety Score · fleet')).getByText('87%')).toBeVisible();
    await searchFor('fresno');
    expect(await (await card('Total Events · found')).findByText('1')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    await choose('Severity', 'All');
    expect(await (await card('Total Events')).findByText('5')).toBeVisible();
    expect((await card('Safety Score')).getByText('87%')).toBeVisible();
  });

  it('count what is found on the map, which has no table', async () => {
    open('?range=month&q=fatigue');
    expect(await (await card('Total Events · found')).findByText('1')).toBeVisible();
    expect((await card('Critical Events · found')).getByText('1')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Critical (1)' })).toBeVisible();
  });

  it('say that nothing is known of what is found when the events cannot be loaded', async () => {
    open('?view=list&severity=high', async () => {
      throw new Error('The sensors are away');
    });
    expect(await (await card('Total Events · found')).findByText('N/A')).toBeVisible();
  });

  it.each([
    ['', 'today', 1, 1, 2],
    ['range=week', 'last 7 days', 1, 2, 3],
    ['range=month', 'last 30 days', 1, 2, 4],
    ['range=custom', 'all events', 1, 2, 5],
    [`range=custom&from=${dayAgo(20)}`, `since ${writtenDayAgo(20)}`, 1, 2, 4],
    [`range=custom&to=${dayAgo(5)}`, `until ${writtenDayAgo(5)}`, 0, 1, 3],
    [
      `range=custom&from=${dayAgo(20)}&to=${dayAgo(5)}`,
      `${writtenDayAgo(20)} – ${writtenDayAgo(5)}`,
      0,
      1,
      2,
    ],
  ])('speak of the same span as list and map: ?%s is %s', async (query, words, critical, high, total) => {
    const { user } = open(`?${query}`);
    expect(await (await card('Total Events')).findByText(String(total))).toBeVisible();
    expect((await card('Critical Events')).getByText(String(critical))).toBeVisible();
    expect((await card('High Severity')).getByText(String(high))).toBeVisible();
    // Three cards and the map say which span it is.
    expect(screen.getAllByText(words)).toHaveLength(4);
    expect(await screen.findByRole('button', { name: `Critical (${critical})` })).toBeVisible();
    expect(screen.getByRole('button', { name: `High (${high})` })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Change in the list' }));
    await screen.findByRole('table', { name: 'ADAS Reports table' });
    expect(rowNames()).toHaveLength(total);
    expect((await card('Total Events')).getByText(String(total))).toBeVisible();
    expect((await card('Total Events')).getByText(words)).toBeVisible();
    expect(await screen.findByRole('combobox', { name: 'Date Range' })).toBeInTheDocument();
  });
});

describe('the map', () => {
  it('is the default, with the events of today by severity', async () => {
    open();
    expect(await screen.findByRole('region', { name: 'Map of ADAS Reports' })).toBeVisible();
    for (const group of ['Critical (1)', 'High (1)', 'Medium (0)', 'Low (0)']) {
      expect(await screen.findByRole('button', { name: group })).toBeVisible();
    }
    expect(screen.queryByRole('combobox', { name: 'Date Range' })).toBeNull();
  });

  it('marks each event with its severity', async () => {
    open('?range=custom');
    const view = within(await screen.findByRole('list', { name: 'Markers in view' }));
    expect(
      await view.findByText(/Cam 1, critical severity|5 records: 1 critical, 2 high, 1 medium, 1 low/),
    ).toBeInTheDocument();
    expect(adasReports.map?.tone(events[1] as never)).toBe('high');
    expect(events.map((event) => adasReports.map?.tone(event))).toEqual([
      'critical',
      'high',
      'high',
      'medium',
      'low',
    ]);
  });

  it('says type and severity of the selected event in words', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /Cam 2.*Lane Departure Warning/ }));
    const map = within(screen.getByRole('region', { name: 'Map of ADAS Reports' }));
    expect(await map.findByRole('heading', { name: 'Cam 2' })).toBeVisible();
    expect(map.getByText('Lane Departure Warning')).toBeVisible();
    expect(map.getByText('High')).toBeVisible();
    expect(map.getByText('88 km/h')).toBeVisible();
  });
});

describe('the list', () => {
  it('has the columns of the specification', async () => {
    open('?view=list');
    await screen.findByRole('table');
    expect(columnHeads()).toEqual([
      '',
      'Dashcam',
      'Event Type',
      'Severity',
      'Timestamp',
      'Location',
      'Speed (km/h)',
      'Actions',
    ]);
  });

  it('shows today by default, and a week, a month or all as chosen, which the address keeps', async () => {
    const { address } = open('?view=list');
    await screen.findByRole('table');
    expect(rowNames()).toEqual(['Cam 1', 'Cam 2']);
    await choose('Date Range', 'Last 7 days');
    await waitFor(() => expect(rowNames()).toEqual(['Cam 1', 'Cam 2', 'Cam 3']));
    expect(address()).toContain('range=week');
    await choose('Date Range', 'Last 30 days');
    await waitFor(() => expect(rowNames()).toHaveLength(4));
    await choose('Date Range', 'Custom');
    await waitFor(() => expect(rowNames()).toHaveLength(5));
    await choose('Date Range', 'Today');
    await waitFor(() => expect(rowNames()).toHaveLength(2));
    expect(address()).not.toContain('range');
  });

  it('narrows a custom range to its days, which the address brings back', async () => {
    const { address } = open(`?view=list&range=custom&from=${dayAgo(20)}&to=${dayAgo(5)}`);
    await screen.findByRole('table');
    expect(rowNames()).toEqual(['Cam 3', 'Cam 4']);
    await pickDay('From', dayAgo(6));
    await waitFor(() => expect(rowNames()).toEqual(['Cam 3']));
    expect(address()).toContain(`from=${dayAgo(6)}`);
  });

  it('offers in a custom range the spans that are offered everywhere', async () => {
    const { address } = open('?view=list&range=custom');
    await screen.findByRole('table', { name: 'ADAS Reports table' });
    expect(await openRangePresets()).toContain('Last 30 days');
    await takeRangePreset('Yesterday');
    // The same day twice.
    await waitFor(() => expect(address()).toMatch(/[?&]from=([\d-]{10})&to=\1(&|$)/));
  });

  it('filters by event type and severity', async () => {
    const { address } = open('?view=list&range=month');
    await screen.findByRole('table');
    await choose('Event Type', 'Speed Limit Warning');
    await waitFor(() => expect(rowNames()).toEqual(['Cam 3']));
    expect(address()).toContain('type=speed_limit_warning');
    await choose('Event Type', 'All');
    await waitFor(() => expect(rowNames()).toHaveLength(4));
    await choose('Severity', 'High');
    await waitFor(() => expect(rowNames()).toEqual(['Cam 2', 'Cam 3']));
  });

  it('searches what is shown, in its words', async () => {
    open('?view=list');
    await searchFor('lane departure', 'Search ADAS Reports');
    await waitFor(() => expect(rowNames()).toEqual(['Cam 2']));
    await searchFor('kearney');
    await waitFor(() => expect(rowNames()).toEqual(['Cam 1']));
  });

  it('sorts severities by how bad they are', async () => {
    open('?view=list&range=month');
    await sortBy('Severity');
    expect(rowNames()).toEqual(['Cam 4', 'Cam 2', 'Cam 3', 'Cam 1']);
    await sortBy('Severity');
    expect(rowNames()[0]).toBe('Cam 1');
  });

  it('offers View Video only for a web address, in a new tab that learns nothing of ours', async () => {
    open('?view=list&range=custom');
    await screen.findByRole('table');
    const links = screen.getAllByRole('link', { name: /^View Video/ });
    expect(links).toHaveLength(1);
    expect(links[0]).toHaveAttribute('href', 'https://video.example/1.mp4');
    expect(links[0]).toHaveAttribute('target', '_blank');
    expect(links[0]).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getAllByRole('button', { name: /^View Details/ })).toHaveLength(5);
  });

  it('looks for a video with a relative address where its events come from', async () => {
    const { user } = renderApp({
      address: '/dashboard/adas-reports?view=list&range=custom',
      settings: { assetApiUrl: 'https://assets.example', dashcamApiUrl: 'https://cams.example' },
      dataProvider: fakeLists({
        'adas-reports': [
          eventOf({ id: '1', videoUrl: '/clips/1.mp4' }),
          eventOf({ id: '2', videoUrl: 'api/DashCamMaster/clips/2.mp4', timestamp: daysAgo(1) }),
        ],
      }),
    });
    await screen.findByRole('table');
    const addresses = () =>
      screen.getAllByRole('link', { name: /^View Video/ }).map((link) => link.getAttribute('href'));
    expect(addresses()).toEqual([
      'https://assets.example/clips/1.mp4',
      'https://cams.example/api/DashCamMaster/clips/2.mp4',
    ]);
    await user.click(screen.getByRole('button', { name: /^View Details: Cam 1/ }));
    const details = within(await screen.findByRole('dialog'));
    expect(details.getByRole('link', { name: 'View Video' })).toHaveAttribute(
      'href',
      'https://assets.example/clips/1.mp4',
    );
  });

  it('opens View Details with all fields and the video', async () => {
    const { user, address } = open('?view=list');
    await user.click(await screen.findByRole('button', { name: /^View Details: Cam 1/ }));
    const details = within(await screen.findByRole('dialog'));
    for (const words of ['Driver Fatigue', 'Critical', 'Eyes closed', '88 km/h', '40.7°']) {
      expect(details.getByText(words)).toBeVisible();
    }
    expect(details.getByRole('link', { name: 'View Video' })).toHaveAttribute('rel', 'noopener noreferrer');
    expect(address()).toContain('details=1');
    await user.click(details.getByRole('button', { name: 'Close details' }));
    await waitFor(() => expect(address()).not.toContain('details'));
  });
});

describe('the days of the date range', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are those of the timezone of Settings, in which the times are shown', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-22T03:30:00Z'), toFake: ['Date'] });
    window.localStorage.setItem('preferences', JSON.stringify({ timezone: 'America/Los_Angeles' }));
    const { preferences } = open('?view=list', [
      eventOf({ id: '1', timestamp: '2026-11-22T02:00:00Z' }),
      eventOf({ id: '2', timestamp: '2026-11-21T08:00:00Z' }),
      eventOf({ id: '3', timestamp: '2026-11-21T07:59:00Z' }),
    ]);
    await screen.findByRole('table');
    // It is still the 21st there, which began at 08:00 UTC.
    expect(rowNames()).toEqual(['Cam 1', 'Cam 2']);
    expect(screen.getByText('11/21/2026 6:00:00 PM')).toBeVisible();
    act(() => preferences.set({ timezone: 'UTC' }));
    await waitFor(() => expect(rowNames()).toEqual(['Cam 1']));
  });
});

describe('what the generic list has', () => {
  it('selects events and exports them, or all that the list shows, in the words of the screen', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => {
      saved.push(blob as Blob);
      return 'blob:csv';
    };
    URL.revokeObjectURL = () => undefined;
    const { user } = open('?view=list');
    await user.click(await screen.findByRole('checkbox', { name: /^Select Cam 2, Lane Departure Warning/ }));
    await user.click(screen.getByRole('button', { name: 'Export 1 selected' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const lines = ((await saved[0]?.text()) ?? '').trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('Cam 2,Lane Departure Warning,High,');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(saved).toHaveLength(2));
    // Those of today, as the list shows them.
    expect(((await saved[1]?.text()) ?? '').trim().split('\r\n')).toHaveLength(3);
  });

  it('forgets about selected events that the list no longer shows', async () => {
    const { user } = open('?view=list');
    await user.click(await screen.findByRole('checkbox', { name: /^Select Cam 1/ }));
    expect(screen.getByText('1 selected')).toBeVisible();
    await searchFor('Cam 2');
    await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
  });

  it('pages in the columns of the table', async () => {
    open(
      '?view=list',
      Array.from({ length: 12 }, (_, at) => eventOf({ id: String(at + 1) })),
    );
    await screen.findByRole('table');
    expect(rowNames()).toHaveLength(10);
    await goToPage('2');
    expect(rowNames()).toHaveLength(2);
  });
});

describe('states', () => {
  it('says "No ADAS events found" when there are none', async () => {
    open('', []);
    expect(await screen.findByText('No ADAS events found')).toBeVisible();
    expect((await card('Total Events')).getByText('0')).toBeVisible();
  });

  it.each(['map', 'list'])('leads from an empty today to the last 30 days, on the %s', async (view) => {
    const { user } = open(`?view=${view}`, [eventOf({ id: '9', timestamp: daysAgo(5) })]);
    expect(await screen.findByText('No ADAS events found')).toBeVisible();
    expect((await card('Total Events')).getByText('0')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show the last 30 days' }));
    expect(
      await (view === 'map'
        ? screen.findByRole('button', { name: /Cam 9/ })
        : screen.findByRole('row', { name: /Cam 9/ })),
    ).toBeVisible();
    expect((await card('Total Events')).getByText('1')).toBeVisible();
  });

  it('leads from a search without matches back to all', async () => {
    const { user } = open('?q=nowhere&severity=low');
    expect(await screen.findByText('No ADAS events found')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(await screen.findByRole('button', { name: 'Critical (1)' })).toBeVisible();
  });

  it('shows a failed load with Retry, which reloads', async () => {
    let isDown = true;
    const { user } = open('?view=list', async () => {
      if (isDown) throw new Error('The sensors are away');
      return events;
    });
    const box = within(
      await screen
        .findByText('Error loading ADAS Reports')
        .then((title) => title.closest('[role=alert]') as HTMLElement),
    );
    expect(box.getByText('The sensors are away')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(rowNames()).toEqual(['Cam 1', 'Cam 2']));
  });
});

describe('a back end with the feature adas', () => {
  const answer = {
    score: '71.5',
    deductions: [
      { eventType: 'speed_limit_warning', severity: 'low', count: 4, points: 3.5 },
      { eventType: 'driver_fatigue', severity: 'critical', count: 5, points: '25' },
    ],
  };
  const openWithScore = (one: () => Promise<unknown>) =>
    renderApp({
      address: '/dashboard/adas-reports',
      settings: { features: new Set(['adas']), utcOffsetMin: 0 },
      dataProvider: fakeDataProvider({
        getList: async () => ({ data: events as never[], total: events.length }),
        getOne: async ({ resource, id }) => {
          expect([resource, id]).toEqual(['adas-score', 'adas-score']);
          return { data: adasScore.schema?.parse(await one()) as never };
        },
      }),
    });

  /** A server that has an event a week, and answers as docs/api.md says. */
  function openServed(query: string, most = Number.POSITIVE_INFINITY) {
    const questions: Record<string, string>[] = [];
    const getList: DataProvider['getList'] = async ({ resource, filters = [] }) => {
      // What links of open details look up.
      if (resource !== 'adas-reports') return { data: [], total: 0, skipped: 0 };
      const question = Object.fromEntries(
        filters.map((filter) => ['field' in filter && filter.field, filter.value]),
      );
      questions.push(question);
      const { from = daysAgo(30), to = new Date().toISOString() } = question;
      const held = Array.from({ length: 12 }, (_, week) =>
        eventOf({ id: String(week), timestamp: daysAgo(week * 7) }),
      ).filter(({ timestamp }) => timestamp >= from && timestamp <= to);
      const data = held.slice(0, most) as never[];
      return { data, total: data.length, skipped: 0 };
    };
    const app = renderApp({
      address: `/dashboard/adas-reports${query}`,
      settings: { features: new Set(['adas']), utcOffsetMin: 0 },
      dataProvider: fakeDataProvider({ getList }),
    });
    return { ...app, questions };
  }

  it('is asked for a custom range, which may reach back further than its last 30 days', async () => {
    const { questions } = openServed(`?view=list&range=custom&from=${dayAgo(60)}&to=${dayAgo(40)}`);
    await waitFor(() => expect(rowNames()).toEqual(['Cam 6', 'Cam 7', 'Cam 8']));
    expect(questions).toContainEqual({ from: daysAgo(60), to: `${dayAgo(40)}T23:59:59.999Z` });
    // The cards tell of these days, and the map shows them.
    const words = `${writtenDayAgo(60)} – ${writtenDayAgo(40)}`;
    expect(await (await card('Total Events')).findByText('3')).toBeVisible();
    expect((await card('Total Events')).getByText(words)).toBeVisible();
    await switchTo('Map');
    expect(await screen.findByRole('button', { name: 'Low (3)' })).toBeVisible();
    // The score is of another span, and says so.
    expect(questions).not.toContainEqual({});
  });

  it('is asked for the days of a preset that reaches back further than its last 30 days', async () => {
    const { questions } = openServed('?view=list&range=last-month');
    const last = new Date();
    const from = new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() - 1, 1)).toISOString();
    await waitFor(() => expect(questions).toContainEqual(expect.objectContaining({ from })));
    expect(questions).not.toContainEqual({});
  });

  it('copies a link to an event that finds it however old it is', async () => {
    const { user, unmount } = openServed(
      `?view=list&range=custom&from=${dayAgo(60)}&to=${dayAgo(40)}&details=7`,
    );
    const details = () => within(screen.getByRole('dialog'));
    await waitFor(() => expect(details().getByText('Eyes closed')).toBeVisible());
    await user.click(details().getByRole('button', { name: 'Copy link' }));
    const link = new URL(await navigator.clipboard.readText());
    unmount();
    const { questions } = openServed(link.search);
    await waitFor(() => expect(details().getByText('Eyes closed')).toBeVisible());
    expect(screen.getByRole('dialog')).toHaveTextContent('Cam 7');
    expect(questions).toEqual([{ from: daysAgo(49), to: `${dayAgo(49)}T23:59:59.999Z` }]);
  });

  it('leads from a custom range without events back to the last 30 days', async () => {
    const { user } = openServed(`?view=list&range=custom&from=${dayAgo(200)}&to=${dayAgo(150)}`);
    expect(await screen.findByText('No ADAS events found')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show the last 30 days' }));
    await waitFor(() => expect(rowNames()).toHaveLength(5));
  });

  it('takes the question to the address of the API', () => {
    const { endpoint } = adasReports.featured ?? {};
    const ask = (filters: Record<string, string>) =>
      endpoint?.style === 'rest' && endpoint.query?.({ filters } as never);
    expect(ask({ from: '2026-09-01T07:00:00.000Z', to: '2026-09-03T06:59:59.999Z' })).toEqual({
      from: '2026-09-01T07:00:00.000Z',
      to: '2026-09-03T06:59:59.999Z',
    });
    expect(ask({})).toEqual({});
  });

  it('says so when it has more events than it answers with, and from when on the cards count', async () => {
    const event = eventOf({ id: '1', timestamp: '2026-11-20T12:00:00Z' });
    const many = Array.from({ length: 5000 }, (_, at) => ({ ...event, id: String(at) }));
    renderApp({
      address: '/dashboard/adas-reports?range=custom',
      settings: { features: new Set(['adas']), utcOffsetMin: 0 },
      dataProvider: fakeLists({ 'adas-reports': many }),
    });
    expect(await screen.findByText(/^Only the newest 5,000 events are here/)).toBeVisible();
    expect((await card('Total Events')).getByText('since 11/20/2026')).toBeVisible();
  });

  it('says nothing of a limit that is not met', async () => {
    openServed('?range=custom');
    expect(await (await card('Total Events')).findByText('5')).toBeVisible();
    expect((await card('Total Events')).getByText('last 30 days')).toBeVisible();
    expect(screen.queryByText(/^Only the newest/)).toBeNull();
  });

  it('serves events and score at the addresses of the API', () => {
    expect(adasReports.featured).toMatchObject({
      feature: 'adas',
      endpoint: { style: 'rest', path: '/api/v2/adas-events' },
    });
    // The one record `adas-score` of this path.
    expect(adasScore).toMatchObject({ place: 'hidden', endpoint: { style: 'rest', path: '/api/v2' } });
  });

  it('shows the score of the server, and what took how many points', async () => {
    const { user } = openWithScore(async () => answer);
    expect(await (await card('Safety Score')).findByText('71.5%')).toBeVisible();
    await user.click((await card('Safety Score')).getByRole('button', { name: 'Explain' }));
    const dialog = await screen.findByRole('dialog', { name: 'Safety Score' });
    expect(columnHeads(dialog)).toEqual(['Event Type', 'Severity', 'Events', 'Points']);
    expect(readTable(dialog)).toEqual([
      ['Driver Fatigue', 'Critical', '5', '-25'],
      ['Speed Limit Warning', 'Low', '4', '-3.5'],
      ['Points deducted', '-28.5'],
    ]);
  });

  it('says that nothing was deducted', async () => {
    const { user } = openWithScore(async () => ({ score: 100 }));
    expect(await (await card('Safety Score')).findByText('100%')).toBeVisible();
    await user.click((await card('Safety Score')).getByRole('button', { name: 'Explain' }));
    expect(await screen.findByText('No points were deducted.')).toBeVisible();
  });

  it('keeps the events when only the score fails, and asks for it again', async () => {
    let isDown = true;
    const { user } = openWithScore(async () => {
      if (isDown) throw new Error('No score today');
      return answer;
    });
    expect(await (await card('Safety Score')).findByText('N/A')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Critical (1)' })).toBeVisible();
    isDown = false;
    await user.click((await card('Safety Score')).getByRole('button', { name: 'Retry: Safety Score' }));
    expect(await (await card('Safety Score')).findByText('71.5%')).toBeVisible();
  });
});
