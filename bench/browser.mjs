import { chromium } from '@playwright/test';
import { findChromium } from '../scripts/find-chromium.mjs';
import { median, percentile } from './figures.mjs';
import { startLocationProxy } from './location-proxy.mjs';
import { recordMainThread } from './main-thread.mjs';
import { drawnAt, readingsMs, watchFrames, watchKeystroke, watchSelection } from './page-probes.mjs';
import { signInByCall, startReferenceApi } from './reference-api.mjs';

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {Awaited<ReturnType<typeof startLocationProxy>>} Proxy */
/** @typedef {Record<string, number>} Figures */

/** @typedef {{ runs: number, minutes: number, isQuick: boolean }} BenchOptions */

const MAP = '/dashboard/assets';
const LIST = '/dashboard/assets?view=list';
const DRAWN_TIMEOUT_MS = 120_000;
/** The application's default interval: this many refreshes are ten minutes. */
const PRODUCT_REFRESH_SECONDS = 30;
/** Each typed character leaves fewer records. */
const SEARCHED = 'i-80';
const CARDS = 8;

/**
 * @typedef {object} Stage
 * @property {Browser} browser
 * @property {Proxy} proxy
 * @property {Awaited<ReturnType<typeof signInByCall>>} session
 * @property {number} refreshSeconds longer than a refresh takes to process.
 * @property {boolean} isQuick
 */

const launchOptions = () => {
  const executablePath = findChromium();
  return {
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--enable-precise-memory-info',
      '--js-flags=--expose-gc',
    ],
  };
};

/** @returns {Promise<Browser>} Chromium with software rendering. */
export const openBrowser = () => chromium.launch(launchOptions());

/** @param {Page} page @param {string} mark */
const drawn = (page, mark) =>
  page.waitForFunction(
    (name) =>
      /** @type {any[]} */ (performance.getEntriesByName(name)).some(({ detail }) => detail?.count > 0),
    mark,
    { timeout: DRAWN_TIMEOUT_MS, polling: 50 },
  );

/**
 * Runs `use` on a page of a signed-in user, with an empty cache.
 * @template Result
 * @param {Pick<Stage, 'browser' | 'proxy' | 'session'>} stage
 * @param {(page: Page) => Promise<Result>} use
 */
async function onPage({ browser, proxy, session }, use) {
  const { token, user } = session;
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: {
      cookies: [],
      origins: [
        {
          origin: proxy.url,
          localStorage: [
            { name: 'token', value: token },
            { name: 'user', value: JSON.stringify(user) },
          ],
        },
      ],
    },
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(() => performance.setResourceTimingBufferSize(5000));
    return await use(page);
  } finally {
    await context.close();
  }
}

/** @param {Page} page */
async function heapMb(page) {
  const session = await page.context().newCDPSession(page);
  for (let turn = 0; turn < 3; turn++) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1_000_000;
}

/** @param {Stage} stage */
async function measureMapLoad(stage) {
  return onPage(stage, async (page) => {
    await page.goto(stage.proxy.url + MAP);
    await drawn(page, 'map-drawn');
    const { drawnMs, answeredMs } = await page.evaluate(drawnAt, 'map-drawn');
    return {
      'navigation to map-drawn, ms': drawnMs,
      'last byte to map-drawn, ms': drawnMs - answeredMs,
      'heap after load, MB': await heapMb(page),
    };
  });
}

/** Measured separately, as recording itself takes time. @param {Stage} stage */
async function measureWorkOfLoad(stage) {
  return onPage(stage, async (page) => {
    const recording = await recordMainThread(stage.browser, page);
    await page.goto(stage.proxy.url + MAP);
    await drawn(page, 'map-drawn');
    const workBetween = await recording.stop();
    const { drawnMs, answeredMs } = await page.evaluate(drawnAt, 'map-drawn');
    const whole = workBetween(0, drawnMs);
    return {
      'long tasks of a load, sum, ms': whole.longSumMs,
      'longest task of a load, ms': whole.longestMs,
      'main thread, last byte to map-drawn, ms': workBetween(answeredMs, drawnMs).sumMs,
    };
  });
}

/** @param {Stage} stage */
async function measureListLoad(stage) {
  return onPage(stage, async (page) => {
    await page.goto(stage.proxy.url + LIST);
    await drawn(page, 'list-drawn');
    const { drawnMs, answeredMs } = await page.evaluate(drawnAt, 'list-drawn');
    return { 'navigation to list-drawn, ms': drawnMs, 'last byte to list-drawn, ms': drawnMs - answeredMs };
  });
}

/** Types a word and deletes it again. @param {Stage} stage */
async function measureKeystrokes(stage) {
  return onPage(stage, async (page) => {
    await page.goto(stage.proxy.url + MAP);
    await drawn(page, 'map-drawn');
    await page.getByRole('searchbox').click();
    const durations = [];
    const searched = stage.isQuick ? SEARCHED.slice(0, 2) : SEARCHED;
    for (const key of [...searched, ...searched.replaceAll(/./g, '<')]) {
      await page.waitForTimeout(250);
      await page.evaluate(watchKeystroke);
      await page.keyboard.press(key === '<' ? 'Backspace' : key);
      const durationMs = await page.evaluate(() => /** @type {any} */ (window).benchKeystroke);
      if (durationMs !== null) durations.push(durationMs);
    }
    return durations;
  });
}

/** @param {Stage} stage */
async function measureSelections(stage) {
  return onPage(stage, async (page) => {
    await page.goto(stage.proxy.url + MAP);
    await drawn(page, 'map-drawn');
    const durations = [];
    for (let at = 0; at < (stage.isQuick ? 2 : CARDS); at++) {
      await page.waitForTimeout(400);
      await page.evaluate(watchSelection);
      await page.locator('.record-card').nth(at).click();
      const durationMs = await page.evaluate(() => /** @type {any} */ (window).benchSelection);
      if (durationMs !== null) durations.push(durationMs);
    }
    return durations;
  });
}

/** @param {Stage} stage @param {number} durationMs */
async function measureFrames(stage, durationMs) {
  stage.proxy.refreshEvery(stage.refreshSeconds);
  return onPage(stage, async (page) => {
    await page.goto(stage.proxy.url + MAP);
    await drawn(page, 'map-drawn');
    await page.waitForTimeout(1000);
    const box = await page.locator('.map-pane-map').boundingBox();
    if (!box) throw new Error('There is no map');
    const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const until = (/** @type {(at: number) => Promise<void>} */ move) => async () => {
      await page.evaluate(watchFrames);
      const startMs = Date.now();
      for (let at = 0; Date.now() - startMs < durationMs; at++) await move(at);
      return page.evaluate(() => {
        const frames = /** @type {any} */ (window).benchFrames;
        frames.isOver = true;
        return /** @type {number[]} */ (frames.durations);
      });
    };
    await page.mouse.move(centre.x, centre.y);
    await page.mouse.down();
    const pan = await until((at) =>
      page.mouse.move(centre.x + 200 * Math.sin(at / 25), centre.y + 120 * Math.sin(at / 40)),
    )();
    await page.mouse.up();
    await page.waitForTimeout(500);
    const zoom = await until(async (at) => {
      await page.mouse.wheel(0, at % 12 < 6 ? -240 : 240);
      await page.waitForTimeout(120);
    })();
    return { pan, zoom };
  });
}

/** The main thread's work per refresh. @param {Stage} stage @param {number} refreshes */
async function measureRefreshes(stage, refreshes) {
  const everyMs = stage.refreshSeconds * 1000;
  stage.proxy.refreshEvery(everyMs / 1000);
  return onPage(stage, async (page) => {
    await page.goto(stage.proxy.url + MAP);
    await drawn(page, 'map-drawn');
    // Skipped: the first refresh has no previous positions to compute headings from.
    await page.waitForTimeout(1.5 * everyMs);
    const recording = await recordMainThread(stage.browser, page);
    const startMs = await page.evaluate(() => performance.now());
    await page.waitForTimeout((refreshes + 1.2) * everyMs);
    const workBetween = await recording.stop();
    const starts = (await page.evaluate(readingsMs)).filter((atMs) => atMs >= startMs);
    return starts.slice(0, -1).map((atMs, at) => workBetween(atMs, starts[at + 1] ?? atMs));
  });
}

/**
 * @param {Stage} stage
 * @param {number} minutes of the default interval; the same number of refreshes in less time.
 */
async function measureHeap(stage, minutes) {
  const everyMs = stage.refreshSeconds * 1000;
  const refreshes = Math.ceil((minutes * 60) / PRODUCT_REFRESH_SECONDS);
  stage.proxy.refreshEvery(everyMs / 1000);
  return onPage(stage, async (page) => {
    await page.goto(stage.proxy.url + MAP);
    await drawn(page, 'map-drawn');
    const readings = async () => (await page.evaluate(readingsMs)).length;
    const waitFor = async (/** @type {number} */ count) => {
      while ((await readings()) < count) await page.waitForTimeout(everyMs / 2);
      await page.waitForTimeout(everyMs / 2);
    };
    // Headings and the second index exist from now on.
    await waitFor(4);
    const before = await heapMb(page);
    await waitFor(4 + refreshes);
    const after = await heapMb(page);
    return { before, after, refreshes };
  });
}

/**
 * Measures one fleet size.
 * @param {Browser} browser
 * @param {number} size
 * @param {BenchOptions} options
 * @param {(text: string) => void} print
 */
export async function measureSize(browser, size, { runs, minutes, isQuick }, print) {
  const api = await startReferenceApi({ FLEET_SIZE: String(size) });
  try {
    const session = await signInByCall(api.url);
    const proxy = await startLocationProxy({
      target: api.url,
      token: session.token,
      ...(isQuick && { steps: 4 }),
    });
    const refreshSeconds = isQuick ? 0.5 : size > 20_000 ? 4 : 2;
    /** @type {Stage} */
    const stage = { browser, proxy, session, refreshSeconds, isQuick };
    try {
      print(`${proxy.count} assets, ${Math.round(proxy.compressedBytes / 1000)} kB compressed`);
      /** @type {Figures[]} */
      const loads = [];
      const keys = [];
      const selections = [];
      /** @type {{ pan: number[], zoom: number[] }} */
      const frames = { pan: [], zoom: [] };
      // No refresh while a load is measured.
      proxy.refreshEvery(0);
      for (let run = 0; run < runs; run++) {
        loads.push({
          ...(await measureMapLoad(stage)),
          ...(await measureListLoad(stage)),
          ...(await measureWorkOfLoad(stage)),
        });
        keys.push(...(await measureKeystrokes(stage)));
        selections.push(...(await measureSelections(stage)));
        print(`load, keys and selection: run ${run + 1} of ${runs}`);
      }
      for (let run = 0; run < Math.min(runs, 3); run++) {
        const { pan, zoom } = await measureFrames(stage, isQuick ? 600 : 5000);
        frames.pan.push(...pan);
        frames.zoom.push(...zoom);
      }
      print('pan and zoom');
      const refreshes = await measureRefreshes(stage, isQuick ? 1 : Math.max(5, runs));
      print('refreshes');
      const heap = await measureHeap(stage, minutes);
      print(`heap over ${heap.refreshes} refreshes`);

      /** @type {Figures} */
      const figures = { assets: proxy.count, 'answer, compressed, kB': proxy.compressedBytes / 1000 };
      for (const name of Object.keys(loads[0] ?? {}))
        figures[name] = median(loads.map((load) => load[name] ?? Number.NaN));
      return {
        ...figures,
        'key to panel and markers, p50, ms': median(keys),
        'key to panel and markers, p95, ms': percentile(keys, 0.95),
        'selection to popup, p50, ms': median(selections),
        'selection to popup, p95, ms': percentile(selections, 0.95),
        'pan frame, p95, ms': percentile(frames.pan, 0.95),
        'zoom frame, p95, ms': percentile(frames.zoom, 0.95),
        'refresh, longest task, ms': median(refreshes.map(({ longestMs }) => longestMs)),
        'refresh, main thread, ms': median(refreshes.map(({ sumMs }) => sumMs)),
        'heap after the first refreshes, MB': heap.before,
        [`heap after ${minutes} min of refreshes, MB`]: heap.after,
        keys: keys.length,
        selections: selections.length,
        refreshes: refreshes.length,
      };
    } finally {
      await proxy.stop();
    }
  } finally {
    await api.stop();
  }
}
