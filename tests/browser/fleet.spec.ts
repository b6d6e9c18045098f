import { drawnOnMap, expect, openSignedIn, signIn, test, watchConsole } from './support/journey';

test('watches dashcams on the map: markers, a card, its popup', async ({ page }) => {
  const complaints = watchConsole(page);
  await openSignedIn(page, '/dashboard/dashcams');
  await expect.poll(() => drawnOnMap(page)).toBeGreaterThan(40);
  const available = page.getByRole('button', { name: /^Available \(\d+\)$/ });
  const unavailable = page.getByRole('button', { name: /^Unavailable \(\d+\)$/ });
  await expect(available).toBeVisible();

  const panel = page.getByRole('region', { name: 'DashCams list' });
  const card = panel.getByRole('listitem').filter({ hasText: 'km/h' }).first().getByRole('button');
  const name = (await card.locator('.record-card-title').textContent()) ?? '';
  await card.click();
  await expect(card).toHaveAttribute('aria-current', 'true');
  const map = page.getByRole('region', { name: 'Map of DashCams' });
  await expect(map.getByRole('heading', { name })).toBeVisible();
  for (const term of ['Location', 'Status', 'Speed', 'GPS Status', 'Last Update']) {
    await expect(map.getByRole('term').filter({ hasText: new RegExp(`^${term}$`) })).toBeVisible();
  }

  await available.click();
  await expect(unavailable).toBeVisible();
  expect(complaints).toEqual([]);
});

test('keeps selection, popup and view while positions refresh, and the positions move', async ({ page }) => {
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
  await page.locator('.record-card').first().click();
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
  expect(moved.length).toBeGreaterThan(10);
});

test('lists, sorts, searches, pages, and comes back to it on a reload and by the back button', async ({
  page,
}) => {
  await openSignedIn(page, '/dashboard/assets');
  await page.getByRole('radio', { name: 'List' }).click();
  const table = page.getByRole('table', { name: 'Assets table' });
  await expect(table.getByRole('row')).toHaveCount(11);

  const firstCell = table.getByRole('row').nth(1).getByRole('cell').nth(1);
  const firstAscending = await firstCell.textContent();
  await table.getByRole('button', { name: /Asset Name/ }).click();
  await expect(table.getByRole('columnheader', { name: /Asset Name/ })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(firstCell).not.toHaveText(firstAscending ?? '');

  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(page.getByText('11–20 of 240')).toBeVisible();
  await page.reload();
  await expect(page.getByText('11–20 of 240')).toBeVisible();
  await expect(table.getByRole('columnheader', { name: /Asset Name/ })).toHaveAttribute(
    'aria-sort',
    'descending',
  );

  await page.goBack();
  await expect(page.getByText('1–10 of 240')).toBeVisible();

  await page.getByRole('searchbox').fill('reefer');
  await expect(page.getByText(/^1–10 of \d+$/)).not.toHaveText('1–10 of 240');
  await expect(page).toHaveURL(/q=reefer/);
  await page.waitForFunction(() => performance.getEntriesByName('list-drawn').length > 0);
});

test('shows the details of a record, with all its fields, its place, its device and a link to itself', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openSignedIn(page, '/dashboard/dashcams?view=list');
  await page
    .getByRole('button', { name: /^View Details: / })
    .first()
    .click();
  const details = page.getByRole('dialog');
  await expect(details.getByText('Serial Number')).toBeVisible();
  await expect(details.getByText('Firmware')).toBeVisible();
  await expect(details.getByRole('link', { name: 'Request a video' })).toHaveAttribute(
    'href',
    /\/dashboard\/request-videos\?dashcam=/,
  );
  await details.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto(link);
  await expect(page.getByRole('dialog').getByText('Serial Number')).toBeVisible();
});

test('loses the session in the middle of work and comes back to the same place', async ({ page, server }) => {
  await openSignedIn(page, '/dashboard/assets?view=list&q=near&page=2');
  await expect(page.getByText(/^11–20 of/)).toBeVisible();
  await server.fault({ match: { path: '/api/ATLocation' }, times: 1, expireSession: true });
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText('Your session has expired. Please log in again.')).toHaveCount(1);
  await signIn(page);
  await expect(page.getByText(/^11–20 of/)).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('near');
});

test('stays left when it is left while a search is still to be written into the address', async ({
  page,
}) => {
  await openSignedIn(page, '/dashboard/dashcams');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.getByRole('searchbox').evaluate((box: HTMLInputElement) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(box, '10');
    box.dispatchEvent(new Event('input', { bubbles: true }));
    const link = document.querySelector<HTMLElement>('a[href="/dashboard/request-videos"]');
    return new Promise<void>((resolve) => {
      setTimeout(() => {
        link?.click();
        resolve();
      }, 250);
    });
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Request Videos' })).toBeVisible();
  await page.waitForTimeout(500);
  await expect(page).toHaveURL(/request-videos$/);
});
