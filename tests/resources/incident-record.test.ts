import { describe, expect, it } from 'vitest';
import { offeredDayPresets } from '../../src/domain/time/days';
import type { Endpoint } from '../../src/resources/definition/endpoint';
import { optionsOf } from '../../src/resources/filter-values';
import {
  incidentEndpoint,
  incidentPresets,
  incidentRecord,
  incidentTone,
} from '../../src/resources/incidents/incident-record';
import incidents from '../../src/resources/incidents/incidents.resource';

const row = {
  assetName: 'Cam 0001',
  alertName: 'Speed over 110 km/h',
  locationAddress: 'I-80 W, near Kearney, NE',
  latitude: '40.7',
  longitude: '-99.08',
  status: 'All Good',
  speed: '117',
  incidentType: '11/21/2026 8:05:09 AM',
};

describe('an incident', () => {
  it('is read out of its row, numbers out of strings', () => {
    expect(incidentRecord.parse(row)).toMatchObject({
      assetName: 'Cam 0001',
      alertName: 'Speed over 110 km/h',
      alertKind: 'speed',
      locationAddress: 'I-80 W, near Kearney, NE',
      latitude: 40.7,
      longitude: -99.08,
      status: 'All Good',
      speedKmh: 117,
      incidentDate: '11/21/2026 8:05:09 AM',
      occurredAt: Date.UTC(2026, 10, 21, 8, 5, 9),
    });
  });

  it('keeps a date that cannot be read as it came', () => {
    const record = incidentRecord.parse({ ...row, incidentType: 'last Tuesday' });
    expect([record.incidentDate, record.occurredAt]).toEqual(['last Tuesday', null]);
  });

  it('has an id that its status does not change and everything else does', () => {
    const { id } = incidentRecord.parse(row);
    expect(incidentRecord.parse({ ...row, status: 'Resolved' }).id).toBe(id);
    for (const change of [
      { assetName: 'Cam 0002' },
      { alertName: 'Battery' },
      { incidentType: '11/21/2026 8:05:10 AM' },
      { latitude: 41 },
    ]) {
      expect(incidentRecord.parse({ ...row, ...change }).id).not.toBe(id);
    }
  });

  it('has the kind of the alert type that the server sends, else of the alert name', () => {
    const kindOf = (change: object) => incidentRecord.parse({ ...row, ...change }).alertKind;
    expect(kindOf({ alertType: 'Battery' })).toBe('battery');
    expect(kindOf({ alertName: 'Night shift', alertType: 'First Time Moving' })).toBe('firstTimeMoving');
    // Its name contains a speed, but the server's type decides.
    expect(kindOf({ alertType: 'Geofence' })).toBe('other');
    expect(kindOf({ alertType: '' })).toBe('speed');
    expect(kindOf({ alertType: null })).toBe('speed');
  });

  it('is drawn with the severity of the server', () => {
    const toneOf = (severity: unknown) => incidentTone(incidentRecord.parse({ ...row, severity }));
    expect(toneOf('Critical')).toBe('critical');
    expect(toneOf('low')).toBe('low');
    expect(toneOf('whatever')).toBe('high');
    expect(toneOf(undefined)).toBe('high');
  });

  it.each([
    ['Speed', 'high'],
    ['Low battery', 'medium'],
    ['First Time Moving', 'low'],
    ['Hard brake', 'medium'],
  ])('of "%s" is drawn as %s', (alertName, tone) => {
    expect(incidentTone(incidentRecord.parse({ ...row, alertName }))).toBe(tone);
  });
});

describe('the question for incidents', () => {
  const { body } = incidentEndpoint as Extract<Endpoint, { style: 'post-query' }>;
  const ask = (filters: Record<string, string>) =>
    body({
      companyId: 7,
      branchId: 8,
      utcOffsetMin: 180,
      tenantGuid: 't',
      // Already the 22nd for the fleet.
      now: new Date('2026-11-21T22:00:00Z'),
      filters,
    });
  const always = {
    companyId: 7,
    branchId: 8,
    filterBy: 'All',
    sortBy: 'IncidentTimeDesc',
    utcOffSetMin: 180,
    tags: '',
    startTime: '',
    endTime: '',
    trackerType: 'All',
  };

  it.each([
    ['Today', { startDate: '2026-11-22', endDate: '2026-11-22' }],
    ['Yesterday', { startDate: '2026-11-21', endDate: '2026-11-21' }],
    ['Week', { startDate: '2026-11-16', endDate: '2026-11-22' }],
  ])('sends the dates of %s by the fleet’s wall clock', (date, dates) => {
    expect(ask({ date })).toEqual({ ...always, byDate: date, ...dates });
  });

  it.each([
    ['ThisMonth', { startDate: '2026-11-01', endDate: '2026-11-30' }],
    ['LastMonth', { startDate: '2026-10-01', endDate: '2026-10-31' }],
    ['Last30Days', { startDate: '2026-10-24', endDate: '2026-11-22' }],
    // It is a Sunday: some weeks begin, and others end.
    ['ThisWeek', { startDate: '2026-11-16', endDate: '2026-11-28' }],
    ['LastWeek', { startDate: '2026-11-09', endDate: '2026-11-21' }],
  ])('sends the dates of %s as wide as any region has them', (date, dates) => {
    expect(ask({ date })).toEqual({ ...always, byDate: 'All', ...dates });
  });

  it('has every span of days that is offered elsewhere, those of section 9 first and days of one’s own last', () => {
    const filter = incidents.filters?.find(({ name }) => name === 'date');
    const values = optionsOf(filter as never).map(({ value }) => value);
    expect(values.filter((value) => ['Today', 'Yesterday', 'Week', 'Date'].includes(value))).toEqual([
      'Today',
      'Yesterday',
      'Week',
      'Date',
    ]);
    expect(values.slice(0, -1).map((value) => incidentPresets[value])).toEqual([...offeredDayPresets]);
  });

  it('asks for today by default', () => {
    expect(ask({})).toEqual(ask({ date: 'Today' }));
  });

  it('sends no date for "Date", for which all are meant, and never the alert type or the sort', () => {
    expect(ask({ date: 'Date', alertType: 'speed' })).toEqual({ ...always, byDate: 'All' });
  });
});
