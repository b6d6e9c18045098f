import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { MAX_PASSWORD_BYTES, refuseWeakPassword } from '../auth/new-password';
import { hashPassword } from '../auth/passwords';
import type { Transaction } from '../database/advisory-lock';
import { HttpProblem } from '../http/http-problem';
import type { ManagedResource } from '../management/managed-resource';
import type { ManagedRepository } from '../management/repository';
import { readId } from '../management/serve-resource';
import { passwordLink } from '../management/users';
import type { FleetKey } from '../repositories/assets';
import { noteChanges } from '../repositories/history';
import { endSessions, type PasswordLinkRepository } from '../repositories/password-links';
import { removeSecondFactor } from '../repositories/second-factors';
import type { User } from '../repositories/users';

export interface UserAccountServices<Facts extends object> {
  resource: ManagedResource<User, Facts>;
  users: ManagedRepository<User, Facts>;
  now: () => number;
}

const params = z.object({ id: z.string() });

/** What an administrator does with an account besides changing it (feature `management`). */
export function serveUserAccounts<Facts extends object>(
  api: FastifyInstance,
  { resource, users, now }: UserAccountServices<Facts>,
): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();
  interface AccountAction {
    columns: (at: Date) => Readonly<Record<string, unknown>>;
    message: string;
    work?(
      transaction: Transaction,
      user: User,
      request: FastifyRequest,
      at: Date,
    ): Promise<object | undefined>;
  }
  /** By the end of the route, which is the action's name in the history. */
  const actions: Record<string, AccountAction> = {
    'reset-password': { columns: () => ({}), message: 'Link created', work: passwordLink },
    lock: { columns: (at) => ({ lockedAt: at }), message: 'User locked' },
    unlock: { columns: () => ({ lockedAt: null }), message: 'User unlocked' },
    'reset-second-factor': {
      columns: () => ({}),
      message: 'Second factor removed',
      async work(transaction, user) {
        await removeSecondFactor(transaction, user.id);
        return undefined;
      },
    },
    'end-sessions': {
      columns: () => ({}),
      message: 'Sessions ended',
      async work(transaction, user, _, at) {
        await endSessions(transaction, user.id, at);
        return undefined;
      },
    },
  };
  for (const [action, { columns, message, work }] of Object.entries(actions)) {
    routes.post(`/api/v2/users/:id/${action}`, { schema: { params } }, async (request) => {
      const at = new Date(now());
      const { id } = request.params;
      const done = await users.patch(readId(id), columns(at), at, action, async (transaction, user) =>
        work?.(transaction, user, request, at),
      );
      if (!done) throw new HttpProblem(404, `There is no user ${id}`);
      const [user, more] = done;
      const [record] = await resource.describe([user], request);
      return { success: true, data: { ...record, ...more }, message };
    });
  }
}

export interface AcceptInviteServices {
  links: PasswordLinkRepository;
  key: FleetKey;
  companyName: () => Promise<string>;
  /** What hashing a password costs; absent: the usual. */
  passwordCost?: number | undefined;
  now: () => number;
}

const linkToken = z.string('is required').min(1, 'is required').max(200);
const acceptBody = z.object({
  token: linkToken,
  newPassword: z.string('New password is required').max(MAX_PASSWORD_BYTES),
});

const linkEnded = (): HttpProblem =>
  new HttpProblem(
    410,
    'This link has been used or has ended. Ask an administrator of your fleet for a new one.',
  );

/** Setting a password with the link of an invitation or a reset. The link does not sign in. */
export function serveAcceptInvite(api: FastifyInstance, services: AcceptInviteServices): void {
  const { links, key, companyName, passwordCost, now } = services;
  api
    .withTypeProvider<ZodTypeProvider>()
    .post(
      '/api/v2/auth/accept-invite/check',
      { schema: { body: z.object({ token: linkToken }) } },
      async ({ body }) => {
        if (!(await links.find(body.token, new Date(now())))) throw linkEnded();
        return { success: true, message: '' };
      },
    )
    .post('/api/v2/auth/accept-invite', { schema: { body: acceptBody } }, async ({ body }) => {
      const { token, newPassword } = body;
      const user = await links.find(token, new Date(now()));
      if (!user) throw linkEnded();
      refuseWeakPassword(newPassword, [user.contactName, user.userName, user.email, await companyName()]);
      const passwordHash = await hashPassword(newPassword, passwordCost);
      const at = new Date(now());
      const isSet = await links.use(token, passwordHash, at, async (transaction, { id, contactName }) => {
        const entry = { resource: 'users', recordId: id, recordName: contactName, action: 'set-password' };
        await noteChanges(transaction, key, at, [{ ...entry, changes: {} }], { id, contactName });
      });
      if (!isSet) throw linkEnded();
      return { success: true, data: { userName: user.userName }, message: 'Password set' };
    });
}
