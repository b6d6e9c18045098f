import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { choose, chooseByTyping, rowAction, searchFor, sortBy, takeEntry } from './support/controls';
import { expect, goWithin, openSignedIn, changingTest as test, watchConsole } from './support/journey';

/** What a fleet's office does with drivers and depots. */
const rowOf = (page: Page, name: string): Locator => page.getByRole('row', { name: new RegExp(name) });

/** Takes a record of another area by typing a part of its name. */
async function relate(field: Locator, typed: string, option: string): Promise<void> {
  await chooseByTyping(field, typed, option);
}

test('a driver is made, with a licence that no other driver has, edited, deleted and brought back', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openSignedIn(page, '/dashboard/drivers');
  await page.getByRole('button', { name: 'Create' }).click();
  const form = page.getByRole('dialog', { name: 'New driver' });
  await form.getByLabel('Name').fill('Zelda Quickfoot');
  await form.getByLabel('Phone').fill('+1 555 0142');
  await form.getByLabel('Licence expires').fill('05/31/2031');
  await page.keyboard.press('Enter');
  await relate(form.getByLabel('Home depot'), 'Redl', 'Redlands depot');
  await form.getByLabel('Licence number').fill('CDL-71591069');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('There is a driver with this licence already')).toBeVisible();
  await expect(form.getByLabel('Licence number')).toHaveAccessibleDescription(/There is a driver/);
  expect(complaints.filter((text) => !text.includes('400'))).toEqual([]);

  await form.getByLabel('Licence number').fill('QF-100');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('Zelda Quickfoot was created')).toBeVisible();
  await searchFor(page, 'quickfoot');
  const row = rowOf(page, 'Zelda Quickfoot');
  await expect(row).toContainText('5/31/2031');
  await expect(row.getByRole('link', { name: 'Redlands depot' })).toBeVisible();

  await rowAction(row, 'Edit');
  const edit = page.getByRole('dialog', { name: 'Edit “Zelda Quickfoot”' });
  await edit.getByLabel('Name').fill('Zelda Slowfoot');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Zelda Slowfoot was changed')).toBeVisible();

  await searchFor(page, 'slowfoot');
  await rowAction(rowOf(page, 'Zelda Slowfoot'), 'View Details');
  await page.getByRole('tab', { name: 'History' }).click();
  const history = page.getByRole('tabpanel', { name: 'History' }).getByRole('listitem');
  await expect(history).toHaveCount(2);
  await expect(history.first()).toContainText('Changed');
  await expect(history.first()).toContainText('Dana Mercer');
  await expect(history.first()).toContainText('Zelda Quickfoot');
  await page.keyboard.press('Escape');

  await rowAction(rowOf(page, 'Zelda Slowfoot'), 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf(page, 'Zelda Slowfoot')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Zelda Slowfoot is back')).toBeVisible();
  await expect(rowOf(page, 'Zelda Slowfoot')).toBeVisible();
});

test('a depot is made of coordinates by keyboard; its drivers are in its details', async ({ page }) => {
  await openSignedIn(page, '/dashboard/depots?view=list');
  const form = page.getByRole('dialog', { name: 'New depot' });
  await page.getByRole('button', { name: 'Create' }).focus();
  await page.keyboard.press('Enter');
  await form.getByLabel('Name').focus();
  await page.keyboard.type('Typed yard');
  for (const [label, value] of [
    ['Latitude', '41.6'],
    ['Longitude', '-93.6'],
    ['Radius', '750'],
  ] as const) {
    await form.getByRole('spinbutton', { name: label }).focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(value);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('Typed yard was created')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(rowOf(page, 'Typed yard')).toContainText('750');

  await rowAction(rowOf(page, 'Redlands depot'), 'View Details');
  await page.getByRole('tab', { name: 'Drivers' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Drivers' });
  await panel.locator('.details-all').getByRole('link').click();
  await expect(page).toHaveURL(/\/drivers\?homeDepotId=\d+/);
  await expect(page.getByRole('row').nth(1)).toContainText('Redlands depot');
});

test('the server filters, sorts and pages drivers, and the address keeps it', async ({ page }) => {
  await openSignedIn(page, '/dashboard/drivers');
  await page.getByRole('tab', { name: /^Active/ }).click();
  await expect(page).toHaveURL(/status=active/);
  await relate(page.getByRole('combobox', { name: 'Home depot' }), 'Irv', 'Irvine depot');
  await expect(page.getByRole('row').nth(1)).toContainText('Irvine depot');
  const all = page.locator('tbody').getByRole('row').filter({ hasText: ' depot' });
  await expect(all.filter({ hasNotText: 'Irvine depot' })).toHaveCount(0);
  await choose(page, 'Licence expires', 'Custom');
  await page
    .getByRole('textbox', { name: /Start|From/ })
    .first()
    .fill('01/01/2027');
  await page.keyboard.press('Enter');
  await page
    .getByRole('textbox', { name: /End|To/ })
    .first()
    .fill('12/31/2040');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/licenceExpires=/);
  await expect(page.locator('tbody tr', { hasText: '/2026' })).toHaveCount(0);
  const address = page.url();
  const names = await page.locator('tbody tr[data-row-key]').allInnerTexts();
  await page.reload();
  await expect.poll(() => page.locator('tbody tr[data-row-key]').allInnerTexts()).toEqual(names);
  await page.getByRole('tab', { name: /^All/ }).click();
  await expect(page).not.toHaveURL(/status=/);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('tab', { name: /^Active/ })).toHaveAttribute('aria-selected', 'true');

  await goWithin(page, '/dashboard/drivers');
  const first = page.getByRole('row').nth(1);
  await expect(first).toContainText('Amélie');
  const sorted = page.waitForRequest((request) => request.url().includes('sort=-name'));
  await sortBy(page, /^Name/);
  await sorted;
  await expect(first).not.toContainText('Amélie');
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/11–20 of/)).toBeVisible();
});

test('a file with errors is rejected line by line, corrected and imported; an export can be imported again', async ({
  page,
}) => {
  const csv = (lines: string[]) => ({
    name: 'drivers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      ['Name,Licence number,Expiry,Status,Home depot,Vehicle,Phone', ...lines].join('\r\n'),
    ),
  });
  await openSignedIn(page, '/dashboard/drivers');
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import: Drivers' });
  const faulty = csv([
    'Quinby One,IMP-1,2031-01-31,Active,Redlnds depot,Truck 1001,',
    'Quinby Two,CDL-71591069,,,,,',
    ',IMP-3,2031-13-01,,,,',
  ]);
  await dialog.locator('input[type=file]').setInputFiles(faulty);
  await dialog.getByRole('button', { name: 'Check the rows' }).click();
  await expect(dialog.getByText(/of 3 rows cannot be imported/)).toBeVisible();
  await expect(dialog.getByRole('row', { name: /^4 Name/ })).toBeVisible();
  await expect(dialog.getByRole('row', { name: /^2 Home depot .*Nearest: Redlands depot/ })).toBeVisible();
  await test.step('on a phone the errors are as wide as the dialog, and the buttons stand apart', async () => {
    const desktop = page.viewportSize() ?? { width: 1440, height: 900 };
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(dialog.getByRole('columnheader')).toHaveText(['Line', 'Error']);
    await expect(dialog.getByRole('row', { name: /^2 Home depot.*Nearest: Redlands depot/ })).toBeVisible();
    await expect
      .poll(() => dialog.getByRole('table').evaluate((table) => table.getBoundingClientRect().right))
      .toBeLessThanOrEqual(390);
    const names = ['Cancel', 'Back', 'Choose the corrected file'];
    const boxes = await Promise.all(
      names.map((name) => dialog.getByRole('button', { name, exact: true }).boundingBox()),
    );
    for (const [at, box] of boxes.entries()) {
      const next = boxes[at + 1];
      if (!box || !next) continue;
      const gap = Math.round(Math.max(next.x - box.x - box.width, next.y - box.y - box.height));
      expect(gap, `${names[at]} and the next button`).toBeGreaterThanOrEqual(8);
    }
    await page.setViewportSize(desktop);
  });
  await dialog.getByRole('button', { name: 'Choose the corrected file' }).click();
  const corrected = csv([
    'Quinby One,IMP-1,2031-01-31,Active,redlands  DEPOT,Truck 1001,+1 555 0142',
    'Quinby Two,IMP-2,,On leave,,,',
  ]);
  await dialog.locator('input[type=file]').setInputFiles(corrected);
  await dialog.getByRole('button', { name: 'Check the rows' }).click();
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(dialog).toBeHidden();

  await searchFor(page, 'quinby');
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  await expect(rowOf(page, 'Quinby One')).toContainText('Redlands depot');
  await expect(rowOf(page, 'Quinby One')).toContainText('Truck 1001');
  let exported = '';
  for (const [choice, ending] of [
    ['CSV, all columns', 'csv'],
    ['Excel, columns of the table', 'xlsx'],
  ] as const) {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Choose file and columns' }).click();
    await takeEntry(page, choice);
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(new RegExp(`^drivers.*\\.${ending}$`, 'i'));
    const file = readFileSync(await download.path());
    if (ending === 'xlsx') expect(file.subarray(0, 2).toString()).toBe('PK');
    else {
      exported = file.toString('utf8');
      const lines = exported.trim().split('\r\n');
      expect(lines).toHaveLength(3);
      expect(lines[1]).toContain('IMP-1');
    }
  }

  // The same file with other licences, as no two drivers have the same.
  await page.getByRole('button', { name: 'Import' }).click();
  const again = {
    name: 'a.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(exported.replaceAll('IMP-', 'EXP-')),
  };
  await dialog.locator('input[type=file]').setInputFiles(again);
  await dialog.getByRole('button', { name: 'Check the rows' }).click();
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(dialog).toBeHidden();
  await searchFor(page, 'EXP-1');
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  const copy = rowOf(page, 'Quinby One');
  await expect(copy).toContainText('Redlands depot');
  await expect(copy).toContainText('Truck 1001');
  await expect(copy).toContainText('1/31/2031');
});
