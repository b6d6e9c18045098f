import anyAscii from 'any-ascii';

/** Every text has 4.5:1 contrast or better on white and on `ground`. */
export const pdfColours = {
  text: '#17202b',
  secondary: '#4f5b69',
  line: '#d5d9de',
  ground: '#f1f3f6',
  series: ['#1f56c3', '#b45309'],
} as const;

/** Characters of PDF's standard fonts besides Latin 1 (Windows-1252). */
const FURTHER = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const furtherCharacters = new Set(FURTHER);
const ALL_STANDARD = new RegExp(`^[\\x20-\\x7e\\xa0-\\xff${FURTHER}]*$`);

/**
 * Replaces characters that neither the PDF's standard fonts nor the bundled fonts have: accents are removed, and other
 * scripts transliterated to Latin.
 * @param canDraw whether a bundled font has a character. Absent: there are no bundled fonts.
 */
export function printable(text: string, canDraw: (character: string) => boolean = () => false): string {
  let printed = '';
  // The standard fonts lack the thin spaces of some number formats.
  for (const character of text
    .normalize('NFC')
    .replace(/[\p{Zs}\u200b\u2060]/gu, ' ')
    .replaceAll('\u2212', '-')) {
    if (isStandard(character) || canDraw(character)) printed += character;
    else {
      const bare = character.normalize('NFD').replace(/\p{M}/gu, '');
      printed += bare !== '' && [...bare].every(isStandard) ? bare : inLatin(character);
    }
  }
  return printed;
}

/** Marks without a transliteration, such as vowel signs, are dropped; unknown characters become "?". */
function inLatin(character: string): string {
  const latin = anyAscii(character);
  return latin === '' && !/[\p{M}\p{Cf}]/u.test(character) ? '?' : latin;
}

/** Whether PDF's standard fonts have all characters of a text. */
export const isAllStandard = (text: string): boolean => ALL_STANDARD.test(text);

/** Whether PDF's standard fonts have a character. */
export function isStandard(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff) || furtherCharacters.has(character);
}
