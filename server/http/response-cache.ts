import type { FastifyReply, FastifyRequest } from 'fastify';
import { EncodedResponse } from './encoded-response';
import { matchesEtag } from './ranged-response';

interface CacheEntry {
  createdAtMs: number;
  response: Promise<EncodedResponse>;
}

export interface ResponseCacheOptions {
  maxAgeMs: number;
  /** The oldest entry is evicted first. */
  maxEntries: number;
  now: () => number;
}

/** Caches responses that many clients request at the same time, with their compressed forms. */
export class ResponseCache {
  readonly #options: ResponseCacheOptions;
  readonly #entries = new Map<string, CacheEntry>();

  constructor(options: ResponseCacheOptions) {
    this.#options = options;
  }

  /** @param key everything that the response depends on besides the time. */
  get(key: string, make: (nowMs: number) => Promise<Buffer> | Buffer): Promise<EncodedResponse> {
    const { maxAgeMs, maxEntries, now } = this.#options;
    const nowMs = now();
    const cached = this.#entries.get(key);
    // Tests may set the clock back: an entry from the future is not valid.
    const ageMs = cached ? nowMs - cached.createdAtMs : Number.NaN;
    if (cached && ageMs >= 0 && ageMs < maxAgeMs) return cached.response;

    // The age counts from completion; otherwise a slow response would never be shared.
    const ready = (): void => {
      entry.createdAtMs = now();
    };
    const response = (async () => {
      const body = await make(nowMs);
      ready();
      return new EncodedResponse(body, ready);
    })();
    const entry: CacheEntry = { createdAtMs: nowMs, response };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    response.catch(() => this.#entries.delete(key));
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= maxEntries) break;
      this.#entries.delete(oldest);
    }
    return response;
  }
}

/** Sends the best accepted encoding, or 304 when the ETag matches, also for a POST that only reads. */
export async function sendEncoded(
  response: EncodedResponse,
  request: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const etag = await response.etag();
  reply.header('etag', etag);
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const encoded = response.for(request.headers['accept-encoding']);
  reply.type('application/json; charset=utf-8');
  if (encoded.encoding) reply.header('content-encoding', encoded.encoding);
  return reply.send(encoded.body);
}
