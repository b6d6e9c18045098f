import type { Locator, Page } from '@playwright/test';
import { googleMapsStub } from '../support/google-maps-stub';
import { drawnOnMap, expect, test as onTiles, openSignedIn, startServer } from './support/journey';

/** The same journey on both engines: no screen knows which one draws. */
const engines = [
  { engine: 'tiles', environment: {} },
  { engine: 'Google Maps', environment: { GOOGLE_MAP_KEY: 'test-key' } },
] as const;

const mapOf = (page: Page): Locator => page.getByRole('region', { name: 'Map of Assets' });

/** Clicks the map where an entry of its list of markers stands. */
async function clickMarker(page: Page, entry: Locator): Promise<void> {
  const [x, y] = await Promise.all([entry.getAttribute('data-x'), entry.getAttribute('data-y')]);
  await mapOf(page).click({ position: { x: Number(x), y: Number(y) } });
}

for (const { engine, environment } of engines) {
  const test = onTiles.extend<object, { server: Awaited<ReturnType<typeof startServer>> }>({
    server: [
      // biome-ignore lint/correctness/noEmptyPattern: the runner reads the pattern
      async ({}, use) => {
        const server = await startServer(environment);
        await use(server);
        await server.stop();
      },
      { scope: 'worker', timeout: 60_000 },
    ],
  });

  test.describe(`the map on ${engine}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.route('https://maps.googleapis.com/**', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: googleMapsStub() }),
      );
    });

    test('shows clusters that open, markers with a popup, and the selection of the side list', async ({
      page,
    }) => {
      await openSignedIn(page, '/dashboard/assets');
      await expect.poll(() => drawnOnMap(page)).toBeGreaterThan(200);
      expect(await page.evaluate(() => 'googleMapsStub' in window)).toBe(engine === 'Google Maps');

      const entries = mapOf(page).getByRole('list', { name: 'Markers in view' }).getByRole('listitem');
      const clusters = entries.and(page.locator('[data-kind="cluster"]'));
      await expect(clusters.first()).toHaveText(/\d+ records: \d+ available, \d+ unavailable/);
      const before = await clusters.allTextContents();
      await clickMarker(page, clusters.first());
      await expect.poll(() => clusters.allTextContents()).not.toEqual(before);

      await page.getByRole('searchbox').fill('i-80');
      const card = page.locator('.record-card').first();
      // The list follows the search box when there is time.
      await expect(page.locator('.record-card').filter({ hasNotText: /i-80/i })).toHaveCount(0);
      const name = (await card.locator('.record-card-title').textContent()) ?? '';
      await card.click();
      await expect(mapOf(page).getByRole('heading', { name })).toBeVisible();
      await expect(entries.filter({ hasText: name })).toHaveCount(1);
      await mapOf(page).getByRole('button', { name: 'Close' }).click();
      await expect(mapOf(page).getByRole('heading', { name })).toBeHidden();
    });

    test('lists the vehicles that stand on the same spot', async ({ page, server }) => {
      await openSignedIn(page, '/dashboard/settings');
      const rows = ['Van 1', 'Van 2', 'Van 3'].map((Asset_Name, at) => ({
        Asset_ID: at + 1,
        Asset_Name,
        latitude: '41.25',
        longitude: '-95.93',
        Status: 'All Good',
        createdDateDisplay: '11/21/2026 8:05:09 AM',
      }));
      await server.fault({ match: { path: '/api/ATLocation' }, times: 100, status: 200, body: rows });
      await page.goto('/dashboard/assets');
      const cluster = mapOf(page).locator('li[data-kind="cluster"]');
      await expect(cluster).toHaveText(/3 records/);
      await clickMarker(page, cluster);
      await expect(mapOf(page).getByText('3 on the same spot')).toBeVisible();
      await mapOf(page).getByRole('button', { name: 'Van 2' }).click();
      await expect(mapOf(page).getByRole('heading', { name: 'Van 2' })).toBeVisible();
    });
  });
}

const withKey = onTiles.extend<object, { server: Awaited<ReturnType<typeof startServer>> }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the pattern
    async ({}, use) => {
      const server = await startServer({ GOOGLE_MAP_KEY: 'test-key' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

withKey('Google that cannot be loaded leaves the standard map and one notice', async ({ page }) => {
  await page.route('https://maps.googleapis.com/**', (route) => route.abort());
  await openSignedIn(page, '/dashboard/assets');
  await expect(
    page.getByText('Google Maps could not be loaded. The standard map is shown instead.'),
  ).toBeVisible();
  await expect.poll(() => drawnOnMap(page)).toBeGreaterThan(200);
});

onTiles('tiles that do not load leave a usable map and one quiet notice', async ({ page }) => {
  await page.route('**/tiles/**', (route) => route.abort());
  await openSignedIn(page, '/dashboard/assets');
  await expect(page.getByText(/Map tiles could not be loaded/)).toBeVisible();
  await expect.poll(() => drawnOnMap(page)).toBeGreaterThan(200);
});

onTiles('tiles never carry the Authorization header', async ({ page }) => {
  const tiles: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/tiles/')) tiles.push(request.headers().authorization);
  });
  await openSignedIn(page, '/dashboard/assets');
  await expect.poll(() => tiles.length).toBeGreaterThan(3);
  expect(tiles.every((header) => header === undefined)).toBe(true);
});
