import type { Page } from '@playwright/test';
import { enter, expect, goWithin, openSignedIn, test } from './support/journey';
import { tableRows } from './support/screens';

/** The tools above the rows of a list, and the space that they and the rows have. */

test('rows come with the tools above them, and stay where they were drawn', async ({ page }) => {
  test.slow();
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      const row = document.querySelector('tbody [data-row-key]');
      if (!row) return;
      observer.disconnect();
      document.documentElement.dataset.firstRowTop = String(row.getBoundingClientRect().top);
    }).observe(document, { childList: true, subtree: true });
  });
  // What the tools are made of arrives after the records.
  let letThrough = Promise.resolve();
  await page.route(/\/(list-choices|filter-control|date-control)-[^/]*\.js/, async (route) => {
    await letThrough;
    await route.continue();
  });
  await enter(page);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, call] of [
    ['assets?view=list', 'POST_AT_LAST_LOCATION_ASSET_DATA'],
    ['locked-videos', 'GetDashCamVideosPaginated'],
    ['incidents?view=list&date=Week', 'getAlertIncidentsList'],
  ] as const) {
    letThrough = page
      .waitForResponse((response) => response.url().includes(call))
      .then((response) => void response.finished());
    await page.goto(`/dashboard/${path}`);
    const row = page.getByRole('table').locator('tbody').getByRole('row').first();
    await expect(row).toBeVisible();
    const tools = page.locator('.list-tools');
    await expect(
      tools
        .getByRole('combobox')
        .or(tools.getByRole('button', { name: 'Filters' }))
        .first(),
    ).toBeVisible();
    const drawnAt = await page.evaluate(() => Number(document.documentElement.dataset.firstRowTop));
    expect(Math.abs(((await row.boundingBox())?.y ?? 0) - drawnAt), path).toBeLessThan(2);
  }
});

test('rows stay where they are while the rest of their list is read', async ({ page }) => {
  let readOn = (): void => {};
  await page.route(/GetDashCamVideosPaginated.*[?&]Page=2&/, async (route) => {
    await new Promise<void>((resolve) => {
      readOn = resolve;
    });
    await route.continue();
  });
  await enter(page);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/dashboard/locked-videos');
    const rest = page.getByRole('progressbar', { name: 'Reading the rest of the list' });
    await expect(rest).toBeVisible();
    const row = page.getByRole('table').locator('tbody').getByRole('row').first();
    const tools = page.locator('.list-pane-tools');
    const controls = await tools.locator('.list-tools').boundingBox();
    const before = await row.boundingBox();
    const bar = await rest.boundingBox();
    expect(bar?.y, `below the controls at ${width}`).toBeGreaterThan(
      (controls?.y ?? 0) + (controls?.height ?? 0),
    );
    expect((bar?.y ?? 0) + (bar?.height ?? 0), `above the rows at ${width}`).toBeLessThan(before?.y ?? 0);
    readOn();
    await expect(rest).toHaveCount(0);
    expect((await row.boundingBox())?.y, `at ${width}`).toBe(before?.y);
  }
});

const heightOf = async (page: Page, selector: string): Promise<number | undefined> =>
  (await page.locator(selector).boundingBox())?.height;

/** Lists whose details are opened, and what is other in them: a breadcrumb over the title, filters of two lines. */
const lists = [
  { path: 'drivers?homeDepotId=1' },
  { path: 'assets?view=list' },
  { path: 'incidents?view=list&date=Week' },
  { path: 'alerts', hasBreadcrumb: true, hasNoExport: true },
  { path: 'adas-reports?view=list&range=month', hasLongFilters: true },
];

test('open details leave the header and the filters of a list one line each, and its actions in reach', async ({
  page,
}) => {
  test.slow();
  await openSignedIn(page, '/dashboard/settings');
  const details = page.getByRole('dialog');
  const main = page.getByRole('main');
  const columns = main.getByRole('button', { name: 'Columns', exact: true });
  for (const { path, hasBreadcrumb, hasLongFilters, hasNoExport } of lists) {
    await test.step(path, async () => {
      await goWithin(page, `/dashboard/${path}`);
      await tableRows(page).first().getByRole('rowheader').getByRole('button').first().click();
      await expect(details).toBeVisible();
      await expect(columns).toBeVisible();
      // What does not fit into one line is moved behind a button in a later render.
      await expect
        .poll(() => heightOf(page, '.page-header'), path)
        .toBeLessThanOrEqual(hasBreadcrumb ? 61 : 56);
      if (!hasLongFilters)
        await expect.poll(() => heightOf(page, '.list-pane-tools'), path).toBeLessThanOrEqual(56);
      // Narrower, they lie over the list.
      for (const [width, height] of [
        [1024, 768],
        [768, 1024],
      ] as const) {
        await page.setViewportSize({ width, height });
        for (const control of [
          ...(hasNoExport ? [] : [main.getByRole('button', { name: /^Export/ }).first()]),
          main.getByRole('button', { name: 'Refresh' }),
          columns,
        ])
          await control.click({ trial: true });
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    });
  }
});

test('tools whose words have no room say them to the pointer and to the keyboard', async ({ page }) => {
  await openSignedIn(page, '/dashboard/assets?view=list');
  await tableRows(page).first().getByRole('rowheader').getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const columns = page.getByRole('main').getByRole('button', { name: 'Columns', exact: true });
  const hint = page.getByRole('tooltip', { name: 'Columns' });
  await columns.hover();
  await expect(hint).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(hint).toBeHidden();
  await columns.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(columns).toBeFocused();
  await expect(hint).toBeVisible();
});

test('on a tablet users show when they last signed in, and the sidebar shows their area', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openSignedIn(page, '/dashboard/users');
  const sidebar = page.getByRole('navigation', { name: 'Main navigation' });
  const current = sidebar.getByRole('link', { name: 'Users', exact: true });
  await expect(current).toBeInViewport({ ratio: 1 });
  for (const isFolded of [true, false]) {
    await sidebar.getByRole('button', { name: 'Fold the sidebar' }).click();
    await expect(sidebar.getByText('Find anything')).toBeVisible({ visible: !isFolded });
  }
  await expect(current).toBeInViewport({ ratio: 1 });
  const time = tableRows(page).getByRole('time').first();
  await expect(time).toBeVisible();
  const actions = page.getByRole('columnheader', { name: 'Actions' });
  // What lies under the actions fades before them.
  const fade = await actions.evaluate((cell) => getComputedStyle(cell, '::before').width);
  const actionsBox = await actions.boundingBox();
  await expect
    .poll(async () => {
      const box = await time.boundingBox();
      return (box?.x ?? 0) + (box?.width ?? 0);
    })
    .toBeLessThanOrEqual((actionsBox?.x ?? 0) - (Number.parseFloat(fade) || 0));
});

for (const [path, names] of [
  ['request-videos', ['Status', 'Requested', 'Group']],
  ['incidents?view=list', ['Alert Type', 'Severity', 'Status', 'Group']],
] as const)
  test(`filters without a choice look alike in one bar: ${path}`, async ({ page }) => {
    await openSignedIn(page, `/dashboard/${path}`);
    const looks: string[] = [];
    for (const name of names) {
      const field = page.getByRole('main').getByRole('combobox', { name, exact: true });
      // The innermost box around both the field and its word.
      const box = field.locator('xpath=ancestor::*[.//text()="All"][1]');
      const word = box.getByText('All', { exact: true });
      await expect(word).toBeVisible();
      looks.push(
        await word.evaluate((one) => {
          const { color, fontSize, fontWeight } = getComputedStyle(one);
          const range = document.createRange();
          range.selectNodeContents(one);
          const border = one.closest('.ant-select')?.getBoundingClientRect().right ?? 0;
          const airPx = Math.round((border - range.getBoundingClientRect().right) / 4) * 4;
          return [color, fontSize, fontWeight, `${airPx} px`].join();
        }),
      );
    }
    expect(new Set(looks).size, looks.join(' | ')).toBe(1);
  });
