import { expect, test } from 'vitest';
import { isEmail } from '../../../src/domain/text/email';
import { signInRules } from '../../../src/domain/text/sign-in-rules';

test.each(['a@b.co', 'first.last+tag@mail.example.com', "o'neil@example.org"])('%s is an email', (text) => {
  expect(isEmail(text)).toBe(true);
});

test.each([
  '',
  'a',
  '@',
  'a@',
  '@b.co',
  'a@b',
  'a@b.',
  'a@.co',
  'a@b..co',
  'a b@c.de',
  'a@b@c.de',
  'a@b.co ',
])('%j is no email', (text) => {
  expect(isEmail(text)).toBe(false);
});

test('an entry with "@" must be an email, one without is a user name', () => {
  expect(signInRules.userName('driver7')).toBeUndefined();
  expect(signInRules.userName('driver@fleet.example')).toBeUndefined();
  expect(signInRules.userName('driver@fleet')).toBe('invalidEmail');
  expect(signInRules.userName(' driver@fleet.example ')).toBeUndefined();
});

test('white space alone is no user name, but may be a password', () => {
  expect(signInRules.userName('')).toBe('required');
  expect(signInRules.userName('   ')).toBe('required');
  expect(signInRules.password('')).toBe('required');
  expect(signInRules.password(' ')).toBeUndefined();
});
