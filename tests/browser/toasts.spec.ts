import type { Page } from '@playwright/test';
import { inPage } from './support/controls';
import { enter, expect, goWithin, test } from './support/journey';

/**
 * A notice that any screen has on request: the settings do not come, and those of the last visit hold. It stays as long as
 * one looks; how long it stays otherwise is tested in tests/app/toasts.test.tsx.
 */
async function openWithNotice(page: Page, address: string): Promise<void> {
  await enter(page);
  await page.goto(address);
  await expect(page.getByText('Save Settings')).toBeVisible();
  // Its time does not pass, also where the pointer has come over it and left.
  await page.clock.setFixedTime(Date.now());
  await page.addInitScript(() => {
    const later = window.setTimeout;
    const isOfToast = (ms = 0): boolean => ms > 3000 && ms <= 8000;
    const heldTimeout = (run: TimerHandler, ms?: number, ...values: unknown[]): number =>
      isOfToast(ms) ? 0 : later(run, ms, ...values);
    Object.assign(window, { setTimeout: heldTimeout });
  });
  await page.route('**/settings.json', (route) => route.abort());
  await page.reload();
  await expect(noticeOf(page)).toBeVisible();
}

const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const noticeOf = (page: Page) => notifications(page).getByRole('status');

const controls = 'a[href], button, input, select, textarea';
/** What is used all the time: headings, tabs, search and filters, rows, pages, the end of a form. */
const usedControls = `h1, [role="tab"], .list-tools :is(${controls}), .data-table :is(${controls}), ${inPage.pages} :is(${controls}), .pagination :is(${controls}), [type="submit"]`;
const dialogControls = `[role="dialog"] :is(${controls})`;
/** On a phone the page scrolls: what lies under a toast at its foot can be scrolled out, but not what is at its head. */
const headControls = `header :is(${controls}), h1, [role="tab"]`;

/** The names of controls whose middle lies under a toast. */
function coveredControls(page: Page, selector: string): Promise<string[]> {
  return page.evaluate(
    ({ wanted, toast, allToasts }) => {
      const toasts = [...document.querySelectorAll(toast)];
      if (toasts.length === 0) return ['there is no toast'];
      const names: string[] = [];
      for (const control of document.querySelectorAll(wanted)) {
        const { left, top, width, height } = control.getBoundingClientRect();
        if (width < 2 || height < 2 || control.closest(allToasts)) continue;
        const under = document.elementsFromPoint(left + width / 2, top + height / 2);
        const isCovered = toasts.some((toast) => under.includes(toast));
        if (isCovered)
          names.push(control.getAttribute('aria-label') || control.textContent || control.tagName);
      }
      return names;
    },
    { wanted: selector, toast: inPage.toast, allToasts: inPage.toasts },
  );
}

type Opener = [role: 'button' | 'rowheader', options?: { name: string | RegExp }];

/** Screens, and what opens a dialog over them that does not fill the window. */
const areas: { address: string; isThere: string | RegExp; opener?: Opener; kept: string }[] = [
  {
    address: 'dashcams?view=list',
    isThere: /^1–\d+ of/,
    opener: ['rowheader'],
    kept: dialogControls,
  },
  { address: 'request-videos', isThere: 'Recent Requests', kept: '' },
  {
    address: 'alerts',
    isThere: /^1–\d+ of/,
    opener: ['button', { name: 'Create New Alert' }],
    kept: dialogControls,
  },
  { address: 'locked-videos', isThere: /of 2,/, kept: '' },
  { address: 'reports', isThere: 'Generate Report', kept: '' },
  { address: 'settings', isThere: 'Save Settings', kept: '' },
];

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const wideSizes = [desktop, { width: 1024, height: 768 }];

/** What lies under the toast at each of some sizes of the window, by the width. */
async function coveredAt(page: Page, wanted: typeof wideSizes, selector: string): Promise<string[]> {
  const found: string[] = [];
  for (const size of wanted) {
    await page.setViewportSize(size);
    // It has come to rest.
    await noticeOf(page).hover({ trial: true });
    const covered = await coveredControls(page, selector);
    found.push(...covered.map((name) => `${name} at ${size.width} px`));
  }
  return found;
}

test('no toast lies over headings, filters, rows, pages, forms or dialogs, until it is dismissed by its button', async ({
  page,
}) => {
  test.slow();
  await openWithNotice(page, '/dashboard/settings');
  for (const { address, isThere, opener, kept } of areas) {
    await test.step(address, async () => {
      await page.setViewportSize(desktop);
      await goWithin(page, `/dashboard/${address}`);
      await expect(page.getByText(isThere).filter({ visible: true }).first()).toBeVisible();
      expect.soft(await coveredAt(page, wideSizes, usedControls), address).toEqual([]);
      expect.soft(await coveredAt(page, [phone], headControls), address).toEqual([]);
      if (!opener) return;
      await page.setViewportSize(desktop);
      await page
        .getByRole('main')
        .getByRole(...opener)
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect
        .poll(() => coveredAt(page, wideSizes, kept), {
          message: `${address}, opened`,
          timeout: 3000,
        })
        .toEqual([]);
    });
  }
  await notifications(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(noticeOf(page)).toHaveCount(0);
});

test('no toast lies over the pages beside a folded sidebar or without one, nor over the states of a decision on a phone', async ({
  page,
}) => {
  await openWithNotice(page, '/dashboard/settings');
  await goWithin(page, '/dashboard/events?state=all');
  await expect(page.getByText(/^1–\d+ of/)).toBeVisible();
  await page.getByRole('button', { name: 'Fold the sidebar' }).click();
  const pages = `${inPage.pages} :is(${controls}), .pagination > *`;
  expect(
    await coveredAt(page, [desktop, { width: 1024, height: 768 }, { width: 820, height: 1180 }], pages),
  ).toEqual([]);
  await page.setViewportSize(desktop);
  const decision = page.getByRole('region', { name: 'Decision' });
  await expect(decision).toBeVisible();
  const states = '[role="group"] > [aria-keyshortcuts]';
  expect(await coveredAt(page, [phone], states)).toEqual([]);
  await page.getByRole('link', { name: 'Open on its own page' }).click();
  await expect(page.getByRole('link', { name: 'Back to Review' })).toBeVisible();
  await expect(decision).toBeVisible();
  expect(await coveredAt(page, [phone], states)).toEqual([]);
});
