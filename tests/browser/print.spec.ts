import type { Page } from '@playwright/test';
import { ApiClient, fleetDay } from './support/api-client';
import { expect, goWithin, openSignedIn, test } from './support/journey';

/** Controls, which are useless on paper. */
const controls =
  'nav, .layout-bar, .event-tools, .event-request, .event-back, .day-chooser, .replay-bar, .day-clips, .map-controls, .player-controls, .decision-states, .decision-comment';

const groundOf = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    return [root.dataset.scheme, getComputedStyle(document.body).backgroundColor].join(' ');
  });

async function expectPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect.poll(() => groundOf(page)).toMatch(/^light rgb\(2[2-5]\d, 2[2-5]\d, 2[2-5]\d\)$/);
  for (const control of await page.locator(controls).all()) await expect(control).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const company = () =>
    page
      .locator('.page-header-title')
      .evaluate((title) => getComputedStyle(title, '::before').content.replaceAll('"', ''));
  expect((await company()).length).toBeGreaterThan(3);
  await expect(page.locator('.page-header-clock')).toBeVisible();
  await expect(page.locator('.page-header-clock')).toContainText('UTC');
  const sheet = await page.pdf({ format: 'A4' });
  expect(sheet.length).toBeGreaterThan(10_000);
}

test.use({ colorScheme: 'dark' });

test("an event and its vehicle's day are printed on white, without controls, with all decisions", async ({
  page,
  server,
}) => {
  const incident = await (await ApiClient.open(server.url)).filmedIncident();
  await openSignedIn(page, `/dashboard/events?event=${incident.id}`);
  const decision = page.getByRole('region', { name: 'Decision' });
  await decision.getByRole('textbox', { name: 'Comment' }).fill('Coaching on Tuesday');
  await decision.getByRole('button', { name: 'Add comment' }).click();
  await expect(decision.getByRole('list', { name: 'Comments' })).toContainText('Coaching on Tuesday');
  await decision.getByRole('button', { name: 'Needs coaching' }).click();
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('slider', { name: /^Speed of / })).toBeVisible();
  expect(await groundOf(page)).toMatch(/^dark /);

  await expectPaper(page);
  const facts = page.getByRole('region', { name: 'What happened' });
  await expect(facts).toContainText(incident.assetName);
  await expect(facts.locator('time').first()).toBeVisible();
  await expect(page.locator('.camera-still').first()).toBeVisible();
  await expect(page.locator('.event-track-map canvas').first()).toBeVisible();
  await expect(page.locator('.speed-graph canvas')).toBeVisible();
  await expect(page.locator('.event-printed')).toContainText('Needs coaching');
  await expect(page.getByText('Coaching on Tuesday')).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem').first()).toBeVisible();

  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await expect.poll(() => groundOf(page)).toMatch(/^dark /);

  const { assetId, occurredAt } = incident;
  await goWithin(
    page,
    `/dashboard/vehicle-days?asset=${assetId}&day=${fleetDay(Date.parse(occurredAt))}&at=${occurredAt}`,
  );
  const stretches = page.getByRole('list', { name: 'Trips and stops' }).getByRole('listitem');
  await expect(stretches.first()).toBeVisible();
  await expect(page.getByRole('slider', { name: /^Speed of / })).toBeVisible();

  await expectPaper(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(incident.assetName);
  await expect(stretches.first()).toBeVisible();
  await expect(page.locator('.figure-cards')).toContainText('km');
  await expect(page.locator('.day-map canvas').first()).toBeVisible();
  await expect(page.locator('.speed-graph canvas')).toBeVisible();
});
