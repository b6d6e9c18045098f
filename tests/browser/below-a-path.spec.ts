import type { Page } from '@playwright/test';
import { signOut } from './support/controls';
import {
  clipFileName,
  demo,
  drawnOnMap,
  expect,
  signIn,
  testsOfOwnServer,
  watchConsole,
} from './support/journey';

/** So many assets that the list and the clusters of the map are each computed in a worker. */
const FLEET_SIZE = 24_000;

const test = testsOfOwnServer({
  BASE_PATH: '/fleet/',
  MAP_TILE_URL: '/fleet/tiles/{z}/{x}/{y}.png',
  REFRESH_SECONDS: '30',
});

const manyAssets = Array.from({ length: FLEET_SIZE }, (_, at) => ({
  Asset_ID: at + 1,
  Asset_Name: `Truck ${at + 1}`,
  latitude: String(30 + (at % 180) / 10),
  longitude: String(-120 + (at % 470) / 10),
  Status: 'All Good',
  createdDateDisplay: '11/21/2026 8:05:09 AM',
}));

test.describe.configure({ timeout: 120_000 });
// Under reduced motion no clip plays of its own accord.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });

test('below a path the application works as at the root, and asks for nothing outside of it', async ({
  page,
  server,
}) => {
  expect(server.url).toMatch(/:\d+\/fleet$/);
  const outside: string[] = [];
  const workers: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${server.url}/`) && !/^(blob|data):/.test(url)) outside.push(url);
  });
  page.on('worker', (worker) => workers.push(worker.url()));
  const complaints = watchConsole(page);
  await page.route('**/api/ATLocation/**', (route) => route.fulfill({ json: manyAssets }));

  await test.step('a deep link leads through the sign-in, and is reloaded', async () => {
    await page.goto(`${server.url}/dashboard/assets?view=map`);
    await expect(page).toHaveURL(/\/fleet\/login\?to=/);
    await signIn(page);
    await expect(navigation(page)).toBeVisible();
    await expect(page).toHaveURL(`${server.url}/dashboard/assets?view=map`);
    await page.reload();
    await expect.poll(() => drawnOnMap(page), { timeout: 60_000 }).toBeGreaterThan(FLEET_SIZE / 2);
    await expect(page).toHaveURL(/\/fleet\/dashboard\/assets\?view=map/);
  });

  await test.step('the workers of lists and map run', async () => {
    const isBelow = (name: string) => workers.some((url) => url.startsWith(`${server.url}/assets/${name}`));
    await expect.poll(() => isBelow('list-worker')).toBe(true);
    await expect.poll(() => isBelow('cluster-worker')).toBe(true);
  });

  await test.step('links of the application stay below it', async () => {
    await navigation(page).getByRole('link', { name: 'Locked Videos' }).click();
    await expect(page).toHaveURL(/\/fleet\/dashboard\/locked-videos/);
    const links = page.locator('a[href^="/"]');
    const addresses = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    expect(addresses.length).toBeGreaterThan(5);
    expect(addresses.filter((address) => !address.startsWith('/fleet/'))).toEqual([]);
  });

  await test.step('a clip plays and is downloaded', async () => {
    await page.goto(`${server.url}/dashboard/locked-videos?fileType=1`);
    await page
      .getByRole('button', { name: /^Play: / })
      .first()
      .click();
    const seconds = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
    await expect.poll(seconds, { timeout: 30_000 }).toBeGreaterThan(0.2);
    const download = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toMatch(clipFileName);
    await page.keyboard.press('Escape');
  });

  await test.step('signing out leads to the sign-in below the path', async () => {
    await signOut(page);
    await expect(page).toHaveURL(`${server.url}/login`);
    await expect(page.getByLabel('Email or Username')).toBeVisible();
    await page.goto(`${server.url}/`);
    await expect(page).toHaveURL(`${server.url}/login`);
  });

  expect(outside).toEqual([]);
  expect(complaints).toEqual([]);
});

test('two installations on one host do not share what the browser keeps', async ({ page, server }) => {
  await page.goto(`${server.url}/login`);
  await page.evaluate(() => localStorage.setItem('token', "another installation's"));
  await signIn(page, demo);
  await expect(navigation(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe("another installation's");
  await page.reload();
  await expect(navigation(page)).toBeVisible();
});

test('a link that works without a session is found below the path, and leads to its sign-in', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/first-start#used`);
  await expect(page.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/fleet/login');
});
