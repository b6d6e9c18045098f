import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SessionRepository } from '../repositories/sessions';
import type { User } from '../repositories/users';
import { sessionExpired } from './http-problem';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; set on every route that requires a session. */
    user: User | null;
  }
}

/** The token of an Authorization header, written as "Bearer <token>" or as the bare token. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const token = request.headers.authorization?.replace(/^Bearer\s+/i, '').trim();
  return token || undefined;
}

/** Who asks, on a route that requires a session. */
export function userOf(request: FastifyRequest): User {
  if (!request.user) throw sessionExpired();
  return request.user;
}

/** Lets in whoever has a session that is neither expired nor revoked; everybody else is answered 401. */
export function requireSession(api: FastifyInstance, sessions: SessionRepository): void {
  api.decorateRequest('user', null);
  api.addHook('onRequest', async (request) => {
    const token = tokenOf(request);
    const user = token === undefined ? undefined : await sessions.userOf(token);
    if (!user) throw sessionExpired();
    request.user = user;
  });
}
