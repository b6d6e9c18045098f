import type { Page } from '@playwright/test';
import { ApiClient, dayAndMinute, onFleetClock } from './support/api-client';
import { faultsOf } from './support/axe';
import { expect, goWithin, openSignedIn, test } from './support/journey';
import { placedCards } from './support/screens';

const momentOf = (page: Page) => page.getByRole('slider', { name: /^Speed of / });

test('a question about a vehicle and a time leads to its day, its replay and its clip', async ({
  page,
  server,
}) => {
  const clip = await (await ApiClient.open(server.url)).lastOfManyClips();
  const { dashCamName: dashcam, camera } = clip;
  const moment = onFleetClock(clip.utcVideoCreatedDateTime);
  const { day, minute } = dayAndMinute(clip.utcVideoCreatedDateTime);
  await openSignedIn(page, '/dashboard/alerts');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Find anything' })).toBeFocused();
  await page.keyboard.type(`${dashcam} ${day} ${minute}`);
  await page.getByRole('option', { name: `Day of ${dashcam}` }).click();
  await expect(page).toHaveURL(/\/dashboard\/vehicle-days\?dashcam=\d+&day=[\d-]+&at=/);
  await expect(page.getByRole('heading', { level: 1, name: /^Day of / })).toBeVisible();
  const stretches = page.getByRole('list', { name: 'Trips and stops' }).getByRole('button');
  await expect(stretches.first()).toBeVisible();
  await expect(page.getByRole('region', { name: /^Map of / })).toBeVisible();

  // The moment that was asked for, with its footage.
  const footage = page.getByRole('region', { name: 'Footage of this moment' });
  await footage.getByRole('button', { name: `Play ${camera}, ${minute}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Clip, ${camera}, ${moment}` });
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

test('the map, details and incidents lead to the day', async ({ page, server }) => {
  // A vehicle that was driving: of others a day may have nothing.
  const incident = await (await ApiClient.open(server.url)).filmedIncident();
  const search = encodeURIComponent(`${incident.assetName} ${incident.name}`);
  await openSignedIn(page, `/dashboard/incidents?date=Week&view=list&q=${search}`);
  await page
    .getByRole('button', { name: `View Details: ${incident.assetName}` })
    .first()
    .click();
  await page.getByRole('link', { name: 'Show the day around it' }).click();
  await expect(page).toHaveURL(/\/dashboard\/vehicle-days\?asset=\d+&day=[\d-]+&at=/);
  await expect(page.getByRole('list', { name: 'Trips and stops' }).getByRole('button').first()).toBeVisible();

  await goWithin(page, '/dashboard/assets');
  await placedCards(page).first().click();
  await expect(page).toHaveURL(/item=/);
  const asset = new URL(page.url()).searchParams.get('item');
  await page.getByRole('dialog').getByRole('link', { name: 'Day', exact: true }).click();
  await expect(page).toHaveURL(`/dashboard/vehicle-days?asset=${asset}`);
  await expect(page.getByRole('heading', { level: 1, name: /^Day of / })).toBeVisible();

  await goWithin(page, `/dashboard/assets?details=${asset}`);
  await page.getByRole('link', { name: 'Show its day' }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/vehicle-days\\?asset=${asset}&day=`));
});
