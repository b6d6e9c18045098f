import type { Page } from '@playwright/test';
import { enter, expect, test } from './support/journey';

/** A notice that any screen has on request, and that stays: the settings do not come, and those of the last visit hold. */
async function openWithNotice(page: Page, address: string): Promise<void> {
  await page.route('**/settings.json', (route) => route.abort());
  await page.goto(address);
  await expect(page.locator('.toast').first()).toBeVisible();
  await page.unroute('**/settings.json');
  // Its clock stands still as under a pointer, which is not there.
  await page.locator('.toast-region').dispatchEvent('pointerover');
}

/** What is used: everything, what a narrow screen has but once, what a phone has but once, and what a dialog has. */
const anyControl = 'a[href], button, input, select, textarea';
const singleControls = `:is(${anyControl}):not(.data-table *)`;
const phoneControls =
  '.pagination :is(button, select), .map-pane-map button, .layout-bar button, [type="submit"]';
const dialogControls = `[role="dialog"] :is(${anyControl})`;

/** The names of visible controls that lie under the toasts. */
function coveredControls(page: Page, controls: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const region = document.querySelector('.toast-region');
    const toasts = region?.getBoundingClientRect();
    if (!region || !toasts || toasts.height === 0) return ['there is no toast'];
    return [...document.querySelectorAll(selector)].flatMap((control) => {
      const { left, top, right, bottom, width, height } = control.getBoundingClientRect();
      const isCovered =
        width > 2 &&
        height > 2 &&
        !region.contains(control) &&
        left < toasts.right &&
        right > toasts.left &&
        top < toasts.bottom &&
        bottom > toasts.top;
      return isCovered ? [control.getAttribute('aria-label') || control.textContent || control.tagName] : [];
    });
  }, controls);
}

const areas = [
  { address: 'dashcams', isThere: 'Available' },
  { address: 'dashcams?view=list', isThere: 'Rows per page' },
  { address: 'request-videos', isThere: 'Rows per page' },
  { address: 'alerts', isThere: 'Rows per page' },
  { address: 'incidents?view=list&date=Week', isThere: 'Rows per page' },
  { address: 'locked-videos', isThere: 'Rows per page' },
  { address: 'adas-reports', isThere: 'Safety Score' },
  { address: 'reports', isThere: 'Generate Report' },
  { address: 'settings', isThere: 'Save Settings' },
] as const;

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const) {
  test(`no toast lies over a control that is in use, in any area at ${width} px`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height });
    await enter(page);
    await page.goto('/dashboard/settings');
    await expect(page.getByText('Save Settings')).toBeVisible();
    for (const { address, isThere } of areas) {
      await openWithNotice(page, `/dashboard/${address}`);
      await expect(page.getByText(isThere).first()).toBeVisible();
      const controls = { 1440: anyControl, 1024: singleControls, 390: phoneControls }[width];
      await expect.poll(() => coveredControls(page, controls), { message: address }).toEqual([]);
    }
  });

  test(`no toast lies over a control of a dialog that opens, at ${width} px`, async ({ page }) => {
    test.setTimeout(60_000);
    await page.setViewportSize({ width, height });
    await enter(page);
    await page.goto('/dashboard/settings');
    await expect(page.getByText('Save Settings')).toBeVisible();
    for (const { address, button } of [
      // On a phone its fields take all the room there is.
      ...(width < 600 ? [] : [{ address: 'alerts', button: 'Create New Alert' }]),
      { address: 'dashcams?view=list', button: /^View Details/ },
      { address: 'locked-videos', button: /^Play/ },
    ]) {
      await openWithNotice(page, `/dashboard/${address}`);
      const opener = page.getByRole('button', { name: button }).first();
      const menu = page.getByRole('button', { name: /^Actions:/ }).first();
      await expect(opener.or(menu).first()).toBeVisible();
      if (await opener.isVisible()) await opener.click();
      else {
        await menu.click();
        await page.getByRole('menuitem', { name: 'View Details' }).click();
      }
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect.poll(() => coveredControls(page, dialogControls), { message: address }).toEqual([]);
    }
  });
}
