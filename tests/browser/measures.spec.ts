import type { Locator, Page } from '@playwright/test';
import type { Language } from '../../src/locales/catalogue';
import { calendarSpans, drawerTitle, openCalendar, openOptions } from './support/controls';
import { enter, expect, goWithin, openSignedIn, test } from './support/journey';
import { speak } from './support/language';

/** Opens an area as somebody who reads a language. */
async function openIn(page: Page, language: Language, path: string): Promise<void> {
  await enter(page);
  await speak(page, language);
  await page.goto(`/dashboard/${path}`);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

test('the sidebar is 70 units of 4 px wide', async ({ page }) => {
  await openSignedIn(page, '/dashboard/settings');
  const box = await page.getByRole('navigation', { name: 'Main navigation' }).boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(279);
  expect(box?.width).toBeLessThanOrEqual(280);
  const content = await page.getByRole('main').boundingBox();
  expect(content?.x).toBe(280);
});

test('open details leave the tools of a map in reach, in one line', async ({ page }) => {
  await page.setViewportSize({ width: 1360, height: 900 });
  await openSignedIn(page, '/dashboard/depots');
  const header = page.locator('.page-header');
  for (const area of ['depots', 'adas-reports?range=week', 'dashcams']) {
    await goWithin(page, `/dashboard/${area}`);
    await page.locator('.record-card').first().click();
    const before = await header.boundingBox();
    await page.getByRole('button', { name: 'View Details' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Copy link' })).toBeVisible();
    for (const tool of ['Refresh now', 'Export'])
      await header.getByRole('button', { name: tool, exact: true }).click({ trial: true });
    await header.getByText('List').click({ trial: true });
    expect((await header.boundingBox())?.height, area).toBe(before?.height);
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

for (const [language, available] of [
  ['en', /^Available \(\d+\)$/],
  ['fr', /^Disponibles \(\d+\)$/],
] as const) {
  test(`the badge of a silent vehicle is whole in its popup, ${language}`, async ({ page }) => {
    await openIn(page, language, 'dashcams');
    // Those that are available stand before it.
    await page.getByRole('button', { name: available }).click();
    await page.locator('.record-card[data-stale]').first().click();
    const badge = page.locator('.record-popup .status-badge');
    await expect(badge.locator('.status-badge-ago')).toBeVisible();
    expect(await badgeIn(badge, '.map-popup-content')).toEqual({ lines: 1, isWhole: true });
  });
}

test('beside open details a badge has its age, and its row the height of the others', async ({ page }) => {
  await openIn(page, 'es', 'dashcams?view=list');
  await page.locator('tbody .cell-opener').first().click();
  await expect(page.locator('.details-drawer .description-list').first()).toBeVisible();
  const row = page.locator('tbody tr', { hasText: 'Dispositivo sin conexión' }).first();
  await expect.poll(() => badgeIn(row.locator('.status-badge'), 'td')).toMatchObject({ isWhole: true });
  const heights = await page
    .locator('tbody tr[data-row-key]')
    .evaluateAll((rows) => rows.map((one) => Math.round(one.getBoundingClientRect().height)));
  expect(new Set(heights).size).toBe(1);
});

test('details that a link opens draw no line across the window', async ({ page }) => {
  await openSignedIn(page, '/dashboard/assets?view=list');
  await page.locator('tbody .cell-opener').first().click();
  await expect(page).toHaveURL(/details=/);
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.reload();
    const title = drawerTitle(page.getByRole('dialog'));
    await expect(title).toBeVisible();
    const lines = () =>
      page.evaluate(() => {
        const focused = document.activeElement as HTMLElement;
        const { outlineStyle } = getComputedStyle(focused);
        const { width: wide } = focused.getBoundingClientRect();
        return {
          isInDetails: focused.contains(document.querySelector('.details-drawer')),
          outlineStyle,
          wide,
        };
      });
    await expect.poll(lines, `${width}`).toMatchObject({ isInDetails: true, outlineStyle: 'none' });
  }
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

test('all spans of days are in view when their list opens', async ({ page }) => {
  test.slow();
  await openSignedIn(page, '/dashboard/settings');
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const [path, field, count] of [
      ['adas-reports?view=list', 'Date Range', 9],
      ['request-videos', 'Requested', 10],
      ['incidents?view=list', 'Date', 4],
      ['reports', 'Days', 9],
    ] as const) {
      await goWithin(page, `/dashboard/${path}`);
      if (path === 'reports') {
        await page.getByRole('button', { name: 'Generate Report' }).click();
        await page.getByRole('menuitem', { name: 'Usage' }).click();
      } else {
        await expect(
          page
            .locator('.list-tools')
            .getByRole('button')
            .or(page.locator('.list-tools').getByRole('combobox'))
            .first(),
        ).toBeVisible();
        const folded = page.getByRole('button', { name: 'Filters', exact: true });
        if (await folded.isVisible()) await folded.click();
      }
      await page.getByRole('combobox', { name: field, exact: true }).focus();
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => inView(page), `${path} at ${width}`).toBeGreaterThanOrEqual(count);
      await page.keyboard.press('Escape');
    }
  }
});

test('an open calendar is within the window, and its spans are in view', async ({ page }) => {
  await openIn(page, 'en', 'locked-videos');
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const folded = page.getByRole('button', { name: 'Filters', exact: true });
    const from = page.getByLabel('From', { exact: true });
    await expect(folded.or(from).first()).toBeVisible();
    if (await folded.isVisible()) await folded.click();
    await from.click();
    await expect(calendarSpans(page)).toHaveCount(8);
    for (const span of await calendarSpans(page).all()) await expect(span).toBeInViewport({ ratio: 1 });
    const box = await openCalendar(page).boundingBox();
    expect(box?.x, `${width}`).toBeGreaterThanOrEqual(0);
    expect(box?.y, `${width}`).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0), `${width}`).toBeLessThanOrEqual(width);
    expect((box?.y ?? 0) + (box?.height ?? 0), `${width}`).toBeLessThanOrEqual(height);
    await page.keyboard.press('Escape');
  }
});

test('the title of details keeps apart from the buttons beside it on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openIn(page, 'en', 'request-videos');
  await page.locator('.cell-opener').first().click();
  const details = page.getByRole('dialog');
  const button = details.getByRole('button', { name: /Previous|Copy link/ }).first();
  await expect(button).toBeVisible();
  const words = await drawerTitle(details).evaluate((title) => {
    const range = document.createRange();
    range.selectNodeContents(title);
    return range.getBoundingClientRect().right;
  });
  expect(((await button.boundingBox())?.x ?? 0) - words).toBeGreaterThanOrEqual(8);
});

test('cards with figures keep their spans and dates in one piece at 1024 px in French', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openIn(page, 'fr', 'adas-reports?view=list&range=month');
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
  await goWithin(page, '/dashboard/depots');
  await expectWholeTitle(page);
});

/** The clock of the page's times is whole, and a title that has room for it stands in one line. */
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

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });
  test('a drawer moves for 200 ms', async ({ page }) => {
    await openSignedIn(page, '/dashboard/incidents?view=list&date=Week');
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
    await page
      .getByRole('button', { name: /^View Details: / })
      .first()
      .click();
    expect(await seen).toBe('0.2s');
  });
});

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('nothing moves', async ({ page }) => {
    await openSignedIn(page, '/dashboard/incidents?view=list&date=Week');
    await page
      .getByRole('button', { name: /^View Details: / })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect((await page.evaluate(durations)).filter((durationMs) => durationMs > 0)).toEqual([]);
  });
});
