import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Permission } from '../../src/domain/user-roles';
import { hasPermission } from '../auth/roles';
import { type Access, routeAccess } from '../auth/route-access';
import { belongsToSetUp, needsSecondFactor, type SecondFactorRule } from '../auth/second-factor-rule';
import type { SessionRepository } from '../repositories/sessions';
import type { User } from '../repositories/users';
import { HttpProblem, sessionExpired } from './http-problem';

declare module 'fastify' {
  interface FastifyRequest {
    user: User | null;
    /** The id of the session, which stays the same when its token is renewed. */
    sessionId: string;
  }
}

/** The token of an Authorization header: "Bearer <token>" or the bare token. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const token = request.headers.authorization?.replace(/^Bearer\s+/i, '').trim();
  return token || undefined;
}

export function userOf(request: FastifyRequest): User {
  if (!request.user) throw sessionExpired();
  return request.user;
}

export function sessionIdOf(request: FastifyRequest): string {
  if (!request.user) throw sessionExpired();
  return request.sessionId;
}

/** What each permission is for, after "Your role, Operator, may not". */
const denials: Record<Permission, string> = {
  alertRules: 'create, change or delete alerts',
  assetStatus: 'set the status of assets',
  company: "change the company's details",
  drivers: 'create, change or delete drivers',
  depots: 'create, change or delete depots',
  groups: 'create, change or delete groups',
  users: 'see or change users',
  history: 'see who changed what',
  reportSchedules: 'schedule reports or share them by link',
};

/** 403 that names the role and what it may not do. */
export function permissionDenied({ roleName }: User, permission: Permission): HttpProblem {
  return new HttpProblem(
    403,
    `Your role, ${roleName}, may not ${denials[permission]}. Ask an administrator of your fleet.`,
  );
}

/** A matched route as the table of routes names it. */
const routeOf = ({ method, routeOptions }: FastifyRequest): string =>
  `${method === 'HEAD' ? 'GET' : method} ${routeOptions.url}`;

/**
 * Lets each request through by the table of routes: 401 without a valid session, 403 without the permission, and 403
 * for a route that the table does not have. A user who must have a second factor and has none gets 401 from everything but
 * its setup: the application then leads to the sign-in, which begins with it. Call it before the routes are registered.
 */
export function enforceRouteAccess(
  app: FastifyInstance,
  sessions: SessionRepository,
  rule: SecondFactorRule,
): void {
  app.decorateRequest('user', null);
  app.decorateRequest('sessionId', '');
  app.addHook('onRequest', async (request) => {
    // An unknown route, or the preflight request of another origin.
    if (request.is404 || request.method === 'OPTIONS') return;
    const route = routeOf(request);
    const access: Access | undefined = routeAccess[route];
    if (access === 'anyone') return;
    const token = tokenOf(request);
    const found = token === undefined ? undefined : await sessions.find(token);
    if (!found) throw sessionExpired();
    const { user, sessionId } = found;
    if (!found.isProven && needsSecondFactor(rule, user.roleName) && !belongsToSetUp(route))
      throw new HttpProblem(401, 'Your company requires a second factor. Sign in again to set it up.');
    if (access === undefined) throw new HttpProblem(403, 'This address cannot be called.');
    if (access !== 'signed-in' && !hasPermission(user.roleName, access)) {
      throw permissionDenied(user, access);
    }
    request.user = user;
    request.sessionId = sessionId;
  });
}
