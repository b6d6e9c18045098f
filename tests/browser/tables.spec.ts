import type { Page } from '@playwright/test';
import { faultsOf } from './support/axe';
import { menuEntry } from './support/controls';
import { expect, goWithin, openSignedIn, test } from './support/journey';

/** Each table, and the columns that section 2 gives it. */
const tables = {
  'dashcams?view=list': ['Asset Name', 'Location', 'Status', 'Speed', 'GPS Status', 'Last Update'],
  'assets?view=list': ['Asset Name', 'Type', 'Location', 'Status', 'Speed', 'GPS Status', 'Last Update'],
  'incidents?view=list&date=Week': [
    'Asset Name',
    'Alert Name',
    'Location',
    'Status',
    'Speed',
    'Incident Date',
  ],
  alerts: ['Alert Name', 'Applies To', 'Created', 'Type', 'Action'],
  'adas-reports?view=list&range=week': [
    'Dashcam',
    'Event Type',
    'Severity',
    'Timestamp',
    'Location',
    'Speed (km/h)',
  ],
  'request-videos': ['Dashcam', 'Request Date', 'Time Range', 'Camera', 'Status'],
  'locked-videos': ['Dashcam', 'Created Date', 'Type', 'Camera', 'Speed', 'Location'],
};

const scrollArea = (page: Page) => page.locator('.data-table');
const play = (page: Page) => page.getByRole('dialog').locator('video, img');

test('nothing that is chosen from a clip’s menu opens the player behind it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openSignedIn(page, '/dashboard/locked-videos');
  const more = page.getByRole('button', { name: /^More: / }).first();
  const entryOf = (name: string) => menuEntry(page, name);
  for (const [entry, sign] of [
    ['Copy link', /copied/i],
    ['Request Video', /requested/i],
  ] as const) {
    await more.click();
    await entryOf(entry).click();
    await expect(page.getByText(sign).first()).toBeVisible();
    await expect(entryOf(entry)).toHaveCount(0);
    expect(page.url()).not.toContain('details');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await more.click();
  await entryOf('Play').click();
  await expect(play(page).first()).toBeVisible();
});

/** Those of some columns whose titles cannot be seen, though they were scrolled into view: absent, or under another. */
function hiddenColumns(page: Page, names: readonly string[]): Promise<string[]> {
  return page.evaluate((wanted) => {
    const heads = [...document.querySelectorAll('thead th')];
    return wanted.filter((name) => {
      const head = heads.find(({ textContent }) => textContent?.trim() === name);
      if (!head) return true;
      const title = head.querySelector('button span') ?? head;
      title.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const { left, width, top, height } = title.getBoundingClientRect();
      return !head.contains(document.elementFromPoint(left + Math.min(width, 20) / 2, top + height / 2));
    });
  }, names);
}

test('every specified column can be brought into view at any width, between what stays', async ({ page }) => {
  test.slow();
  await openSignedIn(page, '/dashboard/settings');
  for (const [path, columns] of Object.entries(tables)) {
    await goWithin(page, `/dashboard/${path}`);
    await expect(page.getByRole('table')).toBeVisible();
    for (const width of [1440, 1280, 1024, 768, 600]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => hiddenColumns(page, columns), { message: `${path} at ${width}` }).toEqual([]);
    }
  }
});

test('a wide table scrolls between its first column and its actions, under its header, by keyboard too', async ({
  page,
}) => {
  await openSignedIn(page, '/dashboard/assets?view=list&size=25');
  await page.setViewportSize({ width: 768, height: 500 });
  const area = page.getByRole('group', { name: 'Assets table' });
  await area.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => area.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => area.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);

  await area.evaluate((element) => element.scrollTo(10_000, 300));
  const placeOf = (name: string) => page.getByRole('columnheader', { name, exact: true }).boundingBox();
  const first = await placeOf('Asset Name');
  const actions = await placeOf('Actions');
  expect(first?.x).toBeLessThan(60);
  expect((actions?.x ?? 0) + (actions?.width ?? 0)).toBeLessThanOrEqual(768);
  const areaTop = (await area.boundingBox())?.y;
  expect(first?.y).toBe(areaTop);

  // A header that lies under the first column comes out from under it when it takes the focus.
  const type = page.getByRole('columnheader', { name: 'Type' }).getByRole('button');
  await page.getByRole('columnheader', { name: 'Asset Name' }).getByRole('button').focus();
  await page.keyboard.press('Tab');
  await expect(type).toBeFocused();
  await expect
    .poll(async () => (await type.boundingBox())?.x)
    .toBeGreaterThanOrEqual((first?.x ?? 0) + (first?.width ?? 0) - 8);
  expect(await faultsOf(page)).toEqual([]);
});

test('twelve rows and the pages are in view at 1440 by 900, and rows are 40 px high', async ({ page }) => {
  await openSignedIn(page, '/dashboard/assets?view=list&size=25');
  const rows = page.getByRole('table').locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(25);
  await expect(rows.nth(11)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Page 1', exact: true })).toBeInViewport({ ratio: 1 });
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBe(40);
  // Two lines of a long place need one more.
  expect(Math.max(...heights)).toBeLessThanOrEqual(41);
  expect(await scrollArea(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(
    0,
  );
});

test('columns are chosen by keyboard, and are there again after a reload', async ({ page }) => {
  await openSignedIn(page, '/dashboard/dashcams?view=list');
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true });
  await expect(head('Location')).toBeVisible();
  const button = page.getByRole('button', { name: 'Columns', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  const location = page.getByRole('checkbox', { name: 'Location' });
  await expect(location).toBeFocused();
  await page.keyboard.press('Space');
  await expect(location).not.toBeChecked();
  await expect(head('Location')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await page.reload();
  await expect(head('Status')).toBeVisible();
  await expect(head('Location')).toHaveCount(0);
});

test('ten rows leave no quarter of the screen empty, and a row header is heard with each cell', async ({
  page,
}) => {
  await openSignedIn(page, '/dashboard/incidents?view=list&date=Week');
  const rows = page.getByRole('table').locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(10);
  const last = await rows.last().boundingBox();
  const pages = await page.getByRole('navigation', { name: 'Pagination' }).boundingBox();
  expect((pages?.y ?? 0) - (last?.y ?? 0) - (last?.height ?? 0)).toBeLessThan(900 / 4);
  await expect(rows.first().getByRole('rowheader')).toHaveCount(1);
});

for (const [width, height] of [
  [320, 256],
  [390, 844],
  [1024, 400],
] as const) {
  test(`the page scrolls to every row and to the pages at ${width} by ${height}`, async ({ page }) => {
    // A second page of two alerts has its first one in view wherever the page stands.
    await page.route('**/getAlertAssetsList', async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      const copies = json.data.map((alert: { id: number }) => ({ ...alert, id: alert.id + 100_000 }));
      await route.fulfill({ response, json: { ...json, data: [...json.data, ...copies] } });
    });
    await openSignedIn(page, '/dashboard/settings');
    await page.setViewportSize({ width, height });
    for (const path of ['assets?view=list', 'alerts', 'locked-videos']) {
      await goWithin(page, `/dashboard/${path}`);
      const rows = page.getByRole('table').locator('tbody').getByRole('row');
      await expect(rows).toHaveCount(10);
      const area = await scrollArea(page).boundingBox();
      expect(area?.height, path).toBeGreaterThan(400);
      await rows.last().scrollIntoViewIfNeeded();
      await expect(rows.last()).toBeInViewport();
      const next = page.getByRole('button', { name: 'Next page' });
      await next.scrollIntoViewIfNeeded();
      // The edge of the window may cut a part of a pixel.
      await expect(next).toBeInViewport({ ratio: 0.95 });
      await next.click();
      await expect(rows.first()).toBeInViewport();
    }
  });
}

test('on a phone seven rows are in view at once, and what one taps is 44 px high', async ({ page }) => {
  await openSignedIn(page, '/dashboard/assets?view=list');
  await page.setViewportSize({ width: 390, height: 844 });
  const rows = page.getByRole('table').locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(10);
  // A long place beside a time of two digits an hour takes a line more, in some hours in some rows.
  const endOfSeven = () =>
    rows.evaluateAll((all) => {
      const boxes = all.map((one) => one.getBoundingClientRect());
      const usualHeight = boxes.map(({ height }) => height).sort((one, other) => one - other)[5] ?? 0;
      return (boxes[0]?.top ?? 0) + 7 * usualHeight;
    });
  await expect.poll(endOfSeven).toBeGreaterThan(7 * 44);
  await expect.poll(endOfSeven).toBeLessThanOrEqual(844);
  for (const name of [/^Actions: /, /^More: /]) {
    const box = await rows.first().getByRole('button', { name }).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await rows
    .first()
    .getByRole('button', { name: /^More: / })
    .click();
  await expect(page.getByRole('term').filter({ hasText: 'GPS Status' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});

test('on a phone each row says when, without “More”', async ({ page }) => {
  await openSignedIn(page, '/dashboard/settings');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [
    'dashcams?view=list',
    'assets?view=list',
    'alerts',
    'adas-reports?view=list&range=month',
  ]) {
    await goWithin(page, `/dashboard/${path}`);
    const row = page.getByRole('table').locator('tbody').getByRole('row').first();
    await expect(row.getByText(/\d{4} \d{1,2}:\d{2}:\d{2} [AP]M/), path).toBeInViewport({ ratio: 1 });
  }
});
