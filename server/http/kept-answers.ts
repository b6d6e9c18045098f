import type { FastifyReply, FastifyRequest } from 'fastify';
import { EncodedAnswer } from './encoded-answer';
import { namesTag } from './ranged-answer';

interface Kept {
  madeAtMs: number;
  answer: Promise<EncodedAnswer>;
}

export interface KeptAnswersOptions {
  keepMs: number;
  /** How many different answers are kept; the one that was made first goes first. */
  most: number;
  /** ms UTC. */
  now: () => number;
}

/** Answers that many clients ask for at the same time, each made once and kept for a while with its compressed forms. */
export class KeptAnswers {
  readonly #options: KeptAnswersOptions;
  readonly #kept = new Map<string, Kept>();

  constructor(options: KeptAnswersOptions) {
    this.#options = options;
  }

  /** @param key everything that the answer depends on besides the time. */
  get(key: string, make: (nowMs: number) => Promise<Buffer> | Buffer): Promise<EncodedAnswer> {
    const { keepMs, most, now } = this.#options;
    const nowMs = now();
    const kept = this.#kept.get(key);
    // The clock may be set back in a test: an answer of the future is no answer either.
    const ageMs = kept ? nowMs - kept.madeAtMs : Number.NaN;
    if (kept && ageMs >= 0 && ageMs < keepMs) return kept.answer;

    // Counted from when it is there: one that takes long would else be made for one client alone.
    const ready = (): void => {
      made.madeAtMs = now();
    };
    const answer = (async () => {
      const body = await make(nowMs);
      ready();
      return new EncodedAnswer(body, ready);
    })();
    const made: Kept = { madeAtMs: nowMs, answer };
    this.#kept.delete(key);
    this.#kept.set(key, made);
    answer.catch(() => this.#kept.delete(key));
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= most) break;
      this.#kept.delete(oldest);
    }
    return answer;
  }
}

/**
 * Sends a kept answer in the best encoding that the client takes, or 304 to one that has it already. A POST that only asks
 * is answered so too: nothing was changed that a 412 could warn of.
 */
export async function sendEncoded(
  answer: EncodedAnswer,
  request: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const etag = await answer.etag();
  reply.header('etag', etag);
  if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const encoded = answer.for(request.headers['accept-encoding']);
  reply.type('application/json; charset=utf-8');
  if (encoded.encoding) reply.header('content-encoding', encoded.encoding);
  return reply.send(encoded.body);
}
