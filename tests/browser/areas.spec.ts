import { searchFor, takeEntry } from './support/controls';
import { expect, openSignedIn, test } from './support/journey';

test('alerts: a rule is created, deactivated and deleted', async ({ page }) => {
  await openSignedIn(page, '/dashboard/alerts');
  await page.getByRole('button', { name: 'Create New Alert' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name', { exact: true }).fill('Downtown crawl');
  await form.getByLabel('Description').fill('More than a walk');
  await form.getByLabel('Faster than (km/h)').fill('42');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await searchFor(page, 'downtown crawl');
  const row = page.getByRole('row', { name: /Downtown crawl/ });
  await expect(row).toBeVisible();

  await row.getByRole('button', { name: /^Action: / }).click();
  await takeEntry(page, 'Deactivate');
  await expect(row.getByText('Inactive')).toBeVisible();

  await row.getByRole('button', { name: /^Action: / }).click();
  await takeEntry(page, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toBeHidden();
});
