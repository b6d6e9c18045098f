import { inspect } from './support/inspections';
import { expect, test } from './support/journey';
import { ScreenWalk } from './support/screen-walk';
import { areaOf, screens } from './support/screens';

/**
 * Every screen is opened once, and all inspections (`support/inspections.ts`) are made in each language and at
 * each width that they concern. Dialogs, drawers and popups are inspected in walk-dialogs.spec.ts.
 */

for (const [part, wanted] of Object.entries(screens)) {
  test(`nothing is wrong on the screens of ${part}, in any language and scheme, and at any width`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const walk = await ScreenWalk.begin(page, 'es');
    for (const screen of wanted) {
      await test.step(screen.address, async () => {
        await walk.visit(screen);
        if (!screen.axeElsewhere) await walk.expectAccessible(screen.address);
        await inspect(walk, screen);
      });
    }
    expect(walk.violations, 'what the policy of the page forbids').toEqual([]);
  });
}

test('the walk goes to every screen that the sidebar leads to, and to one that is not there', async ({
  page,
}) => {
  const walk = await ScreenWalk.begin(page, 'es');
  await page.goto('/dashboard/nowhere');
  await expect(page.locator('.not-found-title')).toBeVisible();
  await walk.look('an address that is not there');
  const links = page.getByRole('navigation').getByRole('link');
  const led = async (): Promise<string[]> => {
    const all = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
    return all.map((href) => href.replace('/dashboard/', '')).sort();
  };
  const walked = [...new Set(Object.values(screens).flat().map(areaOf))].sort();
  expect(walked.length).toBeGreaterThanOrEqual(9);
  // Some entries come with the answers of the server.
  await expect.poll(led).toEqual(walked);
  await walk.switchLanguage('fr');
  await walk.expectTranslated('an address that is not there');
});
