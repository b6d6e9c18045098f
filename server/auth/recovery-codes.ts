import { createHmac, randomBytes } from 'node:crypto';

/** Digits and letters that are not taken for each other. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_COUNT = 10;
/** 60 bits. */
const CODE_LETTERS = 12;

const makeCode = (): string =>
  [...randomBytes(CODE_LETTERS)]
    .map((byte) => LETTERS[byte % LETTERS.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

/** Ten codes, each good once in place of a code of the app: `7KQ2-M0XD-94TA`. */
export const makeRecoveryCodes = (): string[] => Array.from({ length: CODE_COUNT }, makeCode);

/** A keyed hash of a code in whatever form it is typed; undefined for what is none. */
export function hashRecoveryCode(code: string, key: string): string | undefined {
  const letters = code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  if (letters.length !== CODE_LETTERS) return undefined;
  return createHmac('sha256', key).update(letters).digest('base64url');
}
