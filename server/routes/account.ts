import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { MAX_PASSWORD_BYTES, refuseWeakPassword } from '../auth/new-password';
import { beginOwnAttempt, type OwnAttempts } from '../auth/own-attempts';
import { hashPassword, verifyPassword } from '../auth/passwords';
import { sessionIdOf, userOf } from '../http/authentication';
import { HttpProblem } from '../http/http-problem';
import type { SessionRepository } from '../repositories/sessions';
import type { UserRepository } from '../repositories/users';

export interface AccountServices extends OwnAttempts {
  users: UserRepository;
  sessions: SessionRepository;
  companyName: () => Promise<string>;
  /** Whether the demo's public password may be chosen. */
  isDemo: boolean;
  /** What hashing a password costs; absent: the usual. */
  passwordCost?: number | undefined;
}

const passwordBody = z.object({
  currentPassword: z
    .string('Current password is required')
    .min(1, 'Current password is required')
    .max(MAX_PASSWORD_BYTES),
  newPassword: z.string('New password is required').max(MAX_PASSWORD_BYTES),
});

const wrongPassword = (): HttpProblem => new HttpProblem(400, 'The current password is not right');

/** Changing the own password, and the own open sessions (feature `settings`). */
export function serveAccount(api: FastifyInstance, services: AccountServices): void {
  const { users, sessions, companyName, isDemo, passwordCost, now } = services;
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.post('/api/v2/auth/password', { schema: { body: passwordBody } }, async (request) => {
    const user = userOf(request);
    const { currentPassword, newPassword } = request.body;
    const personal = [user.contactName, user.userName, user.email, await companyName()];
    refuseWeakPassword(newPassword, personal, isDemo);
    const forget = await beginOwnAttempt(services, `password ${sessionIdOf(request)}`, 'wrong passwords');
    if (!(await verifyPassword(currentPassword, user.passwordHash))) throw wrongPassword();
    await forget();
    const passwordHash = await hashPassword(newPassword, passwordCost);
    const isChanged = await users.changePassword(user, passwordHash, sessionIdOf(request), new Date(now()));
    // Another change was faster: the password that was checked is no longer the current one.
    if (!isChanged) throw wrongPassword();
    return { success: true, message: 'Password changed' };
  });

  routes.get('/api/v2/auth/sessions', async (request) => {
    const open = await sessions.list(userOf(request).id);
    const data = open.map(({ createdAt, lastUsedAt, ...session }) => ({
      ...session,
      isCurrent: session.id === sessionIdOf(request),
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    }));
    return { success: true, data, message: '' };
  });

  routes.delete('/api/v2/auth/sessions', async (request) => {
    await sessions.revokeOthers(userOf(request).id, sessionIdOf(request));
    return { success: true, message: 'Other sessions ended' };
  });

  routes.delete(
    '/api/v2/auth/sessions/:id',
    { schema: { params: z.object({ id: z.string() }) } },
    async (request) => {
      const { id } = request.params;
      const isId = z.guid().safeParse(id).success;
      if (!isId || !(await sessions.revokeById(userOf(request).id, id)))
        throw new HttpProblem(404, `There is no session ${id}`);
      return { success: true, data: { id }, message: 'Session ended' };
    },
  );
}
