import { randomBytes, timingSafeEqual } from 'node:crypto';
import type {} from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { onHost } from './base-path';
import { HttpProblem } from './http-problem';

export const XSRF_COOKIE = 'XSRF-TOKEN';
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Sets the anti-forgery cookie. Not HttpOnly: the application's scripts must read it, and other origins cannot. */
export function setAntiForgeryCookie(request: FastifyRequest, reply: FastifyReply): void {
  if (request.cookies[XSRF_COOKIE]) return;
  reply.setCookie(XSRF_COOKIE, randomBytes(18).toString('base64url'), {
    path: onHost(request, '/'),
    sameSite: 'lax',
    secure: request.protocol === 'https',
  });
}

/** Answers 403 to a non-GET request with the cookie but without the same value in `X-XSRF-TOKEN` (section 7). */
export function requireAntiForgery(api: FastifyInstance): void {
  api.addHook('onRequest', async (request) => {
    const cookie = request.cookies[XSRF_COOKIE];
    if (safeMethods.has(request.method) || !cookie) return;
    const header = request.headers['x-xsrf-token'];
    const expected = Buffer.from(cookie);
    const given = Buffer.from(typeof header === 'string' ? header : '');
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) {
      throw new HttpProblem(403, 'The anti-forgery token is missing or wrong. Reload the page.');
    }
  });
}
