import { faultsInBothSchemes, faultsOf } from './support/axe';
import { pressEscape } from './support/controls';
import { drawnOnMap, enter, expect, goWithin, openSignedIn, test } from './support/journey';
import { holdStill } from './support/screens';

test('in the light and the dark scheme axe finds nothing on the sign-in page, nor on that of a link', async ({
  page,
}) => {
  await page.goto('/login');
  expect.soft(await faultsInBothSchemes(page)).toEqual([]);
  await page.getByLabel('Email or Username').fill('a@');
  await page.getByLabel('Password', { exact: true }).focus();
  await page.getByLabel('Email or Username').focus();
  await expect(page.getByText('Valid email is required')).toBeVisible();
  expect.soft(await faultsInBothSchemes(page, 'form'), 'with an error').toEqual([]);
  await page.goto('/accept-invite#none');
  await expect(page.getByRole('button', { name: 'Set Password' })).toBeVisible();
  expect.soft(await faultsInBothSchemes(page), 'the page of a link').toEqual([]);
});

test('on a phone axe finds nothing on the map, its sheet and the stacked list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page);
  await page.goto('/dashboard/dashcams');
  await expect.poll(() => drawnOnMap(page)).toBeGreaterThan(40);
  await page.getByRole('button', { name: 'Show list' }).click();
  await expect(page.getByRole('button', { name: /^Available \(\d+\)$/ })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await goWithin(page, '/dashboard/dashcams?view=list');
  await expect(page.getByText(/^1–10 of/)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});

test('ten incidents are reviewed by keyboard alone', async ({ page }) => {
  await holdStill(page, '/incident/getAlertIncidentsList');
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
