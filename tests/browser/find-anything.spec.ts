import type { Locator, Page } from '@playwright/test';
import { ApiClient, dayAndMinute } from './support/api-client';
import { faultsOf } from './support/axe';
import { expect, openSignedIn, test } from './support/journey';

async function openPalette(page: Page): Promise<Locator> {
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Find anything' });
  await expect(box).toBeFocused();
  return box;
}

test('a dispatcher finds a vehicle, an area and an action by the keyboard alone', async ({ page }) => {
  await openSignedIn(page, '/dashboard/alerts');
  await expect(page.getByRole('table')).toBeVisible();
  const box = await openPalette(page);
  await page.keyboard.type('reefer');
  const assets = page.getByRole('group', { name: 'Assets' });
  await expect(assets.getByRole('option')).not.toHaveCount(0);
  const name = (await assets.getByRole('option').first().locator('.palette-title').textContent()) ?? '';
  await box.fill(name);
  await expect(page.getByRole('option', { selected: true })).toContainText(name);
  expect(await faultsOf(page, 'light', '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/assets\?item=\d+/);
  await expect(page.getByRole('dialog').or(page.getByRole('region', { name })).first()).toBeVisible();

  await openPalette(page);
  await page.keyboard.type('show the list');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/view=list/);
  await expect(page.getByRole('table')).toBeVisible();

  await openPalette(page);
  await expect(page.getByRole('group', { name: 'Recently opened' }).getByRole('option')).toContainText(name);
  await page.keyboard.type('settings');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('a vehicle with a day and a time leads to the clip of that moment', async ({ page, server }) => {
  const clip = await (await ApiClient.open(server.url)).lastOfManyClips();
  const { day, minute } = dayAndMinute(clip.utcVideoCreatedDateTime);
  await openSignedIn(page, '/dashboard/alerts');
  // The code of the dialog is still on its way when the first letters are typed.
  await page.keyboard.press('Control+k');
  await page.keyboard.type(`${clip.dashCamName} ${day} ${minute}`);
  const found = page.getByRole('group', { name: 'At that time' }).getByRole('option', { name: /^Clip of/ });
  await found.first().click();
  await expect(page).toHaveURL(/\/dashboard\/locked-videos\?.*details=\d+/);
  await expect(page.getByRole('dialog').locator('video, img').first()).toBeVisible();
});
