import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { hashPassword, verifyPassword } from '../auth/passwords';
import { tokenOf, userOf } from '../http/authentication';
import { HttpProblem, sessionExpired } from '../http/http-problem';
import type { LoginGuardRepository } from '../repositories/login-guards';
import type { SessionRepository } from '../repositories/sessions';
import type { User, UserRepository } from '../repositories/users';

export interface AccountServices {
  users: UserRepository;
  sessions: SessionRepository;
  guards: LoginGuardRepository;
  /** ms UTC. */
  now: () => number;
}

const passwordBody = z.object({
  currentPassword: z.string('Current password is required').min(1, 'Current password is required').max(1024),
  newPassword: z
    .string('New password is required')
    .min(8, 'The new password must have at least 8 characters')
    .max(1024),
});

/** Who asks, and with which token; the session check before has made sure that there are both. */
function whoAsks(request: FastifyRequest): { user: User; token: string } {
  const token = tokenOf(request);
  if (token === undefined) throw sessionExpired();
  return { user: userOf(request), token };
}

/** What users do with their own account: another password, and the sessions that are open (feature `settings`). */
export function serveAccount(api: FastifyInstance, services: AccountServices): void {
  const { users, sessions, guards, now } = services;
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.post('/api/v2/auth/password', { schema: { body: passwordBody } }, async (request) => {
    const { user, token } = whoAsks(request);
    const { currentPassword, newPassword } = request.body;
    // Guesses count here as they do at the sign-in, but lock only this: whoever has forgotten it goes on working.
    const account = `password:${user.id}`;
    const lockedUntilMs = await guards.begin(account);
    if (lockedUntilMs !== undefined) {
      const minutes = Math.max(1, Math.ceil((lockedUntilMs - now()) / 60_000));
      throw new HttpProblem(
        423,
        `Too many wrong passwords. Try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`,
      );
    }
    if (!(await verifyPassword(currentPassword, user.passwordHash))) {
      await guards.fail(account);
      throw new HttpProblem(400, 'The current password is not right');
    }
    await guards.succeed(account);
    await users.setPassword(user.id, await hashPassword(newPassword));
    await sessions.revokeOthers(user.id, token);
    return { success: true, message: 'Password changed' };
  });

  routes.get('/api/v2/auth/sessions', async (request) => {
    const { user, token } = whoAsks(request);
    const open = await sessions.list(user.id, token);
    const data = open.map(({ createdAt, lastUsedAt, ...session }) => ({
      ...session,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    }));
    return { success: true, data, message: '' };
  });

  routes.delete(
    '/api/v2/auth/sessions/:id',
    { schema: { params: z.object({ id: z.string() }) } },
    async (request) => {
      const { id } = request.params;
      const isId = z.guid().safeParse(id).success;
      if (!isId || !(await sessions.revokeById(whoAsks(request).user.id, id)))
        throw new HttpProblem(404, `There is no session ${id}`);
      return { success: true, data: { id }, message: 'Session ended' };
    },
  );
}
