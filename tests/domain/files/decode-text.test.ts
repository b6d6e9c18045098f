import { describe, expect, it } from 'vitest';
import { decodeText } from '../../../src/domain/files/decode-text';

const bytes = (...parts: (string | number)[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'number' ? [part] : [...new TextEncoder().encode(part)])),
  );

describe('the text of a file', () => {
  it.each([
    ['UTF-8', bytes('Peña'), 'Peña', false],
    ['UTF-8 with its mark', bytes(0xef, 0xbb, 0xbf, 'Peña'), 'Peña', false],
    [
      'UTF-16, as Excel saves "Unicode text"',
      Uint8Array.of(0xff, 0xfe, 0x50, 0, 0x65, 0, 0xf1, 0, 0x61, 0),
      'Peña',
      false,
    ],
    ['big-endian UTF-16', Uint8Array.of(0xfe, 0xff, 0, 0x50, 0, 0x65, 0, 0xf1, 0, 0x61), 'Peña', false],
    ['Windows-1252, as Excel saves "CSV"', bytes('Pe', 0xf1, 'a'), 'Peña', true],
  ])('%s', (_encoding, given, text, isGuess) => {
    expect(decodeText(given)).toEqual({ text, isGuess });
  });

  it.each([
    ['a workbook', bytes('PK', 3, 4, 0, 0), 'spreadsheet'],
    ['an old workbook', bytes(0xd0, 0xcf, 0x11, 0xe0, 0, 0), 'spreadsheet'],
    ['a picture', bytes(0x89, 'PNG', 0, 0), 'binary'],
  ])('is not read out of %s', (_what, given, fault) => {
    expect(decodeText(given)).toBe(fault);
  });
});
