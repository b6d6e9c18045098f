import type { Page } from '@playwright/test';
import { adasEventTypes } from '../../src/domain/fleet/adas-event';
import { takeEntry } from './support/controls';
import { enter, expect, goWithin, openSignedIn, test } from './support/journey';

/** What stands above the rows of a list, and how much room it and they have. */

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
  await openSignedIn(page, '/dashboard/settings');
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
  await openSignedIn(page, '/dashboard/settings');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await goWithin(page, '/dashboard/locked-videos');
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
    await page.reload();
  }
});

const heightOf = async (page: Page, selector: string): Promise<number | undefined> =>
  (await page.locator(selector).boundingBox())?.height;

test('beside open details the header and the filters of a list keep to one line each', async ({ page }) => {
  await openSignedIn(page, '/dashboard/settings');
  for (const path of [
    'drivers?homeDepotId=1',
    'assets?view=list',
    'incidents?view=list&date=Week',
    'alerts',
  ]) {
    await goWithin(page, `/dashboard/${path}`);
    const row = page.getByRole('table').locator('tbody').getByRole('row').first();
    await row.getByRole('rowheader').getByRole('button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Columns', exact: true })).toBeVisible();
    // A title with a breadcrumb over it has two lines by itself.
    const least = path === 'alerts' ? 61 : 56;
    // What has no room in one line goes behind a button a drawing later.
    await expect.poll(() => heightOf(page, '.page-header'), path).toBeLessThanOrEqual(least);
    await expect.poll(() => heightOf(page, '.list-pane-tools'), path).toBeLessThanOrEqual(56);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

/** Controls of the header that stand outside of the screen, by their names. */
const outside = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.page-header :is(button, a, .page-header-tools)')]
      .filter((one) => {
        const { left, right } = one.getBoundingClientRect();
        return left < 0 || right > window.innerWidth;
      })
      .map((one) => one.getAttribute('aria-label') ?? one.textContent),
  );

test('nothing of a header stands outside of a phone', async ({ page }) => {
  await openSignedIn(page, '/dashboard/settings');
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['drivers', 'alerts', 'dashcams?view=list', 'assets', 'incidents', 'reports']) {
      await goWithin(page, `/dashboard/${path}`);
      const tools = page.locator('.page-header-tools');
      await expect(tools.getByRole('button').nth(1)).toBeVisible();
      if (path === 'drivers') await expect(tools.getByRole('button', { name: 'Create' })).toBeVisible();
      expect(await outside(page), `${path} at ${width}`).toEqual([]);
    }
  }
});

test('nothing of a report’s header stands outside of a phone', async ({ page }) => {
  await openSignedIn(page, '/dashboard/reports');
  await page.getByRole('button', { name: 'Generate Report' }).click();
  await takeEntry(page, 'Incidents');
  await page.getByRole('dialog').getByRole('button', { name: 'Generate' }).click();
  const row = page.getByRole('row', { name: /Incidents report/ }).first();
  await expect(row).toContainText('Completed');
  await row.getByRole('link').click();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.getByRole('main').getByRole('button', { name: 'Delete' })).toBeVisible();
    expect(await outside(page), `at ${width}`).toEqual([]);
  }
});

/** What of a table cannot be read: what is wrapped or cut. Texts are, where a table has no room for them. */
function brokenInTable({ hasRoomForTexts }: { hasRoomForTexts: boolean }): string[] {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(`tbody ${selector}`)];
  const words = (element: HTMLElement) => element.textContent ?? '';
  const isOutside = (inner: HTMLElement, outer: Element | null): boolean => {
    const [own, around] = [inner.getBoundingClientRect(), outer?.getBoundingClientRect()];
    const isInside = around && own.left >= around.left - 1 && own.right <= around.right + 1;
    return !isInside || own.top < around.top - 1 || own.bottom > around.bottom + 1;
  };
  const isOnTwoLines = (element: HTMLElement): boolean => element.getClientRects().length > 1;
  const oneLine = (selector: string) =>
    all(selector).filter((one) => isOnTwoLines(one) || isOutside(one, one.closest('td, th')));
  return [
    ...oneLine('.time'),
    ...oneLine('.row-action').filter((one) => one.offsetParent !== null),
    ...all('.status-badge-ago').filter((ago) => isOutside(ago, ago.closest('.status-badge'))),
    // Two lines are room for a place or a kind; a longer name has its tooltip.
    ...(hasRoomForTexts
      ? all('.data-table-text')
          .filter((text) => words(text).length <= 40)
          .filter((text) => text.scrollHeight > text.clientHeight + 1)
      : []),
  ].map(words);
}

/** Whatever happened in the hours before: each kind of event is on the first page. */
async function showAllKinds(page: Page): Promise<void> {
  await page.route(/\/api\/v2\/adas-events/, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    json.data.forEach((event: { eventType: string }, at: number) => {
      event.eventType = adasEventTypes[at % adasEventTypes.length] as string;
    });
    return route.fulfill({ response, json });
  });
}

test('details that lie over a list leave its search, filters and actions in reach', async ({ page }) => {
  await openSignedIn(page, '/dashboard/settings');
  for (const [width, height] of [
    [1024, 768],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of ['assets?view=list', 'drivers', 'adas-reports?view=list&range=month']) {
      await goWithin(page, `/dashboard/${path}`);
      const row = page.getByRole('table').locator('tbody').getByRole('row').first();
      await row.getByRole('rowheader').getByRole('button').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      const main = page.getByRole('main');
      await expect(main.getByRole('button', { name: 'Columns', exact: true })).toBeVisible();
      for (const control of [
        main.getByRole('button', { name: /^Export/ }).first(),
        main.getByRole('button', { name: 'Refresh' }),
        main.getByRole('button', { name: 'Columns', exact: true }),
      ])
        await control.click({ trial: true });
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  }
});

for (const language of ['en', 'es', 'fr']) {
  test(`times, ages, texts and actions of lists are whole in ${language}`, async ({ page }) => {
    test.slow();
    await page.route('**/api/v2/settings', async (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      const response = await route.fetch();
      const json = await response.json();
      if (json.data) json.data.language = language;
      return route.fulfill({ response, json });
    });
    await page.addInitScript(
      (chosen) => localStorage.setItem('preferences', JSON.stringify({ language: chosen })),
      language,
    );
    await showAllKinds(page);
    await enter(page);
    await page.goto('/dashboard/settings');
    for (const path of [
      'assets?view=list',
      'dashcams?view=list',
      'alerts',
      'locked-videos',
      'request-videos',
      // Where each row has Retry.
      'request-videos?status=failed',
      'incidents?view=list&date=Week',
      'adas-reports?view=list&range=month',
    ]) {
      await goWithin(page, `/dashboard/${path}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      for (const width of [1440, 1280, 1024]) {
        await page.setViewportSize({ width, height: 900 });
        await expect(page.getByRole('table').locator('.time').first()).toBeVisible();
        const broken = await page.evaluate(brokenInTable, { hasRoomForTexts: width === 1440 });
        expect(broken, `${path} at ${width}`).toEqual([]);
      }
    }
  });
}
