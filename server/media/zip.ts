import { makeZip, predictLength } from 'client-zip';

/** One file of a ZIP. */
export interface ZipEntry {
  /** Within the ZIP, unlike any other. */
  name: string;
  lastModified: Date;
  bytes: Buffer;
}

/** How large the ZIP of some files is, bytes: to the byte, for they are stored as they are. */
export function zipSize(entries: readonly ZipEntry[]): number {
  return Number(predictLength(entries.map(({ name, bytes }) => ({ name, size: bytes.length }))));
}

/**
 * A ZIP that is made as it is read and never there as a whole: the same bytes for the same files, whoever asks and
 * whenever. A part of it is what is left when the rest is not sent.
 *
 * @param first the first byte that is wanted.
 * @param last the last one.
 */
export async function* streamZip(
  entries: readonly ZipEntry[],
  first = 0,
  last = Number.POSITIVE_INFINITY,
): AsyncGenerator<Uint8Array> {
  const zip = makeZip(filesOf(entries)).getReader();
  try {
    for (let at = 0; at <= last; ) {
      const { value: piece, done } = await zip.read();
      if (done) return;
      const from = Math.max(0, first - at);
      const to = Math.min(piece.length, last + 1 - at);
      at += piece.length;
      if (from < to) yield piece.subarray(from, to);
    }
  } finally {
    // What is not wanted to its end says so by an error of its own.
    await zip.cancel().catch(() => undefined);
  }
}

function* filesOf(entries: readonly ZipEntry[]) {
  for (const { name, lastModified, bytes } of entries)
    yield { name, lastModified, input: bytes, size: bytes.length };
}
