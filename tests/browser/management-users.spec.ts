import { dialogFooter, rowAction, searchFor } from './support/controls';
import { expect, openSignedIn, signIn, changingTest as test } from './support/journey';

/** What administrators do with accounts, and what those accounts may. */
const password = 'river-crossing-58';

test('an invited user sets a password, sees what an operator sees, and is signed out by a lock', async ({
  page,
  browser,
  server,
}) => {
  await openSignedIn(page, '/dashboard/users');
  await page.getByRole('button', { name: 'Invite' }).click();
  const form = page.getByRole('dialog', { name: 'Invite a user' });
  await form.getByLabel('Name').fill('Hazel Newcomb');
  await form.getByLabel('Email').fill('hazel@fleet.example');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Hazel Newcomb is invited/)).toBeVisible();

  await searchFor(page, 'hazel');
  const row = page.getByRole('row', { name: /Hazel Newcomb/ });
  await expect(row).toContainText('Invited');
  await expect(row).toContainText('Operator');
  await rowAction(row, 'Password Link');
  const dialog = page.getByRole('dialog', { name: 'Password link of Hazel Newcomb' });
  await dialog.getByRole('button', { name: 'Create Link' }).click();
  const link = await dialog.getByRole('textbox', { name: 'Password Link' }).inputValue();
  await dialogFooter(dialog).getByRole('button', { name: 'Close' }).click();

  const guest = await browser.newContext({ baseURL: server.url });
  const other = await guest.newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
  const inputs = other.locator('input[autocomplete=new-password]');
  await inputs.first().fill(password);
  await inputs.last().fill(password);
  await other.getByRole('button', { name: 'Set Password' }).click();
  await expect(other.getByText('Your password has been set.')).toBeVisible();
  await other.goto(link);
  await other.reload();
  await expect(other.getByText('This link has been used or has ended.')).toBeVisible();
  await expect(inputs).toHaveCount(0);

  await other.goto('/dashboard/drivers');
  await signIn(other, { userName: 'hazel@fleet.example', password });
  await expect(other.getByRole('heading', { name: 'Drivers' })).toBeVisible();
  const menu = other.getByRole('navigation', { name: 'Main navigation' });
  await expect(menu.getByRole('link', { name: 'Depots' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Users' })).toHaveCount(0);
  await expect(other.getByRole('row').nth(1)).toContainText('depot');
  await expect(other.getByRole('button', { name: 'Create' })).toHaveCount(0);
  await expect(other.getByRole('button', { name: 'Import' })).toHaveCount(0);
  await rowAction(other.getByRole('row').nth(1), 'View Details');
  const details = other.getByRole('dialog');
  await expect(details.getByText('Licence expires')).toBeVisible();
  await expect(details.getByText('Licence number')).toHaveCount(0);
  await expect(details.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  // What is hidden is refused too.
  const token = await other.evaluate(() => localStorage.getItem('token'));
  const refused = await fetch(`${server.url}/api/v2/users`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(refused.status).toBe(403);

  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(row).toContainText('Active');
  await rowAction(row, 'View Details');
  await page.getByRole('dialog').getByRole('button', { name: 'Lock' }).click();
  const ask = page.getByRole('dialog', { name: /^Lock/ });
  await ask.getByRole('button', { name: 'Lock' }).click();
  await expect(page.getByText('Hazel Newcomb is locked')).toBeVisible();
  await other.reload();
  await expect(other.getByLabel('Email or Username')).toBeVisible();
  await signIn(other, { userName: 'hazel@fleet.example', password });
  await expect(other.getByRole('alert').first()).toBeVisible();
  await guest.close();
});

test('a lock of several users reports which could not be locked and why', async ({ page }) => {
  await openSignedIn(page, '/dashboard/users');
  await page
    .getByRole('row', { name: /Dana Mercer/ })
    .getByRole('checkbox')
    .check();
  await page
    .getByRole('row', { name: /Colleen Burke/ })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: 'Lock', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: /^Lock/ });
  await dialog.getByRole('button', { name: 'Lock' }).click();
  await expect(dialog.getByText('Done: 1 of 2')).toBeVisible();
  await expect(dialog.getByText('Dana Mercer')).toBeVisible();
  await expect(dialog.getByText(/You cannot lock your own account/)).toBeVisible();
  await dialogFooter(dialog).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('row', { name: /Colleen Burke/ })).toContainText('Locked');
  await expect(page.getByRole('row', { name: /Dana Mercer/ })).toContainText('Active');
  await expect(page.getByRole('row', { name: /Dana Mercer/ }).getByRole('checkbox')).toBeChecked();
});
