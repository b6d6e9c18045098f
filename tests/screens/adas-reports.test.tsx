// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Feature } from '../../src/domain/features';
import adasReports from '../../src/resources/adas-reports/adas-reports.resource';
import { card, dayAgo, daysAgo, eventOf, events, open } from '../support/adas-screen';
import {
  choose,
  columnHeads,
  goToPage,
  openRangePresets,
  pickDay,
  rowNames,
  searchFor,
  sortBy,
  takeRangePreset,
} from '../support/controls';
import { fakeLists } from '../support/fake-providers';
import { renderApp } from '../support/test-app';

beforeEach(() => window.localStorage.clear());

it('shows that its events are samples as long as the back end has none', async () => {
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
  it('shows "No ADAS events found" when there are none', async () => {
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
