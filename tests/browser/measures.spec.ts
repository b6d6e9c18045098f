import type { Locator, Page } from '@playwright/test';
import { unknownLocation } from '../../src/resources/missing-texts';
import {
  calendarSpans,
  drawerTitle,
  openCalendar,
  openOptions,
  pressEscape,
  takeEntry,
} from './support/controls';
import { outsideOfWindow } from './support/inspections';
import { enter, expect, goWithin, openSignedIn, test } from './support/journey';
import { changeLanguage, setLanguage } from './support/language';
import { leaveOutUnplacedWarnings, placedCards, tableRows } from './support/screens';

test('open details leave the tools of a map in reach, in one line, and give the focus back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1360, height: 900 });
  await leaveOutUnplacedWarnings(page);
  await openSignedIn(page, '/dashboard/depots');
  const header = page.locator('.page-header');
  const details = page.getByRole('dialog').filter({ hasText: 'Copy link' });
  for (const area of ['depots', 'adas-reports?range=week', 'dashcams']) {
    await test.step(area, async () => {
      await goWithin(page, `/dashboard/${area}`);
      await placedCards(page).first().click();
      const before = await header.boundingBox();
      const open = page.getByRole('button', { name: 'View Details' });
      await open.focus();
      await page.keyboard.press('Enter');
      await expect(details.getByRole('button', { name: 'Copy link' })).toBeVisible();
      for (const tool of ['Refresh now', 'Export'])
        await header.getByRole('button', { name: tool, exact: true }).click({ trial: true });
      await header.getByText('List').click({ trial: true });
      expect((await header.boundingBox())?.height, area).toBe(before?.height);
      await pressEscape(details);
      await expect(details).toBeHidden();
      await expect(open).toBeFocused();
    });
  }
});

/** Whether all of a badge with its age is seen in what is around it, and in how many lines it has it. */
const badgeIn = (badge: Locator, around: string) =>
  badge.evaluate((tag, selector) => {
    const [box, outer, ago] = [tag, tag.closest(selector), tag.querySelector('.status-badge-ago')].map(
      (one) => one?.getBoundingClientRect(),
    );
    const isWithin = (one?: DOMRect, other?: DOMRect): boolean =>
      one !== undefined &&
      other !== undefined &&
      one.right <= other.right + 1 &&
      one.bottom <= other.bottom + 1;
    return {
      lines: Math.floor((box?.height ?? 0) / 18),
      isWhole: isWithin(ago, box) && isWithin(box, outer),
    };
  }, around);

test('the badge of a silent vehicle is whole in its popup, and beside open details with its age', async ({
  page,
}) => {
  // A row is higher where its place has two lines; the places of vehicles change.
  await page.route('**/api/ATLocation/**', async (route) => {
    const response = await route.fetch();
    const rows: { location_address: string }[] = await response.json();
    for (const row of rows) {
      if (row.location_address !== unknownLocation.en) row.location_address = 'Fleet Depot, Reno';
    }
    await route.fulfill({ response, json: rows });
  });
  await openSignedIn(page, '/dashboard/dashcams');
  // Those that are available stand before it.
  await page.getByRole('button', { name: /^Available \(\d+\)$/ }).click();
  await placedCards(page).and(page.locator('[data-stale]')).first().click();
  const badge = page.locator('.record-popup .status-badge');
  for (const language of ['en', 'fr'] as const) {
    await changeLanguage(page, language);
    await expect(badge.locator('.status-badge-ago')).toBeVisible();
    await expect
      .poll(() => badgeIn(badge, '.map-popup-content'), language)
      .toEqual({ lines: 1, isWhole: true });
  }

  await changeLanguage(page, 'es');
  await goWithin(page, '/dashboard/dashcams?view=list');
  await page.locator('tbody .cell-opener').first().click();
  await expect(page.locator('.details-drawer .description-list').first()).toBeVisible();
  const row = page.locator('tbody tr', { hasText: 'Dispositivo sin conexión' }).first();
  await expect.poll(() => badgeIn(row.locator('.status-badge'), 'td')).toMatchObject({ isWhole: true });
  const heights = await page
    .locator('tbody tr[data-row-key]')
    .evaluateAll((rows) => rows.map((one) => Math.round(one.getBoundingClientRect().height)));
  expect(new Set(heights).size, 'the row is as high as the others').toBe(1);
});

/** Where the focus is, and whether a line is drawn around it. */
const focusOnPage = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement as HTMLElement;
    return {
      isInDetails: focused.contains(document.querySelector('.details-drawer')),
      isOfKeyboard: focused.matches(':focus-visible'),
      outlineStyle: getComputedStyle(focused).outlineStyle,
    };
  });

test('details that a link opens draw no line across the window, and their title keeps apart from buttons', async ({
  page,
}) => {
  await openSignedIn(page, '/dashboard/assets?view=list');
  const id = await tableRows(page).first().getAttribute('data-row-key');
  const details = page.getByRole('dialog');
  // Nothing is clicked: the browser takes a person for one with a keyboard, as on a page that was just loaded.
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await goWithin(page, `/dashboard/assets?view=list&details=${id}`);
    await expect(drawerTitle(details)).toBeVisible();
    await expect
      .poll(() => focusOnPage(page), `${width}`)
      .toEqual({ isInDetails: true, isOfKeyboard: true, outlineStyle: 'none' });
  }

  await goWithin(page, '/dashboard/request-videos');
  await page.locator('.cell-opener').first().click();
  const button = details.getByRole('button', { name: /Previous|Copy link/ }).first();
  await expect(button).toBeVisible();
  const words = await drawerTitle(details).evaluate((title) => {
    const range = document.createRange();
    range.selectNodeContents(title);
    return range.getBoundingClientRect().right;
  });
  expect(((await button.boundingBox())?.x ?? 0) - words).toBeGreaterThanOrEqual(8);
});

/** The names of what stands in an open list of options, as far as it is in view. */
const inView = (page: Page) =>
  openOptions(page).evaluate((list) => {
    const options = [...list.querySelectorAll<HTMLElement>('[title]')];
    const { top, bottom } = (list.querySelector('.rc-virtual-list') ?? list).getBoundingClientRect();
    return options.filter((one) => {
      const own = one.getBoundingClientRect();
      const isInList = own.top >= top - 1 && own.bottom <= bottom + 1;
      return isInList && own.top >= 0 && own.bottom <= window.innerHeight;
    }).length;
  });

const windows = [
  [1440, 900],
  [390, 844],
] as const;

/** On a phone filters are behind a button until they are asked for. */
async function showFilters(page: Page, field: Locator): Promise<void> {
  const folded = page.getByRole('button', { name: 'Filters', exact: true });
  await expect(folded.or(field).first()).toBeVisible();
  if (await folded.isVisible()) await folded.click();
  await expect(field).toBeVisible();
}

test('all spans of days are in view when their list opens, and when their calendar does', async ({
  page,
}) => {
  test.slow();
  await openSignedIn(page, '/dashboard/settings');
  for (const [path, name, count] of [
    ['adas-reports?view=list', 'Date Range', 9],
    ['request-videos', 'Requested', 10],
    ['incidents?view=list', 'Date', 4],
    ['reports', 'Days', 9],
  ] as const) {
    await goWithin(page, `/dashboard/${path}`);
    const field = page.getByRole('combobox', { name, exact: true });
    if (path === 'reports') {
      await page.getByRole('button', { name: 'Generate Report' }).click();
      await takeEntry(page, 'Usage');
    }
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height });
      await showFilters(page, field);
      await field.focus();
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => inView(page), `${path} at ${width}`).toBeGreaterThanOrEqual(count);
      await page.keyboard.press('Escape');
      await expect(openOptions(page)).toHaveCount(0);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  }

  await goWithin(page, '/dashboard/locked-videos');
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    const from = page.getByLabel('From', { exact: true });
    await showFilters(page, from);
    await from.click();
    await expect(calendarSpans(page)).toHaveCount(8);
    for (const span of await calendarSpans(page).all()) await expect(span).toBeInViewport({ ratio: 1 });
    const box = await openCalendar(page).boundingBox();
    expect(box?.x, `${width}`).toBeGreaterThanOrEqual(0);
    expect(box?.y, `${width}`).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0), `${width}`).toBeLessThanOrEqual(width);
    expect((box?.y ?? 0) + (box?.height ?? 0), `${width}`).toBeLessThanOrEqual(height);
    await page.keyboard.press('Escape');
    await expect(openCalendar(page)).toHaveCount(0);
  }
});

test('cards with figures keep their spans and dates in one piece in French, and the header of a report its tools', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await enter(page);
  await setLanguage(page, 'fr');
  await page.goto('/dashboard/adas-reports?view=list&range=month');
  const cards = page.locator('.figure-cards');
  /** What is wrapped, or as wide as more than its card. */
  const broken = () =>
    cards.evaluate((list) =>
      [...list.querySelectorAll<HTMLElement>('strong, small')]
        .filter((one) => {
          const card = one.closest('li')?.getBoundingClientRect();
          const { right, height } = one.getBoundingClientRect();
          return one.getClientRects().length > 1 || height > 36 || right > (card?.right ?? 0) - 8;
        })
        .map((one) => one.textContent),
    );
  await expect(cards.getByText('30 derniers jours')).toHaveCount(4);
  expect(await broken()).toEqual([]);
  await expectWholeTitle(page);
  await page.route('**/api/v2/reports/7?*', (route) => route.fulfill({ json: reportOfDays }));
  await goWithin(page, '/dashboard/reports?details=7');
  await expect(cards.locator('strong')).toHaveCount(5);
  expect(await broken()).toEqual([]);
  await expectWholeTitle(page);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.getByRole('main').getByRole('button', { name: 'Supprimer' })).toBeVisible();
    await expect.poll(() => page.evaluate(outsideOfWindow), `at ${width}`).toEqual([]);
  }
  await page.setViewportSize({ width: 1024, height: 768 });
  await goWithin(page, '/dashboard/depots');
  await expectWholeTitle(page);
});

/** The clock of the page's times is not cut, and a title that fits is in one line. */
async function expectWholeTitle(page: Page): Promise<void> {
  const clock = page.locator('.page-header-clock');
  await expect.poll(() => clock.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  await expect.poll(async () => (await page.locator('.page-header h1').boundingBox())?.height).toBe(28);
}

/** A report with five figures, one of which is a day. */
const reportOfDays = {
  success: true,
  data: {
    id: '7',
    name: 'Juin',
    type: 'usage',
    status: 'completed',
    generatedDate: '2026-11-09T08:00:00Z',
    from: '2026-11-03',
    to: '2026-11-09',
    content: {
      until: '2026-11-09T08:00:00.000Z',
      notes: [],
      figures: [
        { label: 'Distance parcourue', kind: 'number', value: 603078, unit: 'km', digits: 0 },
        { label: 'Trajets', kind: 'number', value: 7132, unit: '', digits: 0 },
        { label: 'Temps de conduite', kind: 'number', value: 8123, unit: 'h', digits: 0 },
        { label: 'Actifs utilisés', kind: 'number', value: 240, unit: '', digits: 0 },
        { label: 'Jour le plus chargé', kind: 'day', value: '2026-11-04', unit: '', digits: 0 },
      ],
      chart: {
        title: 'Distance par jour',
        shape: 'columns',
        unit: 'km',
        digits: 0,
        categories: { kind: 'day', values: ['2026-11-03', '2026-11-04'] },
        series: [{ label: 'Distance', values: [1200, 3400] }],
      },
      tables: [],
    },
  },
};

/** How long what moves on the page right now takes, in ms. */
const durations = () =>
  document.getAnimations().map((animation) => Number(animation.effect?.getComputedTiming().duration));

test('a drawer moves for 200 ms, and under reduced motion nothing does', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openSignedIn(page, '/dashboard/incidents?view=list&date=Week');
  const open = page.getByRole('button', { name: /^View Details: / }).first();
  await expect(open).toBeVisible();
  // Read when the motion is put on, not while it moves: on a slow machine it is over before one looks.
  const seen = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new MutationObserver((changes) => {
          for (const { target } of changes) {
            if (!(target as Element).classList.contains('ant-drawer-content-wrapper')) continue;
            const { transitionDuration } = getComputedStyle(target as Element);
            if (transitionDuration !== '0s') resolve(transitionDuration);
          }
        }).observe(document.body, { subtree: true, attributeFilter: ['class'] });
      }),
  );
  await open.click();
  expect(await seen).toBe('0.2s');

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/dashboard/incidents?view=list&date=Week');
  await open.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect((await page.evaluate(durations)).filter((durationMs) => durationMs > 0)).toEqual([]);
});
