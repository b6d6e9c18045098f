import { expect, openSignedIn, test } from './support/journey';

// The styles have other names under reduced motion, and the page must know both.
for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`the styles of what most screens draw come as a file and are not made in the page, motion: ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    for (const address of ['/dashboard/alerts', '/dashboard/dashcams?view=list']) {
      await openSignedIn(page, address);
      await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
      const made = await page
        .locator('style[data-css-hash]')
        .evaluateAll((styles) =>
          styles
            .map(({ textContent }) => textContent.slice(0, 60))
            .filter((text) => text.startsWith('@layer')),
        );
      expect(made).toEqual([]);
    }
  });
}
