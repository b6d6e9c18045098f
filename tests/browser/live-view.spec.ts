import type { Page } from '@playwright/test';
import {
  callAsDemo,
  expect,
  openSignedIn,
  type ReferenceServer,
  test,
  watchConsole,
} from './support/journey';

/** A clip lasts eight to ten seconds; a longer view includes the loop. */
const LONGER_THAN_A_CLIP_SEC = 11;

async function dashcamThat(
  page: Page,
  server: ReferenceServer,
  status: string,
): Promise<{ id: number; name: string }> {
  const answer = await callAsDemo(page, server, `/api/v2/assets?assetType=dashcam&status=${status}`);
  const { data } = (await answer.json()) as { data: { id: number; name: string }[] };
  for (const dashcam of data) {
    const stream = await callAsDemo(page, server, `/api/v2/live/${dashcam.id}/index.m3u8`);
    if (stream.ok === (status === 'online')) return dashcam;
  }
  throw new Error(`No dashcam is ${status}`);
}

const shownSec = (page: Page): Promise<number> =>
  page.locator('.live-player video').evaluate((video: HTMLVideoElement) => video.currentTime);

test('a dashcam that is online is watched live, until it is stopped', async ({ page, server }) => {
  test.setTimeout(120_000);
  const complaints = watchConsole(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v2/live/')) asked.push(request.headers().authorization ?? 'no user');
  });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));

  const { id, name } = await dashcamThat(page, server, 'online');
  await openSignedIn(page, `/dashboard/dashcams?view=list&details=${id}`);
  const watch = page.getByRole('button', { name: 'Watch live' });
  await expect(watch).toBeVisible();
  // The player is not loaded before the user presses "Watch live".
  expect(loaded.filter((url) => url.includes('live-player'))).toEqual([]);
  expect(asked).toEqual([]);

  await watch.click();
  await expect(page.getByText('Live', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByLabel(`Live picture of ${name}`)).toBeVisible();
  // From the oldest available segment, and faster than recorded.
  const firstSec = await page.locator('.live-player video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.seekable.start(0) + 1;
    video.playbackRate = 4;
    return video.currentTime;
  });
  await expect
    .poll(async () => (await shownSec(page)) - firstSec, { timeout: 60_000 })
    .toBeGreaterThan(LONGER_THAN_A_CLIP_SEC);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  for (const authorization of asked) expect(authorization).toMatch(/^Bearer ./);

  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(watch).toBeFocused();
  await expect(page.locator('.live-player video')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a dashcam that is offline has no live picture', async ({ page, server }) => {
  const { id, name } = await dashcamThat(page, server, 'offline');
  await openSignedIn(page, `/dashboard/dashcams?view=list&details=${id}`);
  const device = page.getByRole('region', { name: 'Device' });
  await expect(device.getByText(name)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Watch live' })).toHaveCount(0);
});
