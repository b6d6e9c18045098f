import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type AccountClaims } from 'oidc-provider';

/** The users of the provider, by the name that is typed on its page; any password is right. */
export type ProviderAccounts = Map<string, Omit<AccountClaims, 'sub'> & { sub?: string }>;

export interface TestProvider {
  issuer: string;
  accounts: ProviderAccounts;
  /** Stops answering, and answers again at the same address. */
  stopListening(): Promise<void>;
  listenAgain(): Promise<void>;
  close(): Promise<void>;
}

export const testClient = {
  clientId: 'fleet-back-office',
  clientSecret: 'known-to-both-sides-alone',
} as const;

export interface TestProviderOptions {
  redirectUri: string;
  /** Whether the address stands in the ID token. Absent: at the userinfo endpoint alone, as the standard has it. */
  hasClaimsInIdToken?: boolean;
  port?: number;
}

/** A real provider of OpenID Connect with a page of its own, on a free port of this machine. */
export async function startSignInProvider(options: TestProviderOptions): Promise<TestProvider> {
  const accounts: ProviderAccounts = new Map();
  const server = createServer((request, response) => answer(request, response));
  const listenAt = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  await listenAt(options.port ?? 0);
  const { port } = server.address() as AddressInfo;
  const issuer = `http://localhost:${port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: testClient.clientId,
        client_secret: testClient.clientSecret,
        redirect_uris: [options.redirectUri],
        // What else it may hand out is not for this client.
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: !options.hasClaimsInIdToken,
    features: { devInteractions: { enabled: true } },
    cookies: { keys: ['of-the-tests'] },
    ttl: { Session: 3600, Grant: 3600, Interaction: 3600, AccessToken: 600, IdToken: 600 },
    findAccount: (_, name) => {
      const account = accounts.get(name);
      return account && { accountId: name, claims: () => ({ sub: name, ...account }) };
    },
  });
  const answer = provider.callback();
  return {
    issuer,
    accounts,
    stopListening: stop,
    listenAgain: () => listenAt(port),
    close: stop,
  };
}

/** Cookies of one site, as a browser keeps them; paths are those of the site's cookies alone. */
export class CookieJar {
  readonly #kept = new Map<string, { value: string; path: string }>();

  keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const name = pair.slice(0, pair.indexOf('='));
      const value = pair.slice(name.length + 1);
      const attribute = (wanted: string) =>
        attributes.find((one) => one.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1);
      const expires = attribute('expires');
      if (value === '' || attribute('max-age') === '0' || (expires && Date.parse(expires) < Date.now()))
        this.#kept.delete(name);
      else this.#kept.set(name, { value, path: attribute('path') ?? '/' });
    }
  }

  header(path: string): Record<string, string> {
    const fitting = [...this.#kept].filter(([, cookie]) => path.startsWith(cookie.path));
    if (fitting.length === 0) return {};
    return { cookie: fitting.map(([name, { value }]) => `${name}=${value}`).join('; ') };
  }
}

/** A client with the parts of a browser that a sign-in needs: it keeps cookies by site, and follows no redirect. */
export class TestBrowser {
  readonly #jars = new Map<string, CookieJar>();

  /** @param site whose cookies are sent and kept. Absent: that of the address. */
  async request(address: string, init: RequestInit = {}, site = new URL(address).origin): Promise<Response> {
    const jar = this.#jars.get(site) ?? new CookieJar();
    this.#jars.set(site, jar);
    const response = await fetch(address, {
      ...init,
      redirect: 'manual',
      headers: { ...(init.headers as Record<string, string>), ...jar.header(new URL(address).pathname) },
    });
    jar.keep(response);
    return response;
  }

  /** The header with the cookies that an address gets. */
  cookiesFor(address: string): Record<string, string> {
    const { origin, pathname } = new URL(address);
    return this.#jars.get(origin)?.header(pathname) ?? {};
  }

  /**
   * Completes the pages of the provider: signs in with this name, or declines where it is undefined.
   * @returns the address to which the provider sends the browser back.
   */
  async authenticate(address: string, name: string | undefined): Promise<URL> {
    const { origin } = new URL(address);
    let next = address;
    for (let step = 0; step < 12; step += 1) {
      const response = await this.request(next);
      const location = response.headers.get('location');
      if (location) {
        next = new URL(location, next).href;
        if (!next.startsWith(origin)) return new URL(next);
        continue;
      }
      const page = await response.text();
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
      if (!prompt) throw new Error(`The provider answered ${response.status}: ${page.slice(0, 400)}`);
      const answered =
        name === undefined
          ? await this.request(`${next}/abort`)
          : await this.request(next, {
              method: 'POST',
              body: new URLSearchParams({ prompt, login: name, password: 'any' }),
            });
      next = new URL(answered.headers.get('location') ?? '', next).href;
    }
    throw new Error('The provider leads in circles');
  }
}
