import { googleMapsStub } from '../support/google-maps-stub';
import { inPage, openOptions } from './support/controls';
import { expect, openSignedIn, signIn, startServer, test } from './support/journey';
import { watchViolations } from './support/violations';

/** Every screen and dialog is checked for violations in walk.spec.ts and walk-dialogs.spec.ts. */

test('the policy allows no inline style and no eval, and the library’s lists and dialogs need none', async ({
  page,
}) => {
  const violations = await watchViolations(page);
  const answer = await page.goto('/login');
  const policy = (await answer?.headerValue('content-security-policy')) ?? '';
  expect(policy).toContain('script-src');
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
  await signIn(page);
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  await menu.getByRole('link', { name: 'Settings' }).click();
  // The library has its variables.
  const colour = () =>
    page.evaluate((button) => {
      const app = document.querySelector(button);
      return app && getComputedStyle(app).getPropertyValue('--ant-color-primary');
    }, inPage.button);
  await expect.poll(colour).toMatch(/^#/);
  // What opens over the page writes styles of its own.
  await page.getByRole('combobox').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(openOptions(page)).toBeVisible();
  expect(violations).toEqual([]);
});

test('a screen whose script is missing, which is when a new version is looked for, needs nothing that the policy forbids', async ({
  page,
}) => {
  const violations = await watchViolations(page);
  await openSignedIn(page, '/dashboard/alerts');
  await page.route(/\/assets\/screen-[^/]*\.js/, (route) => route.abort());
  const asked = page.waitForResponse(/\/index\.html$/);
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await (await asked).finished();
  // The page has read that answer once it has read a later one.
  await page.evaluate(() => fetch('/index.html').then((answer) => answer.text()));
  expect(violations).toEqual([]);
});

test('markup that gets into the page is neither script nor style', async ({ page }) => {
  const violations = await watchViolations(page);
  await page.goto('/login');
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<style>body { background: red }</style><p style="color: red" onclick="window.forged = 1">forged</p>',
    );
  });
  await page.getByText('forged').click();
  await expect(page.locator('body')).not.toHaveCSS('background-color', 'rgb(255, 0, 0)');
  expect(await page.evaluate(() => 'forged' in window)).toBe(false);
  expect(violations.map((violation) => violation.split(' ')[0]).sort()).toEqual([
    'script-src-attr',
    'style-src-attr',
    'style-src-elem',
  ]);
});

test('Google’s script is loaded by the page’s own, and no host of Google’s is allowed scripts', async ({
  page,
}) => {
  const google = await startServer({ GOOGLE_MAP_KEY: 'key' });
  try {
    const violations = await watchViolations(page);
    await page.route('https://maps.googleapis.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: googleMapsStub() }),
    );
    await openSignedIn(page, `${google.url}/dashboard/dashcams`);
    await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible();
    expect(await page.evaluate(() => 'googleMapsStub' in window)).toBe(true);
    const answer = await page.request.get(google.url, { headers: { accept: 'text/html' } });
    const script = /script-src [^;]*/.exec(answer.headers()['content-security-policy'] ?? '')?.[0];
    expect(script).toMatch(/'nonce-[^']+' 'strict-dynamic'/);
    expect(script).not.toContain('google');
    expect(violations).toEqual([]);
  } finally {
    await google.stop();
  }
});
