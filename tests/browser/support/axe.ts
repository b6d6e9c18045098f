import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export type Scheme = 'light' | 'dark';

/**
 * What axe finds on the page, in short. The dark scheme differs in colours alone, so only these are looked at there.
 *
 * @param within a selector: only what is new since the page was looked at whole, which takes a fraction of the time.
 */
export async function faultsOf(page: Page, scheme: Scheme = 'light', within?: string): Promise<string[]> {
  // Its script is larger than the application: a page that has it keeps it.
  const isThere = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'undefined' }) });
  if (within) axe.include(within);
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

/**
 * What axe finds on the page in the light scheme, and in the dark one, which it is brought into as it stands.
 *
 * @param within as for `faultsOf`.
 */
export async function faultsInBothSchemes(page: Page, within?: string): Promise<string[]> {
  const letMove = await stopMotion(page);
  const change = async (colorScheme: Scheme): Promise<void> => {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-scheme=${colorScheme}]`).waitFor();
    // The library's controls follow with the next drawing.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  };
  const light = await faultsOf(page, 'light', within);
  await change('dark');
  const dark = await faultsOf(page, 'dark', within);
  await change('light');
  await letMove();
  return [...light, ...dark.map((fault) => `in the dark: ${fault}`)];
}

/**
 * Stops transitions: colours in between belong to neither scheme. Rules that are set in this way need no
 * permission of the page's policy.
 *
 * @returns a function that resumes it.
 */
async function stopMotion(page: Page): Promise<() => Promise<void>> {
  const still = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, *::before, *::after { transition: none !important; animation: none !important; }');
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  });
  return () =>
    still.evaluate((sheet) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    });
}
