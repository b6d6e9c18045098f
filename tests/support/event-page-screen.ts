import type { DataProvider } from '@refinedev/core';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Track } from '../../src/domain/fleet/track';
import { ApiError } from '../../src/http/api-error';
import { type EventRecord, eventRecord } from '../../src/resources/events/event-record';
import type { LockedVideoRecord } from '../../src/resources/locked-videos/locked-video-record';
import { fakeMedia } from './fake-media';
import { fakeDataProvider } from './fake-providers';
import { videoOf } from './locked-videos-screen';
import { renderApp, type TestAppOptions } from './test-app';

/** An hour after the event, on the fleet's clock (UTC+3) 18:02:37. */
export const NOW = new Date('2026-11-21T15:02:37Z');
export const EVENT_MS = Date.UTC(2026, 10, 21, 14, 2, 37);

export const eventOf = (change: Record<string, unknown> = {}): EventRecord =>
  eventRecord.parse({
    id: 'incident-12-speed-1795269757',
    source: 'incident',
    name: 'Speeding on I-80',
    kind: 'speed',
    severity: 'high',
    occurredAt: '2026-11-21T14:02:37Z',
    ruleId: '4',
    assetId: '12',
    assetName: 'Truck 1142',
    dashcamId: '7',
    dashcamName: 'Cam 1142',
    driverId: '31',
    driverName: 'Ana Ruiz',
    latitude: 41.25,
    longitude: -95.93,
    location: 'I-80 W, Omaha',
    speedKmh: 117,
    ...change,
  });

/** A clip of the dashcam, seconds from the event. */
export const clipOf = (
  id: string,
  camera: string,
  fromSec: number,
  change: Partial<LockedVideoRecord> = {},
): LockedVideoRecord =>
  videoOf({
    id,
    camera,
    dashCamName: 'Cam 1142',
    createdAtMs: EVENT_MS + fromSec * 1000,
    durationSec: 10,
    ...change,
  });

export interface Back extends Partial<TestAppOptions> {
  event?: EventRecord | 'gone' | (() => Promise<EventRecord>);
  clips?: () => readonly LockedVideoRecord[] | Promise<never>;
  requests?: () => readonly unknown[];
  /** Those that the list of events answers with. */
  events?: readonly EventRecord[];
  dashcam?: { status: string };
  /** Where the vehicle was. Absent: nothing is kept of it. */
  track?: Track | (() => Promise<never>);
  provider?: Partial<DataProvider>;
  query?: string;
}

interface Asked {
  resource: string;
  filters: Record<string, string>;
}

const valuesOf = (filters: readonly unknown[] | undefined): Record<string, string> =>
  Object.fromEntries(
    (filters ?? []).map((filter) => {
      const { field, operator, value } = filter as { field: string; operator: string; value: unknown };
      return [operator === 'eq' ? field : `${field} ${operator}`, String(value)];
    }),
  );

/** The page of one event on what a test supplies; by default its dashcam is online, and nothing else is there. */
export function openEvent(back: Back = {}) {
  const { event = eventOf(), clips, requests, events = [], dashcam, provider, query = '', ...options } = back;
  const { track = { atMs: [], latitude: [], longitude: [], speedKmh: [] } } = back;
  const asked: Asked[] = [];
  const id = typeof event === 'object' ? event.id : 'incident-12-speed-1795269757';
  const device = {
    id: '7',
    name: 'Cam 1142',
    description: 'Mounted in Truck 1142',
    assetId: '12',
    status: dashcam?.status ?? 'online',
  };
  const lists: Record<string, () => unknown> = {
    devices: () => [device],
    'locked-videos': clips ?? (() => []),
    'request-videos': requests ?? (() => []),
    events: () => events,
    'event-comments': () => [],
    people: () => [],
  };
  const app = renderApp({
    address: `/dashboard/events?event=${encodeURIComponent(id)}${query}`,
    dataProvider: fakeDataProvider({
      async getList({ resource, filters }) {
        asked.push({ resource, filters: valuesOf(filters) });
        const data = (await lists[resource]?.()) as never[];
        if (!data) throw new Error(`getList of ${resource} is not faked`);
        return { data, total: data.length, skipped: 0 };
      },
      async getOne({ resource, id: wanted }) {
        if (resource === 'devices' && wanted === '7') return { data: device as never };
        if (resource === 'devices') return { data: { id: wanted, name: 'Truck 1142' } as never };
        if (resource !== 'events') throw new Error(`getOne of ${resource} is not faked`);
        if (event === 'gone') throw new ApiError({ message: 'Not Found', status: 404 });
        return { data: (typeof event === 'function' ? await event() : event) as never };
      },
      async custom({ url }) {
        asked.push({ resource: url.split('?')[0] ?? '', filters: {} });
        // The other users who have it open.
        if (!url.startsWith('/api/v2/tracks')) return { data: [] as never };
        return { data: (typeof track === 'function' ? await track() : track) as never };
      },
      ...provider,
    }),
    ...options,
    settings: { features: new Set(['triage'] as const), ...options.settings },
  });
  const askedFor = (resource: string) => asked.filter((call) => call.resource === resource);
  return { ...app, asked, askedFor };
}

export const page = () => screen.findByRole('article');
export const footage = async () => within(await screen.findByRole('region', { name: 'Footage' }));
export const videos = (container: HTMLElement) => [...container.querySelectorAll('video')];

/** Stops the clock before each test of a file, and gives its videos a position. */
export function prepareEvents(): void {
  beforeEach(() => {
    window.localStorage.clear();
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
    fakeMedia();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}
