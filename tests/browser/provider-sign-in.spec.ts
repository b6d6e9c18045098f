import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { startSignInProvider, type TestProvider, testClient } from '../support/sign-in-provider';
import { faultsInBothSchemes } from './support/axe';
import { signOut } from './support/controls';
import { test as base, expect, type ReferenceServer, startServer, watchConsole } from './support/journey';
import { startInLanguage } from './support/translator';

/** Sign-in by the company's own account, through the page of a real provider. */

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

interface Site {
  server: ReferenceServer;
  provider: TestProvider;
}

const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the pattern
    async ({}, use) => {
      // The provider needs the redirect URI before the server is started.
      const port = await freePort();
      const publicUrl = `http://localhost:${port}`;
      const provider = await startSignInProvider({
        redirectUri: `${publicUrl}/api/v2/auth/provider/callback`,
      });
      provider.accounts.set('dana', { email: 'demo@fleet.example', email_verified: true });
      provider.accounts.set('unknown', { email: 'unknown@fleet.example', email_verified: true });
      const server = await startServer({
        PORT: String(port),
        PUBLIC_URL: publicUrl,
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: testClient.clientId,
        OIDC_CLIENT_SECRET: testClient.clientSecret,
      });
      await use({ server, provider });
      await server.stop();
      await provider.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ site }, use) => use(site.server.url),
  page: async ({ page }, use) => {
    // The provider's page asks for a font.
    await page.route('https://fonts.googleapis.com/**', (route) => route.abort());
    const complaints = watchConsole(page);
    await use(page);
    expect(complaints.filter((complaint) => complaint.includes('Content Security Policy'))).toEqual([]);
  },
});

const companyAccount = (page: Page) =>
  page.getByRole('link', { name: 'Sign in with your company’s account' });

async function signInAtProvider(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(name);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('redirects through the provider to the page that was requested', async ({ page }) => {
  await page.goto('/dashboard/assets?view=list&q=i-80&size=25');
  await expect(companyAccount(page)).toBeVisible();
  await companyAccount(page).click();
  await signInAtProvider(page, 'dana');
  await expect(page).toHaveURL(/\/dashboard\/assets\?view=list&q=i-80&size=25$/);
  await expect(page.getByRole('searchbox')).toHaveValue('i-80');
  await expect(page.getByText('You have been logged in successfully')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Assets' })).toBeVisible();

  // Out, and in again: the provider knows the browser, and shows no prompt.
  await signOut(page);
  await companyAccount(page).click();
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
});

test('reports an unknown user, and allows another account', async ({ page }) => {
  await page.goto('/dashboard/drivers');
  await companyAccount(page).click();
  await signInAtProvider(page, 'unknown');
  const sentence =
    'Your company’s account is not a user here. Ask an administrator of your fleet to invite you.';
  await expect(page.getByRole('alert').filter({ hasText: sentence }).first()).toBeVisible();
  await expect(page.getByText('Login Failed')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?to=%2Fdashboard%2Fdrivers$/);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();

  await companyAccount(page).click();
  await signInAtProvider(page, 'dana');
  await expect(page).toHaveURL(/\/dashboard\/drivers$/);
});

test('reports a declined sign-in once, in the user’s language', async ({ page }) => {
  await startInLanguage(page, 'es');
  await page.goto('/login');
  await page.getByRole('link', { name: 'Iniciar sesión con la cuenta de su empresa' }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  const sentence = page
    .getByRole('main')
    .getByText('No terminó el inicio de sesión en el servicio de su empresa.');
  await expect(sentence).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Iniciar sesión con la cuenta de su empresa' })).toBeVisible();
  await expect(sentence).toHaveCount(0);
});

test('reports that the provider is unavailable, and offers the password', async ({ page, site }) => {
  await page.goto('/login');
  await expect(companyAccount(page)).toBeVisible();
  await site.provider.stopListening();
  try {
    // Its addresses are known for a minute: either the browser cannot connect, or the server reports it.
    const answer = await page.request.get('/api/v2/auth/provider/callback?code=x&state=y', {
      maxRedirects: 0,
    });
    expect(answer.headers().location).toBe('/login?provider=ended');
    await page.goto('/login?provider=away&to=%2Fdashboard%2Fdrivers');
    const sentence =
      'Your company’s sign-in service does not answer. Try again in a minute, or use your password.';
    await expect(page.getByRole('main').getByText(sentence)).toBeVisible();
    await expect(page).toHaveURL(/\/login\?to=%2Fdashboard%2Fdrivers$/);
    await page.getByLabel('Email or Username').fill('demo');
    await page.getByLabel('Password', { exact: true }).fill('drive-safe-2026');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/dashboard\/drivers$/);
  } finally {
    await site.provider.listenAgain();
  }
});

test('fits a phone, and has nothing that axe finds', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/login?provider=denied');
  await expect(companyAccount(page)).toBeVisible();
  await expect(page.getByRole('main').getByText('You did not finish the sign-in')).toBeVisible();
  expect(await faultsInBothSchemes(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const box = await companyAccount(page).boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
});
