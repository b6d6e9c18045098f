import { codeAt } from '../support/authenticator';
import { signOut } from './support/controls';
import { expect, goWithin, type ReferenceServer, signIn, startServer, test } from './support/journey';

/** A company of its own, from an empty database to a sign-in with a second factor. */

const password = 'winter-road-to-omaha-91';
const admin = { userName: 'ada@prairie.example', password };

/** A code of an authenticator app. @param key as the dialog shows it. */
const codeOf = (key: string, steps = 0): string => codeAt(key, Date.now() + steps * 30_000);

/** What a server without users prints. */
const greeting =
  /Nobody can sign in yet\. Make the first administrator with this link, once:\n +(http\S+\/first-start#\S+)\n +It is good for \d+ minutes; a restart prints a new one\.\n/;

async function firstStartLink(server: ReferenceServer): Promise<string> {
  await expect.poll(() => server.output()).toMatch(greeting);
  return greeting.exec(server.output())?.[1] ?? '';
}

test('a company starts without the demo, invites a user, and signs in with a code', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  const server = await startServer({ DEMO: 'off' });
  try {
    const link = await firstStartLink(server);
    expect(server.output()).not.toContain('drive-safe');
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Set up your fleet' })).toBeVisible();
    await page.getByRole('button', { name: 'Create Administrator' }).click();
    await expect(page.getByText('This field is required.').first()).toBeVisible();
    await expect(page.getByLabel('Company')).toBeFocused();
    await page.getByLabel('Company').fill('Prairie Freight');
    await page.getByLabel('Your name').fill('Ada Reyes');
    await page.getByLabel('Email').fill(admin.userName);
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
    await page.getByLabel('Date format').selectOption('YYYY-MM-DD');
    await page.getByRole('button', { name: 'Create Administrator' }).click();

    // Signed in, in an empty fleet without the demo.
    await expect(page.getByRole('heading', { name: 'DashCams' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toContainText('Ada Reyes');
    await expect(page.locator('.brand-demo')).toHaveCount(0);

    await goWithin(page, '/dashboard/users');
    await page.getByRole('button', { name: 'Roles', exact: true }).click();
    const roles = page.getByRole('dialog', { name: 'What Roles May Do' });
    await expect(roles.getByRole('row', { name: /^Invite, lock.* Yes Yes No No No$/ })).toBeVisible();
    await roles.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Invite' }).click();
    const form = page.getByRole('dialog', { name: 'Invite a user' });
    await form.getByLabel('Name').fill('Bo Lind');
    await form.getByLabel('Email').fill('bo@prairie.example');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('row', { name: /Bo Lind/ })).toContainText('Invited');

    // The second factor.
    await goWithin(page, '/dashboard/settings?tab=security');
    await page.getByRole('button', { name: 'Set Up' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up the second factor' });
    await dialog.getByLabel('Your password').fill('guessed-wrong');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText('The password is not right')).toBeVisible();
    await dialog.getByLabel('Your password').fill(password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    const key = (await dialog.locator('code').textContent()) ?? '';
    await dialog.getByRole('textbox', { name: 'Code' }).fill(codeOf(key));
    await dialog.getByRole('button', { name: 'Turn On' }).click();
    const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    const recovery = (await codes.getByRole('listitem').first().textContent()) ?? '';
    await codes.getByRole('button', { name: 'I Have Kept Them' }).click();
    await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
    await expect(page.getByText(key)).toHaveCount(0);

    await signOut(page);
    await signIn(page, admin);
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
    await page.getByRole('textbox', { name: 'Code' }).fill('000000');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('This code is not right.');
    await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(key, 1));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toContainText('Ada Reyes');

    await signOut(page);
    await signIn(page, admin);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(recovery.toLowerCase());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toContainText('Ada Reyes');

    // The link is used up.
    const otherBrowser = await (await browser.newContext()).newPage();
    await otherBrowser.goto(link);
    await expect(otherBrowser.getByRole('heading', { name: 'This is done' })).toBeVisible();
    await otherBrowser.context().close();
  } finally {
    await server.stop();
  }
});

test('a demo shows that it is one before and after the sign-in', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByText('Demo: made-up vehicles, public passwords')).toBeVisible();
  await signIn(page);
  await expect(page.getByText('Demo', { exact: true })).toBeVisible();
});
