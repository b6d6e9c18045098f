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

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const) {
  test(`no toast lies over rows, pages, forms or a dialog at ${width} px`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height });
    await enter(page);
    await page.goto('/dashboard/settings');
    await expect(page.getByText('Save Settings')).toBeVisible();
    for (const { address, isThere } of areas) {
      await openWithNotice(page, `/dashboard/${address}`);
      await expect(page.getByText(isThere).filter({ visible: true }).first()).toBeVisible();
      expect(await coveredControls(page, usedControls), address).toEqual([]);
    }
    // A drawer fills a phone from its upper edge.
    if (width < 600) return;
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
      await expect.poll(() => coveredControls(page, kept), { message: address, timeout: 3000 }).toEqual([]);
    }
  });
}

test('a toast is dismissed by its button', async ({ page }) => {
  await enter(page);
  await page.goto('/dashboard/settings');
  await expect(page.getByText('Save Settings')).toBeVisible();
  await openWithNotice(page, '/dashboard/settings');
  const region = page.getByRole('region', { name: 'Notifications' });
  await region.getByRole('button', { name: 'Dismiss' }).click();
  await expect(region.getByRole('status')).toHaveCount(0);
});
