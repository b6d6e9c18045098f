import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { inspectionsBackEnd } from '../support/inspections-back-end';
import { copyProject, type ProjectCopy } from '../support/project-copy';
import { faultsInBothSchemes } from './support/axe';
import { choose, dialogFooter, rowAction, searchFor, switchTo, takeEntry } from './support/controls';
import {
  expect,
  goWithin,
  openSignedIn,
  type ReferenceServer,
  startServer,
  test,
  watchConsole,
} from './support/journey';

const source = fileURLToPath(new URL('./refine-resource', import.meta.url));
const project = fileURLToPath(new URL('../..', import.meta.url));

const sample = (name: string): string => join(project, 'tests/scripts/samples', name);

async function writeYards(copy: ProjectCopy): Promise<void> {
  const folder = join(copy.resources, 'yards');
  await mkdir(folder);
  for (const file of ['yards.resource.ts', 'screen.tsx']) {
    const code = await readFile(join(source, file), 'utf8');
    await writeFile(join(folder, file), code.replaceAll('../../../src/resources/', '../'));
  }
}

/** The fictional area that uses every option, copied into the project. */
async function writeInspections(copy: ProjectCopy): Promise<void> {
  const from = join(project, 'tests/support/inspections');
  const folder = join(copy.resources, 'inspections');
  await mkdir(folder);
  for (const file of await readdir(from)) {
    const code = await readFile(join(from, file), 'utf8');
    await writeFile(
      join(folder, file),
      code.replaceAll('../../../src/resources/', '../').replaceAll('../../../src/', '../../'),
    );
  }
}

/** What `npm run new:resource -- <name> --from <sample>` writes. */
async function generate(copy: ProjectCopy, name: string, from: string, ...options: string[]): Promise<void> {
  const command = ['scripts/new-resource.mjs', name, '--from', sample(from), '--into', copy.resources];
  await promisify(execFile)(process.execPath, [...command, ...options], { cwd: project });
}

let copy: ProjectCopy;
let server: ReferenceServer;

/** The application is built once with all added areas. */
test.beforeAll(async () => {
  test.setTimeout(150_000);
  copy = await copyProject();
  await Promise.all([
    writeYards(copy),
    writeInspections(copy),
    generate(copy, 'vehicles', 'vehicles.json'),
    generate(copy, 'work-orders', 'work-orders.json'),
    generate(copy, 'drivers-of-others', 'tracking.openapi.json', '--path', '/drivers'),
    ...['index.html', 'vite.config.ts', 'package.json', 'public', 'scripts'].map((part) =>
      cp(join(project, part), join(copy.folder, part), { recursive: true }),
    ),
  ]);
  await copy.run('vite/bin/vite.js', 'build', '--logLevel', 'error');
  server = await startServer({ APP_DIR: join(copy.folder, 'dist') });
});

test.afterAll(async () => {
  await server?.stop();
  await copy?.remove();
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

/** The sample of the generator, as a back end serves it. */
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
    await searchFor(page, search);
    await expect(rows).toHaveCount(1);
    await rowAction(page.getByRole('row', { name: new RegExp(record) }), 'View Details');
    await expect(page.getByRole('dialog', { name: record }).getByText(fact).first()).toBeVisible();
    await page.keyboard.press('Escape');
  }
  expect(complaints).toEqual([]);
});

/** Responses to the fictional area; the rest is the reference API's. */
async function serveInspections(page: Page): Promise<void> {
  const back = inspectionsBackEnd();
  await page.route(/\/api\/v2\/inspection/, (route) => {
    const request = route.request();
    const { pathname, searchParams } = new URL(request.url());
    const answer = back.answer({
      method: request.method(),
      path: pathname,
      query: Object.fromEntries(searchParams),
      body: request.postDataJSON() ?? {},
      headers: request.headers(),
    });
    return answer ? route.fulfill({ status: answer.status, json: answer.body }) : route.fallback();
  });
}

test('an area that uses every option of a definition works, in a production build', async ({ page }) => {
  test.slow();
  const complaints = watchConsole(page);
  const rows = page.locator('tbody tr[data-row-key]');
  const row = (number: string) => page.getByRole('row', { name: new RegExp(number) });
  await serveInspections(page);
  await openSignedIn(page, `${server.url}/dashboard/settings`);

  await test.step('its group, with a picture that somebody has drawn, leads to its map', async () => {
    const menu = page.getByRole('navigation', { name: 'Main navigation' });
    const group = menu.getByRole('menuitem', { name: 'Compliance' });
    await expect(group.locator('svg[viewBox="0 0 16 16"]')).toBeVisible();
    const left = async (entry: string) => (await menu.getByText(entry, { exact: true }).boundingBox())?.x;
    expect(await left('Compliance')).toBe(await left('Assets'));
    await menu.getByRole('link', { name: 'Inspections' }).click();
    await expect(page.getByRole('button', { name: /^Failed \(2\)/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Map of Inspections' })).toBeVisible();
  });

  await test.step('its list has a cell of its own, says what it leaves out, and is narrowed', async () => {
    await switchTo(page, 'List');
    await expect(rows).toHaveCount(9);
    await expect(row('INS-1001').getByRole('meter', { name: 'Tread' })).toHaveAttribute('value', '4');
    await expect(page.getByText('Records that could not be read and are not shown: 1')).toBeVisible();
    await expect(page.getByRole('tab')).toHaveText([
      /^All\s*1[23]$/,
      /^Open\s*8$/,
      /^Passed\s*2$/,
      /^Failed\s*2$/,
    ]);
    await page.getByRole('tab', { name: /^Failed/ }).click();
    await expect(rows).toHaveCount(2);
    await page.getByRole('spinbutton', { name: 'Tread, from' }).fill('5');
    await expect(rows).toHaveCount(1);
    await expect(row('INS-1002')).toBeVisible();
    await page.getByRole('spinbutton', { name: 'Tread, from' }).fill('');
    await expect(rows).toHaveCount(2);
    await page.getByRole('tab', { name: /^All/ }).click();
    await expect(rows).toHaveCount(9);
  });

  await test.step('on a phone its rows name what says little by itself', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const title = row('INS-1001').getByText('Result', { exact: true });
    // The title of another column is there for screen readers, 1 px wide.
    await expect.poll(async () => (await title.boundingBox())?.width).toBeGreaterThan(20);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.getByRole('columnheader').first()).toBeVisible();
  });

  await test.step('its columns are chosen, and exported as they stand', async () => {
    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    const columns = page.getByRole('dialog', { name: 'Columns' });
    await columns.getByRole('checkbox', { name: 'Due' }).uncheck();
    await columns.getByRole('checkbox', { name: 'Labels' }).check();
    await page.keyboard.press('Escape');
    const heads = page.getByRole('columnheader');
    await expect(heads.filter({ hasText: 'Labels' })).toBeVisible();
    await expect(heads.filter({ hasText: 'Due' })).toHaveCount(0);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const lines = (await readFile(await (await download).path(), 'utf8')).trim().split(/\r?\n/);
    expect(lines).toHaveLength(13);
    expect(lines[0]).toMatch(/Number,.*Tread/);
    // What the cell of its own is in text.
    expect(lines[1]).toMatch(/^INS-1001,.*,4 mm,/);
  });
  expect(await faultsInBothSchemes(page)).toEqual([]);

  await test.step('a record is made, once it is as the definition wants it', async () => {
    await page.getByRole('button', { name: 'New inspection' }).click();
    const form = page.getByRole('dialog', { name: 'New inspection' });
    const number = form.getByRole('textbox', { name: 'Number' });
    await number.fill('INX-1');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('INS-, and a number')).toBeVisible();
    await expect(number).toHaveAccessibleDescription(/INS-, and a number/);
    await number.fill('INS-7777');
    await choose(form, 'Kind', 'Annual inspection');
    await expect(form.getByLabel('Cost')).toHaveValue('120.00');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('INS-7777 is planned')).toBeVisible();
  });

  await test.step('a record opens with its tabs', async () => {
    await page.getByRole('button', { name: /^Look into: INS-1001/ }).click();
    const details = page.getByRole('dialog', { name: 'INS-1001' });
    await expect(details.getByRole('meter', { name: 'Whole tread' })).toBeVisible();
    await details.getByRole('tab', { name: 'Defects' }).click();
    await expect(details.getByText('Mended')).toBeVisible();
    expect(await faultsInBothSchemes(page, '.ant-drawer')).toEqual([]);
    await details.getByRole('tab', { name: 'Map' }).click();
    await expect(details.getByRole('region', { name: /^Map of/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
  });

  await test.step('an action of the definition changes its record, and one is of its own', async () => {
    await rowAction(row('INS-1007'), 'Approve');
    await page
      .getByRole('dialog', { name: /^Approve/ })
      .getByRole('button', { name: 'Approve' })
      .click();
    await expect(row('INS-1007')).toContainText('Passed');
    await rowAction(row('INS-1003'), 'Print');
    await takeEntry(page, 'Small sticker');
    await expect(page.getByText('INS-1003: small')).toBeVisible();
  });

  await test.step('an action for several tells which have failed', async () => {
    for (const number of ['INS-1001', 'INS-1005', 'INS-1006'])
      await row(number).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Approve (2)' }).click();
    const dialog = page.getByRole('dialog', { name: 'Approve: 2 selected' });
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(dialog.getByText('Done: 1 of 2')).toBeVisible();
    await expect(dialog.getByRole('listitem')).toContainText('Somebody sits in it');
    await dialogFooter(dialog).getByRole('button', { name: 'Close' }).click();
    await expect(row('INS-1001')).toContainText('Passed');
    await expect(row('INS-1005')).toContainText('Open');
  });

  await test.step('a record is deleted, and brought back', async () => {
    await rowAction(row('INS-1004'), 'Delete');
    await page
      .getByRole('dialog', { name: /^Delete/ })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(row('INS-1004')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row('INS-1004')).toBeVisible();
  });

  for (const [address, heading, holds] of [
    ['inspection-sites?opened=..', 'Inspection Sites', 'Omaha'],
    ['inspection-teams', 'Inspection Teams', 'North crew'],
    ['inspection-log', 'Inspection Log', 'INS-1001'],
  ] as const)
    await test.step(`${heading} stands beside it`, async () => {
      await goWithin(page, `/dashboard/${address}`);
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
      await expect(rows.filter({ hasText: holds }).first()).toBeVisible();
    });
  // The browser logs the rejected action.
  expect(complaints).toEqual([expect.stringContaining('409')]);
});
