import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { copyHouse, type HouseCopy } from '../support/house-copy';
import { rowAction, switchTo } from './support/controls';
import {
  expect,
  openSignedIn,
  type ReferenceServer,
  startServer,
  test,
  watchConsole,
} from './support/journey';

const source = fileURLToPath(new URL('./refine-resource', import.meta.url));
const project = fileURLToPath(new URL('../..', import.meta.url));

const sample = (name: string): string => join(project, 'tests/scripts/samples', name);

async function writeYards(house: HouseCopy): Promise<void> {
  const folder = join(house.resources, 'yards');
  await mkdir(folder);
  for (const file of ['yards.resource.ts', 'screen.tsx']) {
    const code = await readFile(join(source, file), 'utf8');
    await writeFile(join(folder, file), code.replaceAll('../../../src/resources/', '../'));
  }
}

/** What `npm run new:resource -- <name> --from <sample>` writes. */
async function generate(house: HouseCopy, name: string, from: string, ...options: string[]): Promise<void> {
  const command = ['scripts/new-resource.mjs', name, '--from', sample(from), '--into', house.resources];
  await promisify(execFile)(process.execPath, [...command, ...options], { cwd: project });
}

let house: HouseCopy;
let server: ReferenceServer;

/** The application is built once with all areas that somebody adds. */
test.beforeAll(async () => {
  test.setTimeout(150_000);
  house = await copyHouse();
  await Promise.all([
    writeYards(house),
    generate(house, 'vehicles', 'vehicles.json'),
    generate(house, 'work-orders', 'work-orders.json'),
    generate(house, 'drivers-of-others', 'tracking.openapi.json', '--path', '/drivers'),
    ...['index.html', 'vite.config.ts', 'package.json', 'public', 'scripts/build-info.mjs'].map((part) =>
      cp(join(project, part), join(house.folder, part), { recursive: true }),
    ),
  ]);
  await house.run('vite/bin/vite.js', 'build', '--logLevel', 'error');
  server = await startServer({ APP_DIR: join(house.folder, 'dist') });
});

test.afterAll(async () => {
  await server?.stop();
  await house?.remove();
});

test('a resource written from Refine’s documentation alone works beside the generic screens, in a production build', async ({
  page,
}) => {
  const yards = Array.from({ length: 7 }, (_, at) => ({
    id: String(at + 1),
    name: `Yard ${at + 1}`,
    town: at % 2 === 0 ? 'Omaha' : 'Tulsa',
  }));
  await page.route('**/api/v2/yards**', async (route) => {
    const id = /yards\/(\d+)/.exec(route.request().url())?.[1];
    const yard = yards.find((one) => one.id === id);
    if (yard && route.request().method() === 'PUT') Object.assign(yard, route.request().postDataJSON());
    return route.fulfill({ json: { success: true, data: id ? yard : yards, message: '' } });
  });
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));

  await openSignedIn(page, `${server.url}/dashboard/assets?view=list`);
  await page.getByRole('link', { name: 'Yards' }).click();
  await expect(page.getByRole('heading', { name: 'Yards of the company' })).toBeVisible();
  const rows = page.getByRole('row').filter({ hasText: 'Yard ' });
  await expect(rows).toHaveCount(5);
  await page.getByRole('columnheader', { name: 'Town' }).click();
  await expect(rows.first()).toContainText('Omaha');
  await page.getByTitle('2', { exact: true }).click();
  await expect(rows).toHaveCount(2);

  await rows.filter({ hasText: 'Yard 6' }).getByRole('button', { name: 'Edit' }).click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(name).toHaveValue('Yard 6');
  await name.fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/enter name|required/i)).toBeVisible();
  await name.fill('North gate');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /North gate/ })).toBeVisible();
  expect(yards[5]).toMatchObject({ name: 'North gate', town: 'Tulsa' });

  await page.getByRole('link', { name: 'Assets' }).click();
  await expect(page.getByRole('table', { name: 'Assets table' })).toBeVisible();
  expect(complaints).toEqual([]);
});

/** What the generator was shown, as a back end serves it. */
async function serveSamples(page: Page): Promise<void> {
  const vehicles = JSON.parse(await readFile(sample('vehicles.json'), 'utf8'));
  const { items } = JSON.parse(await readFile(sample('work-orders.json'), 'utf8'));
  const orders = Array.from({ length: 12 }, (_, at) => ({
    ...items[at % 2],
    WorkOrderID: at + 1,
    order_number: `WO-${at + 1}`,
    'asset name': `Tanker ${String(at + 1).padStart(2, '0')}`,
  }));
  const drivers = [
    { id: 1, name: 'Ada Brook', uniqueId: 'A-1', status: 'driving', lastSeen: '2026-01-12T09:30:11Z' },
    { id: 2, name: 'Cid Dunn', uniqueId: 'C-2', status: 'on_break', lastSeen: null },
  ];
  await page.route('**/api/v2/vehicles', (route) => route.fulfill({ json: vehicles }));
  await page.route('**/api/drivers', (route) => route.fulfill({ json: drivers }));
  await page.route('**/api/v2/work-orders?*', (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const found = orders.filter((order) => order['asset name'].includes(asked.get('q') ?? ''));
    const size = Number(asked.get('pageSize'));
    const start = (Number(asked.get('page')) - 1) * size;
    return route.fulfill({ json: { totalCount: found.length, items: found.slice(start, start + size) } });
  });
}

test('what the generator writes out of a list, a list in pages and the description of an API shows, finds and opens its records, in a production build', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await serveSamples(page);
  await openSignedIn(page, `${server.url}/dashboard/settings`);
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  for (const { area, count, search, record, fact } of [
    { area: 'Vehicles', count: 2, search: '1142', record: 'Truck 1142', fact: 'Maria Ortega' },
    { area: 'Work Orders', count: 10, search: 'Tanker 12', record: 'Tanker 12', fact: 'mirror' },
    { area: 'Drivers Of Others', count: 2, search: 'cid', record: 'Cid Dunn', fact: 'On Break' },
  ]) {
    await menu.getByRole('link', { name: area, exact: true }).click();
    await expect(page.getByRole('heading', { name: area, exact: true })).toBeVisible();
    // What has a place is on its map at first.
    if (area === 'Vehicles') await switchTo(page, 'List');
    const rows = page.locator('tbody tr[data-row-key]');
    await expect(rows).toHaveCount(count);
    await page.getByRole('searchbox').fill(search);
    await expect(rows).toHaveCount(1);
    await rowAction(page.getByRole('row', { name: new RegExp(record) }), 'View Details');
    await expect(page.getByRole('dialog', { name: record }).getByText(fact).first()).toBeVisible();
    await page.keyboard.press('Escape');
  }
  expect(complaints).toEqual([]);
});
