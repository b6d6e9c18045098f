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
const furtherCharacters = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');

/**
 * Replaces characters that PDF's standard fonts lack: accents are removed, letters of other scripts written in Latin
 * ones. Fonts for all scripts would be a hundred times the size of the server.
 */
export function printable(text: string): string {
  let printed = '';
  // The thin spaces of some number formats are in no standard font.
  for (const character of text
    .normalize('NFC')
    .replace(/[\p{Zs}\u200b\u2060]/gu, ' ')
    .replaceAll('\u2212', '-')) {
    if (isInFont(character)) printed += character;
    else {
      const bare = character.normalize('NFD').replace(/\p{M}/gu, '');
      printed += bare !== '' && [...bare].every(isInFont) ? bare : inLatin(character);
    }
  }
  return printed;
}

/** Marks that are written as nothing, such as vowel signs, are left out; what is unknown becomes "?". */
function inLatin(character: string): string {
  const latin = anyAscii(character);
  return latin === '' && !/[\p{M}\p{Cf}]/u.test(character) ? '?' : latin;
}

function isInFont(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff) || furtherCharacters.has(character);
}
