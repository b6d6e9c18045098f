import { describe, expect, it } from 'vitest';
import { fleetClock } from '../../../src/domain/time/clock';
import { type MomentKeywords, readMomentQuery } from '../../../src/domain/time/moment-query';

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const words: MomentKeywords = {
  today: ['today', 'hoy', 'aujourd’hui'],
  yesterday: ['yesterday', 'ayer', 'hier'],
  weekdays: weekdays.map((day) => [day, day.slice(0, 3)]),
  dateFormat: 'MM/DD/YYYY',
};

/** Sunday, 22 November 2026, 18:30 in UTC and 12:30 on the clock of a fleet six hours behind. */
const NOW_MS = Date.UTC(2026, 10, 22, 18, 30);
const clock = fleetClock(-360);
const read = (text: string, more: Partial<MomentKeywords> = {}) =>
  readMomentQuery(text, NOW_MS, clock, { ...words, ...more });

describe('what is typed with a time', () => {
  it.each([
    ['1142 yesterday 15:00', { subject: '1142', day: '2026-11-21', time: '15:00' }],
    ['truck 1142 yesterday at 3pm', { subject: 'truck 1142', day: '2026-11-21', time: '15:00' }],
    ['1142 today 8:05 am', { subject: '1142', day: '2026-11-22', time: '08:05' }],
    ['1142 12am today', { subject: '1142', day: '2026-11-22', time: '00:00' }],
    ['1142 ayer a las 15h', { subject: '1142', day: '2026-11-21', time: '15:00' }],
    ['1142 hier à 15h30', { subject: '1142', day: '2026-11-21', time: '15:30' }],
    ["1142 aujourd'hui 8h", { subject: '1142', day: '2026-11-22', time: '08:00' }],
    ['1142 2026-11-03', { subject: '1142', day: '2026-11-03' }],
    ['1142 11/03', { subject: '1142', day: '2026-11-03' }],
    ['1142 12/24', { subject: '1142', day: '2025-12-24' }],
    ['1142 11/03/2025 7:00', { subject: '1142', day: '2025-11-03', time: '07:00' }],
    ['Friday 1142', { subject: '1142', day: '2026-11-20' }],
    ['1142 sun', { subject: '1142', day: '2026-11-15' }],
  ])('"%s" is a vehicle and a moment', (text, moment) => {
    expect(read(text)).toEqual(moment);
  });

  it('goes by the order of the date format', () => {
    expect(read('1142 03/11', { dateFormat: 'DD/MM/YYYY' })?.day).toBe('2026-11-03');
  });

  it('means the last such time where there is no day', () => {
    expect(read('1142 12:29')).toMatchObject({ day: '2026-11-22', time: '12:29' });
    expect(read('1142 12:31')).toMatchObject({ day: '2026-11-21', time: '12:31' });
  });

  it.each([
    '1142',
    '1142 15',
    'truck 7',
    'yesterday 15:00',
    '15:00',
    '1142 25:00',
    '1142 15:75',
    '1142 13pm',
    '1142 2026-02-30',
    '1142 2027-01-01',
    '1142 today 23:00',
    'am pm at',
    '',
  ])('"%s" has no moment of a vehicle', (text) => {
    expect(read(text)).toBeUndefined();
  });
});
