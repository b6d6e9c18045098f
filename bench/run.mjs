/**
 * `npm run bench`: measures the performance budgets with the production build, the reference API and a real Chromium.
 * Writes tables to docs/performance.md and figures to `bench/results.json`.
 *   npm run bench -- --sizes 1000,10000 --runs 5 --minutes 10
 *   npm run bench -- --parts server
 *   npm run bench -- --parts manager --sizes 100000 --runs 3
 */
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bringBuildsUpToDate } from '../scripts/build-if-stale.mjs';
import { measureSize, openBrowser } from './browser.mjs';
import { round } from './figures.mjs';
import { measureManagerDay } from './manager-day.mjs';
import { managerTable, routesTable, serverTables, sizesTable, writePage } from './page.mjs';
import { measureRoutes } from './route-scripts.mjs';
import { measureServer } from './server.mjs';

const results = new URL('results.json', import.meta.url);

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000,50000,100000' },
    runs: { type: 'string', default: '5' },
    minutes: { type: 'string', default: '10' },
    parts: { type: 'string', default: 'routes,browser' },
    videos: { type: 'string', default: '1000000' },
    /** A smoke test: one size, one run, nothing written. */
    quick: { type: 'boolean', default: false },
  },
});

const isQuick = values.quick;
const sizes = isQuick ? [200] : values.sizes.split(',').map(Number);
const options = {
  isQuick,
  runs: isQuick ? 1 : Number(values.runs),
  minutes: isQuick ? 0.5 : Number(values.minutes),
};
const parts = new Set(values.parts.split(','));
const unknown = [...parts].filter((part) => !['routes', 'browser', 'server', 'manager'].includes(part));
if (unknown.length > 0 || ![...sizes, options.runs, options.minutes].every((number) => number > 0)) {
  console.error(
    'Parts are routes, browser, server and manager; sizes, runs and minutes are numbers above 0.',
  );
  process.exit(1);
}

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
await bringBuildsUpToDate({ withApplication: true });

/** @param {string | undefined} browserVersion */
const machineNow = (browserVersion) => ({
  measuredAt: new Date().toISOString(),
  command: ['npm run bench --', ...process.argv.slice(2)].join(' '),
  system: `${type()} ${release()}`,
  processor: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  memoryGb: round(totalmem() / 2 ** 30),
  node: process.version,
  ...(browserVersion && { chromium: browserVersion, drawing: 'in software, without a GPU' }),
  /** Above the number of cores the measured times are too long. */
  loadBefore: loadavg().map(round),
});

/** @param {Record<string, unknown>} part */
async function keep(part) {
  if (isQuick) return;
  const known = JSON.parse(await readFile(results, 'utf8').catch(() => '{}'));
  const all = { ...known, ...part };
  await writeFile(results, `${JSON.stringify(all, null, 2)}\n`);
  await writePage(all);
}

if (parts.has('routes') || parts.has('browser')) {
  const browser = await openBrowser();
  try {
    const machine = machineNow(browser.version());
    if (parts.has('routes')) {
      const { login, first, idle, later } = await measureRoutes(browser);
      const routes = [login, first, idle, ...later];
      console.log(`\n${routesTable(routes)}`);
      await keep({ routes: { machine, routes } });
    }
    if (parts.has('browser')) {
      /** @type {Record<string, Record<string, number>>} */
      const bySize = {};
      for (const size of sizes) {
        console.log(`\nFleet of ${size.toLocaleString('en')}`);
        bySize[size] = await measureSize(browser, size, options, (text) => console.log(`  ${text}`));
        const loadAfter = loadavg().map(round);
        await keep({ browser: { machine: { ...machine, loadAfter }, runs: options.runs, sizes: bySize } });
      }
      console.log(`\n${sizesTable(bySize)}`);
    }
  } finally {
    await browser.close();
  }
}

if (parts.has('server')) {
  const machine = machineNow(undefined);
  const measured = await measureServer({ videos: Number(values.videos), isQuick });
  console.log(`\n${serverTables(measured)}`);
  await keep({ server: { machine, ...measured } });
}

if (parts.has('manager')) {
  const browser = await openBrowser();
  try {
    const machine = machineNow(browser.version());
    const size = sizes.at(-1) ?? 100_000;
    const figures = await measureManagerDay(browser, { size, runs: options.runs }, (text) =>
      console.log(`  ${text}`),
    );
    console.log(`\n${managerTable(figures)}`);
    await keep({ manager: { machine: { ...machine, loadAfter: loadavg().map(round) }, size, figures } });
  } finally {
    await browser.close();
  }
}
