import type { Locator, Page } from '@playwright/test';
import { googleMapsStub } from '../support/google-maps-stub';
import { drawerTitle, searchFor } from './support/controls';
import {
  drawnOnMap,
  expect,
  goWithin,
  test as onTiles,
  openSignedIn,
  testsOfOwnServer,
  withSettings,
} from './support/journey';
import { placedCards } from './support/screens';

const namedLayers = [
  { name: 'Imagery', url: '/tiles/{z}/{x}/{y}.png?imagery', attribution: '© Imagery Inc.' },
];

/** With a key, the policy of the page allows Google's script. */
const onGoogle = testsOfOwnServer({ GOOGLE_MAP_KEY: 'test-key' });

/** The same journey on both engines: screens do not depend on the engine. */
const engines = [
  { engine: 'tiles', test: onTiles, layers: ['Map', 'Imagery'] },
  { engine: 'Google Maps', test: onGoogle, layers: ['Map', 'Satellite', 'Terrain'] },
] as const;

async function withStub(page: Page, mode?: Parameters<typeof googleMapsStub>[0]): Promise<void> {
  await page.route('https://maps.googleapis.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: googleMapsStub(mode) }),
  );
}

interface StubbedMap {
  mapTypeId: string;
  layers: Set<string>;
  getTilt(): number;
}

/** What the stub of Google's script was asked to show, of the map that was made last. */
function stubbedMap(page: Page): Promise<{ mapTypeId: string; layers: string[]; tilt: number } | undefined> {
  return page.evaluate(() => {
    const { googleMapsStub } = window as unknown as { googleMapsStub?: { maps: StubbedMap[] } };
    const map = googleMapsStub?.maps.at(-1);
    return map && { mapTypeId: map.mapTypeId, layers: [...map.layers], tilt: map.getTilt() };
  });
}

/** Where something stands in the window. */
async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not there.');
  return box;
}

const mapOf = (page: Page): Locator => page.getByRole('region', { name: 'Map of Assets' });

/** Clicks the map where an entry of its list of markers stands. */
async function clickMarker(page: Page, entry: Locator): Promise<void> {
  const [x, y] = await Promise.all([entry.getAttribute('data-x'), entry.getAttribute('data-y')]);
  await mapOf(page).click({ position: { x: Number(x), y: Number(y) } });
}

for (const { engine, test, layers } of engines) {
  const isGoogle = engine === 'Google Maps';

  test.describe(`the map on ${engine}`, () => {
    test.beforeEach(({ page }) =>
      isGoogle ? withStub(page) : withSettings(page, () => ({ MAP_LAYERS: namedLayers })),
    );

    test('shows clusters that open, markers with a popup, the selection of the side list, and another base map', async ({
      page,
    }) => {
      await openSignedIn(page, '/dashboard/assets');
      await expect.poll(() => drawnOnMap(page)).toBeGreaterThan(200);
      expect(await page.evaluate(() => 'googleMapsStub' in window)).toBe(isGoogle);

      const entries = mapOf(page).getByRole('list', { name: 'Markers in view' }).getByRole('listitem');
      const clusters = entries.and(page.locator('[data-kind="cluster"]'));
      await expect(clusters.first()).toHaveText(/\d+ records: \d+ available, \d+ unavailable/);
      const before = await clusters.allTextContents();
      await clickMarker(page, clusters.first());
      await expect.poll(() => clusters.allTextContents()).not.toEqual(before);

      await searchFor(page, 'i-80');
      const card = placedCards(page).first();
      // The list follows the search box when there is time.
      await expect(page.locator('.record-card').filter({ hasNotText: /i-80/i })).toHaveCount(0);
      const name = (await card.locator('.record-card-title').textContent()) ?? '';
      await card.click();
      await expect(mapOf(page).getByRole('heading', { name })).toBeVisible();
      await expect(entries.filter({ hasText: name })).toHaveCount(1);
      await mapOf(page).getByRole('button', { name: 'Close' }).click();
      await expect(mapOf(page).getByRole('heading', { name })).toBeHidden();

      await test.step('shows another ground, and remembers it', async () => {
        const control = mapOf(page).getByRole('button', { name: 'Map layers' });
        await control.click();
        await expect(page.getByRole('menuitemradio')).toHaveText(layers);
        await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText('Map');
        const [, other = ''] = layers;
        await page.getByRole('menuitemradio', { name: other }).click();
        await expect(page.getByRole('menuitemradio')).toHaveCount(0);
        await control.click();
        await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText(other);
        if (isGoogle) {
          await page.getByRole('menuitemcheckbox', { name: 'Traffic' }).click();
          await expect
            .poll(() => stubbedMap(page))
            .toEqual({ mapTypeId: 'hybrid', layers: ['traffic'], tilt: 0 });
        } else {
          await expect(page.getByText('© Imagery Inc.')).toBeVisible();
          await page.keyboard.press('Escape');
        }

        await page.reload();
        await control.click();
        await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText(other);
        if (isGoogle) {
          await page.getByRole('menuitemcheckbox', { name: 'Traffic', checked: true }).click();
          await expect.poll(async () => (await stubbedMap(page))?.layers).toEqual([]);
        }
      });
    });

    test('lists the vehicles on the same spot, and keeps the selected one clear of the details at any width', async ({
      page,
      server,
    }) => {
      await test.step('lists the vehicles that stand on the same spot', async () => {
        const rows = ['Van 1', 'Van 2', 'Van 3'].map((Asset_Name, at) => ({
          Asset_ID: at + 1,
          Asset_Name,
          latitude: '41.25',
          longitude: '-95.93',
          Status: 'All Good',
          createdDateDisplay: '11/21/2026 8:05:09 AM',
        }));
        await server.fault({ match: { path: '/api/ATLocation' }, times: 100, status: 200, body: rows });
        await openSignedIn(page, '/dashboard/assets');
        const cluster = mapOf(page).locator('li[data-kind="cluster"]');
        await expect(cluster).toHaveText(/3 records/);
        await clickMarker(page, cluster);
        await expect(mapOf(page).getByText('3 on the same spot')).toBeVisible();
        await mapOf(page).getByRole('button', { name: 'Van 2' }).click();
        await expect(mapOf(page).getByRole('heading', { name: 'Van 2' })).toBeVisible();
        await server.clearFaults();
      });

      // The popup of an asset without reports has the most lines.
      const silent = {
        Asset_ID: 1009,
        Asset_Name: 'Reefer 1009',
        latitude: '41.25',
        longitude: '-95.93',
        Status: 'Device Offline',
        Location: 'I-80 E, near Grand Island, NE',
        createdDateDisplay: '11/01/2026 8:05:09 AM',
      };
      await server.fault({ match: { path: '/api/ATLocation' }, times: 100, status: 200, body: [silent] });
      await page.reload();
      const name = 'Reefer 1009';
      for (const { width, height } of [
        { width: 1440, height: 900 },
        { width: 1024, height: 768 },
        { width: 390, height: 844 },
      ]) {
        await test.step(`at ${width} px`, async () => {
          await page.setViewportSize({ width, height });
          await goWithin(page, '/dashboard/assets?details=1009');
          const details = page.locator('.details-drawer');
          await expect(drawerTitle(details)).toHaveText(name);
          const popup = mapOf(page).getByRole('dialog', { name });
          await expect(popup).toContainText('No report for');
          const marker = mapOf(page).getByRole('listitem').filter({ hasText: name });
          await expect(marker).toHaveCount(1);
          const drawer = await boxOf(details);
          const map = await boxOf(mapOf(page));
          const [x, y] = await Promise.all([marker.getAttribute('data-x'), marker.getAttribute('data-y')]);
          const at = { x: map.x + Number(x), y: map.y + Number(y) };
          const isAtSide = width === 1440;
          expect(isAtSide ? at.x < drawer.x : at.y < drawer.y).toBe(true);
          await expect
            .poll(async () => {
              const box = await boxOf(popup);
              return isAtSide ? box.x + box.width <= drawer.x : box.y + box.height <= drawer.y;
            })
            .toBe(true);
          // Neither the details nor the popup cover a part of the controls.
          for (const control of ['Zoom in', 'Zoom out']) {
            const button = await boxOf(mapOf(page).getByRole('button', { name: control }));
            const box = await boxOf(popup);
            const isBeside = box.x + box.width <= button.x || box.y + box.height <= button.y;
            expect(isBeside, control).toBe(true);
          }
          await mapOf(page).getByRole('button', { name: 'Zoom out' }).click();
        });
      }
    });
  });
}

onGoogle(
  'a script of Google’s that fails in whatever way leaves the standard map and one notice',
  async ({ page }) => {
    const notice = page.getByText('Google Maps could not be loaded. The standard map is shown instead.');
    // The fake clock also replaces performance marks.
    const markers = mapOf(page).getByRole('list', { name: 'Markers in view' }).getByRole('listitem');
    const expectDrawn = async () => {
      await expect(mapOf(page).locator('.ol-viewport')).toBeVisible();
      await expect.poll(() => markers.count()).toBeGreaterThan(5);
    };
    await page.clock.install();
    await page.route('https://maps.googleapis.com/**', (route) => route.abort());
    await openSignedIn(page, '/dashboard/assets');
    await expect(notice).toBeVisible();
    await expectDrawn();
    for (const mode of ['collapses', 'refusesKey', 'neverDraws'] as const) {
      await onGoogle.step(mode, async () => {
        await page.unroute('https://maps.googleapis.com/**');
        await withStub(page, mode);
        await page.reload();
        await expect(mapOf(page)).toBeVisible();
        await expect(async () => {
          // It is waited for as long as 8 s.
          await page.clock.fastForward(2_000);
          await expect(notice).toBeVisible({ timeout: 500 });
        }).toPass();
        await expectDrawn();
      });
    }
  },
);

/** Far from water and from the lines of states, and beside one of them. */
const onLand = { Asset_ID: 1010, Asset_Name: 'Van on land', latitude: '40.7', longitude: '-99.08' };
const atLine = { Asset_ID: 1009, Asset_Name: 'Van at a line', latitude: '41.25', longitude: '-95.93' };

onTiles('without tiles a map shows land and states, with one quiet notice', async ({ page, server }) => {
  const tiles: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/tiles/')) tiles.push(request.headers().authorization);
  });
  await page.route('**/tiles/**', (route) => route.abort());
  await openSignedIn(page, '/dashboard/assets');
  await expect.poll(() => drawnOnMap(page)).toBeGreaterThan(200);
  await expect(page.getByText(/Map tiles could not be loaded/)).toBeVisible();
  await onTiles.step('tiles never carry the Authorization header', async () => {
    await expect.poll(() => tiles.length).toBeGreaterThan(3);
    expect(tiles.every((header) => header === undefined)).toBe(true);
  });
  const rows = [onLand, atLine].map((row) => ({ ...row, Status: 'All Good' }));
  await server.fault({ match: { path: '/api/ATLocation' }, times: 100, status: 200, body: rows });
  await page.reload();
  await onTiles.step('a place on land is drawn on land at every zoom', () => expectLandAtEveryZoom(page));
  await onTiles.step('a small map shows the land and the states around its place', () =>
    expectStatesOnSmallMap(page),
  );
});

async function expectStatesOnSmallMap(page: Page): Promise<void> {
  await goWithin(page, '/dashboard/assets?view=list');
  await page.getByRole('button', { name: `View Details: ${atLine.Asset_Name}` }).click();
  const small = page.locator('.details-map');
  await expect(small.locator('.map-still')).toBeVisible();
  /** The colours of the base map in a grid over the small map, by their count. */
  const colours = () =>
    small.evaluate((element) => {
      const variables = getComputedStyle(document.documentElement);
      const probe = document.createElement('canvas').getContext('2d');
      const rgb = (name: string) => {
        if (!probe) return '';
        probe.fillStyle = variables.getPropertyValue(name).trim();
        probe.fillRect(0, 0, 1, 1);
        return [...probe.getImageData(0, 0, 1, 1).data].join();
      };
      const canvas = element.querySelector<HTMLCanvasElement>('canvas.map-canvas');
      const context = canvas?.getContext('2d');
      if (!canvas || !context || canvas.width === 0) return undefined;
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      const counts: Record<string, number> = {};
      for (let at = 0; at < data.length; at += 4) {
        const colour = [...data.subarray(at, at + 4)].join();
        counts[colour] = (counts[colour] ?? 0) + 1;
      }
      const all = data.length / 4;
      const land = (counts[rgb('--map-land')] ?? 0) / all;
      // Lines are smoothed: what is neither land nor water belongs to one.
      return { land, line: 1 - land - (counts[rgb('--map-water')] ?? 0) / all };
    });
  await expect.poll(async () => (await colours())?.land ?? 0).toBeGreaterThan(0.3);
  await expect.poll(async () => (await colours())?.line ?? 0).toBeGreaterThan(0.001);
}

async function expectLandAtEveryZoom(page: Page): Promise<void> {
  await page.locator('.record-card').filter({ hasText: onLand.Asset_Name }).click();
  const colourBeside = () =>
    mapOf(page).evaluate((element) => {
      const canvas = element.querySelector<HTMLCanvasElement>('canvas.map-canvas');
      const context = canvas?.getContext('2d');
      const { width = 0, height = 0 } = canvas ?? {};
      return context ? [...context.getImageData(width / 2, height / 2, 1, 1).data.slice(0, 3)].join() : '';
    });
  const land = await page.evaluate(() => {
    const hex = getComputedStyle(document.documentElement).getPropertyValue('--map-land').trim();
    return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join();
  });
  for (let zoom = 10; zoom <= 18; zoom += 1) {
    await expect.poll(colourBeside, `zoom ${zoom}`).toBe(land);
    await mapOf(page).getByRole('button', { name: 'Zoom in' }).click();
  }
}
