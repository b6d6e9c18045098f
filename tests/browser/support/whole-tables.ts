import { expect, type Page } from '@playwright/test';
import { adasEventTypes } from '../../../src/domain/fleet/adas-event';

/** Lists with times, states and texts, at addresses that have rows at any hour. */
export const wholeLists = [
  'assets?view=list',
  'dashcams?view=list',
  'alerts',
  'locked-videos',
  'request-videos',
  // Where each row has Retry.
  'request-videos?status=failed',
  'incidents?view=list&date=Week',
  'adas-reports?view=list&range=month',
] as const;

/** What of a table cannot be read: what is wrapped or cut. Texts are, where a table has no room for them. */
function brokenInTable({ hasRoomForTexts }: { hasRoomForTexts: boolean }): string[] {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(`tbody ${selector}`)];
  const words = (element: HTMLElement) => element.textContent ?? '';
  const isOutside = (inner: HTMLElement, outer: Element | null): boolean => {
    const [own, around] = [inner.getBoundingClientRect(), outer?.getBoundingClientRect()];
    const isInside = around && own.left >= around.left - 1 && own.right <= around.right + 1;
    return !isInside || own.top < around.top - 1 || own.bottom > around.bottom + 1;
  };
  const isOnTwoLines = (element: HTMLElement): boolean => element.getClientRects().length > 1;
  const oneLine = (selector: string) =>
    all(selector).filter((one) => isOnTwoLines(one) || isOutside(one, one.closest('td, th')));
  return [
    ...oneLine('.time'),
    ...oneLine('.row-action').filter((one) => one.offsetParent !== null),
    ...all('.status-badge-ago').filter((ago) => isOutside(ago, ago.closest('.status-badge'))),
    // Two lines are room for a place or a kind; a longer name has its tooltip.
    ...(hasRoomForTexts
      ? all('.time, .status-badge, .data-table-number').filter(
          (one) => one.scrollWidth > one.clientWidth + 1 || isOnTwoLines(one),
        )
      : []),
    ...(hasRoomForTexts
      ? all('.data-table-text')
          .filter((text) => words(text).length <= 40)
          .filter((text) => text.scrollHeight > text.clientHeight + 1)
      : []),
  ].map(words);
}

/** Whatever happened in the hours before: each kind of event is on the first page. */
export async function showAllKinds(page: Page): Promise<void> {
  await page.route(/\/api\/v2\/adas-events/, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    json.data.forEach((event: { eventType: string }, at: number) => {
      event.eventType = adasEventTypes[at % adasEventTypes.length] as string;
    });
    return route.fulfill({ response, json });
  });
}

/** Nothing of the table on the page is wrapped or cut, in three widths of the window. The last one stays. */
export async function expectWholeTable(page: Page, path: string): Promise<void> {
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('table').locator('.time').first()).toBeVisible();
    const broken = await page.evaluate(brokenInTable, { hasRoomForTexts: width === 1440 });
    expect(broken, `${path} at ${width}`).toEqual([]);
  }
}
