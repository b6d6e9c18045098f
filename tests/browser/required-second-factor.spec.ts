import { codeAt } from '../support/authenticator';
import { faultsOf } from './support/axe';
import { signOut } from './support/controls';
import { expect, signIn, testsOfOwnServer } from './support/journey';

const test = testsOfOwnServer({ REQUIRE_SECOND_FACTOR: 'administrators' });

test('an administrator sets the second factor up before anything else', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/dashboard/drivers');
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'Set up the second factor' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect(await faultsOf(page)).toEqual([]);

  const code = page.getByRole('textbox', { name: 'Code' });
  await expect(code).toBeFocused();
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: /^This code is not right/ })).toBeVisible();
  const key = (await page.locator('code').textContent()) ?? '';
  await code.fill(codeAt(key, Date.now()));
  await page.getByRole('button', { name: 'Turn On' }).click();
  const codes = page.getByRole('list', { name: 'Your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'I Have Kept Them' }).click();
  await expect(page).toHaveURL(/\/dashboard\/drivers$/);
  await expect(page.getByText('You have been logged in successfully')).toBeVisible();

  await signOut(page);
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
});

test('all other users sign in as before', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, { userName: 'operator@fleet.example', password: 'drive-safe-2026' });
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
});
