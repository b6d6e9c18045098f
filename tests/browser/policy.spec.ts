import type { Page } from '@playwright/test';
import { googleMapsStub } from '../support/google-maps-stub';
import { inPage, openOptions, pressEscape, rowAction } from './support/controls';
import { expect, openSignedIn, signIn, startServer, test } from './support/journey';

/** What the policy of the page forbade, as the browser reports it. */
async function watchViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { violatedDirective, blockedURI, sourceFile, lineNumber, sample } = event;
      const report = [violatedDirective, blockedURI, sourceFile, lineNumber, sample].join(' ');
      (window as unknown as { reportViolation(text: string): void }).reportViolation(report);
    });
  });
  return violations;
}

const areas = [
  'DashCams',
  'Incidents',
  'Alerts',
  'ADAS Reports',
  'Locked Videos',
  'Request Videos',
  'Reports',
  'Assets',
  'Settings',
];

test('no screen needs what the policy forbids, which allows no inline style and no eval', async ({
  page,
}) => {
  const violations = await watchViolations(page);
  const answer = await page.goto('/login');
  const policy = (await answer?.headerValue('content-security-policy')) ?? '';
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
  await signIn(page);
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  for (const area of areas) {
    await menu.getByRole('link', { name: area, exact: true }).click();
    await expect(page.getByRole('heading', { name: area, level: 1 })).toBeVisible();
    await expect(page.getByText('Loading')).toHaveCount(0);
  }

  // What opens over the page writes styles of its own.
  await menu.getByRole('link', { name: 'Locked Videos' }).click();
  await rowAction(page.getByRole('row').nth(1), 'View');
  await pressEscape(page.getByRole('dialog'));
  await menu.getByRole('link', { name: 'Settings' }).click();
  await page.getByLabel('Company Name').fill('Changed');
  await menu.getByRole('link', { name: 'Alerts' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('combobox').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(openOptions(page)).toBeVisible();
  expect(violations).toEqual([]);
});

test('the library has its variables and its locks', async ({ page }) => {
  await openSignedIn(page, '/dashboard/settings');
  const colour = await page.evaluate((button) => {
    const app = document.querySelector(button);
    return app && getComputedStyle(app).getPropertyValue('--ant-color-primary');
  }, inPage.button);
  expect(colour).toMatch(/^#/);
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
