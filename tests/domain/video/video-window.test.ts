import { describe, expect, it } from 'vitest';
import { fleetClock } from '../../../src/domain/time/clock';
import { footageAround, videoWindowAround } from '../../../src/domain/video/video-window';

const at = (hour: number, minute: number, second = 0) => Date.UTC(2026, 10, 21, hour, minute, second);

it('is two minutes before to two minutes after', () => {
  expect(videoWindowAround(at(8, 5))).toEqual({ date: '2026-11-21', start: '08:03', end: '08:07' });
});

it('holds the two minutes whole when the event is not on the minute', () => {
  expect(videoWindowAround(at(8, 5, 9))).toEqual({ date: '2026-11-21', start: '08:03', end: '08:08' });
});

it('stays on the day of the event', () => {
  expect(videoWindowAround(at(0, 1))).toEqual({ date: '2026-11-21', start: '00:00', end: '00:03' });
  expect(videoWindowAround(at(23, 58, 30))).toEqual({ date: '2026-11-21', start: '23:56', end: '23:59' });
});

describe('footage around a moment', () => {
  const fleet = fleetClock(180);
  /** A moment by what the fleet's clock shows. */
  const wall = (hour: number, minute: number, second = 0) => fleet.instantMs(at(hour, minute, second));
  const around = (atMs: number, minutes: number, nowMs = wall(23, 59, 59), maxMinutes?: number) =>
    footageAround(atMs, minutes, { fleet, nowMs, maxMinutes });

  it('is as long as the minutes on both sides, on the fleet’s clock', () => {
    expect(around(wall(14, 2, 37), 1)).toEqual({ date: '2026-11-21', startTime: '14:01', endTime: '14:03' });
    expect(around(wall(14, 2), 5, undefined, 10)).toEqual({
      date: '2026-11-21',
      startTime: '13:57',
      endTime: '14:07',
    });
  });

  it('stays on the day of the moment', () => {
    expect(around(wall(0, 0, 20), 5)).toMatchObject({ startTime: '00:00', endTime: '00:05' });
    expect(around(wall(23, 59, 10), 1, wall(23, 59) + 600_000)).toMatchObject({
      startTime: '23:58',
      endTime: '23:59',
    });
  });

  it('ends now at the latest, and waits until the minute of the moment is over', () => {
    expect(around(wall(14, 2, 37), 5, wall(14, 4, 10))).toMatchObject({
      startTime: '13:57',
      endTime: '14:04',
    });
    expect(around(wall(14, 2, 37), 5, wall(14, 2, 50))).toBe('future');
    expect(around(wall(14, 2, 37), 5, wall(13, 0))).toBe('future');
  });

  it('is refused where it is longer than a request may be', () => {
    expect(around(wall(14, 2), 5, undefined, 9)).toBe('tooLong');
    expect(around(wall(14, 2), 10, undefined, 10)).toBe('tooLong');
  });
});
