import * as client from 'openid-client';
import type { ProviderRefusal } from './addresses';
import type { OidcOptions } from './variables';

/** For each request to the provider: people wait for it. */
const TIMEOUT_S = 8;
/** Before its addresses are read again, which shows at the same time that it is there. */
const FRESH_MS = 60_000;
const RETRY_MS = 30_000;

/** A pending sign-in at the provider. The browser never gets it unencrypted. */
export interface BegunSignIn {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** The identity of a user, signed by the provider. */
export interface ProviderPerson {
  issuer: string;
  subject: string;
  email: string | undefined;
  isEmailVerified: boolean;
  name: string | undefined;
}

/** A sign-in that the provider, or the check of its response, has refused. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  constructor(
    readonly refusal: ProviderRefusal,
    options?: ErrorOptions,
  ) {
    super(`The sign-in by the provider ended: ${refusal}`, options);
  }
}

/** A provider of OpenID Connect: authorization code with PKCE, state and nonce. */
export interface SignInProvider {
  /** Whether it responded to the last request; true before the first one. */
  isReachable(): boolean;
  /** @param asksAgain the provider must let the user choose an account. @throws {ProviderError} `away`. */
  begin(asksAgain: boolean): Promise<BegunSignIn & { address: URL }>;
  /** @param answer the query with which the browser came back. @throws {ProviderError} */
  finish(answer: URLSearchParams, begun: BegunSignIn): Promise<ProviderPerson>;
  close(): void;
}

/** The way to authenticate that the provider takes: HTTP Basic, which is OpenID Connect's default, or in the body. */
function authenticationWith(secret: string | undefined): client.ClientAuth {
  if (secret === undefined) return client.None();
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const isBasic = methods.includes('client_secret_basic') || !methods.includes('client_secret_post');
    return (isBasic ? basic : post)(server, ...request);
  };
}

/** Why the provider's answer cannot be used. */
function refusalOf(error: unknown): ProviderRefusal {
  if (error instanceof client.AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'denied';
    return /^(temporarily_unavailable|server_error)$/.test(error.error) ? 'away' : 'failed';
  }
  if (error instanceof client.ResponseBodyError) {
    if (error.status >= 500) return 'away';
    // The code was used, or is too old.
    return error.error === 'invalid_grant' ? 'ended' : 'failed';
  }
  const { code, cause } = error as { code?: string; cause?: unknown };
  // What Node's fetch throws when there is no connection, or none that lasts.
  const isCutOff = [error, cause].some(
    (one) => one instanceof TypeError && /^(fetch failed|terminated)$/.test(one.message),
  );
  if (isCutOff || code === 'OAUTH_TIMEOUT') return 'away';
  const isBroken = code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' || code === 'OAUTH_RESPONSE_IS_NOT_JSON';
  return isBroken && cause instanceof Response && cause.status >= 500 ? 'away' : 'failed';
}

/**
 * Asks for the provider's addresses at once and, while it does not answer, every half minute.
 * @param onAway called once when it stops responding.
 */
export function createSignInProvider(options: OidcOptions, onAway: (error: unknown) => void): SignInProvider {
  const issuer = new URL(options.issuer);
  let found: { configuration: client.Configuration; atMs: number } | undefined;
  let search: Promise<client.Configuration> | undefined;
  let isAway = false;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  const setAway = (error: unknown): void => {
    if (isClosed) return;
    if (!isAway) onAway(error);
    isAway = true;
    clearTimeout(retry);
    retry = setTimeout(() => void discover().catch(() => undefined), RETRY_MS).unref();
  };
  const discover = (): Promise<client.Configuration> => {
    search ??= client
      .discovery(issuer, options.clientId, undefined, authenticationWith(options.clientSecret), {
        timeout: TIMEOUT_S,
        // The signature of the ID token too, though it comes from the provider itself.
        execute: [
          client.enableNonRepudiationChecks,
          ...(issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []),
        ],
      })
      .then(
        (configuration) => {
          found = { configuration, atMs: Date.now() };
          isAway = false;
          clearTimeout(retry);
          return configuration;
        },
        (error: unknown) => {
          setAway(error);
          throw new ProviderError('away', { cause: error });
        },
      )
      .finally(() => {
        search = undefined;
      });
    return search;
  };
  const configurationOf = async (): Promise<client.Configuration> =>
    found && !isAway && Date.now() - found.atMs < FRESH_MS ? found.configuration : discover();

  void discover().catch(() => undefined);

  return {
    isReachable: () => !isAway,

    async begin(asksAgain) {
      const configuration = await configurationOf();
      const begun: BegunSignIn = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        codeVerifier: client.randomPKCECodeVerifier(),
      };
      const address = client.buildAuthorizationUrl(configuration, {
        redirect_uri: options.redirectUri,
        scope: 'openid email profile',
        state: begun.state,
        nonce: begun.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(begun.codeVerifier),
        code_challenge_method: 'S256',
        ...(asksAgain && { prompt: 'login' }),
      });
      return { ...begun, address };
    },

    async finish(answer, begun) {
      // The response to another sign-in does not belong to this one.
      if (answer.get('state') !== begun.state) throw new ProviderError('ended');
      try {
        const configuration = await configurationOf();
        // As it is registered: a proxy may have changed what arrives here.
        const address = new URL(options.redirectUri);
        address.search = answer.toString();
        const tokens = await client.authorizationCodeGrant(configuration, address, {
          expectedState: begun.state,
          expectedNonce: begun.nonce,
          pkceCodeVerifier: begun.codeVerifier,
          idTokenExpected: true,
        });
        return await readPerson(configuration, tokens);
      } catch (error) {
        if (error instanceof ProviderError) throw error;
        const refusal = refusalOf(error);
        if (refusal === 'away' && !(error instanceof client.AuthorizationResponseError)) setAway(error);
        throw new ProviderError(refusal, { cause: error });
      }
    },

    close() {
      isClosed = true;
      clearTimeout(retry);
    },
  };
}

type Tokens = Awaited<ReturnType<typeof client.authorizationCodeGrant>>;

/** The claims of the ID token; where it has no address, those of the provider's userinfo endpoint. */
async function readPerson(configuration: client.Configuration, tokens: Tokens): Promise<ProviderPerson> {
  const signed = tokens.claims();
  if (!signed) throw new ProviderError('failed');
  const { iss, sub } = signed;
  const hasMore = configuration.serverMetadata().userinfo_endpoint !== undefined;
  const asked =
    signed.email === undefined && hasMore
      ? await client.fetchUserInfo(configuration, tokens.access_token, sub)
      : signed;
  const { email, email_verified: isVerified, name = signed.name } = asked;
  return {
    issuer: iss,
    subject: sub,
    email: typeof email === 'string' ? email : undefined,
    // Some providers write it as a text.
    isEmailVerified: isVerified === true || (isVerified as unknown) === 'true',
    name: typeof name === 'string' ? name : undefined,
  };
}
