import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { HAND_OVER_SECONDS } from '../../repositories/provider-hand-overs';
import { openSealedText, sealText } from '../sealed-text';
import type { BegunSignIn } from './provider';

const BEGUN_COOKIE = 'provider-sign-in';
const HAND_OVER_COOKIE = 'provider-hand-over';
/** Long enough for the provider's own second factor on a phone. */
const BEGUN_SECONDS = 15 * 60;

const pendingText = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  /** Where to go on after the sign-in. */
  target: z.string().optional(),
  endsAtMs: z.number(),
});

export type PendingSignIn = BegunSignIn & { target?: string | undefined };

export interface CookieOptions {
  /** A secret shared by all processes on the same database, 32 bytes in base64url. */
  key: string;
  path: string;
  now: () => number;
}

/**
 * What a browser keeps while a sign-in by the provider is under way. It is encrypted and known to no other browser, so that
 * any process can complete what another began, but only in the browser in which it began.
 */
export class PendingCookies {
  readonly #options: CookieOptions;

  constructor(options: CookieOptions) {
    this.#options = options;
  }

  /** The browser sends it with the way back from the provider, which is another site's navigation. */
  keep(reply: FastifyReply, pending: PendingSignIn): void {
    const { key, now } = this.#options;
    const text = JSON.stringify({ ...pending, endsAtMs: now() + BEGUN_SECONDS * 1000 });
    reply.setCookie(BEGUN_COOKIE, sealText(text, key, BEGUN_COOKIE), {
      ...this.#attributes(reply),
      sameSite: 'lax',
      maxAge: BEGUN_SECONDS,
    });
  }

  /** Undefined when it is not there, not ours, or too old. The browser has it no more then. */
  take(request: FastifyRequest, reply: FastifyReply): PendingSignIn | undefined {
    const sealed = request.cookies[BEGUN_COOKIE];
    if (!sealed) return undefined;
    this.#forget(reply, BEGUN_COOKIE);
    try {
      const { key, now } = this.#options;
      const pending = pendingText.parse(JSON.parse(openSealedText(sealed, key, BEGUN_COOKIE)));
      return pending.endsAtMs > now() ? pending : undefined;
    } catch {
      return undefined;
    }
  }

  handOver(reply: FastifyReply, token: string): void {
    reply.setCookie(HAND_OVER_COOKIE, token, {
      ...this.#attributes(reply),
      sameSite: 'strict',
      maxAge: HAND_OVER_SECONDS,
    });
  }

  takeHandOver(request: FastifyRequest, reply: FastifyReply): string | undefined {
    const token = request.cookies[HAND_OVER_COOKIE];
    if (token) this.#forget(reply, HAND_OVER_COOKIE);
    return token;
  }

  #forget(reply: FastifyReply, name: string): void {
    reply.clearCookie(name, this.#attributes(reply));
  }

  #attributes({ request }: FastifyReply) {
    return { path: this.#options.path, httpOnly: true, secure: request.protocol === 'https' };
  }
}
