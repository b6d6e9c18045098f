/**
 * `npm run test:soak`: an hour in one tab, on the built application and the reference API. Each round visits all areas
 * while lists refresh, opens and closes what can be opened, changes language and colours, signs out and in. After each
 * round, and the browser's garbage collection, the tab must be back at the level of the first one.
 *   npm run test:soak -- --short       one minute, and three rounds at least
 *   npm run test:soak -- --minutes 5
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openBrowser } from '../bench/browser.mjs';
import { demo, startReferenceApi } from '../bench/reference-api.mjs';
import { exitOnSignals } from './at-exit.mjs';
import { bringBuildsUpToDate } from './build-if-stale.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {Record<string, number>} Level */

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '60' },
  },
});
const minutes = values.short ? 1 : Number(values.minutes);
if (!(minutes > 0)) {
  console.error('The minutes are a number above 0.');
  process.exit(1);
}

/**
 * How far a tab may be from the level of the first round, whatever the number of rounds: what the browser and the
 * libraries keep for the next time (styles of controls, compiled code) settles within it, and a leak does not.
 * @type {Record<string, (first: number) => number>}
 */
const limits = {
  'heap, MB': (first) => first * 1.25 + 3,
  'DOM nodes': (first) => first * 1.1 + 150,
  'event listeners': (first) => first * 1.1 + 30,
  documents: (first) => first + 1,
  timers: (first) => first + 2,
  'object addresses': (first) => first,
  'performance marks': () => 100,
  'open requests': () => 0,
  workers: (first) => first,
};

/** At least these, so that there is something to compare with the first. */
const LEAST_ROUNDS = 3;
/**
 * The round whose heap is the level, if there are many: until then the browser compiles what is used often. The code, and
 * what the browser's own tools keep, grow slowly for an hour.
 */
const WARM_ROUND = 6;
const STEP_TIMEOUT_MS = 30_000;

/** Counts what no protocol of the browser reports: timers that are running and object addresses that are held. */
function countInPage() {
  const timers = new Set();
  const addresses = new Set();
  const { setTimeout, clearTimeout, setInterval, clearInterval } = window;
  Object.assign(window, {
    setTimeout: (/** @type {any} */ act, /** @type {number} */ delayMs, /** @type {any[]} */ ...given) => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        act(...given);
      }, delayMs);
      timers.add(timer);
      return timer;
    },
    clearTimeout: (/** @type {any} */ timer) => {
      timers.delete(timer);
      clearTimeout(timer);
    },
    setInterval: (/** @type {any} */ act, /** @type {number} */ delayMs, /** @type {any[]} */ ...given) => {
      const timer = setInterval(act, delayMs, ...given);
      timers.add(timer);
      return timer;
    },
    clearInterval: (/** @type {any} */ timer) => {
      timers.delete(timer);
      clearInterval(timer);
    },
    soakCounts: () => ({
      timers: timers.size,
      addresses: addresses.size,
      marks: performance.getEntriesByType('mark').length,
    }),
  });
  const { createObjectURL, revokeObjectURL } = URL;
  URL.createObjectURL = (source) => {
    const address = createObjectURL(source);
    addresses.add(address);
    return address;
  };
  URL.revokeObjectURL = (address) => {
    addresses.delete(address);
    revokeObjectURL(address);
  };
}

/** Steps that were tried, and those that did not come to their end. @type {{ tried: number, lost: string[] }} */
const steps = { tried: 0, lost: [] };

/** @param {Page} page @param {string} name @param {() => Promise<unknown>} act */
async function step(page, name, act) {
  steps.tried += 1;
  try {
    await act();
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split('\n');
    steps.lost.push(`${name}: ${reason}`);
    console.log(`lost: ${name}: ${reason}`);
    // The next step begins where this one should have ended.
    await page.keyboard.press('Escape').catch(() => undefined);
  }
}

/** @param {Page} page */
const dialogGone = (page) => page.getByRole('dialog').waitFor({ state: 'detached' });

/** Escape goes to what has the focus, and a dialog takes it a moment after it is drawn. @param {Page} page */
const closeByKey = async (page) => {
  await page.locator('[role=dialog]:focus-within').waitFor();
  await page.keyboard.press('Escape');
  await dialogGone(page);
};

/** What is done in an area, by the path of its link; all of it without words, as the language changes. */
const areas = /** @type {Record<string, (page: Page) => Promise<void>>} */ ({
  dashcams: async (page) => {
    await page.locator('.base-map canvas').first().waitFor();
    await page.locator('.ant-segmented-item').nth(1).click();
    await page.getByRole('table').waitFor();
    await page.locator('.ant-segmented-item').first().click();
  },
  'request-videos': async (page) => {
    await page.locator('#request_startTime').fill('10:15');
    await page.keyboard.press('Escape');
  },
  assets: async (page) => {
    await page.getByRole('searchbox').fill('truck');
    await page.locator('.ant-segmented-item').nth(1).click();
    await page.getByRole('rowheader').first().click();
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox').fill('');
  },
  alerts: async (page) => {
    await page.locator('main .ant-btn-primary').first().click();
    await page.getByRole('dialog').getByRole('textbox').first().fill('Soak');
    await page.keyboard.press('Escape');
    await page.locator('.ant-btn-dangerous').click();
    await dialogGone(page);
  },
  incidents: async (page) => {
    await page.locator('.ant-segmented-item').nth(1).click();
    await page.getByRole('table').waitFor();
  },
  'locked-videos': async (page) => {
    await page.getByRole('rowheader').first().getByRole('button').click();
    // The newest one is a video or a picture.
    await page.getByRole('dialog').locator('video, img').first().waitFor();
    await closeByKey(page);
  },
  'adas-reports': async (page) => {
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
  reports: async (page) => {
    await page.locator('main .ant-btn-primary').first().click();
    await page.locator('.ant-dropdown:visible [role=menuitem]').first().click();
    await closeByKey(page);
  },
  settings: async (page) => {
    for (const index of [1, 2, 0]) await page.getByRole('tab').nth(index).click();
  },
});

/** @param {Page} page @param {string} area */
const visit = async (page, area) => {
  await page.locator(`nav a[href="/dashboard/${area}"]`).click();
  await page.waitForURL(`**/dashboard/${area}*`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
};

/** Chooses as another tab would, so that no words are needed. @param {Page} page @param {object} change */
const prefer = (page, change) =>
  page.evaluate((chosen) => {
    const newValue = JSON.stringify({
      ...JSON.parse(localStorage.getItem('preferences') ?? '{}'),
      ...chosen,
    });
    localStorage.setItem('preferences', newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: 'preferences', newValue }));
  }, change);

/** @param {Page} page */
async function signIn(page) {
  await page.locator('input[autocomplete=username]').fill(demo.userName);
  await page.locator('input[autocomplete=current-password]').fill(demo.password);
  await page.keyboard.press('Enter');
  await page.locator('nav a[href="/dashboard/assets"]').waitFor();
}

/** @param {Page} page */
async function round(page) {
  await step(page, 'sign in', () => signIn(page));
  for (const [area, act] of Object.entries(areas)) {
    await step(page, `visit ${area}`, () => visit(page, area));
    await step(page, `use ${area}`, () => act(page));
  }
  for (const language of ['es', 'fr', 'en']) {
    await step(page, `language ${language}`, async () => {
      await prefer(page, { language });
      await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' });
      await visit(page, 'alerts');
    });
  }
  for (const scheme of ['dark', 'light']) {
    await step(page, `colours ${scheme}`, async () => {
      await prefer(page, { scheme });
      await page.locator(`html[data-scheme=${scheme}]`).waitFor({ state: 'attached' });
      await visit(page, 'dashcams');
    });
  }
  // Some refreshes of a live list and of the map.
  await step(page, 'refreshes', () => page.waitForTimeout(4000));
  await step(page, 'sign out', async () => {
    await page.locator('.sidebar-button').click();
    await page.locator('input[autocomplete=username]').waitFor();
  });
}

/**
 * The level of the tab after the garbage was collected, at the sign-in page.
 * @param {Page} page @param {import('@playwright/test').CDPSession} devtools @param {Set<unknown>} open
 * @returns {Promise<Level>}
 */
async function measure(page, devtools, open) {
  // Toasts and animations end by timers.
  await page.waitForFunction(() => document.querySelectorAll('.start-toast').length === 0);
  for (let time = 0; time < 3; time += 1) {
    await devtools.send('HeapProfiler.collectGarbage');
    await page.waitForTimeout(300);
  }
  const { metrics } = await devtools.send('Performance.getMetrics');
  const metric = (/** @type {string} */ name) => metrics.find((one) => one.name === name)?.value ?? 0;
  const counts = await page.evaluate(() => /** @type {any} */ (window).soakCounts());
  return {
    'heap, MB': Math.round(metric('JSHeapUsedSize') / 1e5) / 10,
    'DOM nodes': metric('Nodes'),
    'event listeners': metric('JSEventListeners'),
    documents: metric('Documents'),
    timers: counts.timers,
    'object addresses': counts.addresses,
    'performance marks': counts.marks,
    'open requests': open.size,
    workers: page.workers().length,
  };
}

exitOnSignals();
process.chdir(fileURLToPath(new URL('..', import.meta.url)));
await bringBuildsUpToDate({ withApplication: true });
const server = await startReferenceApi({
  FLEET_SIZE: '2000',
  VIDEO_COUNT: '200',
  REFRESH_SECONDS: '2',
  LOGINS_PER_MINUTE: '1000',
});
const browser = await openBrowser();
/** @type {Level[]} */
const levels = [];
try {
  const page = await (
    await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  ).newPage();
  page.setDefaultTimeout(STEP_TIMEOUT_MS);
  const open = new Set();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  page.on('pageerror', (error) => {
    steps.lost.push(error.message);
    console.log(`lost: an error that nobody caught: ${error.message}`);
  });
  await page.addInitScript(countInPage);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await page.goto(`${server.url}/login`);
  const endMs = Date.now() + minutes * 60_000;
  while (levels.length < LEAST_ROUNDS || Date.now() < endMs) {
    await round(page);
    const level = await measure(page, devtools, open);
    levels.push(level);
    console.log(
      `round ${levels.length}: ${Object.entries(level)
        .map(([name, value]) => `${name} ${value}`)
        .join(', ')}`,
    );
  }
} finally {
  await browser.close();
  await server.stop();
}

const [first = {}, ...others] = levels;
const warm = levels.length > 3 * WARM_ROUND ? levels[WARM_ROUND - 1] : undefined;
if (warm) first['heap, MB'] = warm['heap, MB'] ?? 0;
/** The least of the last rounds: a single measurement may come amid something. */
const last = Object.fromEntries(
  Object.keys(first).map((name) => [name, Math.min(...others.slice(-3).map((level) => level[name] ?? 0))]),
);
console.log(`\n| after ${levels.length} rounds | first | last | at most | |\n|---|---|---|---|---|`);
const leaks = Object.entries(limits).filter(([name, most]) => {
  const [before, after] = [first[name] ?? 0, last[name] ?? 0];
  const isKept = after <= most(before);
  console.log(
    `| ${name} | ${before} | ${after} | ${Math.round(most(before) * 10) / 10} | ${isKept ? 'survived' : 'LOST'} |`,
  );
  return !isKept;
});
const lost = steps.lost.length + leaks.length;
const tried = steps.tried + Object.keys(limits).length;
console.log(`\ntried ${tried}, survived ${tried - lost}, lost ${lost}`);
process.exit(lost > 0 ? 1 : 0);
