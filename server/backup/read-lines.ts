import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';

/** Longer than any row: a file without line breaks must not be read into memory. */
const MAX_LINE = 256 * 1024 * 1024;

/** The lines of a compressed stream, in bounded memory. It throws the errors of both streams. */
export async function* readLines(source: Readable, decompressor: Transform): AsyncGenerator<string> {
  // The decompressor emits the errors of both.
  pipeline(source, decompressor).catch(() => undefined);
  const decoder = new StringDecoder('utf8');
  let parts: string[] = [];
  let length = 0;
  try {
    for await (const chunk of decompressor as AsyncIterable<Buffer>) {
      const pieces = decoder.write(chunk).split('\n');
      for (const [index, piece] of pieces.entries()) {
        parts.push(piece);
        length += piece.length;
        if (length > MAX_LINE)
          throw Object.assign(new Error('The line is too long'), { code: 'Z_DATA_ERROR' });
        if (index === pieces.length - 1) break;
        yield parts.join('');
        parts = [];
        length = 0;
      }
    }
    const rest = parts.join('') + decoder.end();
    if (rest) yield rest;
  } finally {
    source.destroy();
    decompressor.destroy();
  }
}
