import { screen, within } from '@testing-library/react';
import { adasEventRecord } from '../../src/resources/adas-reports/adas-event-record';
import { fakeLists } from './fake-providers';
import { renderApp } from './test-app';

const hourMs = 3_600_000;

/** Midnight UTC, the fleet's clock in these tests, of today or of days before it. */
export function daysAgo(days: number): string {
  return `${dayAgo(days)}T00:00:00.000Z`;
}

/** yyyy-mm-dd, UTC. */
export function dayAgo(days: number): string {
  return new Date(Date.now() - days * 24 * hourMs).toISOString().slice(0, 10);
}

/** The same day in the default format of Settings. */
export function writtenDayAgo(days: number): string {
  const [year, month, day] = dayAgo(days).split('-');
  return `${Number(month)}/${Number(day)}/${year}`;
}

/** An event as the application has it, changed where a test wants it. */
export function eventOf(change: Record<string, unknown> & { id: string }) {
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

export const events = [
  eventOf({ id: '1', severity: 'critical', videoUrl: 'https://video.example/1.mp4' }),
  eventOf({ id: '2', severity: 'high', eventType: 'lane_departure_warning', location: 'I-5 N, Fresno, CA' }),
  eventOf({ id: '3', severity: 'high', eventType: 'speed_limit_warning', timestamp: daysAgo(5) }),
  eventOf({ id: '4', severity: 'medium', eventType: 'forward_collision_warning', timestamp: daysAgo(20) }),
  eventOf({ id: '5', severity: 'low', timestamp: daysAgo(90), videoUrl: 'javascript:alert(1)' }),
];

/** Opens the area with samples, on a back end without the feature. */
export const open = (query = '', list: Parameters<typeof fakeLists>[0][string] = events) =>
  renderApp({
    address: `/dashboard/adas-reports${query}`,
    dataProvider: fakeLists({ 'adas-reports': list }),
    settings: { utcOffsetMin: 0 },
  });

/** The summary card with this title. */
export const card = async (name: string) => within(await screen.findByRole('listitem', { name }));
