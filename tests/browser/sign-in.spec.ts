import { signOut } from './support/controls';
import { demo, expect, openSignedIn, signIn, test } from './support/journey';

test('refuses a wrong password and keeps what was typed', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, { userName: 'nobody@fleet.example', password: 'wrong' });
  await expect(page.getByText('Invalid email or password', { exact: true })).toBeVisible();
  await expect(page.getByText('Invalid email or password. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Email or Username')).toHaveValue('nobody@fleet.example');
});

test('says how long to wait after repeated failures', async ({ page }) => {
  await page.goto('/login');
  for (let attempt = 0; attempt < 6; attempt += 1) {
    await signIn(page, { userName: 'operator@fleet.example', password: `wrong ${attempt}` });
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  }
  await expect(
    page.getByText(/Too many failed attempts at this account. Try again in 1 minute/),
  ).toBeVisible();
});

test('says that the server cannot be reached', async ({ page }) => {
  await page.goto('/login');
  await page.route('**/api/v2/auth/login', (route) => route.abort());
  await signIn(page);
  await expect(page.getByText('Unable to connect to server')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(demo.password);
});

test('takes a deep link through the sign-in', async ({ page }) => {
  await openSignedIn(page, '/dashboard/assets?view=list&q=i-80&size=25');
  await expect(page).toHaveURL(/\/dashboard\/assets\?view=list&q=i-80&size=25$/);
  await expect(page.getByRole('searchbox')).toHaveValue('i-80');
});

test('ends in all tabs when it ends in one', async ({ page, context }) => {
  await openSignedIn(page, '/dashboard/dashcams');
  const other = await context.newPage();
  await other.goto('/dashboard/assets');
  await expect(other.getByRole('heading', { name: 'Assets' })).toBeVisible();
  await signOut(page);
  await expect(other.getByRole('heading', { name: 'Sign In' })).toBeVisible();
});
