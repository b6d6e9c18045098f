import { webcrypto } from 'node:crypto';
import { Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { BufferedStream } from './buffered-stream';

/** Brotli's default quality takes seconds for a large response. */
export const BROTLI_QUALITY = 1;
export const GZIP_LEVEL = 1;

/** Compressed bytes are sent in chunks of this size while the rest is being compressed. */
const CHUNK_BYTES = 64 * 1024;

type Encoding = 'br' | 'gzip';

const compressors = {
  br: (sizeBytes: number) =>
    createBrotliCompress({
      chunkSize: CHUNK_BYTES,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: sizeBytes,
      },
    }),
  gzip: () => createGzip({ chunkSize: CHUNK_BYTES, level: GZIP_LEVEL }),
} satisfies Record<Encoding, (sizeBytes: number) => Readable>;

function negotiate(acceptEncoding: string | undefined): Encoding | undefined {
  const accepted = new Map<string, number>();
  for (const chunk of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [name, quality] = chunk.trim().split(/\s*;\s*q\s*=\s*/);
    if (name) accepted.set(name, quality === undefined ? 1 : Number(quality));
  }
  return (['br', 'gzip'] as const).find((encoding) => (accepted.get(encoding) ?? accepted.get('*') ?? 0) > 0);
}

/** A response body for many clients, compressed once per encoding, off the main thread. */
export class EncodedResponse {
  readonly #body: Buffer;
  readonly #onEncoded: () => void;
  readonly #encoded = new Map<Encoding, BufferedStream>();
  #etag: Promise<string> | undefined;

  /** @param onEncoded called when the body is there in another encoding. */
  constructor(body: Buffer, onEncoded: () => void = () => {}) {
    this.#body = body;
    this.#onEncoded = onEncoded;
  }

  /** A weak ETag, the same for every encoding. Hashed off the main thread. */
  etag(): Promise<string> {
    this.#etag ??= webcrypto.subtle
      .digest('SHA-1', this.#body)
      .then((digest) => `W/"${Buffer.from(digest).toString('base64url')}"`);
    return this.#etag;
  }

  /** @returns the whole body, or a stream of it while it is being compressed. */
  for(acceptEncoding: string | undefined): { body: Buffer | Readable; encoding: Encoding | undefined } {
    const encoding = this.#body.length < 1024 ? undefined : negotiate(acceptEncoding);
    if (!encoding) return { body: this.#body, encoding };
    const encoded = this.#encoded.get(encoding) ?? this.#encode(encoding);
    return { body: encoded.whole ?? Readable.from(encoded.read(), { objectMode: false }), encoding };
  }

  #encode(encoding: Encoding): BufferedStream {
    const compressor = compressors[encoding](this.#body.length);
    const encoded = new BufferedStream(compressor, this.#onEncoded);
    this.#encoded.set(encoding, encoded);
    compressor.end(this.#body);
    return encoded;
  }
}
