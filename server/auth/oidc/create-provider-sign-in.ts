import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/open-database';
import { describeError } from '../../describe-error';
import type { FleetKey } from '../../repositories/assets';
import { createHandOvers } from '../../repositories/provider-hand-overs';
import { createProviderPeople } from '../../repositories/provider-people';
import { readServerKey } from '../../repositories/server-keys';
import type { ProviderSignIn } from '../../routes/provider-sign-in';
import { providerAddresses } from './addresses';
import { PendingCookies } from './pending-cookies';
import { createSignInProvider } from './provider';
import type { OidcOptions } from './variables';

export interface ProviderSignInOptions {
  app: FastifyInstance;
  database: Database;
  key: FleetKey;
  tenantGuid: string;
  /** Requests of one address to the routes that call the provider. */
  perMinute: number;
  now: () => number;
}

/** The parts of the sign-in by a provider. It is there though the provider is away: its return is waited for. */
export async function createProviderSignIn(
  oidc: OidcOptions,
  { app, database, key, tenantGuid, perMinute, now }: ProviderSignInOptions,
): Promise<ProviderSignIn> {
  const provider = createSignInProvider(oidc, (error) =>
    app.log.error(
      describeError(error),
      `The sign-in provider ${oidc.issuer} does not answer. It is asked again every half minute.`,
    ),
  );
  app.addHook('onClose', async () => provider.close());
  const addresses = providerAddresses(app.basePath);
  return {
    provider,
    people: createProviderPeople({
      database,
      key,
      tenantGuid,
      newRole: oidc.createsUsers ? oidc.role : undefined,
      now,
    }),
    handOvers: createHandOvers(database, tenantGuid, now),
    cookies: new PendingCookies({
      key: await readServerKey(database, 'provider sign-ins'),
      path: addresses.cookiePath,
      now,
    }),
    addresses,
    button: oidc.button,
    perMinute,
  };
}
