import { type SmtpServer, startSmtpServer } from '../support/smtp-server';
import { menuEntry } from './support/controls';
import { expect, goWithin, openSignedIn, startServer, test } from './support/journey';

let mail: SmtpServer;
test.beforeAll(async () => {
  mail = await startSmtpServer();
});
test.afterAll(() => mail.close());

test('a report is scheduled by keyboard, mailed, opened by its link, and the link revoked', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const server = await startServer({
    SMTP_URL: mail.url,
    MAIL_FROM: 'Fleet <fleet@fleet.example>',
    PUBLIC_URL: 'http://fleet.test',
    NOTIFICATION_SECONDS: '1',
  });
  try {
    await openSignedIn(page, `${server.url}/dashboard/reports`);
    await page.getByRole('button', { name: 'Schedule report' }).focus();
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'Schedule report' });
    await form.getByLabel('Name').focus();
    await page.keyboard.type('Weekly figures');
    await form.getByRole('combobox', { name: 'Report', exact: true }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await form.getByRole('button', { name: 'Save' }).focus();
    await page.keyboard.press('Enter');
    await expect(form.getByText('Choose at least one person or email address.')).toBeVisible();
    await form.getByLabel('Email addresses').focus();
    await page.keyboard.type('office@customer.example');
    await page.keyboard.press('Enter');
    await expect(form.getByText('This will send to 1 person.')).toBeVisible();
    await expect(form.getByText(/^Next times: .+ · .+ · .+/)).toBeVisible();
    await form.getByRole('button', { name: 'Save' }).focus();
    await page.keyboard.press('Enter');
    await expect(form).toBeHidden();

    // It leads to the schedules.
    const row = page.getByRole('row', { name: /Weekly figures/ });
    await expect(row).toContainText('Monday at 6:00 AM');
    await row.getByRole('button', { name: /^Action: / }).focus();
    await page.keyboard.press('Enter');
    await menuEntry(page, 'Run now').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => mail.messages.length, { timeout: 30_000 }).toBe(1);
    const { to, data } = mail.messages[0] ?? { to: [], data: '' };
    expect(to).toEqual(['office@customer.example']);
    expect(data).toContain('.pdf');
    const token = /shared-report#([\w-]+)/.exec(data.replaceAll('=\r\n', ''))?.[1] ?? '';
    expect(token).toHaveLength(43);

    const outside = await browser.newContext();
    const guest = await outside.newPage();
    const answer = await guest.goto(`${server.url}/shared-report#${token}`);
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    await expect(guest.getByRole('heading', { level: 1 })).toContainText('Weekly figures');
    await expect(guest.getByRole('table').first()).toBeVisible();
    await expect(guest.getByRole('navigation', { name: 'Main navigation' })).toHaveCount(0);
    for (const [button, ending] of [
      [/^PDF/, /\.pdf$/],
      [/^Excel/, /\.xlsx$/],
    ] as const) {
      const saved = guest.waitForEvent('download');
      await guest.getByRole('button', { name: button }).click();
      expect((await saved).suggestedFilename()).toMatch(ending);
    }

    await goWithin(page, '/dashboard/reports');
    const report = page.getByRole('row', { name: /Weekly figures/ });
    await report.getByRole('link').first().click();
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Share/ });
    await expect(dialog.getByText(/opened 1 time/)).toBeVisible();
    await dialog.getByRole('button', { name: /^Revoke/ }).click();
    const question = page.getByRole('dialog', { name: 'Revoke this link?' });
    await question.getByRole('button', { name: 'Revoke' }).click();
    await expect(dialog.getByText('There is no link to this report.')).toBeVisible();

    await guest.reload();
    await expect(
      guest.getByText('This link has ended. Ask whoever sent it to you for a new one.'),
    ).toBeVisible();
    await outside.close();
  } finally {
    await server.stop();
  }
});
