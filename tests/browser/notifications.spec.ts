import { choose } from './support/controls';
import { callAsDemo, enter, expect, startServer, test } from './support/journey';

/** Minutes east of UTC of a place where it is this hour now, from -720 to 719. */
function offsetAtHour(hour: number): number {
  const now = new Date();
  return ((hour * 60 - now.getUTCHours() * 60 - now.getUTCMinutes() + 3 * 1440 - 720) % 1440) - 720;
}

// It starts when most of many vehicles drive, so that one brakes soon.
test('an alert reaches its recipient, who opens and acknowledges it', async ({ page }) => {
  test.setTimeout(150_000);
  const server = await startServer({
    FLEET_SIZE: '4000',
    UTC_OFFSET_MIN: String(offsetAtHour(8)),
    NOTIFICATION_SECONDS: '1',
    VIDEO_COUNT: '0',
  });
  try {
    await enter(page, server.url);
    await page.goto(`${server.url}/dashboard/alerts`);
    await page.getByRole('button', { name: 'Create New Alert' }).click();
    const form = page.getByRole('dialog', { name: 'Create New Alert' });
    await form.getByLabel('Name', { exact: true }).fill('Any braking');
    await choose(page, 'Kind', 'Hard braking');
    await form.getByLabel('Braking harder than (m/s²)').fill('1');
    await expect(form.getByText(/Would have found [\d,]+ incidents in the last 7 days/)).toBeVisible({
      timeout: 30_000,
    });
    await expect(form.getByText(/Email is not offered/)).toBeVisible();
    await form.getByLabel('Recipients').click();
    await page.getByTitle('Dana Mercer').last().click();
    await form.getByLabel('Notify by').click();
    await page.getByTitle('In the application').last().click();
    await page.keyboard.press('Escape');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Any braking was created')).toBeVisible();

    const sent = async () => {
      const answer = await callAsDemo(page, server, '/api/v2/notifications');
      return ((await answer.json()) as { data: unknown[] }).data.length;
    };
    await expect.poll(sent, { timeout: 90_000, intervals: [500] }).toBeGreaterThan(0);
    await page.reload();
    const bell = page.getByRole('link', { name: /^Notifications, [1-9]/ });
    await bell.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
    // In this order: acknowledging marks as read, and it may be the only one.
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(page.getByRole('link', { name: 'Notifications, 0 unread' })).toBeVisible();
    await page
      .getByRole('button', { name: /^Acknowledge/ })
      .first()
      .click();
    await expect(page.getByText('Dana Mercer', { exact: true }).first()).toBeVisible();
  } finally {
    await server.stop();
  }
});
