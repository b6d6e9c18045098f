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
    context.on('request', (request) => {
      asked.push({ file: new URL(request.url()).pathname.slice(1), atMs: Date.now() });
    });
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
    const settle = async (ms = 300) => {
      for (let scripts = -1, known = -2; scripts !== known; ) {
        known = scripts;
        await page.waitForLoadState('networkidle');
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(undefined))));
        await page.waitForTimeout(ms);
        scripts = asked.filter(({ file }) => file.endsWith('.js')).length;
      }
    };

    await page.goto(`${url ?? own?.url}/login`);
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    await settle();
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
    await settle(1000);
    const drawnAtMs = await page.evaluate(
      () => performance.timeOrigin + (performance.getEntriesByName('map-drawn')[0]?.startTime ?? 0),
    );
    const home = new URL(page.url()).pathname;
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
    const later = [];
    for (const address of addresses.filter((one) => one !== home)) {
      asked = [];
      // Reloaded, so that earlier areas do not count.
      await page.goto(new URL(address, page.url()).href);
      await page.getByRole('main').waitFor();
      await settle();
      later.push(await take(address, asked));
    }
    return { login, first, idle, later };
  } finally {
    await context.close();
    await own?.stop();
  }
}
