import type { Locator, Page } from '@playwright/test';
import { rowAction } from './support/controls';
import { expect, openSignedIn, changingTest as test } from './support/journey';

/** What forms of drivers, depots and groups hold besides texts. */
const rowOf = (page: Page, name: string): Locator => page.getByRole('row', { name: new RegExp(name) });

/** A picture of one pixel. */
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a driver gets a photo, which the details show; a file of another kind is refused', async ({ page }) => {
  await openSignedIn(page, '/dashboard/drivers');
  await rowAction(rowOf(page, 'Amélie Whitfield'), 'Edit');
  const form = page.getByRole('dialog', { name: 'Edit “Amélie Whitfield”' });
  const file = form.locator('input[type=file]');
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(form.getByText(/notes\.txt/)).toBeVisible();
  await file.setInputFiles({ name: 'amelie.png', mimeType: 'image/png', buffer: photo });
  await expect(form.getByRole('img', { name: /Photo/ })).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Amélie Whitfield was changed')).toBeVisible();
  await rowAction(rowOf(page, 'Amélie Whitfield'), 'View Details');
  const details = page.getByRole('dialog', { name: 'Amélie Whitfield' });
  await expect(details.getByRole('img', { name: 'Amélie Whitfield' })).toBeVisible();
});

test('the circle of a depot is made larger by its handle, and an area has the corners that were clicked', async ({
  page,
}) => {
  await openSignedIn(page, '/dashboard/depots?view=list');
  await page.getByRole('button', { name: 'Create' }).click();
  const form = page.getByRole('dialog', { name: 'New depot' });
  await form.getByLabel('Name').fill('Corner yard');
  const map = form.locator('.place-map');
  await expect(map.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  await map.click({ position: { x: 120, y: 90 } });
  const handle = map.locator('.edited-shape-handle');
  await expect(handle).toHaveCount(1);
  const before = Number(await form.getByRole('spinbutton', { name: 'Radius' }).inputValue());
  const box = await handle.boundingBox();
  if (!box) throw new Error('The handle is not drawn');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect
    .poll(async () =>
      Number((await form.getByRole('spinbutton', { name: 'Radius' }).inputValue()).replace(/\D/g, '')),
    )
    .toBeGreaterThan(before);

  await form.getByText('Area', { exact: true }).click();
  const area = form.locator('.place-map');
  await expect(area.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  for (const [at, position] of [
    { x: 90, y: 60 },
    { x: 200, y: 70 },
    { x: 140, y: 150 },
  ].entries()) {
    await area.click({ position });
    await expect(form.getByRole('list', { name: 'Corners' }).getByRole('listitem')).toHaveCount(at + 1);
  }
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Corner yard was created')).toBeVisible();
  await rowAction(rowOf(page, 'Corner yard'), 'View Details');
  await expect(page.getByRole('dialog', { name: 'Corner yard' }).getByText('Area')).toBeVisible();
});
