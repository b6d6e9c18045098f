import { enter, expect, openSignedIn, test } from './support/journey';

const locations = '/api/ATLocation';

test.describe('the settings file', () => {
  test('that is missing gets the settings error with a retry', async ({ page }) => {
    await page.route('**/settings.json', (route) => route.fulfill({ status: 404, body: 'none' }));
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Failed to fetch settings' })).toBeVisible();
    await expect(page.getByText(/Settings fetch failed: 404/)).toBeVisible();
    await page.unroute('**/settings.json');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  });

  test('that is malformed names every bad key', async ({ page }) => {
    await page.route('**/settings.json', (route) =>
      route.fulfill({ json: { AppSettings: { DASHCAM_API_URL: 5, ASSET_API_URL: '', TENANT_GUID: '' } } }),
    );
    await page.goto('/');
    await expect(page.getByText(/DASHCAM_API_URL.*GOOGLE_MAP_KEY.*LIVE_STREAM_URL/)).toBeVisible();
  });

  test('that fails once it was good lets the application start on the last good one', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    await page.route('**/settings.json', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    await expect(page.getByText(/The application runs on the last good settings/)).toBeVisible();
  });
});

test.describe('an answer', () => {
  for (const { what, rule, says } of [
    {
      what: 'that is HTML',
      rule: { malformed: 'html' },
      says: 'The server answered with something that is not data.',
    },
    {
      what: 'that is cut off',
      rule: { malformed: 'truncated' },
      says: /Unable to connect to the server|something that is not data/,
    },
    {
      what: 'of status 500',
      rule: { status: 500 },
      says: 'An internal server error occurred. Please try again later.',
    },
    {
      what: 'of status 403',
      rule: { status: 403 },
      says: 'You do not have permission to perform this action.',
    },
    {
      what: 'of status 404',
      rule: { status: 404 },
      says: 'The requested POST_AT_LAST_LOCATION_ASSET_DATA could not be found.',
    },
    {
      what: 'that is an object where a list was due',
      rule: { status: 200, body: { rows: 5 } },
      says: 'The server answered with data of an unexpected shape.',
    },
    {
      what: 'with success false',
      rule: { status: 200, body: { success: false, message: 'The yard is closed' } },
      says: 'The yard is closed',
    },
  ]) {
    test(`${what} has its message and a retry`, async ({ page, server }) => {
      // Live positions are read again by themselves: it is the button that is to heal the page.
      await page.route('**/settings.json', async (route) => {
        const response = await route.fetch();
        const json = await response.json();
        json.AppSettings.REFRESH_SECONDS = 0;
        await route.fulfill({ response, json });
      });
      await enter(page);
      await server.fault({ match: { path: locations }, times: 50, ...rule });
      await page.goto('/dashboard/dashcams');
      await expect(page.getByText('Error loading dashcam location data')).toBeVisible({ timeout: 20_000 });
      await expect(page.getByText(says).first()).toBeVisible();
      await server.heal();
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('button', { name: /^Available \(\d+\)$/ })).toBeVisible();
    });
  }

  test('without records has the empty state', async ({ page, server }) => {
    await enter(page);
    await server.fault({ match: { path: locations }, times: 50, status: 200, body: [] });
    await page.goto('/dashboard/dashcams');
    await expect(page.getByText('No dashcam location data found')).toBeVisible();
  });

  test('with records of wrong types shows the others and says how many it left out', async ({
    page,
    server,
  }) => {
    await enter(page);
    const good = {
      Asset_ID: 1,
      Asset_Name: 'Cam 1',
      latitude: '40',
      longitude: '-99',
      Status: 'All Good',
      speed: '50',
    };
    const placeless = { Asset_ID: 2, Asset_Name: 'Cam 2', Status: 'All Good' };
    await server.fault({
      match: { path: locations },
      times: 50,
      status: 200,
      body: [good, placeless, 'nonsense', { Asset_ID: { deep: true } }, null],
    });
    await page.goto('/dashboard/dashcams');
    await expect(page.getByRole('button', { name: 'Available (2)' })).toBeVisible();
    await expect(page.getByText('Records that could not be read and are not shown: 3')).toBeVisible();
  });

  test('that is late shows that it is on its way, and comes', async ({ page, server }) => {
    await enter(page);
    await server.fault({ match: { path: locations }, times: 1, latencyMs: 1500 });
    await page.goto('/dashboard/dashcams');
    await expect(page.getByText('Loading...').first()).toBeAttached();
    await expect(page.getByRole('button', { name: /^Available \(\d+\)$/ })).toBeVisible();
  });

  test('that fails while one works keeps what is on the screen and says how old it is', async ({
    page,
    server,
  }) => {
    await openSignedIn(page, '/dashboard/dashcams?q=cam');
    await expect(page.getByRole('button', { name: /^Available \(\d+\)$/ })).toBeVisible();
    await server.fault({ match: { path: locations }, times: 50, status: 500 });
    await expect(page.getByText(/The last refresh failed/)).toBeVisible({ timeout: 15_000 });
    await expect(page.getByRole('searchbox')).toHaveValue('cam');
    await expect(page.getByRole('button', { name: /^Available \([1-9]\d*\)$/ })).toBeVisible();
    await server.heal();
    await expect(page.getByText(/The last refresh failed/)).toBeHidden({ timeout: 15_000 });
  });
});
