/** Characters, counted as people count them and not as code units. */
export const MIN_PASSWORD_CHARACTERS = 8;
/** Long enough for a sentence; longer ones would only cost time. */
export const MAX_PASSWORD_CHARACTERS = 128;

/** Shorter words stand in too many passwords by chance. */
const MIN_WORD_CHARACTERS = 3;

/** Why a password is refused; `personal`: too short without names, email addresses and the company. */
export type PasswordFault = 'tooShort' | 'tooLong' | 'personal';

/** One form for what keyboards type in several: width, accents as one or two characters. */
export const normalizePassword = (password: string): string => password.normalize('NFKC');

const lengthOf = (text: string): number => [...text].length;

/** The words that are guessed first: names, the parts of an email address, a company. */
function wordsOf(texts: readonly string[]): string[] {
  const whole = texts.map((text) => text.replace(/\s+/g, ''));
  const parts = texts.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u));
  return [...new Set([...whole, ...parts].map((word) => normalizePassword(word).toLowerCase()))]
    .filter((word) => lengthOf(word) >= MIN_WORD_CHARACTERS)
    .sort((a, b) => b.length - a.length);
}

/**
 * What is wrong with a new password, after NIST SP 800-63B: a length, and nothing that is known of the user. There are no
 * rules about kinds of characters. Whether it is a common one is known to the server.
 * @param personal names, email addresses and the company of the user. A password may have them in it if enough is left
 * without them.
 */
export function passwordFault(password: string, personal: readonly string[]): PasswordFault | undefined {
  const normalized = normalizePassword(password);
  if (lengthOf(normalized) < MIN_PASSWORD_CHARACTERS) return 'tooShort';
  if (lengthOf(normalized) > MAX_PASSWORD_CHARACTERS) return 'tooLong';
  let left = normalized.toLowerCase();
  for (const word of wordsOf(personal)) left = left.replaceAll(word, '');
  const isShortened = lengthOf(left) < lengthOf(normalized.toLowerCase());
  return isShortened && lengthOf(left) < MIN_PASSWORD_CHARACTERS ? 'personal' : undefined;
}
