import { describe, expect, it } from 'vitest';
import { clockOf, fleetClock } from '../../../src/domain/time/clock';
import {
  isOpenRequest,
  parseRequestTimes,
  requestStatuses,
  spanBetween,
  spanFaults,
  spanFaultsOn,
  spanInstants,
  spanOnClock,
} from '../../../src/domain/video/video-request';
import { videoWindowAround } from '../../../src/domain/video/video-window';

const NOW = Date.UTC(2026, 10, 9, 14, 32, 30);
const span = (change: object = {}) => ({
  date: '2026-11-09',
  startTime: '14:00',
  endTime: '14:05',
  ...change,
});

describe('the span of a video request', () => {
  it('may be requested when all is there, past and short', () => {
    expect(spanFaults(span(), NOW)).toEqual({});
    expect(spanFaults(span({ endTime: '14:10' }), NOW)).toEqual({});
    expect(spanFaults(span({ startTime: '14:25', endTime: '14:32' }), NOW)).toEqual({});
  });

  it.each([
    [{ date: '' }, { date: 'missing' }],
    [{ date: '2026-02-30' }, { date: 'missing' }],
    [{ startTime: '' }, { startTime: 'missing' }],
    [{ startTime: '7:00' }, { startTime: 'missing' }],
    [{ endTime: '24:00' }, { endTime: 'missing' }],
    [{ date: '2026-11-10' }, { date: 'future' }],
    [
      { startTime: '14:33', endTime: '14:35' },
      { startTime: 'future', endTime: 'future' },
    ],
    [{ startTime: '14:30', endTime: '14:33' }, { endTime: 'future' }],
    [{ endTime: '14:00' }, { endTime: 'notAfterStart' }],
    [{ endTime: '13:59' }, { endTime: 'notAfterStart' }],
    [{ date: '2026-11-08', startTime: '23:55', endTime: '00:05' }, { endTime: 'twoDays' }],
    [{ date: '2026-11-08', startTime: '23:55', endTime: '00:56' }, { endTime: 'notAfterStart' }],
  ])('with %j has the faults %j', (change, faults) => {
    expect(spanFaults(span(change), NOW)).toEqual(faults);
  });

  it('may be of any length, unless the server limits it', () => {
    const long = span({ startTime: '00:00', endTime: '14:31' });
    expect(spanFaults(long, NOW)).toEqual({});
    expect(spanFaults(long, NOW, 10)).toEqual({ endTime: 'tooLong' });
    expect(spanFaults(span({ endTime: '14:10' }), NOW, 10)).toEqual({});
    expect(spanFaults(span({ endTime: '14:11' }), NOW, 10)).toEqual({ endTime: 'tooLong' });
  });

  it('is checked by the clock that is passed, not by that of the machine', () => {
    const late = span({ date: '2026-11-10', startTime: '00:01', endTime: '00:03' });
    expect(spanFaults(late, NOW)).not.toEqual({});
    expect(spanFaults(late, NOW + 10 * 3_600_000)).toEqual({});
  });

  it.each([180, 0, -300])('means instants on a wall clock of %i minutes, and comes back', (offset) => {
    const { startMs, endMs } = spanInstants(span(), fleetClock(offset));
    expect(startMs).toBe(Date.UTC(2026, 10, 9, 14, 0) - offset * 60_000);
    expect(endMs - startMs).toBe(5 * 60_000);
    expect(spanBetween(startMs, endMs, fleetClock(offset))).toEqual(span());
  });

  it('takes every window that an incident links to', () => {
    for (const at of ['2026-11-08T00:00:30Z', '2026-11-08T23:59:10Z', '2026-11-08T12:30:00Z']) {
      const { date, start, end } = videoWindowAround(Date.parse(at));
      expect(spanFaults({ date, startTime: start, endTime: end }, NOW)).toEqual({});
    }
  });
});

describe('a span on the clock of a zone', () => {
  const fleet = fleetClock(180);
  const chicago = clockOf('America/Chicago', 180);
  const nowMs = NOW - 180 * 60_000;
  const shown = (date: string, startTime: string, endTime: string) => ({ date, startTime, endTime });

  it.each([
    [shown('2026-11-09', '09:31', '09:35'), shown('2026-11-09', '00:31', '00:35')],
    // The day of the fleet begins at 15:00 in Chicago, and Chicago's at 9:00 of the fleet's.
    [shown('2026-11-09', '00:31', '00:35'), shown('2026-11-08', '15:31', '15:35')],
    [shown('2026-11-09', '08:58', '09:02'), shown('2026-11-08', '23:58', '00:02')],
    [shown('2026-11-01', '08:30', '08:34'), shown('2026-11-01', '00:30', '00:34')],
  ])('%j of the fleet is %j, and comes back', (ofFleet, ofChicago) => {
    expect(spanOnClock(ofFleet, fleet, chicago)).toEqual(ofChicago);
    expect(spanOnClock(ofChicago, chicago, fleet)).toEqual(ofFleet);
    expect(spanFaultsOn(ofChicago, { clock: chicago, fleet, nowMs })).toEqual({});
  });

  it.each([
    ['goes over midnight of the fleet', shown('2026-11-08', '14:58', '15:02'), { endTime: 'twoDays' }],
    ['ends before it starts', shown('2026-11-08', '10:00', '09:58'), { endTime: 'notAfterStart' }],
    ['is over in no time', shown('2026-11-08', '10:00', '10:00'), { endTime: 'notAfterStart' }],
    ['is of the future', shown('2026-11-09', '05:31', '05:33'), { endTime: 'future' }],
    ['is not whole', shown('2026-11-08', '10:00', ''), { endTime: 'missing' }],
  ])('is refused where it %s', (_why, span, faults) => {
    expect(spanFaultsOn(span, { clock: chicago, fleet, nowMs })).toEqual(faults);
  });

  it('stays as it is while it is not whole', () => {
    expect(spanOnClock(shown('2026-11-09', '', ''), fleet, chicago)).toEqual(shown('2026-11-09', '', ''));
  });
});

describe('a request as text', () => {
  const fleet = fleetClock(180);

  it.each([
    ['2026-11-09', '09:31 - 09:35'],
    ['11/9/2026', '9:31 AM - 9:35 AM'],
    ['11/9/2026', '09:31:00–09:35:00'],
    ['2026-11-09', '9:31 am to 9:35 am'],
  ])('%s, %s is of the fleet’s clock', (date, range) => {
    const startMs = Date.UTC(2026, 10, 9, 6, 31);
    expect(parseRequestTimes(date, range, fleet)).toEqual({ startMs, endMs: startMs + 240_000 });
  });

  it('ends on the next day where it goes over midnight', () => {
    const { startMs = 0, endMs = 0 } = parseRequestTimes('2026-11-09', '23:58 - 00:02', fleet) ?? {};
    expect(endMs - startMs).toBe(240_000);
  });

  it.each([
    ['2026-11-09', 'in the morning'],
    ['last Monday', '09:31 - 09:35'],
    ['2026-11-09', '09:31'],
    ['2026-11-09', '29:31 - 29:35'],
  ])('%s, %s cannot be read', (date, range) => {
    expect(parseRequestTimes(date, range, fleet)).toBeUndefined();
  });
});

it('a request is open until it has ended', () => {
  expect(requestStatuses.filter(isOpenRequest)).toEqual(['pending', 'processing']);
  expect(isOpenRequest('something else')).toBe(false);
});
