import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { onHost } from '../http/base-path';

const VALID_FOR_SEC = 180 * 86_400;

/**
 * Devices on which a user signed in before, by OWASP's device cookies: guesses at an account elsewhere cannot
 * keep its owner out. The cookie holds a random id and a signature, no secret of the session.
 */
export class KnownDevices {
  readonly #key: string;
  readonly #now: () => number;

  /** @param key a secret shared by all processes on the same database. */
  constructor(key: string, now: () => number) {
    this.#key = key;
    this.#now = now;
  }

  /**
   * The id of the device if this user signed in on it before.
   * @param since only later sign-ins count. Absent: those of the last 180 days.
   */
  read(request: FastifyRequest, userId: number, since?: Date): string | undefined {
    const [id = '', issuedAt = '', signature = '', ...rest] = (request.cookies[nameFor(userId)] ?? '').split(
      '.',
    );
    if (!/^[\w-]{22}$/.test(id) || !/^\d{1,12}$/.test(issuedAt) || rest.length > 0) return undefined;
    const expected = Buffer.from(this.#sign(userId, id, issuedAt));
    const given = Buffer.from(signature);
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
    const issuedAtSec = Number(issuedAt);
    if (since && issuedAtSec * 1000 <= since.getTime()) return undefined;
    return this.#now() / 1000 - issuedAtSec < VALID_FOR_SEC ? id : undefined;
  }

  /** Remembers the device after a sign-in. @param id its present one, if it has one. */
  remember(reply: FastifyReply, userId: number, id = randomBytes(16).toString('base64url')): void {
    const issuedAt = String(Math.floor(this.#now() / 1000));
    reply.setCookie(nameFor(userId), [id, issuedAt, this.#sign(userId, id, issuedAt)].join('.'), {
      path: onHost(reply.request, '/api/v2/auth/login'),
      httpOnly: true,
      sameSite: 'strict',
      secure: reply.request.protocol === 'https',
      maxAge: VALID_FOR_SEC,
    });
  }

  #sign(userId: number, id: string, issuedAt: string): string {
    return createHmac('sha256', this.#key).update(`${userId} ${id} ${issuedAt}`).digest('base64url');
  }
}

/** Several people may share a machine. */
const nameFor = (userId: number): string => `device-${userId}`;
