import type { Page } from '@playwright/test';
import { fleetDay } from './support/api-client';
import { rowAction } from './support/controls';
import {
  callAsDemo,
  expect,
  goWithin,
  openSignedIn,
  type ReferenceServer,
  changingTest as test,
  watchConsole,
} from './support/journey';

const MINUTE_MS = 60_000;

interface WireRequest {
  id: number;
  dashcamId: number;
  dashcamName: string;
  reason: string | null;
  startUtc: string;
  endUtc: string;
}

const call = async (
  page: Page,
  server: ReferenceServer,
  path: string,
  change?: { method: string; body: object },
) => (await (await callAsDemo(page, server, path, change)).json()) as { data: never };

/** The demo's own requests show when a dashcam's vehicle was driving and when it was parked. */
async function completedRequest(page: Page, server: ReferenceServer): Promise<WireRequest> {
  const { data } = (await call(page, server, '/api/v2/video-requests?status=completed')) as {
    data: WireRequest[];
  };
  const dayOf = (utc: string) => fleetDay(Date.parse(utc));
  // The form asks for minutes of one day.
  const found = data.find(
    ({ reason, startUtc, endUtc }) => reason === null && dayOf(startUtc) === dayOf(endUtc),
  );
  if (!found) throw new Error('The demo has no request that is completed');
  return found;
}

/** The form's query for a demo request's minutes, under the name of the asset, as an incident's link has it. */
function linkTo({ dashcamName, startUtc, endUtc }: WireRequest, assetName?: string): string {
  const clock = (utc: string) => new Date(Date.parse(utc) + 180 * MINUTE_MS).toISOString();
  return `/dashboard/request-videos?${new URLSearchParams({
    dashcamName: assetName ?? dashcamName,
    date: clock(startUtc).slice(0, 10),
    start: clock(startUtc).slice(11, 16),
    end: clock(endUtc).slice(11, 16),
  })}`;
}

const firstRow = (page: Page) =>
  page.getByRole('table', { name: 'Request Videos table' }).getByRole('row').nth(1);

test.describe('video requests', () => {
  test('are filled by an incident, submitted, announced on another screen, become a locked video, and are downloaded', async ({
    page,
    server,
  }) => {
    const complaints = watchConsole(page);
    const known = await completedRequest(page, server);
    const { data: dashcam } = (await call(page, server, `/api/v2/assets/${known.dashcamId}`)) as {
      data: { description: string };
    };
    const assetName = /Mounted in (\w+ \d+)/.exec(dashcam.description)?.[1];
    await openSignedIn(page, linkTo(known, assetName));

    const form = page.getByRole('region', { name: 'Request Video' });
    await expect(form.getByText(known.dashcamName, { exact: true })).toBeVisible();
    await expect(form.getByText(`Mounted in ${assetName}`, { exact: false })).toBeVisible();
    await form.getByRole('button', { name: 'Request Video' }).click();
    await expect(page.getByText('Your video request has been submitted successfully')).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Date', exact: true })).toHaveValue('');
    const row = firstRow(page);
    await expect(row).toContainText(known.dashcamName);
    await expect(row).toContainText(/Waiting for the dashcam|The dashcam is sending the video/);

    await page.getByRole('link', { name: 'Back to DashCams' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'DashCams' })).toBeVisible();
    const link = page.getByRole('link', { name: 'Open in Locked Videos' });
    await expect(link).toBeVisible({ timeout: 30_000 });
    await link.click();
    await expect(page).toHaveURL(/\/dashboard\/locked-videos\?details=\d+/);
    // The clip itself, not only the list that it is in.
    await expect(page.getByRole('dialog').getByText('Requested')).toBeVisible();

    await goWithin(page, '/dashboard/request-videos');
    await expect(row).toContainText('In Locked Videos');
    const download = page.waitForEvent('download');
    await rowAction(row, 'Download');
    expect((await download).suggestedFilename()).toMatch(/\.mp4$/);
    expect(complaints).toEqual([]);
  });

  test('wait while the dashcam is offline, and are cancelled while they are pending', async ({
    page,
    server,
  }) => {
    const known = await completedRequest(page, server);
    const setStatus = (status: string) =>
      call(page, server, `/api/v2/assets/${known.dashcamId}/status`, { method: 'PUT', body: { status } });
    await openSignedIn(page, linkTo(known));
    await expect(page.getByRole('button', { name: 'Request Video', exact: true })).toBeEnabled();
    await setStatus('offline');
    try {
      await page.getByRole('button', { name: 'Request Video', exact: true }).click();
      const row = firstRow(page);
      await expect(row).toContainText('Waiting until the dashcam is back online');
      await rowAction(row, 'Cancel');
      await expect(row).toContainText('Taken back before it began');
    } finally {
      await setStatus('online');
    }
  });
});
