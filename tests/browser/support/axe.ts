import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export type Scheme = 'light' | 'dark';

/** What axe finds on the page, in short. The dark scheme differs in colours alone, so only these are looked at there. */
export async function faultsOf(page: Page, scheme: Scheme = 'light'): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  // Style sheets need not be read again for any rule that is on by default, and what passes need not be reported.
  axe.options({ preload: { assets: ['media'] }, resultTypes: ['violations'] });
  // Otherwise each look opens a page of its own, to put the findings of frames together, and there are no frames.
  axe.setLegacyMode();
  if (scheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block']);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary?.slice(0, 160)}`),
  );
}

/** What axe finds on the page in the light scheme, and in the dark one, which it is brought into as it stands. */
export async function faultsInBothSchemes(page: Page): Promise<string[]> {
  const change = async (colorScheme: Scheme): Promise<void> => {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-scheme=${colorScheme}]`).waitFor();
    // The library's controls follow with the next drawing, and some pass from colour to colour.
    await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const passing = document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
      await Promise.allSettled(passing.map(({ finished }) => finished));
    });
  };
  const light = await faultsOf(page);
  await change('dark');
  const dark = await faultsOf(page, 'dark');
  await change('light');
  return [...light, ...dark.map((fault) => `in the dark: ${fault}`)];
}
