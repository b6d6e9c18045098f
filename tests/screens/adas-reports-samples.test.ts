// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { adasEventTypes, adasSeverities } from '../../src/domain/fleet/adas-event';
import { adasPeriod } from '../../src/domain/time/adas-date-range';
import { clockOf } from '../../src/domain/time/clock';
import { commonTimezones } from '../../src/domain/time/date-style';
import { dayIn, isInPeriod } from '../../src/domain/time/days';
import { createDataProvider } from '../../src/providers/data/data-provider';
import { adasEventRecord } from '../../src/resources/adas-reports/adas-event-record';
import adasReports from '../../src/resources/adas-reports/adas-reports.resource';
import { sampleAdasEvents } from '../../src/resources/adas-reports/adas-sample-events';
import adasScore from '../../src/resources/adas-reports/adas-score.resource';
import { fakeBackEnd } from '../support/fake-back-end';
import { settingsOf } from '../support/settings-file';

const records = (now: Date) => sampleAdasEvents(now).map((row) => adasEventRecord.parse(row));

describe('the sample events', () => {
  const now = new Date(Date.UTC(2026, 10, 21, 9, 30));
  const events = records(now);

  it('come after about one second', () => {
    expect(adasReports.endpoint).toMatchObject({ style: 'sample', delayMs: 1000 });
  });

  it('are readable, of all types and severities, some with a video', () => {
    expect(events).toHaveLength(24);
    expect(new Set(events.map((event) => event.id)).size).toBe(24);
    expect(new Set(events.map((event) => event.eventTypeCode))).toEqual(new Set(adasEventTypes));
    expect(new Set(events.map((event) => event.severityCode))).toEqual(new Set(adasSeverities));
    const videos = events.filter((event) => event.videoUrl);
    expect(videos.length).toBeGreaterThan(2);
    expect(videos.length).toBeLessThan(24);
    for (const { videoUrl } of videos) expect(videoUrl).toMatch(/^https?:\/\/.+\.webm$/);
  });

  it.each(
    commonTimezones.flatMap((timezone) =>
      [0, 1, 9 * 60 + 30, 23 * 60 + 59].map((at) => [at, timezone] as const),
    ),
  )('have some of today and none of the future, %i min after midnight UTC in %s', (minutes, timezone) => {
    const then = new Date(Date.UTC(2026, 10, 21, 0, minutes));
    const clock = clockOf(timezone, 0);
    const day = dayIn(then.getTime(), clock);
    const today = adasPeriod({ preset: 'today', from: '', to: '' }, day, clock);
    const times = records(then).map((event) => event.occurredAtMs);
    expect(times.filter((time) => isInPeriod(time, today)).length).toBeGreaterThan(0);
    expect(times.filter((time) => time === null || time > then.getTime())).toEqual([]);
    expect(times.filter((time) => !isInPeriod(time, today)).length).toBeGreaterThan(0);
  });

  it('keep their times when they are requested again', () => {
    expect(sampleAdasEvents(new Date(Date.UTC(2026, 10, 21, 9, 45)))).toEqual(sampleAdasEvents(now));
  });
});

describe('an event of a server', () => {
  const row = {
    id: 7,
    dashcamName: 'Cam 7',
    eventType: 'driver_fatigue',
    severity: 'HIGH',
    timestamp: '2026-11-21T08:05:00Z',
    location: null,
    latitude: '40.7',
    longitude: -99.1,
    speed: '88',
    description: 'Eyes closed',
  };

  it('is read with numbers in strings and without what is optional', () => {
    expect(adasEventRecord.parse(row)).toMatchObject({
      id: '7',
      severityCode: 'high',
      severityRank: 2,
      occurredAtMs: Date.UTC(2026, 10, 21, 8, 5),
      location: 'Unknown Location',
      latitude: 40.7,
      speedKmh: 88,
      videoUrl: '',
    });
  });

  it('keeps an event type that is not known, and refuses a severity that is not', () => {
    expect(adasEventRecord.safeParse({ ...row, eventType: 'tailgating' }).success).toBe(true);
    expect(adasEventRecord.safeParse({ ...row, severity: 'awful' }).success).toBe(false);
    expect(adasEventRecord.safeParse({ ...row, severity: undefined }).success).toBe(false);
  });
});

describe('a back end with the feature adas', () => {
  it('is asked for its events and its score at the addresses of the API', async () => {
    const settings = { FEATURES: ['adas'] };
    const { clients, requests } = fakeBackEnd(
      ({ url }) => ({
        body: url.endsWith('adas-score')
          ? { success: true, data: { score: 93, deductions: [] } }
          : { success: true, data: [{ id: 1, severity: 'low' }, { id: 2 }] },
      }),
      { settings },
    );
    const provider = createDataProvider({
      resources: [adasReports, adasScore],
      clients,
      settings: settingsOf(settings),
    });
    const list = await provider.getList({ resource: 'adas-reports', pagination: { mode: 'off' } });
    expect(list).toMatchObject({ data: [{ id: '1', severityCode: 'low' }], skipped: 1 });
    const score = await provider.getOne({ resource: 'adas-score', id: 'adas-score' });
    expect(score.data).toEqual({ id: 'adas-score', scorePercent: 93, deductions: [] });
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      expect.stringMatching(/^GET .*\/api\/v2\/adas-events$/),
      expect.stringMatching(/^GET .*\/api\/v2\/adas-score$/),
    ]);
  });
});
