/** The colours of paper; every text has 4.5:1 or better on white and on `ground`. */
export const ink = {
  text: '#17202b',
  quiet: '#4f5b69',
  line: '#d5d9de',
  ground: '#f1f3f6',
  series: ['#1f56c3', '#b45309'],
} as const;

/** What the standard fonts of PDF have beside Latin 1 (the code page Windows-1252). */
const furtherCharacters = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');

/** A text with the characters of the standard fonts only: letters lose marks they do not have, others become "?". */
export function printable(text: string): string {
  let printed = '';
  // Spaces of any kind are spaces: the thin ones, with which some languages group digits, are in no standard font.
  for (const character of text
    .normalize('NFC')
    .replace(/[\p{Zs}\u200b\u2060]/gu, ' ')
    .replaceAll('\u2212', '-')) {
    if (isInFont(character)) printed += character;
    else {
      const bare = character.normalize('NFD').replace(/\p{M}/gu, '');
      printed += bare !== '' && [...bare].every(isInFont) ? bare : '?';
    }
  }
  return printed;
}

function isInFont(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff) || furtherCharacters.has(character);
}
