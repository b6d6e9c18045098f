import { signOut } from './support/controls';
import { demo, expect, openSignedIn, signIn, test } from './support/journey';

test('rejects a wrong password, reports that the server cannot be reached, and keeps what was typed', async ({
  page,
}) => {
  await page.goto('/login');
  await signIn(page, { userName: 'nobody@fleet.example', password: 'wrong' });
  await expect(page.getByText('Invalid email or password', { exact: true })).toBeVisible();
  await expect(page.getByText('Invalid email or password. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Email or Username')).toHaveValue('nobody@fleet.example');
  await page.route('**/api/v2/auth/login', (route) => route.abort());
  await signIn(page);
  await expect(page.getByText('Unable to connect to server')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(demo.password);
});

test('ends in all tabs when it ends in one', async ({ page, context }) => {
  await openSignedIn(page, '/dashboard/dashcams');
  const other = await context.newPage();
  await other.goto('/dashboard/assets');
  await expect(other.getByRole('heading', { name: 'Assets' })).toBeVisible();
  // The page does not wait for it, and the next test takes over a session that is still alive.
  const isEnded = page.waitForResponse('**/api/v2/auth/logout');
  await signOut(page);
  await expect(other.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await isEnded;
});
