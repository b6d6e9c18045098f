import { describe, expect, it, test } from 'vitest';
import { dateFormats } from '../../../src/domain/time/date-style';
import { createDateWriter } from '../../../src/domain/time/date-writer';
import { readTypedDay, readTypedMinute } from '../../../src/domain/time/typed-date';

describe('a typed day', () => {
  it.each([
    ['11/09/2026', 'MM/DD/YYYY', '2026-11-09'],
    ['11/09/2026', 'DD/MM/YYYY', '2026-09-11'],
    ['9.11.2026', 'DD/MM/YYYY', '2026-11-09'],
    [' 1-2-2026 ', 'MM/DD/YYYY', '2026-01-02'],
    ['2026-11-09', 'YYYY-MM-DD', '2026-11-09'],
    ['2026-11-09', 'DD/MM/YYYY', '2026-11-09'],
    ['02/29/2028', 'MM/DD/YYYY', '2028-02-29'],
  ] as const)('%s in %s is %s', (text, format, day) => {
    expect(readTypedDay(text, format)).toBe(day);
  });

  it.each([
    ['', 'MM/DD/YYYY'],
    ['13/09/2026', 'MM/DD/YYYY'],
    ['02/29/2026', 'MM/DD/YYYY'],
    ['00/10/2026', 'MM/DD/YYYY'],
    ['11/09/2', 'MM/DD/YYYY'],
    ['11/09/202', 'MM/DD/YYYY'],
    ['11/09', 'MM/DD/YYYY'],
    ['tomorrow', 'MM/DD/YYYY'],
    ['2026-31-12', 'DD/MM/YYYY'],
  ] as const)('"%s" in %s is none, or not yet', (text, format) => {
    expect(readTypedDay(text, format)).toBeUndefined();
  });
});

describe('a typed minute', () => {
  it.each([
    ['11/09/2026 4:05 PM', '2026-11-09T16:05'],
    ['11/09/2026 12:00 am', '2026-11-09T00:00'],
    ['11/09/2026 12:30 p.m.', '2026-11-09T12:30'],
    ['11/09/2026, 16:05', '2026-11-09T16:05'],
    ['2026-11-09T16:05', '2026-11-09T16:05'],
  ])('%s is %s', (text, minute) => {
    expect(readTypedMinute(text, 'MM/DD/YYYY')).toBe(minute);
  });

  it.each(['11/09/2026', '11/09/2026 4', '11/09/2026 24:00', '11/09/2026 13:00 PM', '11/09/2026 4:60'])(
    '"%s" is none, or not yet',
    (text) => {
      expect(readTypedMinute(text, 'MM/DD/YYYY')).toBeUndefined();
    },
  );
});

test('what is written is read again, in every format and language', () => {
  for (const dateFormat of dateFormats) {
    for (const language of ['en', 'es', 'fr']) {
      const writer = createDateWriter({ timezone: 'UTC', utcOffsetMin: 0, dateFormat }, language);
      for (const minute of ['2026-11-09T00:05', '2026-02-03T12:00', '2026-12-31T23:59']) {
        expect(readTypedMinute(writer.calendarMinute(minute), dateFormat)).toBe(minute);
        expect(readTypedDay(writer.calendarDay(minute.slice(0, 10)), dateFormat)).toBe(minute.slice(0, 10));
      }
    }
  }
});
