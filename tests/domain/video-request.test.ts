import { describe, expect, it } from 'vitest';
import {
  isOpenRequest,
  requestStatuses,
  spanBetween,
  spanFaults,
  spanInstants,
} from '../../src/domain/video-request';
import { videoWindowAround } from '../../src/domain/video-window';

const NOW = Date.UTC(2026, 10, 9, 14, 32, 30);
const span = (change: object = {}) => ({
  date: '2026-11-09',
  startTime: '14:00',
  endTime: '14:05',
  ...change,
});

describe('the span of a video request', () => {
  it('may be asked for when all is there, past and short', () => {
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
  ])('with %j has the faults %j', (change, faults) => {
    expect(spanFaults(span(change), NOW)).toEqual(faults);
  });

  it('may be of any length, unless whoever makes it says how long it may be', () => {
    const long = span({ startTime: '00:00', endTime: '14:31' });
    expect(spanFaults(long, NOW)).toEqual({});
    expect(spanFaults(long, NOW, 10)).toEqual({ endTime: 'tooLong' });
    expect(spanFaults(span({ endTime: '14:10' }), NOW, 10)).toEqual({});
    expect(spanFaults(span({ endTime: '14:11' }), NOW, 10)).toEqual({ endTime: 'tooLong' });
  });

  it('is judged by the clock that it is told, not by that of the machine', () => {
    const late = span({ date: '2026-11-10', startTime: '00:01', endTime: '00:03' });
    expect(spanFaults(late, NOW)).not.toEqual({});
    expect(spanFaults(late, NOW + 10 * 3_600_000)).toEqual({});
  });

  it.each([180, 0, -300])('means instants on a wall clock of %i minutes, and comes back', (offset) => {
    const { startMs, endMs } = spanInstants(span(), offset);
    expect(startMs).toBe(Date.UTC(2026, 10, 9, 14, 0) - offset * 60_000);
    expect(endMs - startMs).toBe(5 * 60_000);
    expect(spanBetween(startMs, endMs, offset)).toEqual(span());
  });

  it('takes every window that an incident links to', () => {
    for (const at of ['2026-11-08T00:00:30Z', '2026-11-08T23:59:10Z', '2026-11-08T12:30:00Z']) {
      const { date, start, end } = videoWindowAround(Date.parse(at));
      expect(spanFaults({ date, startTime: start, endTime: end }, NOW)).toEqual({});
    }
  });
});

it('a request is open until it has ended', () => {
  expect(requestStatuses.filter(isOpenRequest)).toEqual(['pending', 'processing']);
  expect(isOpenRequest('something else')).toBe(false);
});
