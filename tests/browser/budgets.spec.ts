import type { Locator } from '@playwright/test';
import { isWorker, measureRoutes, measureWorkers, type RouteLoad } from '../../bench/route-scripts.mjs';
import { setRowsPerPage, switchTo } from './support/controls';
import { drawnOnMap, expect, openSignedIn, test, testsOfOwnServer, withSettings } from './support/journey';

/** What does not depend on the machine, and so can fail a test: docs/performance.md has the figures that do. */
const budgets = {
  loginBytes: 94_000,
  /** Until the first screen is drawn. */
  firstScreenBytes: 500_000,
  /** What follows when the browser is idle. */
  idleBytes: 180_000,
  laterScreenBytes: 40_000,
  /** A list and an event beside it, with cameras, track and speed. */
  reviewBytes: 58_000,
  /** Beside the page, and some only where there is much to read: each has a budget of its own. */
  workerBytes: 46_000,
  requestsBeforeFirstScreen: 50,
} as const;

/** What is loaded when it is first used, and not before. */
const loadedOnUse =
  /google-engine|live-player|player-dialog|outline-map|report-view|papaparse|write-excel|client-zip|\/(es|fr)(_\w+)?-/;

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** A route without its workers. */
function pageOf(load: RouteLoad): RouteLoad {
  const scripts = load.scripts.filter(({ file }) => !isWorker(file));
  return { ...load, scripts, gzipBytes: scripts.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0) };
}

/** What a reader of a failed run needs: the route, its bytes, its budget, and where they are. */
function overview({ route, gzipBytes, scripts }: RouteLoad, budget: number): string {
  const largest = scripts.toSorted((one, other) => other.gzipBytes - one.gzipBytes).slice(0, 12);
  return [
    `${route} loads ${kB(gzipBytes)} of JavaScript (gzip), its budget is ${kB(budget)}. The largest files:`,
    ...largest.map((script) => `  ${kB(script.gzipBytes)}  ${script.file}`),
  ].join('\n');
}

test('every route keeps within its budget of JavaScript, and loads only what it uses', async ({
  browser,
  server,
}) => {
  test.slow();
  const loads = await measureRoutes(browser, server.url);
  const [login, first, idle] = [pageOf(loads.login), pageOf(loads.first), pageOf(loads.idle)];
  const later = loads.later.map(pageOf);

  expect.soft(login.gzipBytes, overview(login, budgets.loginBytes)).toBeLessThanOrEqual(budgets.loginBytes);
  expect
    .soft(first.gzipBytes, overview(first, budgets.firstScreenBytes))
    .toBeLessThanOrEqual(budgets.firstScreenBytes);
  expect.soft(idle.gzipBytes, overview(idle, budgets.idleBytes)).toBeLessThanOrEqual(budgets.idleBytes);
  expect(later.length).toBeGreaterThan(6);
  for (const screen of later) {
    const budget = screen.route === '/dashboard/events' ? budgets.reviewBytes : budgets.laterScreenBytes;
    expect.soft(screen.gzipBytes, overview(screen, budget)).toBeLessThanOrEqual(budget);
  }

  expect
    .soft(login.requests + first.requests, 'requests before the first screen')
    .toBeLessThanOrEqual(budgets.requestsBeforeFirstScreen);
  const workers = await measureWorkers();
  expect(workers.length).toBeGreaterThan(1);
  for (const { file, gzipBytes } of workers)
    expect.soft(gzipBytes, `${file}, of ${kB(budgets.workerBytes)}`).toBeLessThanOrEqual(budgets.workerBytes);
  const files = [login, first, idle].flatMap(({ scripts }) => scripts.map(({ file }) => file));
  expect.soft(files.filter((file) => loadedOnUse.test(file))).toEqual([]);
});

const large = testsOfOwnServer({ FLEET_SIZE: '10000', VIDEO_COUNT: '0' });

large(
  'of 10,000 assets the document holds those in view, and positions are read again beside the page',
  async ({ page }) => {
    test.slow();
    const workers: string[] = [];
    page.on('worker', (worker) => workers.push(worker.url()));
    await withSettings(page, () => ({ REFRESH_SECONDS: 2 }));
    await openSignedIn(page, '/dashboard/assets');
    await expect.poll(() => drawnOnMap(page), { timeout: 30_000 }).toBeGreaterThan(9_000);
    const cards = page.getByRole('region', { name: 'Assets list' }).getByRole('listitem');
    expect(await cards.count()).toBeGreaterThan(5);
    expect(await cards.count()).toBeLessThanOrEqual(40);
    expect(await page.locator('*').count()).toBeLessThanOrEqual(1500);

    const updates = () =>
      page.evaluate(() => {
        const marks = performance.getEntriesByName('map-drawn') as PerformanceMark[];
        return marks.filter(({ detail }) => detail.reason === 'update' && detail.count > 9_000).length;
      });
    // Again, and by the same worker.
    await expect.poll(updates, { timeout: 30_000 }).toBeGreaterThan(1);
    expect(workers.filter((url) => url.includes('list-worker'))).toHaveLength(1);
    await expect(page.getByText('Updated just now')).toBeVisible();

    await switchTo(page, 'List');
    await expect(page.getByText('1–10 of 10,000')).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(11);
    await setRowsPerPage(page, 100);
    await expect(page.getByRole('row')).toHaveCount(101);
  },
);

test('fetches the code of a screen when its entry is hovered or focused, and not again when it is opened', async ({
  page,
}) => {
  await openSignedIn(page, '/dashboard/dashcams');
  await expect.poll(() => drawnOnMap(page)).toBeGreaterThan(0);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const screens = () => asked.filter((path) => /\/assets\/screen-.*\.js$/.test(path));
  const wanted: [string, (entry: Locator) => Promise<void>][] = [
    ['Reports', (entry) => entry.hover()],
    ['Settings', (entry) => entry.focus()],
  ];
  for (const [at, [area, reach]] of wanted.entries()) {
    const entry = page.getByRole('link', { name: area, exact: true });
    await reach(entry);
    await expect.poll(screens).toHaveLength(at + 1);
    await entry.click();
    await expect(page.getByRole('heading', { name: area, level: 1 })).toBeVisible();
    expect(screens()).toHaveLength(at + 1);
  }
});
