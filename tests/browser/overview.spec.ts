import { faultsInBothSchemes } from './support/axe';
import { signOut } from './support/controls';
import { expect, openSignedIn, signIn, test } from './support/journey';

test('the overview is reached by keyboard, leads to what it counts, and may open first', async ({ page }) => {
  await openSignedIn(page, '/dashboard');
  const entry = page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Overview' });
  await entry.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();

  const decisions = page.getByRole('region', { name: 'Needs a decision' });
  const critical = decisions.getByRole('link', { name: /^Critical/ });
  const count = (await critical.textContent())?.replace(/\D/g, '') ?? '';
  expect(Number(count)).toBeGreaterThan(0);
  await critical.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/events\?severity=critical/);
  await page.goBack();

  await page.getByRole('checkbox', { name: 'Start here' }).focus();
  await page.keyboard.press('Space');
  await signOut(page);
  await signIn(page);
  await expect(page).toHaveURL(/\/dashboard\/overview$/);
  await expect(page.getByRole('region', { name: 'Events by day' }).getByRole('table')).toBeVisible();
});

test('the chart and its table fill their card', async ({ page }) => {
  await openSignedIn(page, '/dashboard/overview');
  const card = page.getByRole('region', { name: 'Events by day' });
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(card.getByRole('img', { name: 'Events by day' })).toBeVisible();
    await expect
      .poll(() =>
        card.evaluate((element) => {
          const parts = [...element.querySelectorAll('svg[role=img], table')];
          const lowest = Math.max(...parts.map((part) => part.getBoundingClientRect().bottom));
          return element.getBoundingClientRect().bottom - lowest;
        }),
      )
      .toBeLessThan(24);
  }
});

test('axe finds nothing on the overview, and nothing overflows it', async ({ page }) => {
  await openSignedIn(page, '/dashboard/overview');
  await expect(page.getByRole('region', { name: 'Events by day' }).getByRole('table')).toBeVisible();
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('img', { name: 'Events by day' })).toBeVisible();
    // Colours are the same in between.
    if (width !== 1024) expect(await faultsInBothSchemes(page)).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  }
});
