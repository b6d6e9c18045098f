import { expect } from 'vitest';
import type { OidcOptions } from '../../server/auth/oidc/variables';
import type { StartedReferenceApi } from './reference-api';
import { TestBrowser, type TestProvider, testClient } from './sign-in-provider';

/** As it is registered; what arrives there is sent on to a server of the test, as a proxy would. */
export const redirectUri = 'https://fleet.example/api/v2/auth/provider/callback';
/** The path of the calls of the provider's sign-in. */
export const providerPath = '/api/v2/auth/provider';

/** The options of a server that signs in by this provider. */
export const optionsFor = (
  provider: Pick<TestProvider, 'issuer'>,
  more: Partial<OidcOptions> = {},
): OidcOptions => ({
  ...testClient,
  issuer: provider.issuer,
  redirectUri,
  createsUsers: false,
  role: 'Operator',
  ...more,
});

/** All servers of a test are one site to the browser. */
const SITE = 'https://fleet.example';

/** The redirect back from the provider: the outcome for the sign-in page, and the address to go on to. */
export const outcomeOf = (
  response: Response,
): { status: number; outcome: string | null; to: string | null } => {
  const address = new URL(response.headers.get('location') ?? '', SITE);
  expect(address.pathname).toBe('/login');
  return {
    status: response.status,
    outcome: address.searchParams.get('provider'),
    to: address.searchParams.get('to'),
  };
};

/** Presses the button: the redirect to the provider. */
export const startSignIn = async (
  api: Pick<StartedReferenceApi, 'url'>,
  browser: TestBrowser,
  query = '',
) => {
  const response = await browser.request(`${api.url}${providerPath}/start${query}`, {}, SITE);
  return { response, address: response.headers.get('location') ?? '' };
};
/** Follows the redirect of the provider back to the server. */
export const followCallback = (api: Pick<StartedReferenceApi, 'url'>, browser: TestBrowser, address: URL) =>
  browser.request(`${api.url}${address.pathname}${address.search}`, {}, SITE);
/** The session of an arrived sign-in. */
export const fetchSession = async (api: Pick<StartedReferenceApi, 'url'>, browser: TestBrowser) => {
  const response = await browser.request(`${api.url}${providerPath}/session`, { method: 'POST' }, SITE);
  return {
    status: response.status,
    body: (await response.json()) as {
      token: string;
      message: string;
      data: { contactId: string; email: string; roleName: string };
    },
  };
};
/** From the button to the sign-in page. */
export const signInByProvider = async (
  api: Pick<StartedReferenceApi, 'url'>,
  name: string | undefined,
  browser = new TestBrowser(),
  query = '',
) => {
  const { address } = await startSignIn(api, browser, query);
  const back = await browser.authenticate(address, name);
  const response = await followCallback(api, browser, back);
  return { browser, back, response, ...outcomeOf(response) };
};
