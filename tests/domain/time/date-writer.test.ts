import { describe, expect, test } from 'vitest';
import {
  commonTimezones,
  type DateStyle,
  dateFormats,
  defaultDateStyle,
} from '../../../src/domain/time/date-style';
import { createDateWriter } from '../../../src/domain/time/date-writer';
import { FLEET_TIME } from '../../../src/domain/time/timezone';

const nothingChosen: DateStyle = { ...defaultDateStyle, utcOffsetMin: 180 };
const writerOf = (chosen: Partial<DateStyle> = {}, locale = 'en') =>
  createDateWriter({ ...nothingChosen, ...chosen }, locale);

/** 9:33 on the fleet's clock. */
const braking = Date.parse('2026-11-09T06:33:17Z');
const asReported = '11/9/2026 9:33:17 AM';

test('the timezones and date formats of section 9, in its order', () => {
  expect(commonTimezones).toEqual([
    'UTC',
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Los_Angeles',
  ]);
  expect(dateFormats).toEqual(['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD']);
});

test('the defaults are the fleet’s own clock and MM/DD/YYYY', () => {
  expect(defaultDateStyle).toEqual({ timezone: FLEET_TIME, dateFormat: 'MM/DD/YYYY' });
});

describe('with nothing chosen', () => {
  test.each([
    asReported,
    '2026-11-09 09:33:17',
    '11/9/2026 9:33 AM',
    '11/9/2026',
    'last Monday',
    '',
    '13/45/2026 1:00:00 AM',
  ])('%j is shown as it came', (text) => {
    expect(writerOf().display(text)).toBe(text);
  });

  test('a text that names a zone is written on the fleet’s clock as all others', () => {
    for (const text of ['2026-11-09T06:33:17Z', '2026-11-09T01:33:17-05:00'])
      expect(writerOf().display(text)).toBe(asReported);
  });

  test.each([
    ['2026-11-09T06:33:17Z', asReported],
    ['2026-11-08T21:00:00Z', '11/9/2026 12:00:00 AM'],
    ['2026-11-09T09:00:59Z', '11/9/2026 12:00:59 PM'],
    ['2026-12-31T23:05:09Z', '1/1/2027 2:05:09 AM'],
  ])('%s is written as servers write it: %s', (instant, words) => {
    for (const locale of ['en', 'en-US', 'en-GB'])
      expect(writerOf({}, locale).moment(Date.parse(instant))).toBe(words);
  });
});

test('days are written as in the display strings of servers with nothing chosen', () => {
  const writer = writerOf();
  expect(writer.day(Date.parse('2026-03-02T04:05:06Z'))).toBe('3/2/2026');
  expect(writer.calendarDay('2026-10-05')).toBe('10/5/2026');
  expect(writer.dayOf('2026-03-02')).toBe('3/2/2026');
  expect(writer.dayOf('2026-03-02T22:00:00Z')).toBe('3/3/2026');
  expect(writerOf({}, 'es-US').calendarDay('2026-03-02')).toBe('03/02/2026');
});

describe('one moment', () => {
  test.each<[Partial<DateStyle>, string, string]>([
    [{}, 'en', asReported],
    [{}, 'es-US', '11/09/2026 9:33:17 a.m.'],
    [{}, 'fr', '11/09/2026 09:33:17'],
    [{ dateFormat: 'DD/MM/YYYY' }, 'en', '09/11/2026 9:33:17 AM'],
    [{ dateFormat: 'DD/MM/YYYY' }, 'en-GB', '09/11/2026 09:33:17'],
    [{ timezone: 'UTC' }, 'en', '11/09/2026 6:33:17 AM'],
    [{ timezone: 'America/Chicago', dateFormat: 'DD/MM/YYYY' }, 'en', '09/11/2026 12:33:17 AM'],
    [{ timezone: 'America/Los_Angeles', dateFormat: 'YYYY-MM-DD' }, 'en', '2026-11-08 10:33:17 PM'],
    [{ timezone: 'America/Chicago', dateFormat: 'YYYY-MM-DD' }, 'fr', '2026-11-09 00:33:17'],
  ])('is written alike with %j in %s, whatever its source', (chosen, locale, words) => {
    const writer = writerOf(chosen, locale);
    expect(writer.moment(braking)).toBe(words);
    expect(writer.display(asReported)).toBe(words);
    if (Object.keys(chosen).length > 0 || locale !== 'en') {
      expect(writer.display('2026-11-09T06:33:17Z')).toBe(words);
      expect(writer.display('2026-11-09 09:33:17')).toBe(words);
    }
    expect(writer.displayMs(asReported)).toBe(braking);
  });

  test.each([
    ['America/New_York', '2026-11-01T05:59:59Z', '2026-11-01 1:59:59 AM'],
    ['America/New_York', '2026-11-01T06:00:00Z', '2026-11-01 1:00:00 AM'],
    ['America/New_York', '2027-03-14T06:59:59Z', '2027-03-14 1:59:59 AM'],
    ['America/New_York', '2027-03-14T07:00:00Z', '2027-03-14 3:00:00 AM'],
    ['America/Denver', '2026-07-01T12:00:00Z', '2026-07-01 6:00:00 AM'],
  ])('in %s at %s is %s', (timezone, instant, words) => {
    expect(writerOf({ timezone, dateFormat: 'YYYY-MM-DD' }).moment(Date.parse(instant))).toBe(words);
  });

  test('is named in UTC for titles', () => {
    expect(writerOf().utc(braking)).toBe('11/9/2026 6:33:17 AM UTC');
    expect(writerOf({ timezone: 'America/Chicago', dateFormat: 'DD/MM/YYYY' }).utc(braking)).toBe(
      '09/11/2026 6:33:17 AM UTC',
    );
  });
});

describe('with a zone chosen', () => {
  const writer = writerOf({ timezone: 'America/Chicago', dateFormat: 'DD/MM/YYYY' });

  test.each(['last Monday', '', '13/45/2026 1:00:00 AM', '11/9/26'])('%j is shown as it came', (text) => {
    expect(writer.display(text)).toBe(text);
    expect(writer.displayMs(text)).toBeNull();
  });

  test('a day alone stays the day that it is', () => {
    expect(writer.display('11/9/2026')).toBe('09/11/2026');
    expect(writer.displayMs('11/9/2026')).toBeNull();
    for (const timezone of commonTimezones)
      expect(writerOf({ timezone }).calendarDay('2026-03-02')).toBe('03/02/2026');
  });
});

test.each([
  ['2026-11-09T06:33:17Z', '2026-11-09T06:33:17Z'],
  ['2026-11-09T09:33:17+03:00', '2026-11-09T06:33:17Z'],
  ['2026-11-09T06:33:17', '2026-11-09T06:33:17Z'],
  [asReported, '2026-11-09T06:33:17Z'],
])('the instant of %s is %s', (text, instant) => {
  expect(writerOf().instantMs(text)).toBe(Date.parse(instant));
});

test.each([
  ['MM/DD/YYYY', '03/02/2026'],
  ['DD/MM/YYYY', '02/03/2026'],
  ['YYYY-MM-DD', '2026-03-02'],
] as const)('a day in %s reads %s in every language', (dateFormat, words) => {
  for (const locale of ['en', 'es', 'fr-CA']) {
    const writer = writerOf({ dateFormat, timezone: 'America/New_York' }, locale);
    expect(writer.day(Date.parse('2026-03-03T04:05:06Z'))).toBe(words);
  }
});

test('the times of a span are to the minute', () => {
  expect(writerOf().timeOfDay(braking)).toBe('9:33 AM');
  expect(writerOf({}, 'fr').timeOfDay(braking)).toBe('09:33');
});

test('there is one writer for one style', () => {
  expect(writerOf()).toBe(writerOf());
  expect(writerOf()).not.toBe(writerOf({ utcOffsetMin: 0 }));
});
