import type { Page } from '@playwright/test';
import { faultsOf } from './support/axe';
import { rowAction } from './support/controls';
import { expect, goWithin, openSignedIn, test } from './support/journey';
import { tableRows } from './support/screens';

const scrollArea = (page: Page) => page.locator('.data-table');

test('a table fits a desktop, scrolls between its first column and its actions on a tablet, and is stacked on a phone', async ({
  page,
}) => {
  test.slow();
  await openSignedIn(page, '/dashboard/assets?view=list&size=25');
  const rows = tableRows(page);
  await expect(rows).toHaveCount(25);

  await test.step('twelve rows and the pages are in view at 1440 by 900, and rows are 40 px high', async () => {
    await expect(rows.nth(11)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Page 1', exact: true })).toBeInViewport({ ratio: 1 });
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBe(40);
    // Two lines of a long place need one more.
    expect(Math.max(...heights)).toBeLessThanOrEqual(41);
    const tooWide = scrollArea(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(await tooWide).toBe(0);
  });

  await test.step('it scrolls between what stays, under its header, by keyboard too', async () => {
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
    expect(first?.y).toBe((await area.boundingBox())?.y);

    // A header that lies under the first column comes out from under it when it takes the focus.
    const type = page.getByRole('columnheader', { name: 'Type' }).getByRole('button');
    await page.getByRole('columnheader', { name: 'Asset Name' }).getByRole('button').focus();
    await page.keyboard.press('Tab');
    await expect(type).toBeFocused();
    await expect
      .poll(async () => (await type.boundingBox())?.x)
      .toBeGreaterThanOrEqual((first?.x ?? 0) + (first?.width ?? 0) - 8);
    expect.soft(await faultsOf(page, 'light', 'main')).toEqual([]);
  });

  await test.step('on a phone seven rows are in view at once, and what one taps is 44 px high', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => window.scrollTo(0, 0));
    // A long place beside a time of two digits an hour takes a line more, in some hours in some rows.
    const endOfSeven = () =>
      rows.evaluateAll((all) => {
        const boxes = all.slice(0, 10).map((one) => one.getBoundingClientRect());
        const usualHeight = boxes.map(({ height }) => height).sort((one, other) => one - other)[5] ?? 0;
        return (boxes[0]?.top ?? 0) + 7 * usualHeight;
      });
    const more = rows.first().getByRole('button', { name: /^More: / });
    await expect(more).toBeVisible();
    await expect.poll(endOfSeven).toBeGreaterThan(7 * 44);
    await expect.poll(endOfSeven).toBeLessThanOrEqual(844);
    for (const button of [more, rows.first().getByRole('button', { name: /^Actions: / })]) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await more.click();
    await expect(page.getByRole('term').filter({ hasText: 'GPS Status' })).toBeVisible();
    expect.soft(await faultsOf(page)).toEqual([]);
  });
});

test('columns are chosen by keyboard, ten rows leave less than a quarter of the screen empty, and a row has its header', async ({
  page,
}) => {
  await openSignedIn(page, '/dashboard/incidents?view=list&date=Week');
  const rows = tableRows(page);
  await expect(rows).toHaveCount(10);
  const last = await rows.last().boundingBox();
  const pages = await page.getByRole('navigation', { name: 'Pagination' }).boundingBox();
  expect((pages?.y ?? 0) - (last?.y ?? 0) - (last?.height ?? 0)).toBeLessThan(900 / 4);
  await expect(rows.first().getByRole('rowheader')).toHaveCount(1);

  const head = (name: string) => page.getByRole('columnheader', { name, exact: true });
  const button = page.getByRole('button', { name: 'Columns', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  const first = page.getByRole('checkbox', { name: 'Alert Name' });
  await expect(first).toBeFocused();
  await page.keyboard.press('Space');
  await expect(first).not.toBeChecked();
  await expect(head('Alert Name')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('ticked rows stay where they are at every width, look different from the open one, and have the focus again', async ({
  page,
}) => {
  await openSignedIn(page, '/dashboard/depots?view=list');
  const rows = tableRows(page);
  const places = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top));
  const box = rows.first().getByRole('checkbox');
  for (const [width, height] of [
    [390, 844],
    [1024, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(rows).not.toHaveCount(0);
    await expect.poll(async () => (await places()).length).toBeGreaterThan(2);
    await box.scrollIntoViewIfNeeded();
    const before = await places();
    await box.focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('1 selected', { exact: true })).toBeVisible();
    expect(await places(), `at ${width} px`).toEqual(before);
    await page.getByRole('button', { name: 'Clear selection' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 selected', { exact: true })).toBeHidden();
    await expect(box).toBeFocused();
  }

  // What is ticked stays while others are searched for.
  await box.check();
  const bar = page.getByText('1 selected', { exact: true });
  await expect(bar).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(bar).toBeHidden();
  await page.keyboard.press('Shift+Tab');
  await expect(bar).toBeVisible();
  // By the keyboard, the way back from the row leads through the bar.
  await box.focus();
  const tools = page.getByRole('button', { name: 'Search and filters' });
  const hasFocus = () => tools.evaluate((button) => button === document.activeElement);
  // The header's checkbox and sort buttons are between them.
  for (let stops = 0; stops < 20 && !(await hasFocus()); stops += 1) await page.keyboard.press('Shift+Tab');
  await expect(tools).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(bar).toBeHidden();
  await page.keyboard.press('Shift+Tab');
  await expect(bar).toBeVisible();
  await box.uncheck();

  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(heights.filter((height) => !Number.isInteger(height))).toEqual([]);

  await box.check();
  await rowAction(rows.nth(1), 'View Details');
  await expect(page.getByRole('dialog')).toBeVisible();
  const ground = (at: number) =>
    rows.nth(at).evaluate((row) => getComputedStyle(row.lastElementChild as Element).backgroundColor);
  await page.mouse.move(0, 0);
  await expect.poll(async () => new Set([await ground(0), await ground(1), await ground(2)]).size).toBe(3);
});

const sizes = [
  [320, 256],
  [390, 844],
  [1024, 400],
] as const;

test('the page scrolls to every row and to the pages, however small it is', async ({ page }) => {
  test.slow();
  // A second page of two alerts has its first one in view wherever the page stands.
  await page.route('**/getAlertAssetsList', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    const copies = json.data.map((alert: { id: number }) => ({ ...alert, id: alert.id + 100_000 }));
    await route.fulfill({ response, json: { ...json, data: [...json.data, ...copies] } });
  });
  await openSignedIn(page, '/dashboard/settings');
  for (const path of ['assets?view=list', 'alerts', 'locked-videos']) {
    for (const [width, height] of sizes) {
      await test.step(`${path} at ${width} by ${height}`, async () => {
        await page.setViewportSize({ width, height });
        await goWithin(page, `/dashboard/${path}`);
        const rows = tableRows(page);
        await expect(rows).toHaveCount(10);
        expect((await scrollArea(page).boundingBox())?.height).toBeGreaterThan(400);
        await rows.last().scrollIntoViewIfNeeded();
        await expect(rows.last()).toBeInViewport();
        const next = page.getByRole('button', { name: 'Next page' });
        await next.scrollIntoViewIfNeeded();
        // The edge of the window may cut a part of a pixel.
        await expect(next).toBeInViewport({ ratio: 0.95 });
        await next.click();
        await expect(rows.first()).toBeInViewport();
      });
    }
  }
});
