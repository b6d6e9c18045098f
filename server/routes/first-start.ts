import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { dateFormats } from '../../src/domain/time/date-style';
import type { FirstStart, FirstStartState } from '../auth/first-start';
import { MAX_PASSWORD_BYTES, refuseWeakPassword } from '../auth/new-password';
import { hashPassword } from '../auth/passwords';
import { timezone } from '../http/body-fields';
import { HttpProblem } from '../http/http-problem';
import { emailText, requiredText } from '../management/field-values';
import type { SessionRepository } from '../repositories/sessions';
import { signedIn } from './auth';
import { languages } from './settings';

export interface FirstStartRouteServices {
  firstStart: FirstStart;
  sessions: SessionRepository;
  /** The fleet's clock, minutes ahead of UTC. */
  utcOffsetMin: number;
  /** What hashing a password costs; absent: the usual. */
  passwordCost?: number | undefined;
}

const token = z.string('is required').min(1, 'is required').max(200);

const firstStartBody = z.object({
  token,
  companyName: requiredText(200),
  name: requiredText(100),
  email: emailText,
  newPassword: z.string('New password is required').max(MAX_PASSWORD_BYTES),
  timezone,
  dateFormat: z.enum(dateFormats),
  language: z.enum(languages),
});

const refusal = (state: Exclude<FirstStartState, 'open'>): HttpProblem =>
  state === 'done'
    ? new HttpProblem(409, 'The first administrator is there already. Sign in, or ask them to invite you.')
    : new HttpProblem(410, 'This link has ended. Restart the server: it prints a new one.');

/** The page of the link that a server prints when it starts on a company without users. */
export function serveFirstStart(api: FastifyInstance, services: FirstStartRouteServices): void {
  const { firstStart, sessions, utcOffsetMin, passwordCost } = services;
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/api/v2/auth/first-start/check',
    { schema: { body: z.object({ token }) } },
    async ({ body }) => {
      const state = await firstStart.state(body.token);
      if (state !== 'open') throw refusal(state);
      return { success: true, data: { utcOffsetMin }, message: '' };
    },
  );

  routes.post('/api/v2/auth/first-start', { schema: { body: firstStartBody } }, async (request) => {
    const { token, companyName, name, email, newPassword, timezone, dateFormat, language } = request.body;
    const state = await firstStart.state(token);
    if (state !== 'open') throw refusal(state);
    refuseWeakPassword(newPassword, [name, email, companyName]);
    const user = await firstStart.complete(token, {
      company: { companyName, email, phone: '', address: '' },
      name,
      email,
      passwordHash: await hashPassword(newPassword, passwordCost),
      display: { timezone, dateFormat, language },
    });
    if (typeof user === 'string') throw refusal(user);
    return signedIn(await sessions.start(user.id, request.headers['user-agent'] ?? ''), user);
  });
}
