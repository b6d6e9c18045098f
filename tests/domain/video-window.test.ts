import { expect, it } from 'vitest';
import { videoWindowAround } from '../../src/domain/video-window';

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
