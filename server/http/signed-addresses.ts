import { createHmac, timingSafeEqual } from 'node:crypto';
import { HttpProblem } from './http-problem';

const HOUR_MS = 3_600_000;
/** An address stays the same this long, so that browsers find it in their cache; it is good for once or twice that. */
const STABLE_MS = 12 * HOUR_MS;

/** What a signature adds to a path. */
export interface Signature {
  expires?: string | undefined;
  signature?: string | undefined;
}

/**
 * Addresses that need no session, because they are hard to guess and expire: `<video>` and `<img>` send no
 * Authorization header.
 */
export class SignedAddresses {
  readonly #key: string;
  readonly #now: () => number;

  /** @param key a secret that every process on the same database has. */
  constructor(key: string, now: () => number) {
    this.#key = key;
    this.#now = now;
  }

  /** @returns the path with a query that makes it good for 12 to 24 hours; the same one for 12 hours. */
  sign(path: string): string {
    return this.signUntil(path, (Math.floor(this.#now() / STABLE_MS) + 2) * STABLE_MS);
  }

  /** @param expiresAtMs ms UTC. */
  signUntil(path: string, expiresAtMs: number): string {
    const expires = Math.floor(expiresAtMs / 1000);
    return `${path}?expires=${expires}&signature=${this.#signatureOf(path, expires)}`;
  }

  /**
   * @returns for how long the address is still good, ms.
   * @throws {HttpProblem} 403 when it was not signed here, or is no longer good.
   */
  check(path: string, { expires = '', signature = '' }: Signature): number {
    const expiresSec = /^\d{1,12}$/.test(expires) ? Number(expires) : 0;
    const wanted = Buffer.from(this.#signatureOf(path, expiresSec));
    const given = Buffer.from(signature);
    if (wanted.length !== given.length || !timingSafeEqual(wanted, given))
      throw new HttpProblem(403, 'This address is not valid.');
    const leftMs = expiresSec * 1000 - this.#now();
    if (leftMs <= 0) throw new HttpProblem(403, 'This address has expired. Load the list again.');
    return leftMs;
  }

  #signatureOf(path: string, expiresSec: number): string {
    return createHmac('sha256', this.#key).update(`${path} ${expiresSec}`).digest('base64url');
  }
}
