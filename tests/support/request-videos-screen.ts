import type { DataProvider } from '@refinedev/core';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { Files } from '../../src/domain/files/files';
import {
  type VideoRequestRecord,
  videoRequestRecord,
} from '../../src/resources/request-videos/video-request-record';
import type { Settings } from '../../src/settings/schema';
import { toastSeparator } from '../../src/ui/toasts/toast';
import { enterText, shownToasts } from './controls';
import { fakeDataProvider } from './fake-providers';
import { renderApp } from './test-app';

/** On the fleet's clock (UTC+3) it is 14:32. */
export const NOW = new Date('2026-11-09T11:32:30Z');

export const cameras = [
  {
    id: '7',
    name: 'Dashcam 1001',
    description: 'Mounted in Truck 1001, road and cab cameras',
    status: 'online',
  },
  {
    id: '8',
    name: 'Dashcam 1005',
    description: 'Mounted in Van 1005, road and cab cameras',
    status: 'online',
  },
];

export const requestOf = (change: Record<string, unknown> = {}): VideoRequestRecord =>
  videoRequestRecord.parse({
    id: 1,
    dashcamId: 7,
    dashcamName: 'Dashcam 1001',
    requestDate: '2026-11-08',
    timeRange: '10:00 - 10:04',
    cameraType: 'front',
    status: 'completed',
    startUtc: '2026-11-08T07:00:00.000Z',
    endUtc: '2026-11-08T07:04:00.000Z',
    createdAt: '2026-11-08T09:00:00.000Z',
    progress: 100,
    reason: null,
    videoIds: [318],
    ...change,
  });

export interface Back {
  history?: () => readonly VideoRequestRecord[] | Promise<never>;
  dashcams?: () => readonly unknown[] | Promise<never>;
  provider?: Partial<DataProvider>;
  settings?: Partial<Settings>;
  files?: Files;
}

export const filled = '?dashcam=7&date=2026-11-09&start=14%3A00&end=14%3A05';

export function open(query = '', { history, dashcams, provider, settings, files }: Back = {}) {
  const asked: { resource: string; filters: unknown }[] = [];
  const app = renderApp({
    address: `/dashboard/request-videos${query}`,
    settings: { features: new Set(['requestCancel'] as const), ...settings },
    ...(files && { files }),
    dataProvider: fakeDataProvider({
      async getList({ resource, filters }) {
        asked.push({ resource, filters });
        const lists: Record<string, () => unknown> = {
          devices: dashcams ?? (() => cameras),
          'request-videos': history ?? (() => []),
          dashcams: () => [],
          'locked-videos': () => [],
        };
        const data = (await lists[resource]?.()) as never[];
        return { data, total: data.length, skipped: 0 };
      },
      ...provider,
    }),
  });
  return {
    ...app,
    timesAsked: (name: string) => asked.filter(({ resource }) => resource === name).length,
    asked,
  };
}

const formRegion = { name: 'Request Video' };
export const form = () => within(screen.getByRole('region', formRegion));
/** For what a test looks at first, as the screen is loaded when it is opened. */
export const findForm = async () => within(await screen.findByRole('region', formRegion));
export const dashcamSelect = () => form().getByRole('combobox', { name: 'Dashcam' });
export const submitButton = () => form().getByRole('button', { name: 'Request Video' });
export const set = (label: string, value: string) => enterText(form().getByLabelText(label), value);
export const recent = async () => within(await screen.findByRole('table', { name: 'Request Videos table' }));
/** The texts of a toast as one line. */
export const toastLine = async (line: string) =>
  waitFor(() => {
    const lines = shownToasts().map(({ title, message }) =>
      message ? title + toastSeparator(title) + message : title,
    );
    expect(lines).toContain(line);
  });

/** Stops the clock before each test of a file, and puts back what it changed after it. */
export function prepare(): void {
  beforeEach(() => {
    window.localStorage.clear();
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}
