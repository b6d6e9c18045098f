import type { Page } from '@playwright/test';
import { ApiClient } from './support/api-client';
import { faultsOf } from './support/axe';
import { expect, openSignedIn, changingTest as test } from './support/journey';
import { KeyboardUser } from './support/keyboard-user';
import { WorkingDay } from './support/working-day';

test.use({ viewport: { width: 1440, height: 900 } });

test('input from a pointer, and a field that is filled in without keys, are found', async ({
  page,
  server,
}) => {
  const user = await KeyboardUser.at(page);
  await page.goto(`${server.url}/login`);
  await page.getByLabel('Email or Username').fill('demo');
  await page.getByLabel('Password', { exact: true }).click();
  await expect.poll(() => user.otherThanKeys).toContain('a field was filled in without keys');
  await expect.poll(() => user.otherThanKeys).toContain('mousedown');
});

test('an event and the day of its vehicle have no fault on a phone', async ({ page, server }) => {
  const incident = await (await ApiClient.open(server.url)).filmedIncident();
  await page.setViewportSize({ width: 390, height: 844 });
  await openSignedInOnPhone(page, `${server.url}/dashboard/events?event=${incident.id}`);
  await expect(page.getByRole('region', { name: 'What happened' })).toBeVisible();
  await expect(page.getByRole('slider', { name: /^Speed of / })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  const day = page.getByRole('link', { name: 'Show the day around it' });
  await day.click();
  await expect(page.getByRole('list', { name: 'Trips and stops' }).getByRole('button').first()).toBeVisible();
  await expect(page.getByRole('slider', { name: /^Speed of / })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});

/** The navigation is a drawer there, which needs no wait. */
async function openSignedInOnPhone(page: Page, address: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSignedIn(page, address);
  await page.setViewportSize({ width: 390, height: 844 });
}

// Not in English, so that untranslated texts are found.
test("a safety manager's day is done by keyboard alone, in French", async ({ page, server }) => {
  test.setTimeout(300_000);
  const day = await WorkingDay.begin(page, server.url, 'fr');
  await day.signIn();
  await day.saveView();
  await day.clearQueue();
  await day.comeBackToView();
  await day.followIncident();
  await day.seeVehicleDay();
  await day.requestFootage();
  await day.makeRule();
  await day.scheduleReport();
  process.stdout.write(`Keys of the day\n  ${day.user.summary()}\n`);
  expect(day.user.otherThanKeys).toEqual([]);
  expect(day.faults).toEqual([]);
});

// The user's language stays on the server.
test.afterEach(async ({ server }) => (await ApiClient.open(server.url)).setLanguage('en'));
