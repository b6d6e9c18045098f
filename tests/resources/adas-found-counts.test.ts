import { describe, expect, it } from 'vitest';
import { adasEventRecord } from '../../src/resources/adas-reports/adas-event-record';
import { foundCounts } from '../../src/resources/adas-reports/found-counts';

const eventOf = (id: string, severity: string) =>
  adasEventRecord.parse({
    id,
    dashcamName: `Cam ${id}`,
    eventType: 'driver_fatigue',
    severity,
    timestamp: '2026-11-20T12:00:00Z',
    location: '',
    latitude: 40.7,
    longitude: -99.08,
    speed: 88,
    description: '',
  });

const events = [eventOf('1', 'critical'), eventOf('2', 'high'), eventOf('3', 'low')];
const list = { records: events, found: events.slice(1), isOnePage: false, error: undefined };
const rest = { hasFailed: false };

describe('the counts of found events', () => {
  it('are those of the events that are left', () => {
    expect(foundCounts(list)).toEqual({ critical: 0, high: 1, total: 2 });
    expect(foundCounts({ ...list, found: [] })).toEqual({ critical: 0, high: 0, total: 0 });
  });

  it('stay after a refresh that failed', () => {
    expect(foundCounts({ ...list, error: new Error('away') })).toEqual({ critical: 0, high: 1, total: 2 });
  });

  it('are still to come while events are read', () => {
    expect(foundCounts({ ...list, records: undefined })).toBeUndefined();
    expect(foundCounts({ ...list, rest })).toBeUndefined();
  });

  it('are unknown when events could not be read, and for one page of them', () => {
    expect(foundCounts({ ...list, records: undefined, error: new Error('away') })).toBeNull();
    expect(foundCounts({ ...list, rest: { hasFailed: true } })).toBeNull();
    expect(foundCounts({ ...list, isOnePage: true })).toBeNull();
  });
});
