import type { Page } from '@playwright/test';
import { faultsOf } from './support/axe';
import { Backstage } from './support/backstage';
import { expect, goWithin, openSignedIn, test } from './support/journey';

/** The newest clip of the list whose vehicle is on the map: its dashcam, and its time as it is typed. */
async function newestClip(page: Page, url: string): Promise<{ dashcam: string; day: string; time: string }> {
  const onMap = await (await Backstage.open(url)).dashcamsOnMap();
  await openSignedIn(page, '/dashboard/locked-videos');
  const clips = page.getByRole('button', { name: /^Play: / });
  await expect(clips.first()).toBeVisible();
  for (const clip of await clips.all()) {
    const name = await clip.getAttribute('aria-label');
    const [, dashcam = '', day = '', time = '', half] =
      /^Play: (.+), (\S+) (\d+:\d\d):\d\d ([AP]M)$/.exec(name ?? '') ?? [];
    if (onMap.has(dashcam)) return { dashcam, day, time: `${time} ${half}` };
  }
  throw new Error('No clip on the first page is of a vehicle with a position');
}

const momentOf = (page: Page) => page.getByRole('slider', { name: /^Speed of / });

test('a question about a vehicle and a time leads to its day, its replay and its clip', async ({
  page,
  server,
}) => {
  const { dashcam, day, time } = await newestClip(page, server.url);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Find anything' })).toBeFocused();
  await page.keyboard.type(`${dashcam} ${day} ${time}`);
  await page.getByRole('option', { name: `Day of ${dashcam}` }).click();
  await expect(page).toHaveURL(/\/dashboard\/vehicle-days\?dashcam=\d+&day=[\d-]+&at=/);
  await expect(page.getByRole('heading', { level: 1, name: /^Day of / })).toBeVisible();
  const stretches = page.getByRole('list', { name: 'Trips and stops' }).getByRole('button');
  await expect(stretches.first()).toBeVisible();
  await expect(page.getByRole('region', { name: /^Map of / })).toBeVisible();

  // The moment that was asked for, with its footage.
  const footage = page.getByRole('region', { name: 'Footage of this moment' });
  await footage
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Clip, / });
  await expect(dialog.locator('video, img').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Close player' }).click();
  await expect(dialog).toBeHidden();

  // By the keyboard: back to the beginning of the day, and a replay from there.
  await momentOf(page).focus();
  await page.keyboard.press('Home');
  const before = await momentOf(page).getAttribute('aria-valuenow');
  await expect(page).toHaveURL(/at=[^&]+%3A00%3A00Z/);
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Pause the replay' })).toBeVisible();
  await expect(momentOf(page)).not.toHaveAttribute('aria-valuenow', before ?? '');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Replay', exact: true })).toBeVisible();

  // A trip or stop of the day before, whose moment a link shows a colleague.
  const date = new URL(page.url()).searchParams.get('day');
  await page.getByRole('button', { name: 'Previous day' }).click();
  await expect(page).not.toHaveURL(new RegExp(`day=${date}`));
  await stretches.last().click();
  await expect(stretches.last()).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(/at=/);
  const words = await momentOf(page).getAttribute('aria-valuetext');
  await page.reload();
  await expect(momentOf(page)).toHaveAttribute('aria-valuetext', words ?? '');
  expect(await faultsOf(page)).toEqual([]);
});

test('the map, details and incidents lead to the day', async ({ page }) => {
  await openSignedIn(page, '/dashboard/incidents?date=Week&view=list');
  await page
    .getByRole('button', { name: /^View Details/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Show the day around it' }).click();
  await expect(page).toHaveURL(/\/dashboard\/vehicle-days\?asset=\d+&day=[\d-]+&at=/);
  await expect(page.getByRole('list', { name: 'Trips and stops' }).getByRole('button').first()).toBeVisible();

  // The incident's own asset may have no place on the map.
  await goWithin(page, '/dashboard/assets');
  await page.locator('.record-card').filter({ hasNotText: 'Unknown Location' }).first().click();
  await expect(page).toHaveURL(/item=/);
  const asset = new URL(page.url()).searchParams.get('item');
  await page.getByRole('dialog').getByRole('link', { name: 'Day', exact: true }).click();
  await expect(page).toHaveURL(`/dashboard/vehicle-days?asset=${asset}`);
  await expect(page.getByRole('heading', { level: 1, name: /^Day of / })).toBeVisible();

  await goWithin(page, `/dashboard/assets?details=${asset}`);
  await page.getByRole('link', { name: 'Show its day' }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/vehicle-days\\?asset=${asset}&day=`));
});
