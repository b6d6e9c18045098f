import { expect, test } from 'vitest';
import { passwordFault } from '../../../src/domain/text/password-rules';

const dana = ['Dana Mercer', 'demo', 'demo@fleet.example', 'Prairie Haulage'];

test.each([
  ['seven77', 'tooShort'],
  ['', 'tooShort'],
  // Seven characters of fourteen code units.
  ['😀😀😀😀😀😀😀', 'tooShort'],
  // Seven letters with seven accents of their own.
  ['é'.repeat(7).normalize('NFD'), 'tooShort'],
  ['x'.repeat(129), 'tooLong'],
  ['DanaMercer', 'personal'],
  ['dana mercer', 'personal'],
  ['Mercer2026!', 'personal'],
  ['demo@fleet.example', 'personal'],
  ['ｄｅｍｏ-1234', 'personal'],
  ['PrairieHaulage1', 'personal'],
  ['haulage-123', 'personal'],
  ['Dana-Dana-Dana', 'personal'],
] as const)('the password %j is %s', (password, fault) => {
  expect(passwordFault(password, dana)).toBe(fault);
});

test.each([
  'eight888',
  'пароль-в-дорогу',
  '高速道路は今日も混雑',
  'طريق طويل جدا',
  '😀😀😀😀😀😀😀😀',
  'a whole sentence with spaces in it, which is easy to keep in mind',
  'x'.repeat(128),
  '😀'.repeat(128),
  'mercer drives to Omaha',
  'demolition-derby',
])('the password %j is right', (password) => {
  expect(passwordFault(password, dana)).toBeUndefined();
});

test('without personal data only the length counts', () => {
  expect(passwordFault('DanaMercer', ['', ' ', 'a', '–'])).toBeUndefined();
});
