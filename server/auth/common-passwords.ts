import { dictionary } from '@zxcvbn-ts/language-common';
import { MIN_PASSWORD_CHARACTERS, normalizePassword } from '../../src/domain/text/password-rules';

/** The passwords of large leaks that are long enough to be chosen here, in lower case. */
const common = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= MIN_PASSWORD_CHARACTERS),
);

/** Whether a password is a common one, in any case, or a repetition of one. */
export function isCommonPassword(password: string): boolean {
  const text = normalizePassword(password).toLowerCase();
  // "abcabcabc" and "11111111".
  const isRepetition = /^(.{1,4})\1+$/su.test(text);
  return isRepetition || common.has(text) || common.has(text.replace(/[^a-z]+$/, '')) || isSequence(text);
}

/** "12345678", "hgfedcba". */
function isSequence(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const step = (codes[1] ?? 0) - (codes[0] ?? 0);
  return (
    Math.abs(step) <= 1 &&
    codes.every((code, index) => index === 0 || code - (codes[index - 1] ?? 0) === step)
  );
}
