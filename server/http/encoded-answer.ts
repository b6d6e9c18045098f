import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Fast ones: at brotli's default quality a large answer would take seconds. */
export const BROTLI_QUALITY = 1;
export const GZIP_LEVEL = 1;

type Encoding = 'br' | 'gzip';

const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    compressBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => compressGzip(body, { level: GZIP_LEVEL }),
};

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
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();
  #etag: string | undefined;

  constructor(body: Buffer) {
    this.#body = body;
  }

  /** A weak tag: it is of the content, and the same in every encoding. */
  get etag(): string {
    this.#etag ??= `W/"${createHash('sha1').update(this.#body).digest('base64url')}"`;
    return this.#etag;
  }

  async for(acceptEncoding: string | undefined): Promise<{ body: Buffer; encoding: Encoding | undefined }> {
    const encoding = this.#body.length < 1024 ? undefined : negotiate(acceptEncoding);
    if (!encoding) return { body: this.#body, encoding };
    let encoded = this.#encoded.get(encoding);
    if (!encoded) {
      encoded = compress[encoding](this.#body);
      this.#encoded.set(encoding, encoded);
    }
    return { body: await encoded, encoding };
  }
}
