import { expect, test } from 'vitest';
import { createDateWriter, dateFormats, defaultDateStyle, timezones } from '../../../src/domain/time/date-writer';

/** The third of March in Europe is still the second in America. */
const instant = Date.parse('2026-03-03T04:05:06Z');

test('the timezones and date formats of section 9, in its order', () => {
  expect(timezones).toEqual([
    'UTC',
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Los_Angeles',
  ]);
  expect(dateFormats).toEqual(['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD']);
});

test('the defaults are UTC and MM/DD/YYYY', () => {
  expect(defaultDateStyle).toEqual({ timezone: 'UTC', dateFormat: 'MM/DD/YYYY' });
});

test.each([
  ['MM/DD/YYYY', '03/02/2026'],
  ['DD/MM/YYYY', '02/03/2026'],
  ['YYYY-MM-DD', '2026-03-02'],
] as const)('a day in %s reads %s', (dateFormat, words) => {
  expect(createDateWriter({ timezone: 'America/New_York', dateFormat }, 'en').day(instant)).toBe(words);
});

test.each([
  ['UTC', '03/03/2026'],
  ['America/New_York', '03/02/2026'],
  ['America/Los_Angeles', '03/02/2026'],
] as const)('the day is that of %s', (timezone, words) => {
  expect(createDateWriter({ timezone, dateFormat: 'MM/DD/YYYY' }, 'en').day(instant)).toBe(words);
});

test.each(['en', 'es', 'fr'])('the language %s does not change the order of a date', (language) => {
  expect(createDateWriter(defaultDateStyle, language).day(instant)).toBe('03/03/2026');
});

test.each([
  ['UTC', 'en', /^03\/03\/2026 4:05:06\sAM UTC$/],
  ['America/Chicago', 'en', /^03\/02\/2026 10:05:06\sPM CST$/],
  ['America/Chicago', 'fr', /^03\/02\/2026 22:05:06 /],
] as const)('an exact time in %s and %s names day, time and zone', (timezone, language, words) => {
  const writer = createDateWriter({ timezone, dateFormat: 'MM/DD/YYYY' }, language);
  expect(writer.exact(instant)).toMatch(words);
});

test('summer time is the zone’s own', () => {
  const writer = createDateWriter({ timezone: 'America/Denver', dateFormat: 'YYYY-MM-DD' }, 'en');
  expect(writer.exact(Date.parse('2026-07-01T12:00:00Z'))).toMatch(/^2026-07-01 6:00:00\sAM MDT$/);
});

test('a time to the minute keeps the zone and leaves its name out', () => {
  const writer = createDateWriter({ timezone: 'America/New_York', dateFormat: 'DD/MM/YYYY' }, 'en');
  expect(writer.minute(Date.parse('2026-07-01T02:05:09Z'))).toMatch(/^30\/06\/2026 10:05\sPM$/);
});

test.each([
  ['MM/DD/YYYY', '03/02/2026'],
  ['DD/MM/YYYY', '02/03/2026'],
  ['YYYY-MM-DD', '2026-03-02'],
] as const)('a day of the calendar in %s reads %s in every timezone', (dateFormat, words) => {
  for (const timezone of timezones)
    expect(createDateWriter({ timezone, dateFormat }, 'en').calendarDay('2026-03-02')).toBe(words);
});
