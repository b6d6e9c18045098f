import { webcrypto } from 'node:crypto';
import { Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { GrowingBytes } from './growing-bytes';

/** Fast ones: at brotli's default quality a large answer would take seconds. */
export const BROTLI_QUALITY = 1;
export const GZIP_LEVEL = 1;

/** Compressed bytes leave in parts of this size, the first ones while the last are not made yet. */
const PART_BYTES = 64 * 1024;

type Encoding = 'br' | 'gzip';

const compressors = {
  br: (sizeBytes: number) =>
    createBrotliCompress({
      chunkSize: PART_BYTES,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: sizeBytes,
      },
    }),
  gzip: () => createGzip({ chunkSize: PART_BYTES, level: GZIP_LEVEL }),
} satisfies Record<Encoding, (sizeBytes: number) => Readable>;

/** The better encoding that the client takes; undefined for none. */
function negotiate(acceptEncoding: string | undefined): Encoding | undefined {
  const taken = new Map<string, number>();
  for (const part of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [name, quality] = part.trim().split(/\s*;\s*q\s*=\s*/);
    if (name) taken.set(name, quality === undefined ? 1 : Number(quality));
  }
  return (['br', 'gzip'] as const).find((encoding) => (taken.get(encoding) ?? taken.get('*') ?? 0) > 0);
}

/** A body that many clients ask for within a moment: compressed once for each encoding, off the main thread. */
export class EncodedAnswer {
  readonly #body: Buffer;
  readonly #onEncoded: () => void;
  readonly #encoded = new Map<Encoding, GrowingBytes>();
  #etag: Promise<string> | undefined;

  /** @param onEncoded told when the body is there in another encoding. */
  constructor(body: Buffer, onEncoded: () => void = () => {}) {
    this.#body = body;
    this.#onEncoded = onEncoded;
  }

  /** A weak tag: it is of the content, and the same in every encoding. Made off the main thread too. */
  etag(): Promise<string> {
    this.#etag ??= webcrypto.subtle
      .digest('SHA-1', this.#body)
      .then((digest) => `W/"${Buffer.from(digest).toString('base64url')}"`);
    return this.#etag;
  }

  /** @returns the whole body, or a stream of it while it is still being compressed. */
  for(acceptEncoding: string | undefined): { body: Buffer | Readable; encoding: Encoding | undefined } {
    const encoding = this.#body.length < 1024 ? undefined : negotiate(acceptEncoding);
    if (!encoding) return { body: this.#body, encoding };
    const encoded = this.#encoded.get(encoding) ?? this.#encode(encoding);
    return { body: encoded.whole ?? Readable.from(encoded.read(), { objectMode: false }), encoding };
  }

  #encode(encoding: Encoding): GrowingBytes {
    const compressor = compressors[encoding](this.#body.length);
    const encoded = new GrowingBytes(compressor, this.#onEncoded);
    this.#encoded.set(encoding, encoded);
    compressor.end(this.#body);
    return encoded;
  }
}
