import { expect, test } from 'vitest';
import { defaultDateStyle } from '../../src/domain/time/date-style';
import { createDateWriter } from '../../src/domain/time/date-writer';
import { en } from '../../src/locales/en';
import { es } from '../../src/locales/es';
import { createTranslate } from '../../src/locales/text';
import type { AnyCell, PlainKind } from '../../src/resources/definition/field';
import type { Formatting } from '../../src/resources/formatting';
import { valueText } from '../../src/screens/resource/value-text';

const dates = createDateWriter({ ...defaultDateStyle, utcOffsetMin: 180 }, 'en');
const english: Formatting = { t: createTranslate('en', en), locale: 'en', dates };
const spanish: Formatting = { ...english, t: createTranslate('es', es), locale: 'es' };

type Cell = AnyCell;

test.each<[PlainKind, unknown, string]>([
  ['text', 'Truck 7', 'Truck 7'],
  ['text', null, ''],
  ['location', 'x'.repeat(90), 'x'.repeat(90)],
  ['instant', '2026-11-09T05:05:09Z', '11/9/2026 8:05:09 AM'],
  ['relative-date', '2026-11-09T05:05:09Z', '11/9/2026 8:05:09 AM'],
  ['instant', 'soon', 'soon'],
  ['speed-kmh', 88, '88 km/h'],
  ['speed-kmh', 0, '0 km/h'],
  ['speed-kmh', 80.54, '80.5 km/h'],
  ['speed-kmh', 80.04, '80 km/h'],
  ['speed-mph', 55, '55 MPH'],
  ['speed-mph', 55.26, '55.3 MPH'],
  ['percent', 91, '91%'],
  ['degrees', -99.0817, '-99.0817°'],
  ['degrees', 40.12345678, '40.123457°'],
  ['yes-no', true, 'Yes'],
  ['yes-no', false, 'No'],
])('a %s of %j reads %j', (kind, value, text) => {
  expect(valueText({ cell: kind }, value, english)).toBe(text);
});

test.each<PlainKind>(['speed-kmh', 'speed-mph', 'percent', 'degrees'])(
  'a %s that is absent reads N/A',
  (kind) => {
    expect(valueText({ cell: kind }, null, english)).toBe('N/A');
    expect(valueText({ cell: kind }, undefined, english)).toBe('N/A');
  },
);

test('numbers and answers are in the user’s language', () => {
  expect(valueText({ cell: 'degrees' }, 40.5, spanish)).toBe('40,5°');
  expect(valueText({ cell: 'yes-no' }, true, spanish)).toBe(es['value.yes']);
});

test.each<[Cell, unknown, string]>([
  [{ cell: 'number' }, 1234.567, '1,234.57'],
  [{ cell: 'number', digits: 0, unit: { en: 'doors', es: 'puertas', fr: 'portes' } }, 4.6, '5\u00a0doors'],
  [{ cell: 'distance', unit: 'km' }, 12.345, '12.3 km'],
  [{ cell: 'distance', unit: 'mi' }, 7, '7 mi'],
  [{ cell: 'distance', unit: 'm' }, 120.4, '120 m'],
  [{ cell: 'weight', unit: 'kg' }, 80, '80 kg'],
  [{ cell: 'weight', unit: 'lb' }, 80, '80 lb'],
  [{ cell: 'weight', unit: 't' }, 7.5, '7.5 t'],
  [{ cell: 'money', currency: 'USD' }, 1234.5, '$1,234.50'],
  [{ cell: 'money', currency: 'points' }, 12, '12 points'],
  [{ cell: 'progress', of: 8 }, 2, '25%'],
  [{ cell: 'progress' }, null, 'N/A'],
  [{ cell: 'display-date' }, '11/9/2026 8:05:09 AM', '11/9/2026 8:05:09 AM'],
  [{ cell: 'duration' }, 0, '0 sec'],
  [{ cell: 'duration' }, 59.6, '1 min'],
  [{ cell: 'duration' }, 7530, '2 hr 5 min'],
  [{ cell: 'duration' }, 7205, '2 hr'],
  [{ cell: 'duration' }, 90_000, '1 day 1 hr'],
  [{ cell: 'date' }, '2026-02-03', '2/3/2026'],
  // 23:30 in UTC is the next day on the fleet's clock, three hours ahead.
  [{ cell: 'date' }, '2026-02-03T23:30:00Z', '2/4/2026'],
  [{ cell: 'date' }, 'spring', 'spring'],
  [{ cell: 'time' }, '14:05', '2:05 PM'],
  [{ cell: 'time' }, '14:05:09', '2:05:09 PM'],
  [{ cell: 'time' }, '25:00', '25:00'],
  [{ cell: 'tags' }, ['ice', 'north'], 'ice, north'],
  [{ cell: 'tags' }, 'ice,  north,', 'ice, north'],
])('%j of %j reads %j', (cell, value, text) => {
  expect(valueText(cell, value, english)).toBe(text);
});

test('an amount takes its currency from the field that has it', () => {
  const cell: Cell = { cell: 'money', currency: { field: 'id' } };
  expect(valueText(cell, 5, english, { id: 'EUR' })).toBe('€5.00');
  expect(valueText(cell, 5, english, { id: '' })).toBe('5');
});
