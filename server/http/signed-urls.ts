import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { HttpProblem } from './http-problem';

const HOUR_MS = 3_600_000;
/** A URL stays the same for this long, so that an unchanged list is the same answer; it is valid for once or twice that. */
const STABLE_MS = 12 * HOUR_MS;

export interface Signature {
  expires?: string | undefined;
  session?: string | undefined;
  signature?: string | undefined;
}

export interface SignedUrlOptions {
  /** A secret shared by all processes on the same database. */
  key: string;
  /** Whether a session of this server's tenant has neither ended nor expired. */
  isOpen(sessionId: string): Promise<boolean>;
  now: () => number;
}

/**
 * Signed URLs for what sends no Authorization header, such as `<video>` and `<img>`. They expire, and end with the
 * session that they were made for.
 */
export class SignedUrls {
  readonly #options: SignedUrlOptions;

  constructor(options: SignedUrlOptions) {
    this.#options = options;
  }

  /** @returns the path with a query that is valid for 12 to 24 hours, and the same for 12 hours. */
  sign(path: string, sessionId: string): string {
    return this.signUntil(path, sessionId, (Math.floor(this.#options.now() / STABLE_MS) + 2) * STABLE_MS);
  }

  signUntil(path: string, sessionId: string, expiresAtMs: number): string {
    const expires = Math.floor(expiresAtMs / 1000);
    const signature = this.#signatureOf(path, sessionId, expires);
    return `${path}?expires=${expires}&session=${sessionId}&signature=${signature}`;
  }

  /** @throws {HttpProblem} 403 when the signature is wrong, or when it has ended by time or with its session. */
  async check(path: string, query: Signature): Promise<void> {
    const [expires, session, signature] = [query.expires, query.session, query.signature].map(onlyText);
    const expiresSec = /^\d{1,12}$/.test(expires ?? '') ? Number(expires) : 0;
    const expected = Buffer.from(this.#signatureOf(path, session ?? '', expiresSec));
    const given = Buffer.from(signature ?? '');
    if (expected.length !== given.length || !timingSafeEqual(expected, given))
      throw new HttpProblem(403, 'This address is not valid.');
    if (expiresSec * 1000 <= this.#options.now())
      throw new HttpProblem(403, 'This address has expired. Load the list again.');
    const isOpen = z.guid().safeParse(session).success && (await this.#options.isOpen(session ?? ''));
    if (!isOpen)
      throw new HttpProblem(403, 'This address has ended with its session. Sign in and load the list again.');
  }

  #signatureOf(path: string, sessionId: string, expiresSec: number): string {
    const text = `${path} ${sessionId} ${expiresSec}`;
    return createHmac('sha256', this.#options.key).update(text).digest('base64url');
  }
}

/** A parameter that is given twice arrives as a list. */
const onlyText = (value: unknown): string => (typeof value === 'string' ? value : '');
