// @vitest-environment jsdom
import type { DataProvider } from '@refinedev/core';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageRows } from '../../src/domain/lists/list-query';
import { incidentRecord } from '../../src/resources/incidents/incident-record';
import { fakeDataProvider } from '../support/fake-providers';
import { locationRecordOf } from '../support/records';
import { renderApp } from '../support/test-app';

/** On the fleet's clock (UTC+3) it is 14:32:30. */
const NOW = new Date('2026-11-09T11:32:30Z');

const devices = [
  { id: '7', assetId: '12', name: 'Dashcam 12', description: 'Mounted in Van 12, road', status: 'online' },
  { id: '8', assetId: '13', name: 'Dashcam 13', description: 'Mounted in Van 13, road', status: 'offline' },
];
const clip = (id: string, createdAtMs: number) => ({
  id,
  dashCamName: 'Dashcam 12',
  createdAtMs,
  camera: 'Front',
  videoTypeName: 'Hard Brake',
});
const incident = (change: Record<string, unknown> = {}) =>
  incidentRecord.parse({
    assetName: 'Van 12',
    alertName: 'Speed',
    latitude: 40.7,
    longitude: -99.08,
    status: 'Active',
    speed: 117,
    incidentType: '11/9/2026 8:05:00 AM',
    ...change,
  });

type Lists = Record<string, readonly unknown[]>;

function open(address: string, lists: Lists = {}, provider: Partial<DataProvider> = {}) {
  const asked: { resource: string; filters: Record<string, string> }[] = [];
  const known: Lists = { devices, dashcams: [], assets: [], incidents: [], 'adas-reports': [], ...lists };
  const app = renderApp({
    address,
    dataProvider: fakeDataProvider({
      async getList({ resource, filters = [], pagination: { mode, currentPage = 1, pageSize = 10 } = {} }) {
        const values = Object.fromEntries(
          filters.map((filter) => ['field' in filter ? filter.field : '', String(filter.value)]),
        );
        asked.push({ resource, filters: values });
        const all = (known[resource] ?? []) as never[];
        const data = mode === 'server' ? pageRows(all, currentPage, pageSize) : all;
        return { data: [...data], total: all.length };
      },
      async getOne({ id }) {
        return { data: { id, name: `Van ${id}`, status: 'online' } as never };
      },
      ...provider,
    }),
  });
  return { ...app, asked };
}

/** The links by name, once none is looked up any more. */
async function links(): Promise<Record<string, string | null>> {
  const region = await screen.findByRole('region', { name: 'Go on to' });
  await waitFor(() => expect(region).toHaveAttribute('aria-busy', 'false'));
  return Object.fromEntries(
    within(region)
      .getAllByRole('link')
      .map((link) => [link.textContent ?? '', link.getAttribute('href')]),
  );
}

beforeEach(() => {
  window.localStorage.clear();
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

describe('the links of a dashcam', () => {
  const address = '/dashboard/dashcams?details=7';
  const dashcams = [locationRecordOf({ id: '7', assetName: 'Dashcam 12' })];

  it('lead to the incidents of the asset that carries it, in a span that holds them, and to its clips', async () => {
    open(address, { dashcams, incidents: [incident()], 'locked-videos': [clip('1', 0)] });
    expect(await links()).toEqual({
      'Request a video': '/dashboard/request-videos?dashcam=7',
      'Locked videos': '/dashboard/locked-videos?dashcam=7',
      'Show the asset': '/dashboard/assets?q=Van+12&item=12',
      Incidents: '/dashboard/incidents?date=Week&q=Van+12',
    });
  });

  it('leave out what would be empty, and count clips by one row', async () => {
    const { asked } = open(address, { dashcams, incidents: [incident({ assetName: 'Van 120' })] });
    expect(Object.keys(await links())).toEqual(['Request a video', 'Show the asset']);
    const counted = asked.find(({ resource }) => resource === 'locked-videos');
    expect(counted?.filters).toMatchObject({ dashcam: '7', limit: '1' });
  });

  it('appear together, and those that are known first where one takes long', async () => {
    const asked: string[] = [];
    let answer: (value: { data: never[]; total: number }) => void = () => undefined;
    const slow = new Promise<{ data: never[]; total: number }>((resolve) => {
      answer = resolve;
    });
    open(
      address,
      {},
      {
        getList: ({ resource }) => {
          asked.push(resource);
          if (resource === 'devices') return slow as never;
          const data = (resource === 'dashcams' ? dashcams : []) as never[];
          return Promise.resolve({ data, total: data.length }) as never;
        },
      },
    );
    const region = await screen.findByRole('region', { name: 'Go on to' });
    expect(region).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(asked).toContain('locked-videos'));
    expect(within(region).queryAllByRole('link')).toEqual([]);
    expect(
      await within(region).findByRole('link', { name: 'Request a video' }, { timeout: 5000 }),
    ).toBeVisible();
    expect(region).toHaveAttribute('aria-busy', 'true');
    answer({ data: devices as never[], total: 2 });
    expect(Object.keys(await links())).toEqual(['Request a video', 'Show the asset']);
  });

  it('read the dashcams once, however often the positions are refreshed', async () => {
    const { asked, user } = open(address, { dashcams });
    await links();
    await user.click(screen.getByRole('button', { name: /Refresh/ }));
    await waitFor(() => expect(asked.filter(({ resource }) => resource === 'dashcams')).toHaveLength(2));
    expect(asked.filter(({ resource }) => resource === 'devices')).toHaveLength(1);
    expect(asked.filter(({ resource }) => resource === 'assets')).toHaveLength(0);
  });
});

describe('the links of an asset', () => {
  const assets = ['12', '14'].map((id) => locationRecordOf({ id, assetName: `Van ${id}` }));

  it('lead to its dashcam and its clips', async () => {
    open('/dashboard/assets?details=12', { assets, 'locked-videos': [clip('1', 0)] });
    expect(await links()).toEqual({
      'Show the dashcam': '/dashboard/dashcams?q=Dashcam+12&item=7',
      'Request a video': '/dashboard/request-videos?dashcam=7',
      'Locked videos': '/dashboard/locked-videos?dashcam=7',
    });
  });

  it('are none of a dashcam where it has none', async () => {
    open('/dashboard/assets?details=14', { assets, incidents: [incident({ assetName: 'Van 14' })] });
    expect(await links()).toEqual({ Incidents: '/dashboard/incidents?date=Week&q=Van+14' });
  });
});

describe('the details of an incident', () => {
  const clips = () => screen.findByRole('region', { name: 'Clips of this moment' });

  it('offer the clips of its moment first, then the request', async () => {
    const one = incident();
    const atMs = Date.parse('2026-11-09T05:05:20Z');
    const { asked } = open(`/dashboard/incidents?details=${one.id}`, {
      incidents: [one],
      'locked-videos': [clip('318', atMs)],
    });
    const link = await within(await clips()).findByRole('link', { name: /Front · Hard Brake/ });
    const wanted = new URL(link.getAttribute('href') ?? '', 'http://fleet.example');
    expect(Object.fromEntries(wanted.searchParams)).toEqual({
      dashcam: '7',
      from: '2026-11-09T05:00Z',
      to: '2026-11-09T05:11Z',
      details: '318',
    });
    expect(asked.find(({ resource }) => resource === 'locked-videos')?.filters).toMatchObject({
      dashcam: '7',
      from: String(Date.parse('2026-11-09T05:00:00Z')),
      to: String(Date.parse('2026-11-09T05:10:00Z')),
    });
    expect(await links()).toMatchObject({
      'Request the video around it':
        '/dashboard/request-videos?dashcam=7&date=2026-11-09&start=08%3A03&end=08%3A07',
      'Show the asset': '/dashboard/assets?q=Van+12',
      'Show the dashcam': '/dashboard/dashcams?q=Dashcam+12&item=7',
    });
    expect((await clips()).compareDocumentPosition(screen.getByRole('region', { name: 'Go on to' }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('lead to the ADAS events of its day, where that has any', async () => {
    const one = incident();
    const ofDay = (day: number) => ({
      id: '1',
      dashcamName: 'Dashcam 12',
      occurredAtMs: Date.UTC(2026, 10, day, 20),
    });
    const address = `/dashboard/incidents?details=${one.id}`;
    // 23:00 of November 8 on the fleet's clock.
    const { unmount } = open(address, { incidents: [one], 'adas-reports': [ofDay(8)] });
    expect(await links()).not.toHaveProperty('ADAS events');
    unmount();
    open(address, { incidents: [one], 'adas-reports': [ofDay(8), ofDay(9)] });
    expect((await links())['ADAS events']).toBe(
      '/dashboard/adas-reports?range=custom&from=2026-11-09&to=2026-11-09&q=Dashcam+12',
    );
  });

  it('lead to the one of their moment among the ADAS events of their dashcam', async () => {
    const one = incident();
    const eventAt = (id: string, time: string, dashcamName = 'Dashcam 12') => ({
      id,
      dashcamName,
      occurredAtMs: Date.parse(`2026-11-09T${time}Z`),
    });
    open(`/dashboard/incidents?details=${one.id}`, {
      incidents: [one],
      'adas-reports': [
        eventAt('1', '05:01:00'),
        eventAt('2', '05:05:40'),
        eventAt('3', '05:05:02'),
        eventAt('4', '05:05:00', 'Dashcam 13'),
      ],
    });
    expect((await links())['ADAS events']).toBe(
      '/dashboard/adas-reports?range=custom&from=2026-11-09&to=2026-11-09&q=Dashcam+12&item=3',
    );
  });

  it('have all clips of its moment, however many', async () => {
    const one = incident();
    const many = Array.from({ length: 12 }, (_, at) =>
      clip(String(at + 1), Date.parse('2026-11-09T05:01:00Z') + at * 40_000),
    );
    open(`/dashboard/incidents?details=${one.id}`, { incidents: [one], 'locked-videos': many });
    expect(await within(await clips()).findAllByRole('link', { name: /Front · Hard Brake/ })).toHaveLength(
      12,
    );
  });

  it('show when there is no clip of it', async () => {
    const one = incident();
    open(`/dashboard/incidents?details=${one.id}`, { incidents: [one] });
    expect(
      await within(await clips()).findByText('No clip of this moment is in Locked Videos.'),
    ).toBeVisible();
  });

  it('request no minute that is still to come', async () => {
    const one = incident({ incidentType: '11/9/2026 2:31:40 PM' });
    open(`/dashboard/incidents?details=${one.id}`, { incidents: [one] });
    expect((await links())['Request the video around it']).toContain('start=14%3A29&end=14%3A32');
  });

  it('offer nothing of a dashcam to an asset without one', async () => {
    const one = incident({ assetName: 'Van 99', assetId: 99 });
    open(`/dashboard/incidents?details=${one.id}`, { incidents: [one] });
    expect(await links()).toEqual({
      'Open event': expect.stringMatching(/^\/dashboard\/events\?event=incident-/),
      'Show the asset': '/dashboard/assets?q=Van+99&item=99',
    });
    expect(screen.queryByRole('region', { name: 'Clips of this moment' })).toBeNull();
  });

  it('lead to its event by the id that the back end gives it, however old it is', async () => {
    const one = incident({ eventId: 'incident-12-speed-1762675500', incidentType: '9/9/2026 8:05:00 AM' });
    open(`/dashboard/incidents?details=${one.id}`, { incidents: [one] });
    expect((await links())['Open event']).toBe('/dashboard/events?event=incident-12-speed-1762675500');
  });

  it('lead to no event that a back end without events of its own no longer returns', async () => {
    const one = incident({ incidentType: '10/9/2026 8:05:00 AM' });
    open(`/dashboard/incidents?details=${one.id}`, { incidents: [one] });
    expect(await links()).not.toHaveProperty('Open event');
  });

  it('leave the time out of the request when the date cannot be read', async () => {
    const one = incident({ incidentType: 'some day' });
    open(`/dashboard/incidents?details=${one.id}`, { incidents: [one] });
    expect((await links())['Request the video around it']).toBe('/dashboard/request-videos?dashcam=7');
  });
});
