import { ApiClient, isInsideOfDay, type WireEvent } from './support/api-client';
import {
  demo,
  expect,
  goWithin,
  openSignedIn,
  signIn,
  changingTest as test,
  watchConsole,
} from './support/journey';

/** One event: its footage, its track and what else belongs to it. */
test.describe('an event', () => {
  let api: ApiClient;
  test.beforeEach(async ({ server }) => {
    api ??= await ApiClient.open(server.url);
  });

  const pageOf = ({ id }: WireEvent): string => `/dashboard/events?event=${encodeURIComponent(id)}`;
  /**
   * A warning from a vehicle that was driving, so that its cameras were recording, and whose dashcam is online. The minutes
   * around it are over, and of one day.
   */
  const requested = async (): Promise<WireEvent> => {
    const warnings = await api.call<WireEvent[]>('GET', '/api/v2/events?source=adas&page=1&pageSize=100');
    const event = warnings.find(({ occurredAt }) => isInsideOfDay(Date.parse(occurredAt)));
    if (!event) throw new Error('The demo has no warning');
    await api.call('PUT', `/api/v2/assets/${event.dashcamId}/status`, { status: 'online' });
    return event;
  };

  test('has comments that reach those whom they mention', async ({ page, browser }) => {
    const event = await requested();
    await openSignedIn(page, pageOf(event));
    const decision = page.getByRole('region', { name: 'Decision' });
    await decision
      .getByRole('textbox', { name: 'Comment' })
      .pressSequentially('Please call the driver @Luis');
    await expect(page.getByRole('menuitem', { name: 'Luis Ortega' })).toBeVisible();
    await page.keyboard.press('Enter');
    await decision.getByRole('button', { name: 'Add comment' }).click();
    const comment = 'Please call the driver @Luis Ortega';
    await expect(decision.getByRole('list', { name: 'Comments' })).toContainText(comment);

    const context = await browser.newContext();
    const another = await context.newPage();
    await another.goto(api.url);
    await signIn(another, { userName: 'operator@fleet.example', password: demo.password });
    await another.getByRole('link', { name: /^Notifications, [1-9]/ }).click();
    await expect(another.getByText('Dana Mercer mentioned you').first()).toBeVisible();
    await another
      .getByRole('link', { name: `${event.assetName}: “${comment}”` })
      .first()
      .click();
    await expect(another.getByRole('list', { name: 'Comments' })).toContainText(comment);
    await expect(another.getByRole('link', { name: 'Notifications, 0 unread' })).toBeVisible();
    await context.close();
  });

  test('has its vehicle in its heading and its comments at hand on a phone, which hide no focus', async ({
    page,
  }) => {
    const event = await requested();
    await openSignedIn(page, pageOf(event));
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('heading', { level: 1 })).toContainText(event.assetName);
    const decision = page.getByRole('region', { name: 'Decision' });
    await expect(decision.getByRole('textbox', { name: 'Comment' })).toBeInViewport({ ratio: 1 });
    await expect(decision.getByRole('button', { name: 'Add comment' })).toBeInViewport({ ratio: 1 });
    const print = page.getByRole('button', { name: 'Print' });
    await page.getByRole('button', { name: 'Copy link' }).focus();
    await page.keyboard.press('Tab');
    await expect(print).toBeFocused();
    const bottom = ({ y, height }: { y: number; height: number }) => y + height;
    await expect
      .poll(async () => {
        const [button, bar] = await Promise.all([print.boundingBox(), decision.boundingBox()]);
        return button && bar && bottom(button) <= bar.y;
      })
      .toBe(true);
  });

  test('has its footage requested and followed there, which plays in step', async ({ page }) => {
    test.setTimeout(120_000);
    const complaints = watchConsole(page);
    const event = await requested();
    await openSignedIn(page, pageOf(event));
    await expect(page.getByRole('region', { name: 'What happened' })).toContainText(event.assetName);

    const request = page.getByRole('region', { name: 'Request footage' });
    await request.getByRole('button', { name: '± 1 minute' }).click();
    await expect(request.getByRole('status')).toContainText('The footage has arrived', { timeout: 60_000 });
    const recordings = page.getByRole('region', { name: 'Recordings around it' });
    const cameras = page.getByRole('region', { name: 'Cameras', exact: true });
    const both = recordings.getByText('Front, Interior').first();
    await expect(both.or(cameras.getByRole('button', { name: 'Enlarge: Interior' })).first()).toBeVisible();
    if (await both.isVisible()) await both.click();
    await expect(cameras.locator('video')).not.toHaveCount(1);

    const positions = () =>
      cameras
        .locator('video')
        .evaluateAll((videos) => videos.map((video) => (video as HTMLVideoElement).currentTime));
    const isTogether = async () => {
      const [first = 0, ...others] = await positions();
      return others.every((other) => Math.abs(other - first) < 0.12);
    };
    // A busy machine must not come to the end of the clip before it pauses.
    await cameras.getByRole('combobox', { name: 'Playback speed' }).selectOption('0.5×');
    await cameras.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(async () => (await positions())[0], { intervals: [100] }).toBeGreaterThan(0.5);
    await cameras.getByRole('button', { name: 'Pause', exact: true }).click();
    await expect.poll(isTogether).toBe(true);
    await page.keyboard.press('ArrowRight');
    await expect.poll(isTogether).toBe(true);
    await cameras.getByRole('button', { name: 'Next frame' }).click();
    await expect.poll(isTogether).toBe(true);
    expect(complaints).toEqual([]);
  });

  test('shows a moment chosen on the graph, and another person the same moment by its link', async ({
    page,
    browser,
  }) => {
    test.setTimeout(120_000);
    const event = await api.filmedWarning();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openSignedIn(page, pageOf(event));
    const graph = page.getByRole('slider', { name: /^Speed of/ });
    await expect(graph).toBeVisible();
    const cameras = page.getByRole('region', { name: 'Cameras', exact: true });
    await expect(cameras.locator('video').first()).toBeVisible();
    const seconds = () =>
      cameras
        .locator('video')
        .first()
        .evaluate((video) => (video as HTMLVideoElement).currentTime);
    await cameras.getByRole('slider', { name: 'Position' }).fill('4');
    await expect.poll(seconds).toBeCloseTo(4, 0);

    // The mark of the event: the clip seeks to it, or shows that it has no recording of it.
    await page.locator('.graph-marks button').first().click();
    const missed = page.getByText(/^No footage of .* is open/);
    await expect
      .poll(async () => (await missed.isVisible()) || Math.abs((await seconds()) - 4) > 0.5)
      .toBe(true);

    await cameras.getByRole('slider', { name: 'Position' }).fill('3');
    await expect.poll(seconds).toBeCloseTo(3, 0);
    await page.getByRole('button', { name: 'Copy link' }).click();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).searchParams.get('event')).toBe(event.id);

    const colleague = await browser.newPage();
    await openSignedIn(colleague, link);
    const video = colleague.getByRole('region', { name: 'Cameras', exact: true }).locator('video').first();
    await expect
      .poll(() => video.evaluate((element) => (element as HTMLVideoElement).currentTime))
      .toBeCloseTo(3, 0);
    const fileOf = (address: string | null) => (address ?? '').split('?')[0];
    expect(fileOf(await video.getAttribute('src'))).toBe(
      fileOf(await cameras.locator('video').first().getAttribute('src')),
    );
    await colleague.close();
  });

  test('is reached from its incident, and one that does not exist has a link back', async ({ page }) => {
    await openSignedIn(page, '/dashboard/incidents?view=list&date=Week');
    await page
      .getByRole('button', { name: /^View Details/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Open event' }).click();
    await expect(page).toHaveURL(/\/dashboard\/events\?event=incident-/);
    await expect(page.getByRole('region', { name: 'What happened' })).toBeVisible();
    await goWithin(page, '/dashboard/events?event=incident-0-none-1');
    await expect(page.getByText('This event does not exist any more')).toBeVisible();
    await page.getByRole('button', { name: 'Back to Review' }).click();
    await expect(page).toHaveURL(/\/dashboard\/events/);
  });
});
