import type { DescribedServer } from '../described-api';
import { TestBrowser, type TestProvider } from '../sign-in-provider';

/** From the button to the session, by a provider that leads back to the server of the description. */
export async function callProviderSignIn(server: DescribedServer, provider: TestProvider): Promise<void> {
  const { api, caller, read } = server;
  await read('getSignInProvider');
  await caller.call('startProviderSignIn', { query: { to: '/dashboard/assets' }, status: 303 });
  await caller.call('finishProviderSignIn', { status: 303 });
  await caller.call('collectProviderSession', { status: 410 });

  const [demo] = await api.query("SELECT email FROM users WHERE user_name = 'demo'");
  provider.accounts.set('dana', { email: demo?.email as string, email_verified: true, name: 'Dana Mercer' });
  const browser = new TestBrowser();
  const begun = await browser.request(`${api.url}/api/v2/auth/provider/start`);
  const back = await browser.authenticate(begun.headers.get('location') ?? '', 'dana');
  await browser.request(`${api.url}${back.pathname}${back.search}`);
  const headers = browser.cookiesFor(`${api.url}/api/v2/auth/provider/session`);
  await caller.call('collectProviderSession', { headers });
}
