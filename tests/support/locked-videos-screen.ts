import type { DataProvider } from '@refinedev/core';
import { screen } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import type { LockedVideoRecord } from '../../src/resources/locked-videos/locked-video-record';
import { fakePages, type PageRequest } from './fake-pages';
import { fakeDataProvider } from './fake-providers';
import { renderApp, type TestAppOptions } from './test-app';

export function videoOf(change: Partial<LockedVideoRecord> & { id: string }): LockedVideoRecord {
  return {
    dashCamName: `Cam ${change.id}`,
    dashcamId: '',
    videoTypeName: 'Hard Brake',
    mediaKind: 'video',
    camera: 'Front',
    companyName: 'Demo Fleet',
    createdAtMs: Date.UTC(2026, 10, 21, 8, 5, 9),
    created: '11/21/2026 8:05:09 AM',
    speedMph: 62,
    videoUrl: `/media/${change.id}.mp4`,
    thumbnail: 'data:image/jpeg;base64,AAAA',
    latitude: null,
    longitude: null,
    locationAddress: 'I-80 W, near Kearney, NE',
    durationSec: 8,
    fileSizeBytes: 95_000,
    ...change,
  };
}

export const two = [videoOf({ id: '1' }), videoOf({ id: '2', speedMph: null })];

interface Given extends Partial<TestAppOptions> {
  videos?: readonly LockedVideoRecord[] | ((request: PageRequest) => readonly LockedVideoRecord[]);
  custom?: NonNullable<DataProvider['custom']>;
}

/** The screen on clips that a test supplies, with two dashcams to choose from. */
export function open({ videos = two, custom, address = '/dashboard/locked-videos', ...options }: Given = {}) {
  const pages = fakePages('locked-videos', (request) => {
    const rows = typeof videos === 'function' ? videos(request) : videos;
    return { rows, total: rows.length };
  });
  const dashcams = [
    { id: '12', name: 'Cam 12' },
    { id: '7', name: 'Cam 7' },
  ];
  const offline = { id: '9', name: 'Cam 9', status: 'offline' };
  const getList: DataProvider['getList'] = ({ resource, filters, ...params }) => {
    if (resource !== 'devices') return pages.getList({ resource, ...(filters && { filters }), ...params });
    // Section 7's list of those online has a filter, the whole list has none.
    const data = filters?.length ? dashcams : [...dashcams, offline];
    return Promise.resolve({ data: data as never[], total: data.length });
  };
  const dataProvider = fakeDataProvider({ getList, ...(custom && { custom }) });
  // The fleet's clock is that of UTC.
  const settings = { utcOffsetMin: 0, ...options?.settings };
  return { ...renderApp({ address, dataProvider, ...options, settings }), requests: pages.requests };
}

export const table = () => screen.findByRole('table', { name: 'Locked Videos table' });
export const dialog = () => screen.findByRole('dialog');
export const label = (id: string) => `Cam ${id}, 11/21/2026 8:05:09 AM`;

/** Lets the players of a file's tests play in appearance. */
export function prepare(): void {
  beforeEach(() => {
    // jsdom plays nothing.
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  });
}
