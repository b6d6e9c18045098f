import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { demo, startReferenceApi } from './reference-api.mjs';

const dist = fileURLToPath(new URL('../dist', import.meta.url));

/**
 * What a route asks the server for.
 *
 * @typedef {object} RouteLoad
 * @property {string} route
 * @property {{ file: string, gzipBytes: number, brotliBytes: number }[]} scripts those that are not there before it.
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
 * Loads the routes in a browser that has nothing cached: the sign-in page, the first screen after it, what follows that
 * screen when the browser is idle, and then every other area as the second screen: the scripts that it needs beside
 * those that are there.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} [url] of a running server; absent, one is started for it.
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
    // A screen asks for its parts one after the other.
    const settle = async () => {
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(300);
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
    await page.waitForFunction(() => performance.getEntriesByName('map-drawn').length > 0);
    await settle();
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
      // Loaded anew: what an area before it has brought does not count for this one.
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
