import type { Locator, Page } from '@playwright/test';
import type { Coordinates } from '../../src/domain/fleet/coordinates';
import { defaultCamera } from '../../src/ui/map/camera';
import { toPixel, toWorld } from '../../src/ui/map/mercator';
import { chooseByTyping, rowAction, searchFor, switchTo } from './support/controls';
import {
  callAsDemo,
  expect,
  goWithin,
  openSignedIn,
  changingTest as test,
  watchConsole,
} from './support/journey';

/** Groups of assets as a filter and in alerts, and arrivals at a depot. */
const rows = (page: Page): Locator => page.locator('tbody tr[data-row-key]');

/** Takes a group in the filter of a list, by typing a part of its name. */
async function chooseGroup(page: Page, typed: string, group: string): Promise<void> {
  await chooseByTyping(page.getByRole('combobox', { name: 'Group' }), typed, group);
}

/** The cell of a row below the column with this heading. */
async function cellBelow(page: Page, heading: string, row: RegExp): Promise<Locator> {
  const headings = await page.getByRole('columnheader').allInnerTexts();
  const cells = page.getByRole('row', { name: row }).locator('th, td');
  return cells.nth(headings.indexOf(heading));
}

/** The number of records in the pagination of a table. */
const totalOf = async (page: Page): Promise<number> => {
  const text = await page.getByText(/^\d+–\d+ of [\d,]+$/).innerText();
  return Number(/of ([\d,]+)$/.exec(text)?.[1]?.replace(',', ''));
};

test('a group is made, filters assets, dashcams, incidents and alerts, and is what an alert applies to', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openSignedIn(page, '/dashboard/groups');
  await page.getByRole('button', { name: 'Create' }).click();
  const form = page.getByRole('dialog', { name: 'New group' });
  await form.getByRole('combobox', { name: 'Tags' }).fill('Reefer');
  await page.keyboard.press('Enter');
  // Away from the choices, which cover the button.
  await form.getByLabel('Name').click();
  await form.getByLabel('Name').fill('Ice cream');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Ice cream was created')).toBeVisible();
  const count = Number(await cellBelow(page, 'Assets', /Ice cream/).then((cell) => cell.innerText()));
  expect(count).toBeGreaterThan(5);

  await page.getByRole('link', { name: 'Assets', exact: true }).click();
  await switchTo(page, 'List');
  await expect.poll(() => totalOf(page)).toBeGreaterThan(count);
  await chooseGroup(page, 'ice', 'Ice cream');
  await expect.poll(() => totalOf(page)).toBe(count);
  await expect(page).toHaveURL(/group=\d+/);
  await expect(rows(page).filter({ hasNotText: 'Reefer' })).toHaveCount(0);
  await page.reload();
  await expect.poll(() => totalOf(page)).toBe(count);
  await switchTo(page, 'Map');
  const cards = page.getByRole('region', { name: 'Assets list' }).getByRole('listitem');
  await expect(cards.first()).toBeVisible();
  await expect(cards.filter({ hasText: /(Truck|Trailer|Van|Tanker) \d/ })).toHaveCount(0);

  const group = new URL(page.url()).searchParams.get('group');
  await goWithin(page, `/dashboard/dashcams?view=list&group=${group}`);
  await expect.poll(() => totalOf(page)).toBeLessThan(count);
  await goWithin(page, `/dashboard/incidents?view=list&date=Week&group=${group}`);
  await expect.poll(() => totalOf(page)).toBeGreaterThan(3);
  await expect(rows(page).filter({ hasNotText: 'Reefer' })).toHaveCount(0);
  await goWithin(page, `/dashboard/incidents?view=list&date=Week&alertType=crossing`);
  await expect(rows(page).first()).toBeVisible();
  await expect(rows(page).filter({ hasNotText: /Arrived at|Left/ })).toHaveCount(0);

  await goWithin(page, `/dashboard/alerts?group=${group}`);
  await expect(rows(page).filter({ hasText: 'Reefer' })).toHaveCount(1);
  await expect(rows(page).filter({ hasText: 'All Assets' })).not.toHaveCount(0);
  await expect(rows(page).filter({ hasText: 'Tanker' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Create' }).first().click();
  const rule = page.getByRole('dialog');
  await chooseByTyping(rule.getByRole('combobox', { name: 'Applies to' }), 'Ice', 'Ice cream');
  await expect(rule.getByTitle('Ice cream')).toBeVisible();
  expect(complaints).toEqual([]);
});

/** Clicks a place on a map that shows no record yet. */
async function clickPlace(map: Locator, place: Coordinates): Promise<void> {
  const box = await map.boundingBox();
  if (!box) throw new Error('The map is not drawn');
  const { width: widthPx, height: heightPx } = box;
  const frame = { widthPx, heightPx, zoom: defaultCamera.zoom, centre: toWorld(defaultCamera) };
  const { xPx: x, yPx: y } = toPixel(frame, toWorld(place));
  await map.click({ position: { x, y } });
}

test('a depot drawn on the map lists arrivals and departures, in its details and among the incidents', async ({
  page,
  server,
}) => {
  const answer = await callAsDemo(page, server, '/api/v2/depots?q=Redlands');
  const [busy] = ((await answer.json()) as { data: [Coordinates] }).data;
  await openSignedIn(page, '/dashboard/depots?view=list');
  await page.getByRole('button', { name: 'Create' }).click();
  const form = page.getByRole('dialog', { name: 'New depot' });
  await form.getByLabel('Name').fill('Drawn yard');
  const map = form.locator('.place-map');
  await expect(map.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  await clickPlace(map, busy);
  await expect(form.getByLabel('Latitude')).not.toHaveValue('');
  // A pixel of the whole country is eight kilometres.
  await form.getByRole('spinbutton', { name: 'Radius' }).fill('25000');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Drawn yard was created')).toBeVisible();

  await rowAction(page.getByRole('row', { name: /Drawn yard/ }), 'View Details');
  await page.getByRole('tab', { name: 'Arrivals and departures' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Arrivals and departures' });
  await expect(panel.getByText('Arrived').first()).toBeVisible();
  await expect(page).toHaveURL(/pane=depot-crossings/);
  const asset = panel.getByRole('link').first();
  const name = await asset.innerText();
  await asset.click();
  await expect(page.getByRole('heading', { name }).first()).toBeVisible();

  await goWithin(page, '/dashboard/incidents?view=list&date=Week&alertType=crossing');
  await searchFor(page, 'Arrived at Drawn yard');
  await expect(rows(page).first()).toBeVisible();
  await expect(rows(page).filter({ hasNotText: 'Arrived at Drawn yard' })).toHaveCount(0);
});
