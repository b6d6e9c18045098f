import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { verifyPassword } from '../auth/passwords';
import { tokenOf } from '../http/authentication';
import { plainText } from '../http/body-fields';
import { HttpProblem, sessionExpired } from '../http/http-problem';
import { problemOf } from '../http/problems';
import type { LoginGuardRepository } from '../repositories/login-guards';
import type { SessionRepository } from '../repositories/sessions';
import type { User, UserRepository } from '../repositories/users';

export interface AuthServices {
  users: UserRepository;
  sessions: SessionRepository;
  guards: LoginGuardRepository;
  tenantGuid: string;
  loginsPerMinute: number;
  /** ms UTC. */
  now: () => number;
}

const loginBody = z.object({
  userName: plainText.trim().min(1, 'is required').max(254),
  password: z.string().min(1, 'is required').max(1024),
  token: z.string().nullish(),
  tenantGuid: plainText.max(100),
});

const refreshBody = z.object({ token: z.string().min(1, 'is required').max(1024) });

/** The answer of a sign-in (section 3 "Login response"). */
interface LoginAnswer {
  token: string;
  data: { contactId: string; email: string; contactName: string; roleName: string } | null;
  customMessage: string;
  /** "0" is success (section 5). */
  customErrorState: '0' | '1';
  message: string;
}

function signedIn(token: string, user: User): LoginAnswer {
  const { id, email, contactName, roleName } = user;
  const data = { contactId: String(id), email, contactName, roleName };
  return { token, data, customMessage: '', customErrorState: '0', message: '' };
}

function refused(message: string): LoginAnswer {
  return { token: '', data: null, customMessage: message, customErrorState: '1', message };
}

/** Sign-in, sign-out and renewal of the session (section 7 "Authentication"). */
export function serveAuth(api: FastifyInstance, services: AuthServices): void {
  const { users, sessions, guards, tenantGuid, now } = services;
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/api/v2/auth/login',
    {
      schema: { body: loginBody },
      config: { rateLimit: { max: services.loginsPerMinute, timeWindow: 60_000 } },
      errorHandler(error, request, reply) {
        const { statusCode, message } = problemOf(error, request);
        reply.code(statusCode).send(refused(message));
      },
    },
    async (request) => {
      const { userName, password } = request.body;
      if (request.body.tenantGuid.toLowerCase() !== tenantGuid.toLowerCase()) {
        throw new HttpProblem(401, 'Unknown tenant');
      }
      const user = await users.findByLoginName(tenantGuid, userName);
      // One count for an account, whichever of its names is tried.
      const account = user ? `user:${user.id}` : `name:${userName.toLowerCase()}`;
      const lockedUntilMs = await guards.begin(account);
      if (lockedUntilMs !== undefined) {
        const minutes = Math.max(1, Math.ceil((lockedUntilMs - now()) / 60_000));
        throw new HttpProblem(
          423,
          `This account is locked after too many failed attempts. Try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`,
        );
      }
      const isRight = await verifyPassword(password, user?.passwordHash);
      if (!isRight || !user) {
        await guards.fail(account);
        throw new HttpProblem(401, 'Invalid email or password');
      }
      await guards.succeed(account);
      return signedIn(await sessions.start(user.id, request.headers['user-agent'] ?? ''), user);
    },
  );

  // Whoever signs out is signed out, with whatever token: there is nothing to be told but success.
  routes.post('/api/v2/auth/logout', async (request) => {
    const token = tokenOf(request);
    if (token !== undefined) await sessions.revoke(token);
    return { success: true, message: 'Signed out' };
  });

  routes.post('/api/v2/auth/refresh', { schema: { body: refreshBody } }, async (request) => {
    const renewed = await sessions.renew(request.body.token, request.headers['user-agent'] ?? '');
    if (!renewed) throw sessionExpired();
    return signedIn(renewed.token, renewed.user);
  });
}
