import { describe, expect, it } from 'vitest';
import { dateFormats } from '../../src/domain/time/date-style';
import { createDateWriter } from '../../src/domain/time/date-writer';
import {
  dateOfValue,
  fieldFormat,
  formatHint,
  type PickerKind,
  readTypedDate,
  valueOfDate,
} from '../../src/ui/picker-dates';

const read = (
  kind: PickerKind,
  text: string,
  dateFormat = dateFormats[0] as (typeof dateFormats)[number],
) => {
  const date = readTypedDate(kind, text, dateFormat);
  return date && valueOfDate(kind, date);
};

describe('a typed day', () => {
  it.each([
    ['11/09/2026', 'MM/DD/YYYY', '2026-11-09'],
    [' 11/9/2026 ', 'MM/DD/YYYY', '2026-11-09'],
    ['11-9-2026', 'MM/DD/YYYY', '2026-11-09'],
    ['9.11.2026', 'DD/MM/YYYY', '2026-11-09'],
    ['9 11 2026', 'DD/MM/YYYY', '2026-11-09'],
    ['2026-11-09', 'DD/MM/YYYY', '2026-11-09'],
    ['2026/11/9', 'YYYY-MM-DD', '2026-11-09'],
    ['29/2/2028', 'DD/MM/YYYY', '2028-02-29'],
  ] as const)('%s is in %s the day %s', (text, format, day) => expect(read('day', text, format)).toBe(day));

  it.each([
    ['', 'MM/DD/YYYY'],
    ['11/09', 'MM/DD/YYYY'],
    ['11/09/20', 'MM/DD/YYYY'],
    ['11/09/20261', 'MM/DD/YYYY'],
    ['13/09/2026', 'MM/DD/YYYY'],
    ['30/02/2026', 'DD/MM/YYYY'],
    ['29/02/2027', 'DD/MM/YYYY'],
    ['tomorrow', 'DD/MM/YYYY'],
  ] as const)('%s is in %s no day', (text, format) => expect(read('day', text, format)).toBeUndefined());
});

describe('a typed time', () => {
  it.each([
    ['8:05', '08:05'],
    ['08:05', '08:05'],
    ['17:05', '17:05'],
    ['17h05', '17:05'],
    ['5:05 PM', '17:05'],
    ['5:05pm', '17:05'],
    ['5:05 p. m.', '17:05'],
    ['12:30 am', '00:30'],
    ['00:30', '00:30'],
  ])('%s is %s', (text, time) => expect(read('time', text)).toBe(time));

  it.each(['', '8', '24:00', '8:60', '13:05 PM', '8:5'])('%s is none', (text) =>
    expect(read('time', text)).toBeUndefined(),
  );
});

describe('a day with its time', () => {
  it.each([
    ['11/09/2026 8:05', '2026-11-09T08:05'],
    ['11/9/2026, 5:05 p.m.', '2026-11-09T17:05'],
    ['2026-11-09T17:05', '2026-11-09T17:05'],
  ])('%s is %s', (text, minute) => expect(read('minute', text)).toBe(minute));

  it('alone is none', () => expect(read('minute', '11/09/2026')).toBeUndefined());
});

describe.each(dateFormats)('what a field writes in %s', (dateFormat) => {
  it.each(['en-US', 'en-GB', 'fr-FR'])(
    'is read as what it was, and is written as elsewhere, in %s',
    (locale) => {
      const dates = createDateWriter({ timezone: 'fleet', utcOffsetMin: 180, dateFormat }, locale);
      const values = { day: '2026-03-09', time: '02:30', minute: '2026-03-09T02:30' } as const;
      for (const [kind, value] of Object.entries(values) as [PickerKind, string][]) {
        const written = dateOfValue(kind, value)?.format(fieldFormat(kind, dates));
        expect(read(kind, written ?? '', dateFormat)).toBe(value);
        if (kind === 'day') expect(written).toBe(dates.calendarDay(value));
      }
    },
  );
});

it('what is no value is no date', () => {
  expect(dateOfValue('day', '2026-02-30')).toBeNull();
  expect(dateOfValue('time', '25:00')).toBeNull();
  expect(dateOfValue('minute', undefined)).toBeNull();
});

describe('a format for people', () => {
  it.each([
    ['en', 'MM/DD/YYYY', 'MM/DD/YYYY'],
    ['es', 'DD/MM/YYYY', 'DD/MM/AAAA'],
    ['fr', 'DD/MM/YYYY', 'JJ/MM/AAAA'],
    ['fr', 'YYYY-MM-DD', 'AAAA-MM-JJ'],
  ] as const)('is in %s for %s: %s', (language, dateFormat, text) => {
    expect(formatHint('day', dateFormat, false, language)).toBe(text);
    expect(formatHint('minute', dateFormat, true, language)).toBe(`${text} hh:mm AM/PM`);
    expect(formatHint('minute', dateFormat, false, language)).toBe(`${text} hh:mm`);
  });
});
