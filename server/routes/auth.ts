import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { FirstStart } from '../auth/first-start';
import type { KnownDevices } from '../auth/known-devices';
import { isDemoPassword } from '../auth/new-password';
import { verifyPassword } from '../auth/passwords';
import { needsSecondFactor, type SecondFactorRule } from '../auth/second-factor-rule';
import type { SignInLimits } from '../auth/sign-in-limits';
import { tokenOf } from '../http/authentication';
import { plainText } from '../http/body-fields';
import { HttpProblem, sessionExpired } from '../http/http-problem';
import { problemOf, sayWhenToRetry } from '../http/problems';
import type { CodeKind, SecondFactorRepository } from '../repositories/second-factors';
import type { SessionRepository } from '../repositories/sessions';
import type { User, UserRepository } from '../repositories/users';
import { codeText, withoutSpaces } from './second-factor';

export interface AuthServices {
  users: UserRepository;
  sessions: SessionRepository;
  limits: SignInLimits;
  devices: KnownDevices;
  secondFactors: SecondFactorRepository;
  firstStart: FirstStart;
  tenantGuid: string;
  /** Whether the demo's public password opens anything. */
  isDemo: boolean;
  /** What hashing a password costs; absent: the usual. */
  passwordCost?: number | undefined;
  /** Which users must have a second factor. */
  rule: SecondFactorRule;
  /** Notes that a recovery code was used. */
  noteRecovery(user: User): Promise<void>;
}

const loginBody = z.object({
  userName: plainText.trim().min(1, 'is required').max(254),
  // Longer than the longest password in any script.
  password: z.string().min(1, 'is required').max(4096),
  token: z.string().nullish(),
  tenantGuid: plainText.max(100),
});

const codeBody = z.object({ token: z.string().min(1, 'is required').max(200), code: codeText });

const refreshBody = z.object({ token: z.string().min(1, 'is required').max(1024) });

/** The sign-in response (section 3 "Login response"). */
interface LoginResponse {
  token: string;
  data: { contactId: string; email: string; contactName: string; roleName: string } | null;
  customMessage: string;
  /** "0" is success (section 5). */
  customErrorState: '0' | '1';
  message: string;
  /**
   * The password was right, and `POST /api/v2/auth/login/code` takes the code with this token; or the token is a session's
   * that may set the second factor up, and nothing else before.
   */
  secondFactor?: { token: string } | { setUpToken: string };
}

/** The answer that signs a user in. */
export function signedIn(token: string, user: User): LoginResponse {
  const { id, email, contactName, roleName } = user;
  const data = { contactId: String(id), email, contactName, roleName };
  return { token, data, customMessage: '', customErrorState: '0', message: '' };
}

function refused(message: string): LoginResponse {
  return { token: '', data: null, customMessage: message, customErrorState: '1', message };
}

const wrongPassword = (): HttpProblem => new HttpProblem(401, 'Invalid email or password');
export const signInEnded = (): HttpProblem => new HttpProblem(410, 'This sign-in has ended. Begin again.');

/** Clients without a second factor show the message. */
function codeWanted(token: string): LoginResponse {
  return { ...refused('Enter the code of your authenticator app.'), secondFactor: { token } };
}

/** As `codeWanted`, where the second factor is required and not there yet. */
function setUpWanted(setUpToken: string): LoginResponse {
  return {
    ...refused('Your company requires a second factor. Set it up first.'),
    secondFactor: { setUpToken },
  };
}

/** Sign-in, sign-out and token refresh (section 7 "Authentication"). */
export function serveAuth(api: FastifyInstance, services: AuthServices): void {
  const { users, sessions, limits, devices, secondFactors, firstStart, tenantGuid, isDemo, passwordCost } =
    services;
  const routes = api.withTypeProvider<ZodTypeProvider>();
  const errorHandler: RouteShorthandOptions['errorHandler'] = (error, request, reply) => {
    const { statusCode, message } = problemOf(error, request);
    sayWhenToRetry(error, reply);
    reply.code(statusCode).send(refused(message));
  };

  routes.post(
    '/api/v2/auth/login',
    {
      schema: { body: loginBody },
      errorHandler,
    },
    async (request, reply) => {
      const { userName, password } = request.body;
      if (request.body.tenantGuid.toLowerCase() !== tenantGuid.toLowerCase()) {
        throw new HttpProblem(401, 'Unknown tenant');
      }
      const user = await users.findByLoginName(tenantGuid, userName);
      // Username and email count as one account.
      const account = user ? `user:${user.id}` : `name:${userName.toLowerCase()}`;
      const deviceId = user && devices.read(request, user.id);
      const isRight = await limits.attempt(
        { account, address: request.ip, deviceId },
        async () =>
          (await verifyPassword(password, user?.passwordHash, passwordCost)) &&
          (isDemo || !isDemoPassword(password)),
      );
      if (!isRight || !user) {
        if (!user && !(await firstStart.hasUsers()))
          throw new HttpProblem(
            403,
            'This server has no users yet. Open the link that it printed when it started; a restart prints a new one.',
          );
        throw wrongPassword();
      }
      // Returned only after a correct password.
      if (user.lockedAt)
        throw new HttpProblem(403, 'This account is locked. Ask an administrator of your fleet.');
      if ((await secondFactors.status(user.id)).since) {
        const step = await secondFactors.beginStep(user);
        if (step === undefined) throw wrongPassword();
        return codeWanted(step);
      }
      const token = await sessions.startByPassword(user, request.headers['user-agent'] ?? '', false);
      if (token === undefined) throw wrongPassword();
      devices.remember(reply, user.id, deviceId);
      return needsSecondFactor(services.rule, user.roleName) ? setUpWanted(token) : signedIn(token, user);
    },
  );

  // Below the sign-in's own path, so that it gets the device's cookie.
  routes.post(
    '/api/v2/auth/login/code',
    { schema: { body: codeBody }, errorHandler },
    async (request, reply) => {
      const { token, code } = request.body;
      const user = await secondFactors.findStep(token);
      if (!user) throw new HttpProblem(410, 'This sign-in took too long. Begin again with your password.');
      // Before the second factor was set up, a password alone made a device known.
      const { since } = await secondFactors.status(user.id);
      const deviceId = since && devices.read(request, user.id, since);
      let kind: CodeKind | undefined;
      await limits.attempt({ account: `code:${user.id}`, address: request.ip, deviceId }, async () => {
        kind = await secondFactors.check(user.id, withoutSpaces(code));
        return kind !== undefined;
      });
      if (kind === undefined)
        throw new HttpProblem(
          401,
          'This code is not right. Codes change every 30 seconds and are good once.',
        );
      if (!(await secondFactors.endStep(token))) throw signInEnded();
      if (kind === 'recovery') await services.noteRecovery(user);
      const session = await sessions.startByPassword(user, request.headers['user-agent'] ?? '', true);
      if (session === undefined) throw signInEnded();
      devices.remember(reply, user.id, deviceId);
      return signedIn(session, user);
    },
  );

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
