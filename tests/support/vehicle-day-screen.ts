import type { DataProvider } from '@refinedev/core';
import type { Feature } from '../../src/domain/features';
import { ApiError } from '../../src/http/api-error';
import { fakeDataProvider } from './fake-providers';
import { renderApp } from './test-app';

/** 21 November 2026, 21:30 on a fleet's clock three hours ahead of UTC. */
export const NOW = new Date('2026-11-21T18:30:00Z');

export const refusal = (status: number): ApiError =>
  new ApiError({ status, message: `Status ${status}`, serverMessage: `Status ${status}` });

const at = (time: string): string => `2026-11-${time.length > 8 ? time : `20T${time}`}Z`;
const stretch = (kind: 'trip' | 'stop', startedAt: string, endedAt: string | null, change: object = {}) => ({
  id: `${kind}-${startedAt}`,
  kind,
  startedAt: at(startedAt),
  endedAt: endedAt === null ? null : at(endedAt),
  durationSeconds: 3600,
  distanceKm: 0,
  drivingSeconds: 0,
  idlingSeconds: 0,
  topSpeedKmh: 0,
  startPlace: 'Fleet Depot, Omaha, NE',
  endPlace: 'Truck Stop, I-80, Lincoln, NE',
  ...change,
});

/** 20 November on that clock: a stop since the day before, a trip of an hour, and a stop that goes on. */
export const trips = {
  vehicle: { name: 'Truck 1142', assetId: '1142', dashcamId: null },
  isReporting: true,
  lastReportedAt: '2026-11-21T18:29:55Z',
  stretches: [
    stretch('stop', '19T20:14:00', '11:00:00', { idlingSeconds: 300 }),
    stretch('trip', '11:00:00', '12:00:00', { distanceKm: 84.26, drivingSeconds: 3600, topSpeedKmh: 97 }),
    stretch('stop', '12:00:00', null, { startPlace: 'Truck Stop, I-80, Lincoln, NE' }),
  ],
  summary: { distanceKm: 84.26, drivingSeconds: 3600, idlingSeconds: 300, topSpeedKmh: 97, stopCount: 2 },
};

export const silent = {
  ...trips,
  isReporting: false,
  lastReportedAt: '2026-11-17T05:00:00Z',
  stretches: [],
  summary: { distanceKm: 0, drivingSeconds: 0, idlingSeconds: 0, topSpeedKmh: 0, stopCount: 0 },
};

const startMs = Date.parse('2026-11-20T11:00:00Z');
export const track = {
  atMs: [startMs, startMs + 1_800_000, startMs + 3_600_000],
  latitude: [41.25, 41.0, 40.81],
  longitude: [-95.93, -96.3, -96.7],
  speedKmh: [0, 90, 0],
};
export const emptyTrack = { atMs: [], latitude: [], longitude: [], speedKmh: [] };

const lists: Record<string, readonly unknown[]> = {
  devices: [
    {
      id: '500142',
      assetId: '1142',
      name: 'Dashcam 1142',
      description: 'Mounted in Truck 1142',
      status: 'online',
    },
  ],
  events: [
    { id: 'incident-1142-rule1-1', name: 'Too fast', severity: 'high', occurredAtMs: startMs + 1_800_000 },
    { id: 'adas-500142-x-2', name: 'driver_fatigue', severity: 'critical', occurredAtMs: startMs + 60_000 },
    { id: 'incident-other-day', name: 'Of another day', severity: 'low', occurredAtMs: startMs - 86_400_000 },
  ],
  'locked-videos': [
    {
      id: '77',
      dashCamName: 'Dashcam 1142',
      camera: 'Front',
      mediaKind: 'video',
      createdAtMs: startMs + 1_790_000,
      durationSec: 20,
      videoUrl: '/clip.mp4',
      thumbnail: '',
    },
    {
      id: '78',
      dashCamName: 'Dashcam 9',
      camera: 'Rear',
      createdAtMs: startMs,
      durationSec: 20,
      videoUrl: '',
    },
  ],
};

type Answer = object | ApiError;

export interface DayAnswers {
  trips?: Answer;
  track?: Answer;
  lists?: Record<string, readonly unknown[] | ApiError>;
  features?: readonly Feature[];
}

/** The application at an address, on a back end that answers so; `asked` has the paths of its calls in order. */
export function openDay(address: string, answers: DayAnswers = {}) {
  const asked: string[] = [];
  const answerOf = (answer: Answer): { data: never } => {
    if (answer instanceof ApiError) throw answer;
    return { data: answer as never };
  };
  const provider: Partial<DataProvider> = {
    async custom({ url }) {
      asked.push(url);
      if (url.startsWith('/api/v2/trips?')) return answerOf(answers.trips ?? trips);
      if (url.startsWith('/api/v2/tracks?')) return answerOf(answers.track ?? track);
      throw new Error(`custom of ${url} is not faked`);
    },
    async getList({ resource }) {
      const list = { ...lists, ...answers.lists }[resource] ?? [];
      if (list instanceof ApiError) throw list;
      return { data: list as never[], total: list.length };
    },
    async getOne({ id }) {
      return { data: { id, name: `Truck ${id}` } as never };
    },
  };
  const app = renderApp({
    address,
    dataProvider: fakeDataProvider(provider),
    settings: {
      features: new Set(answers.features ?? (['history', 'triage'] as const)),
      utcOffsetMin: 180,
    },
  });
  return { ...app, asked };
}
