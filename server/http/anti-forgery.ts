import { randomBytes, timingSafeEqual } from 'node:crypto';
import type {} from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpProblem } from './http-problem';

export const XSRF_COOKIE = 'XSRF-TOKEN';
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Hands out the anti-forgery cookie with a page or the settings. The application's own scripts must read it, so
 * it is not HttpOnly; a page elsewhere cannot, and that is the proof asked for.
 */
export function giveAntiForgeryCookie(request: FastifyRequest, reply: FastifyReply): void {
  if (request.cookies[XSRF_COOKIE]) return;
  reply.setCookie(XSRF_COOKIE, randomBytes(18).toString('base64url'), {
    path: '/',
    sameSite: 'lax',
    secure: request.protocol === 'https',
  });
}

/**
 * Refuses (403) a non-GET API request that carries the cookie without the same value in the header X-XSRF-TOKEN
 * (section 7). One that carries no cookie comes from no browser page of this origin and proves itself by its
 * token alone.
 */
export function requireAntiForgery(api: FastifyInstance): void {
  api.addHook('onRequest', async (request) => {
    const cookie = request.cookies[XSRF_COOKIE];
    if (safeMethods.has(request.method) || !cookie) return;
    const header = request.headers['x-xsrf-token'];
    const wanted = Buffer.from(cookie);
    const given = Buffer.from(typeof header === 'string' ? header : '');
    if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) {
      throw new HttpProblem(403, 'The anti-forgery token is missing or wrong. Reload the page.');
    }
  });
}
