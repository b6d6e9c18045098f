import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export type Scheme = 'light' | 'dark';

/** What axe finds on the page, in short. The dark scheme differs in colours alone, so only these are looked at there. */
export async function faultsOf(page: Page, scheme: Scheme = 'light'): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  // Style sheets need not be read again for any rule that is on by default, and what passes need not be reported.
  axe.options({ preload: { assets: ['media'] }, resultTypes: ['violations'] });
  if (scheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block']);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary?.slice(0, 160)}`),
  );
}
