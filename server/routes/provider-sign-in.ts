import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  PROVIDER_PATH,
  type ProviderAddresses,
  type ProviderOutcome,
  type ProviderRefusal,
  targetOf,
} from '../auth/oidc/addresses';
import type { PendingCookies } from '../auth/oidc/pending-cookies';
import { ProviderError, type SignInProvider } from '../auth/oidc/provider';
import { describeError } from '../describe-error';
import { HttpProblem } from '../http/http-problem';
import { limitRequests, type RequestLimits } from '../http/limit-requests';
import type { HandOvers } from '../repositories/provider-hand-overs';
import type { ProviderPeople } from '../repositories/provider-people';
import type { SessionRepository } from '../repositories/sessions';
import type { User } from '../repositories/users';
import { signedIn, signInEnded } from './auth';

export interface ProviderSignIn {
  provider: SignInProvider;
  people: ProviderPeople;
  handOvers: HandOvers;
  cookies: PendingCookies;
  addresses: ProviderAddresses;
  /** Absent: the application's own text. */
  button: string | undefined;
  /** Requests of one address to the routes that call the provider. */
  perMinute: number;
}

export interface ProviderSignInServices {
  /** Absent: there is no provider. */
  signIn: ProviderSignIn | undefined;
  sessions: SessionRepository;
  limits: RequestLimits;
}

const startQuery = z.object({
  to: z.string().optional(),
  /** After a refusal: the provider would let the same person in again without asking. */
  again: z.string().optional(),
});

/**
 * Sign-in by a provider of OpenID Connect (feature `openIdConnect`). The browser goes to `start` and comes back to `callback`,
 * which leaves a token in a cookie that no script reads; `session` exchanges it, once, for the response of a sign-in.
 */
export function serveProviderSignIn(
  api: FastifyInstance,
  { signIn, sessions, limits }: ProviderSignInServices,
): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();
  const limited = (what: string) =>
    signIn ? { onRequest: limitRequests(limits, `provider ${what}`, signIn.perMinute) } : {};
  const offered = (): ProviderSignIn => {
    if (!signIn) throw new HttpProblem(404, 'This server has no sign-in provider.');
    return signIn;
  };
  const goTo = (reply: FastifyReply, outcome: ProviderOutcome, target?: string) =>
    reply.redirect(offered().addresses.signInPage(outcome, target), 303);
  const refusalOf = (error: unknown): ProviderRefusal => {
    if (!(error instanceof ProviderError)) throw error;
    // An error of the provider, such as for a wrong secret, concerns the operator.
    if (error.refusal === 'failed')
      api.log.error(describeError(error.cause ?? error), 'A sign-in by the provider failed');
    return error.refusal;
  };

  routes.get(PROVIDER_PATH, async () => {
    const data = {
      isOffered: signIn !== undefined,
      button: signIn?.button ?? null,
      isReachable: signIn?.provider.isReachable() ?? false,
    };
    return { success: true, data, message: '' };
  });

  routes.get(
    `${PROVIDER_PATH}/start`,
    { schema: { querystring: startQuery }, ...limited('start') },
    async (request, reply) => {
      const { provider, cookies } = offered();
      const target = targetOf(request.query.to);
      try {
        const { address, ...begun } = await provider.begin(request.query.again !== undefined);
        cookies.keep(reply, { ...begun, target });
        return reply.redirect(address.href, 303);
      } catch (error) {
        return goTo(reply, refusalOf(error), target);
      }
    },
  );

  routes.get(`${PROVIDER_PATH}/callback`, limited('callback'), async (request, reply) => {
    const { provider, people, handOvers, cookies } = offered();
    const pending = cookies.take(request, reply);
    if (!pending) return goTo(reply, 'ended');
    let found: User | ProviderRefusal;
    try {
      const answer = new URLSearchParams(request.url.split('?')[1] ?? '');
      found = await people.find(await provider.finish(answer, pending));
    } catch (error) {
      found = refusalOf(error);
    }
    if (typeof found === 'string') return goTo(reply, found, pending.target);
    cookies.handOver(reply, await handOvers.begin(found.id));
    return goTo(reply, 'arrived', pending.target);
  });

  routes.post(`${PROVIDER_PATH}/session`, limited('session'), async (request, reply) => {
    const { handOvers, cookies } = offered();
    const token = cookies.takeHandOver(request, reply);
    const user = token === undefined ? undefined : await handOvers.take(token);
    if (!user) throw signInEnded();
    const session = await sessions.startByProvider(user, request.headers['user-agent'] ?? '');
    if (session === undefined) throw signInEnded();
    return signedIn(session, user);
  });
}
