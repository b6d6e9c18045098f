import type { Page } from '@playwright/test';
import { rowAction } from './support/controls';
import { callAsDemo, expect, openSignedIn, startServer, test, watchConsole } from './support/journey';

const MINUTE_MS = 60_000;

interface WireRequest {
  id: number;
  dashcamId: number;
  dashcamName: string;
  status: string;
  reason: string | null;
  startUtc: string;
  endUtc: string;
}

/** The demo's own requests tell when a dashcam's vehicle drove and when it stood. */
test.describe('video requests', () => {
  let server: Awaited<ReturnType<typeof startServer>>;
  test.beforeAll(async () => {
    server = await startServer({ VIDEO_REQUEST_SECONDS: '6', FLEET_SIZE: '120' });
  });
  test.afterAll(() => server?.stop());

  const call = async (page: Page, path: string, change?: { method: string; body: object }) =>
    (await (await callAsDemo(page, server, path, change)).json()) as { data: never };
  const demoRequest = async (page: Page, status: string, reason: string | null): Promise<WireRequest> => {
    const { data } = (await call(page, `/api/v2/video-requests?status=${status}`)) as {
      data: WireRequest[];
    };
    const found = data.find((request) => request.reason === reason);
    if (!found) throw new Error(`The demo has no request that is ${status} with ${reason}`);
    return found;
  };
  /** The form's query for a demo request's minutes, under the name of the asset, as an incident's link has it. */
  const linkTo = ({ dashcamName, startUtc, endUtc }: WireRequest, assetName?: string): string => {
    const clock = (utc: string) => new Date(Date.parse(utc) + 180 * MINUTE_MS).toISOString();
    return `/dashboard/request-videos?${new URLSearchParams({
      dashcamName: assetName ?? dashcamName,
      date: clock(startUtc).slice(0, 10),
      start: clock(startUtc).slice(11, 16),
      end: clock(endUtc).slice(11, 16),
    })}`;
  };

  test('are filled by an incident, submitted, become a locked video, and are downloaded', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const complaints = watchConsole(page);
    const known = await demoRequest(page, 'completed', null);
    const { data: dashcam } = (await call(page, `/api/v2/assets/${known.dashcamId}`)) as {
      data: { description: string };
    };
    const assetName = /Mounted in (\w+ \d+)/.exec(dashcam.description)?.[1];
    await openSignedIn(page, `${server.url}${linkTo(known, assetName)}`);

    const form = page.getByRole('region', { name: 'Request Video' });
    await expect(form.getByText(known.dashcamName, { exact: true })).toBeVisible();
    await expect(form.getByText(`Mounted in ${assetName}`, { exact: false })).toBeVisible();
    await form.getByRole('button', { name: 'Request Video' }).click();
    await expect(page.getByText('Your video request has been submitted successfully')).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Date', exact: true })).toHaveValue('');

    const rows = page.getByRole('table', { name: 'Request Videos table' }).getByRole('row');
    const row = rows.nth(1);
    await expect(row).toContainText(known.dashcamName);
    await expect(row).toContainText(/Waiting for the dashcam|The dashcam is sending the video/);
    await expect(row).toContainText('In Locked Videos', { timeout: 30_000 });

    const download = page.waitForEvent('download');
    await rowAction(row, 'Download');
    expect((await download).suggestedFilename()).toMatch(/\.mp4$/);
    expect(complaints).toEqual([]);
  });

  test('tell on another screen that the video is ready, and lead to it', async ({ page }) => {
    test.setTimeout(120_000);
    await openSignedIn(page, `${server.url}${linkTo(await demoRequest(page, 'completed', null))}`);
    await page.getByRole('button', { name: 'Request Video', exact: true }).click();
    await expect(page.getByText(/Waiting for the dashcam|The dashcam is sending/)).toBeVisible();
    await page.getByRole('link', { name: 'Back to DashCams' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'DashCams' })).toBeVisible();
    const link = page.getByRole('link', { name: 'Open in Locked Videos' });
    await expect(link).toBeVisible({ timeout: 30_000 });
    await link.click();
    await expect(page).toHaveURL(/\/dashboard\/locked-videos\?details=\d+/);
    // The clip itself, not only the list that it is in.
    await expect(page.getByRole('dialog').getByText('Requested')).toBeVisible();
  });

  test('wait while the dashcam is offline, and are served when it is back', async ({ page }) => {
    test.setTimeout(120_000);
    const known = await demoRequest(page, 'completed', null);
    const setStatus = (status: string) =>
      call(page, `/api/v2/assets/${known.dashcamId}/status`, { method: 'PUT', body: { status } });
    await openSignedIn(page, `${server.url}${linkTo(known)}`);
    await expect(page.getByRole('button', { name: 'Request Video', exact: true })).toBeEnabled();
    await setStatus('offline');
    await page.getByRole('button', { name: 'Request Video', exact: true }).click();
    const row = page.getByRole('table', { name: 'Request Videos table' }).getByRole('row').nth(1);
    await expect(row).toContainText('Waiting until the dashcam is back online');
    await setStatus('online');
    // It is looked for every 15 s.
    await expect(row).toContainText('In Locked Videos', { timeout: 60_000 });
  });

  test('are cancelled while they are pending', async ({ page }) => {
    const slow = await startServer({ VIDEO_REQUEST_SECONDS: '3600', FLEET_SIZE: '120' });
    try {
      await openSignedIn(page, `${slow.url}${linkTo(await demoRequest(page, 'completed', null))}`);
      await page.getByRole('button', { name: 'Request Video', exact: true }).click();
      const row = page.getByRole('table', { name: 'Request Videos table' }).getByRole('row').nth(1);
      await expect(row).toContainText(/Waiting for the dashcam|The dashcam is sending/);
      await rowAction(row, 'Cancel');
      await expect(row).toContainText('Taken back before it began');
    } finally {
      await slow.stop();
    }
  });

  test('choose among 25,000 dashcams at once', async ({ page }) => {
    const many = Array.from({ length: 25_000 }, (_, index) => ({ id: index, name: `Dashcam ${index}` }));
    await page.route('**/api/v2/assets?*', (route) => route.fulfill({ json: { success: true, data: many } }));
    await openSignedIn(page, `${server.url}/dashboard/request-videos`);
    const select = page.getByRole('combobox', { name: 'Dashcam' });
    await select.click();
    await select.pressSequentially('24123');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/[?&]dashcam=24123$/);
  });
});
