import { expect, test } from 'vitest';
import { defaultDateStyle } from '../../src/domain/time/date-style';
import { createDateWriter } from '../../src/domain/time/date-writer';
import { en } from '../../src/locales/en';
import { es } from '../../src/locales/es';
import { createSay } from '../../src/locales/text';
import type { CellKind } from '../../src/resources/definition';
import { type Voice, valueText } from '../../src/screens/resource/value-text';

const dates = createDateWriter({ ...defaultDateStyle, utcOffsetMin: 180 }, 'en');
const english: Voice = { say: createSay('en', en), locale: 'en', dates };
const spanish: Voice = { ...english, say: createSay('es', es), locale: 'es' };

test.each<[CellKind, unknown, string]>([
  ['text', 'Truck 7', 'Truck 7'],
  ['text', null, ''],
  ['location', 'x'.repeat(90), 'x'.repeat(90)],
  ['display-date', '11/9/2026 8:05:09 AM', '11/9/2026 8:05:09 AM'],
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
  expect(valueText(kind, value, english)).toBe(text);
});

test.each<CellKind>(['speed-kmh', 'speed-mph', 'percent', 'degrees'])(
  'a %s that is absent reads N/A',
  (kind) => {
    expect(valueText(kind, null, english)).toBe('N/A');
    expect(valueText(kind, undefined, english)).toBe('N/A');
  },
);

test('numbers and answers are in the user’s language', () => {
  expect(valueText('degrees', 40.5, spanish)).toBe('40,5°');
  expect(valueText('yes-no', true, spanish)).toBe(es['value.yes']);
});
