import { readFile, writeFile } from 'node:fs/promises';
import { round, table } from './figures.mjs';

const page = new URL('../docs/performance.md', import.meta.url);

/** @typedef {Record<string, number>} Figures */

/** @param {any} value */
const shown = (value) =>
  typeof value === 'number' ? (Number.isNaN(value) ? '–' : round(value)) : (value ?? '–');

/** @param {readonly import('./route-scripts.mjs').RouteLoad[]} routes */
export const routesTable = (routes) =>
  table(
    ['route', 'scripts', 'gzip, kB', 'brotli, kB', 'requests'],
    routes.map(({ route, scripts, gzipBytes, brotliBytes, requests }) => [
      route,
      scripts.length,
      round(gzipBytes / 1000),
      round(brotliBytes / 1000),
      requests,
    ]),
  );

/**
 * Each figure by size, with its ratio to the smallest size: 1 means independent of the fleet size.
 * @param {Record<string, Figures>} bySize
 */
export function sizesTable(bySize) {
  const all = Object.values(bySize);
  const [least, ...others] = all;
  if (!least) return '';
  const heads = [
    'figure',
    ...Object.keys(bySize).map((size) => Number(size).toLocaleString('en')),
    ...others.map((one) => `fleet ×${round((one.assets ?? 0) / (least.assets ?? 1))}`),
  ];
  const rows = Object.keys(least).map((name) => [
    name,
    ...all.map((one) => shown(one[name] ?? null)),
    ...others.map((one) => `×${shown((one[name] ?? Number.NaN) / (least[name] ?? Number.NaN))}`),
  ]);
  return table(heads, rows);
}

/** @param {{ databases: Record<string, any>, locations: Record<string, any>[] }} server */
export function serverTables({ databases, locations }) {
  const heads = ['database', 'filter', 'rows', 'page size', 'first count, ms', 'p50, ms', 'p99, ms'];
  const pages = Object.entries(databases).flatMap(([name, { figures, incidents }]) => [
    ...figures.map((/** @type {any} */ one) => [
      name,
      one.filter,
      one.rows,
      one.limit,
      one.firstCountMs,
      one.p50Ms,
      one.p99Ms,
    ]),
    [name, 'incidents of a week', incidents.rows, 'all', '–', incidents.p50Ms, incidents.p99Ms],
  ]);
  const plans = Object.entries(databases).flatMap(([name, one]) =>
    one.plans.map((/** @type {any} */ { isCount, isSequential, nodes }) => [
      name,
      isCount ? 'count' : 'page',
      isSequential ? 'sequential' : 'by index',
      nodes.join(' > '),
    ]),
  );
  return [
    table(heads, pages),
    table(['database', 'of a', 'found', 'plan'], plans),
    table(
      Object.keys(locations[0] ?? {}),
      locations.map((one) => Object.values(one).map(shown)),
    ),
  ].join('\n\n');
}

/** @param {readonly import('./manager-day.mjs').Measured[]} figures */
export const managerTable = (figures) =>
  table(
    ['figure', 'best', 'median', 'p95', 'aim'],
    figures.map(({ figure, best, median, p95, aim }) => [
      figure,
      round(best),
      round(median),
      round(p95),
      aim,
    ]),
  );

/** @param {any} machine */
function machineLine(machine) {
  const { measuredAt, command, system, processor, cores, memoryGb, node, chromium } = machine;
  const { loadBefore, loadAfter } = machine;
  const load = `load (1, 5, 15 min) ${loadBefore.join(', ')} before${loadAfter ? ` and ${loadAfter.join(', ')} after` : ''}`;
  const drawing = chromium ? `, Chromium ${chromium} that draws in software, without a GPU` : '';
  return [
    `\`${command}\`, ${measuredAt.slice(0, 16).replace('T', ' ')} UTC.`,
    `${cores} cores of ${processor}, ${memoryGb} GB, ${system}, Node ${node.slice(1)}${drawing}; ${load}.`,
  ].join('\n');
}

/** Writes the figures between their markers in docs/performance.md. @param {any} results */
export async function writePage(results) {
  /** @type {Record<string, string>} */
  const parts = {};
  const { routes, browser, server, manager } = results;
  if (routes) parts.routes = `${machineLine(routes.machine)}\n\n${routesTable(routes.routes)}`;
  if (browser) parts.browser = `${machineLine(browser.machine)}\n\n${sizesTable(browser.sizes)}`;
  if (server) parts.server = `${machineLine(server.machine)}\n\n${serverTables(server)}`;
  if (manager) parts.manager = `${machineLine(manager.machine)}\n\n${managerTable(manager.figures)}`;
  let text = await readFile(page, 'utf8');
  for (const [name, figures] of Object.entries(parts)) {
    const marked = new RegExp(`(<!-- figures: ${name} -->\\n)[\\s\\S]*?(<!-- end -->)`);
    text = text.replace(marked, (_, start, end) => `${start}\n${figures}\n\n${end}`);
  }
  await writeFile(page, text);
}
