import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { demo, startReferenceApi } from './reference-api.mjs';

const dist = fileURLToPath(new URL('../dist', import.meta.url));

/**
 * The requests of a route.
 * @typedef {object} RouteLoad
 * @property {string} route
 * @property {{ file: string, gzipBytes: number, brotliBytes: number }[]} scripts not loaded before.
 * @property {number} gzipBytes of those scripts.
 * @property {number} brotliBytes
 * @property {number} requests of any kind, until the route is drawn.
 */

/** @param {string} file a path under `dist` */
async function compressed(file) {
  const whole = path.join(dist, file);
  const content = await readFile(whole);
  const brotli = existsSync(`${whole}.br`) ? await readFile(`${whole}.br`) : brotliCompressSync(content);
  return { file, gzipBytes: gzipSync(content, { level: 9 }).length, brotliBytes: brotli.length };
}

/**
 * The bundles of the workers. A page loads them only when there is much to read, which depends on the fleet and the hour.
 * @returns {Promise<{ file: string, gzipBytes: number, brotliBytes: number }[]>}
 */
export async function measureWorkers() {
  const files = await readdir(path.join(dist, 'assets'));
  return Promise.all(files.filter(isWorker).map((file) => compressed(`assets/${file}`)));
}

/** @param {string} file */
export const isWorker = (file) => /-worker-[^/]*\.js$/.test(file);

/**
 * Loads with an empty cache: the sign-in page, the first screen, what is loaded when idle, and every other area as the
 * second screen.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} [url] of a running server; absent: one is started.
 * @returns {Promise<{ login: RouteLoad, first: RouteLoad, idle: RouteLoad, later: RouteLoad[] }>}
 */
export async function measureRoutes(browser, url) {
  const own = url ? undefined : await startReferenceApi({ FLEET_SIZE: '40', REFRESH_SECONDS: '0' });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    /** @type {{ file: string, atMs: number }[]} */
    let asked = [];
    const note = (/** @type {import('@playwright/test').Request} */ request) => ({
      file: new URL(request.url()).pathname.slice(1),
      atMs: Date.now(),
    });
    page.on('request', (request) => asked.push(note(request)));
    /** @type {Set<string>} */
    const there = new Set();
    const take = async (/** @type {string} */ route, /** @type {typeof asked} */ requests) => {
      const files = [...new Set(requests.map(({ file }) => file))];
      const scripts = await Promise.all(
        files.filter((file) => file.endsWith('.js') && !there.has(file)).map(compressed),
      );
      const sum = (/** @type {'gzipBytes' | 'brotliBytes'} */ name) =>
        scripts.reduce((total, script) => total + script[name], 0);
      return {
        route,
        scripts,
        gzipBytes: sum('gzipBytes'),
        brotliBytes: sum('brotliBytes'),
        requests: requests.length,
      };
    };
    const keep = (/** @type {RouteLoad} */ { scripts }) => {
      for (const { file } of scripts) there.add(file);
    };
    // A screen's chunks are requested in sequence, the last of them when the browser is idle, which takes long on a busy
    // machine: the page has settled when an idle moment was followed by no further script.
    const settle = async (
      /** @type {import('@playwright/test').Page} */ drawn,
      /** @type {typeof asked} */ requests,
      ms = 300,
    ) => {
      for (let scripts = -1, known = -2; scripts !== known; ) {
        known = scripts;
        await drawn.waitForLoadState('networkidle');
        await drawn.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(undefined))));
        await drawn.waitForTimeout(ms);
        scripts = requests.filter(({ file }) => file.endsWith('.js')).length;
      }
    };

    await page.goto(`${url ?? own?.url}/login`);
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    await settle(page, asked);
    const login = await take('/login', asked);
    keep(login);

    asked = [];
    await page.getByLabel('Email or Username').fill(demo.userName);
    await page.getByLabel('Password', { exact: true }).fill(demo.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    const busyMachine = { timeout: 60_000 };
    await page.waitForFunction(
      () => performance.getEntriesByName('map-drawn').length > 0,
      undefined,
      busyMachine,
    );
    await settle(page, asked, 1000);
    const drawnAtMs = await page.evaluate(
      () => performance.timeOrigin + (performance.getEntriesByName('map-drawn')[0]?.startTime ?? 0),
    );
    const { origin, pathname: home } = new URL(page.url());
    const first = await take(
      home,
      asked.filter(({ atMs }) => atMs <= drawnAtMs),
    );
    keep(first);
    const idle = await take(
      `${home}, idle`,
      asked.filter(({ atMs }) => atMs > drawnAtMs),
    );
    keep(idle);

    const links = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link');
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const routes = addresses.filter((one) => one !== home);
    /** @type {RouteLoad[]} */
    const later = [];
    // Each in a page that is loaded anew, so that earlier areas do not count; several at once, as most of it is waiting.
    const goThrough = async (/** @type {import('@playwright/test').Page} */ other) => {
      /** @type {typeof asked} */
      let requests = [];
      other.on('request', (request) => requests.push(note(request)));
      for (let address = routes.shift(); address !== undefined; address = routes.shift()) {
        requests = [];
        await other.goto(new URL(address, origin).href);
        await other.getByRole('main').waitFor();
        await settle(other, requests);
        later.push(await take(address, requests));
      }
    };
    const pages = await Promise.all([context.newPage(), context.newPage(), context.newPage()]);
    await page.close();
    await Promise.all(pages.map(goThrough));
    later.sort((one, other) => addresses.indexOf(one.route) - addresses.indexOf(other.route));
    return { login, first, idle, later };
  } finally {
    await context.close();
    await own?.stop();
  }
}
