import { faultsInBothSchemes, faultsOf } from './support/axe';
import { pressEscape } from './support/controls';
import { drawnOnMap, expect, goWithin, openSignedIn, test } from './support/journey';

test.describe('in the light and the dark scheme axe finds nothing on', () => {
  test('the sign-in page, also with errors', async ({ page }) => {
    await page.goto('/login');
    expect(await faultsInBothSchemes(page)).toEqual([]);
    await page.getByLabel('Email or Username').fill('a@');
    await page.getByLabel('Password', { exact: true }).focus();
    await page.getByLabel('Email or Username').focus();
    await expect(page.getByText('Enter a valid email address.')).toBeVisible();
    expect(await faultsInBothSchemes(page)).toEqual([]);
  });

  test('the map with a popup, the list and its details', async ({ page }) => {
    await openSignedIn(page, '/dashboard/dashcams');
    await expect.poll(() => drawnOnMap(page)).toBeGreaterThan(40);
    await page.locator('.record-card').first().click();
    await expect(page.locator('.record-popup')).toBeVisible();
    expect(await faultsInBothSchemes(page)).toEqual([]);

    await goWithin(page, '/dashboard/assets?view=list');
    await expect(page.getByRole('table')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select all rows' }).check();
    expect(await faultsInBothSchemes(page)).toEqual([]);

    await page
      .getByRole('button', { name: /^View Details: / })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByText('Serial Number')).toBeVisible();
    expect(await faultsInBothSchemes(page, '[role=dialog]')).toEqual([]);
  });

  test('locked videos and their player', async ({ page }) => {
    await openSignedIn(page, '/dashboard/locked-videos');
    await expect(page.getByRole('table')).toBeVisible();
    expect(await faultsInBothSchemes(page)).toEqual([]);
    await page
      .getByRole('button', { name: /^Play: / })
      .first()
      .click();
    await expect(page.getByRole('dialog').locator('video, img').first()).toBeVisible();
    expect(await faultsInBothSchemes(page, '[role=dialog]')).toEqual([]);
  });

  test('alerts, incidents, ADAS reports, reports and settings', async ({ page }) => {
    // Six screens.
    test.slow();
    await openSignedIn(page, '/dashboard/alerts');
    for (const [path, sign] of [
      ['alerts', page.getByRole('table')],
      ['incidents?view=list&date=Week', page.getByRole('table')],
      ['adas-reports', page.getByText('Safety Score')],
      ['adas-reports?view=list&range=month', page.getByRole('table')],
      ['reports', page.getByRole('button', { name: 'Generate Report' })],
      ['settings', page.getByLabel('Company Name')],
    ] as const) {
      await goWithin(page, `/dashboard/${path}`);
      await expect(sign).toBeVisible();
      expect(await faultsInBothSchemes(page), path).toEqual([]);
    }
  });

  test('the request form with its errors, and what became of requests', async ({ page }) => {
    await openSignedIn(page, '/dashboard/request-videos?date=2026-01-05&start=10%3A00&end=10%3A30');
    await expect(page.getByText('A video lasts 10 minutes at most')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Request Videos table' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Dashcam' })).toBeEnabled();
    expect(await faultsInBothSchemes(page)).toEqual([]);
  });
});

test('on a phone axe finds nothing on the map, its sheet and the stacked list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard/dashcams');
  await page.getByLabel('Email or Username').fill('demo');
  await page.getByLabel('Password', { exact: true }).fill('drive-safe-2026');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect.poll(() => drawnOnMap(page)).toBeGreaterThan(40);
  await page.getByRole('button', { name: 'Show list' }).click();
  await expect(page.getByRole('button', { name: /^Available \(\d+\)$/ })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.goto('/dashboard/dashcams?view=list');
  await expect(page.getByText(/^1–10 of/)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});

test('by keyboard alone one signs in, selects a dashcam and opens its details', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email or Username').focus();
  await page.keyboard.type('demo');
  await page.keyboard.press('Tab');
  await page.keyboard.type('drive-safe-2026');
  await page.keyboard.press('Enter');
  const firstCard = page.locator('.record-card').first();
  await firstCard.waitFor();
  await page.getByRole('searchbox').focus();
  for (let steps = 0; steps < 4; steps += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.classList.contains('record-card'))) break;
  }
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.locator('.record-card[aria-current="true"]')).toHaveCount(1);
  await page.getByRole('button', { name: 'View Details' }).focus();
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog').filter({ hasText: 'Copy link' });
  await pressEscape(details);
  await expect(details).toBeHidden();
  await expect(page.getByRole('button', { name: 'View Details' })).toBeFocused();
});

test('ten incidents are reviewed by keyboard alone', async ({ page }) => {
  await openSignedIn(page, '/dashboard/incidents?view=list&date=Week');
  await expect(page.getByText(/^1–10 of/)).toBeVisible();
  const openId = () => new URL(page.url()).searchParams.get('details');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const titles = page.getByRole('rowheader').getByRole('button');
  await expect(titles.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(titles.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog');
  await expect(details.getByRole('button', { name: 'Next record' })).toBeVisible();
  const seen = new Set([openId()]);
  for (const key of ['ArrowDown', 'j', 'n', 'ArrowDown', 'j', 'n', 'ArrowDown', 'j', 'n']) {
    const before = openId();
    await page.keyboard.press(key);
    await expect.poll(openId).not.toBe(before);
    seen.add(openId());
  }
  expect(seen.size).toBe(10);
  // The page of the list goes with them.
  await expect(page.getByText(/^11–20 of/)).toBeVisible();
  const last = openId();
  await page.keyboard.press('k');
  await expect.poll(openId).not.toBe(last);
  expect(await faultsOf(page)).toEqual([]);
  await pressEscape(details);
  await expect(details).toBeHidden();
  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(shortcuts.getByText('Next record')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});
