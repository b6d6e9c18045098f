import type { Page } from '@playwright/test';
import { inPage } from './support/controls';
import { enter, expect, test } from './support/journey';

/** A notice that any screen has on request, and that stays 8 s: the settings do not come, and those of the last visit hold. */
async function openWithNotice(page: Page, address: string): Promise<void> {
  await page.route('**/settings.json', (route) => route.abort());
  await page.goto(address);
  const notice = page.getByRole('region', { name: 'Notifications' }).getByRole('status');
  await expect(notice).toBeVisible();
  await page.unroute('**/settings.json');
  await notice.hover();
}

const controls = 'a[href], button, input, select, textarea';
/** What is used all the time: rows, pages, the end of a form. */
const usedControls = `.data-table :is(${controls}), ${inPage.pages} :is(${controls}), .pagination :is(${controls}), [type="submit"]`;
const dialogControls = `[role="dialog"] :is(${controls})`;
/** Of a drawer; a toast of three lines can lie over the first control below until it is dismissed. */
const drawerHeadControls = `[role="dialog"] ${inPage.drawerHead} :is(${controls})`;

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

const areas = [
  { address: 'dashcams?view=list', isThere: /^1–\d+ of/ },
  { address: 'request-videos', isThere: 'Recent Requests' },
  { address: 'alerts', isThere: /^1–\d+ of/ },
  { address: 'locked-videos', isThere: /of 2,/ },
  { address: 'reports', isThere: 'Generate Report' },
  { address: 'settings', isThere: 'Save Settings' },
] as const;

const desktop = { width: 1440, height: 900 };
const sizes = [desktop, { width: 1024, height: 768 }, { width: 390, height: 844 }];

/** What lies under the toast at each of some sizes of the window, by the width. */
async function coveredAt(page: Page, wanted: typeof sizes, selector: string): Promise<string[]> {
  const found: string[] = [];
  for (const size of wanted) {
    await page.setViewportSize(size);
    // A toast stays as long as the pointer is on it.
    await page.getByRole('region', { name: 'Notifications' }).getByRole('status').hover();
    const covered = await coveredControls(page, selector);
    found.push(...covered.map((name) => `${name} at ${size.width} px`));
  }
  return found;
}

test('no toast lies over rows, pages or forms at any width', async ({ page }) => {
  test.slow();
  await enter(page);
  await page.goto('/dashboard/settings');
  await expect(page.getByText('Save Settings')).toBeVisible();
  for (const { address, isThere } of areas) {
    await openWithNotice(page, `/dashboard/${address}`);
    await expect(page.getByText(isThere).filter({ visible: true }).first()).toBeVisible();
    expect(await coveredAt(page, sizes, usedControls), address).toEqual([]);
    await page.setViewportSize(desktop);
  }
});

test('no toast lies over a dialog that does not fill the window', async ({ page }) => {
  await enter(page);
  await page.goto('/dashboard/settings');
  await expect(page.getByText('Save Settings')).toBeVisible();
  const create = page.getByRole('button', { name: 'Create New Alert' });
  const play = page.getByRole('button', { name: /^Play/ });
  for (const { address, opener, kept } of [
    { address: 'alerts', opener: create, kept: dialogControls },
    { address: 'dashcams?view=list', opener: page.getByRole('rowheader'), kept: drawerHeadControls },
    { address: 'locked-videos', opener: play, kept: dialogControls },
  ]) {
    await openWithNotice(page, `/dashboard/${address}`);
    await opener.first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect
      .poll(() => coveredAt(page, sizes.slice(0, 2), kept), { message: address, timeout: 3000 })
      .toEqual([]);
    await page.setViewportSize(desktop);
  }
});

test('a toast is dismissed by its button', async ({ page }) => {
  await enter(page);
  await page.goto('/dashboard/settings');
  await expect(page.getByText('Save Settings')).toBeVisible();
  await openWithNotice(page, '/dashboard/settings');
  const region = page.getByRole('region', { name: 'Notifications' });
  await region.getByRole('button', { name: 'Dismiss' }).click();
  await expect(region.getByRole('status')).toHaveCount(0);
});
