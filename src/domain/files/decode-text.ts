/** What kept a file from being read as text. */
export type TextFault = 'spreadsheet' | 'binary';

/** A file as text. */
export interface DecodedText {
  text: string;
  /** It is not UTF-8 and names no encoding: letters with accents may be wrong. */
  isGuess: boolean;
}

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);

/**
 * Decodes a text file as spreadsheets save them: UTF-8, UTF-16 with its mark, and what is neither as Windows-1252.
 *
 * @returns `'spreadsheet'` for an Excel or OpenDocument file, `'binary'` for what is no text.
 */
export function decodeText(bytes: Uint8Array): DecodedText | TextFault {
  // A ZIP archive, and the older Excel's compound file.
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    return 'spreadsheet';
  const utf16 = startsWith(bytes, 0xff, 0xfe)
    ? 'utf-16le'
    : startsWith(bytes, 0xfe, 0xff)
      ? 'utf-16be'
      : undefined;
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes), isGuess: false };
  if (bytes.includes(0)) return 'binary';
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isGuess: false };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isGuess: true };
  }
}
