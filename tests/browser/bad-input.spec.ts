import { enter, expect, test, withSettings } from './support/journey';

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
  test('of each invalid kind shows its message and a retry', async ({ page, server }) => {
    // Live positions are read again by themselves: it is the button that is to show the page again.
    await withSettings(page, () => ({ REFRESH_SECONDS: 0 }));
    const answerWith = async (rule: Record<string, unknown>): Promise<void> => {
      await server.clearFaults();
      await server.fault({ match: { path: locations }, times: 50, ...rule });
    };
    const retry = page.getByRole('button', { name: 'Retry' });
    await enter(page);
    await answerWith({ malformed: 'html' });
    await page.goto('/dashboard/dashcams');
    for (const { what, rule, says } of [
      {
        what: 'that is HTML',
        rule: { malformed: 'html' },
        says: 'The server answered with something that is not data.',
      },
      {
        what: 'of status 500',
        rule: { status: 500 },
        says: 'An internal server error occurred. Please try again later.',
      },
      {
        what: 'that is cut off',
        rule: { malformed: 'truncated' },
        says: /Unable to connect to the server|something that is not data/,
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
      await test.step(what, async () => {
        await answerWith(rule);
        // The first one is there already, and may be asked for again.
        await retry.click({ timeout: 20_000 });
        await expect(page.getByText(says).first()).toBeVisible({ timeout: 20_000 });
        await expect(page.getByText('Error loading dashcam location data')).toBeVisible();
      });
    }
    await test.step('with records of wrong types, of which it shows the others and says how many it left out', async () => {
      const good = {
        Asset_ID: 1,
        Asset_Name: 'Cam 1',
        latitude: '40',
        longitude: '-99',
        Status: 'All Good',
        speed: '50',
      };
      const placeless = { Asset_ID: 2, Asset_Name: 'Cam 2', Status: 'All Good' };
      await answerWith({
        status: 200,
        body: [good, placeless, 'nonsense', { Asset_ID: { deep: true } }, null],
      });
      await retry.click();
      await expect(page.getByRole('button', { name: 'Available (2)' })).toBeVisible();
      await expect(page.getByText('Records that could not be read and are not shown: 3')).toBeVisible();
    });
    await test.step('without records, which has the empty state', async () => {
      await answerWith({ status: 200, body: [] });
      await page.reload();
      await expect(page.getByText('No dashcam location data found')).toBeVisible();
    });
    await test.step('that is late, which shows that it is on its way, and comes', async () => {
      await server.clearFaults();
      await server.fault({ match: { path: locations }, times: 1, latencyMs: 1500 });
      await page.reload();
      await expect(page.getByText('Loading...').first()).toBeAttached();
      await expect(page.getByRole('button', { name: /^Available \(\d+\)$/ })).toBeVisible();
    });
  });
});
