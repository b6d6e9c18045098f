import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { build } from 'vite';
import { addressOf, type Listener, listen } from './support/http-listener';

/**
 * What Ant Design's documentation promises works in a production build made with the settings of the application's own:
 * no part of a library may be removed.
 */
const source = fileURLToPath(new URL('./library', import.meta.url));
const types: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };

let outDir: string;
let site: Listener;

test.beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'library-'));
  await build({
    configFile: fileURLToPath(new URL('../../vite.config.ts', import.meta.url)),
    root: source,
    publicDir: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, sourcemap: false },
  });
  site = await listen((request, response) => {
    const { pathname } = addressOf(request);
    const file = pathname === '/' ? '/index.html' : pathname;
    response.setHeader('content-type', types[file.split('.').pop() ?? ''] ?? 'application/octet-stream');
    response.setHeader('content-security-policy', "default-src 'self'; style-src 'self' 'unsafe-inline'");
    createReadStream(join(outDir, file))
      .on('error', () => response.writeHead(404).end())
      .pipe(response);
  });
});

test.afterAll(async () => {
  await site?.close();
  await rm(outDir, { recursive: true, force: true });
});

test.beforeEach(async ({ page }) => {
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(site.url);
});

test('a default table pages, filters, sorts and selects', async ({ page }) => {
  const table = page.getByRole('table').first();
  const rows = table.getByRole('row').filter({ hasText: 'Truck' });
  await expect(rows).toHaveCount(10);
  await page.getByTitle('3', { exact: true }).click();
  await expect(rows).toHaveCount(5);

  await table.getByRole('columnheader', { name: 'Speed' }).click();
  await page.getByTitle('1', { exact: true }).click();
  await expect(rows.first()).toContainText('Truck 01');

  await table.getByRole('columnheader', { name: 'State' }).getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Driving' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(rows.filter({ hasText: 'parked' })).toHaveCount(0);
  await expect(rows).toHaveCount(10);

  await rows.first().getByRole('checkbox').check();
  await expect(
    table.getByRole('row', { selected: true }).or(table.locator('.ant-table-row-selected')),
  ).toHaveCount(1);
  await page.getByRole('radio', { name: 'radio' }).check();
  await rows.nth(1).getByRole('radio').check();
  await expect(rows.nth(1).getByRole('radio')).toBeChecked();
});

test('a virtual table, a search box and a one-time password are drawn', async ({ page }) => {
  await expect(page.getByText('Truck 01').nth(1)).toBeVisible();
  await page.getByPlaceholder('Find a vehicle').fill('Truck 12');
  await expect(page.getByRole('textbox', { name: /OTP/ })).toHaveCount(4);
});

test('a range is picked, and an option found by typing', async ({ page }) => {
  await page.getByPlaceholder('Start date').click();
  const days = page.locator('td[title$="-15"]');
  await days.first().click();
  await days.last().click();
  await expect(page.getByPlaceholder('Start date')).toHaveValue(/-15$/);
  await expect(page.getByPlaceholder('End date')).toHaveValue(/-15$/);

  await page.getByRole('combobox', { name: 'State' }).fill('driv');
  await page.keyboard.press('Enter');
  await expect(page.getByTitle('Driving').first()).toBeVisible();
});

test('a form in a modal refuses what is missing, and a notification shows what was saved', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'New driver' }).click();
  const dialog = page.getByRole('dialog', { name: 'New driver' });
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog.getByText(/Driver.*enter|required/i)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Driver' }).fill('Ada Reyes');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('alert').filter({ hasText: 'Saved' })).toContainText('Ada Reyes');
});
