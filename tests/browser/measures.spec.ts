import { expect, goWithin, openSignedIn, test } from './support/journey';

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

test('the badge of a silent vehicle is whole in its popup', async ({ page }) => {
  await openSignedIn(page, '/dashboard/dashcams');
  // Those that are available stand before it.
  await page.getByRole('button', { name: /^Available \(\d+\)$/ }).click();
  await page.locator('.record-card[data-stale]').first().click();
  const badge = page.locator('.record-popup .status-badge');
  await expect(badge).toContainText(/ago/);
  const { lines, isInside } = await badge.evaluate((tag) => {
    const [box, around] = [tag, tag.closest('.map-popup-content')].map((one) => one?.getBoundingClientRect());
    const ago = tag.querySelector('.status-badge-ago');
    const end = ago?.getBoundingClientRect().right ?? Number.POSITIVE_INFINITY;
    return {
      lines: Math.floor((box?.height ?? 0) / 18),
      isInside: end <= (box?.right ?? 0) + 1 && (box?.right ?? 0) <= (around?.right ?? 0) + 1,
    };
  });
  expect({ lines, isInside }).toEqual({ lines: 1, isInside: true });
});

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
