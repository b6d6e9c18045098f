import { expect, openSignedIn, test, withSettings } from './support/journey';
import { placedCards } from './support/screens';

test('keeps selection, popup and view while positions refresh, and the positions move', async ({ page }) => {
  await withSettings(page, () => ({ REFRESH_SECONDS: 2 }));
  await openSignedIn(page, '/dashboard/assets?q=i-80');
  await page.waitForFunction(() => performance.getEntriesByName('map-drawn').length > 0);
  const places = () =>
    page.evaluate(async () => {
      const token = localStorage.getItem('token');
      const answer = await fetch('/api/ATLocation/POST_AT_LAST_LOCATION_ASSET_DATA', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'x-xsrf-token': /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '',
        },
        body: JSON.stringify({
          assetType: 0,
          branch_Id: 1,
          company_Id: 1,
          filterBy: 'All',
          sortBy: 'IncidentTimeDesc',
          utcOffsetMin: 180,
          tags: '',
        }),
      });
      const rows = (await answer.json()) as { Asset_ID: number; latitude: string; longitude: string }[];
      return Object.fromEntries(rows.map((row) => [row.Asset_ID, `${row.latitude} ${row.longitude}`]));
    });
  const before = await places();
  await placedCards(page).first().click();
  await expect(page.locator('.record-popup')).toBeVisible();
  const title = await page.locator('.record-popup h2').textContent();
  const requests: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().includes('ATLocation')) requests.push(request.url());
  });
  await expect.poll(() => requests.length, { timeout: 15_000 }).toBeGreaterThanOrEqual(2);
  await expect(page.locator('.record-popup h2')).toHaveText(title ?? '');
  await expect(page.getByRole('searchbox')).toHaveValue('i-80');
  const after = await places();
  const moved = Object.keys(before).filter((id) => before[id] !== after[id]);
  // At night few are on the road.
  expect(moved.length).toBeGreaterThan(0);
});

test('stays closed when it is left while a search is not yet in the address', async ({ page }) => {
  await openSignedIn(page, '/dashboard/dashcams');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.getByRole('searchbox').evaluate((box: HTMLInputElement) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(box, '10');
    box.dispatchEvent(new Event('input', { bubbles: true }));
    const link = document.querySelector<HTMLElement>('a[href="/dashboard/request-videos"]');
    setTimeout(() => link?.click(), 250);
    // Begun after the delay of the search, and longer: timers of one page end in their order, however busy it is.
    return new Promise((resolve) => setTimeout(resolve, 600));
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expect(page.getByRole('heading', { level: 1, name: 'Request Videos' })).toBeVisible();
  await expect(page).toHaveURL(/request-videos$/);
});
