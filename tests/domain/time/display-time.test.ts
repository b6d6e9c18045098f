import { expect, test } from 'vitest';
import { parseDisplayTime } from '../../../src/domain/time/display-time';

test.each([
  ['11/9/2026 8:05:09 AM', Date.UTC(2026, 10, 9, 8, 5, 9)],
  ['11/9/2026 8:05:09 PM', Date.UTC(2026, 10, 9, 20, 5, 9)],
  ['11/09/2026 08:05:09 am', Date.UTC(2026, 10, 9, 8, 5, 9)],
  ['11/9/2026 12:00:00 AM', Date.UTC(2026, 10, 9, 0)],
  ['11/9/2026 12:30:00 PM', Date.UTC(2026, 10, 9, 12, 30)],
  ['11/9/2026, 8:05 PM', Date.UTC(2026, 10, 9, 20, 5)],
  ['11/9/2026 20:05', Date.UTC(2026, 10, 9, 20, 5)],
  ['11/9/2026', Date.UTC(2026, 10, 9)],
  ['  11/9/2026  ', Date.UTC(2026, 10, 9)],
  ['2/29/2028', Date.UTC(2028, 1, 29)],
  ['2026-11-09', Date.UTC(2026, 10, 9)],
  ['2026-11-09T08:05:09', Date.UTC(2026, 10, 9, 8, 5, 9)],
  ['2026-11-09 08:05:09', Date.UTC(2026, 10, 9, 8, 5, 9)],
  ['2026-11-09T08:05:09.250', Date.UTC(2026, 10, 9, 8, 5, 9, 250)],
  ['2026-11-09T08:05:09Z', Date.UTC(2026, 10, 9, 8, 5, 9)],
  ['2026-11-09T08:05:09+02:00', Date.UTC(2026, 10, 9, 6, 5, 9)],
])('%j names an instant', (display, instant) => {
  expect(parseDisplayTime(display)).toBe(instant);
});

test.each([
  '',
  '   ',
  'yesterday',
  '9.11.2026',
  '13/1/2026',
  '2/29/2026',
  '4/31/2026',
  '0/9/2026',
  '11/0/2026',
  '11/9/26',
  '11/9/2026 8',
  '11/9/2026 13:00 PM',
  '11/9/2026 0:30 AM',
  '11/9/2026 24:00',
  '11/9/2026 8:75 AM',
  '11/9/2026 8:05:61 AM',
  '2026-13-01',
  '2026-02-30',
  '2026-02-30T10:00:00',
  '2026-11-09T25:00:00',
  '2026-11-09 and later',
])('%j names none', (display) => {
  expect(parseDisplayTime(display)).toBeNull();
});

test('the 9th of November comes before the 10th, though its text does not', () => {
  const [ninth, tenth] = ['11/9/2026', '11/10/2026'];
  expect(ninth > tenth).toBe(true);
  expect(Number(parseDisplayTime(ninth))).toBeLessThan(Number(parseDisplayTime(tenth)));
});
