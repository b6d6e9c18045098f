import { choose, switchTo, takeEntry } from './support/controls';
import { drawnOnMap, expect, openSignedIn, startServer, test } from './support/journey';

test('alerts: a rule is created, deactivated and deleted', async ({ page }) => {
  await openSignedIn(page, '/dashboard/alerts');
  await page.getByRole('button', { name: 'Create New Alert' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name', { exact: true }).fill('Downtown crawl');
  await form.getByLabel('Description').fill('More than a walk');
  await form.getByLabel('Faster than (km/h)').fill('42');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('searchbox').fill('downtown crawl');
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

test('ADAS reports: cards, map, list, and a score that explains itself', async ({ page }) => {
  // Just after midnight there are no events of today.
  await openSignedIn(page, '/dashboard/adas-reports?range=week');
  await expect.poll(() => drawnOnMap(page)).toBeGreaterThan(0);
  for (const card of ['Critical Events', 'High Severity', 'Total Events', 'Safety Score']) {
    await expect(page.getByText(card, { exact: true })).toBeVisible();
  }
  await switchTo(page, 'List');
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByRole('button', { name: 'Explain' }).click();
  await expect(page.getByText('Points that events took from the score.')).toBeVisible();
});

// A server of its own: what is saved there holds for everybody who signs in on it.
test('settings: a language holds everywhere at once and after a reload', async ({ page }) => {
  const own = await startServer();
  try {
    await openSignedIn(page, `${own.url}/dashboard/settings`);
    await page.getByLabel('Company Name').fill('Prairie Haulage');
    await page.getByLabel('Contact Email').fill('office@prairie.example');
    await page.getByLabel('Contact Phone').fill('+1 555 010 0199');
    await page.getByLabel('Company Address').fill('1 Main Street, Omaha');
    await choose(page, 'Language', 'Español');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(page.getByRole('heading', { name: 'Configuración' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Configuración' })).toBeVisible();
    await expect(page.getByLabel('Nombre de la empresa')).toHaveValue('Prairie Haulage');
    await page.goto(`${own.url}/dashboard/assets?view=list`);
    await expect(page.getByRole('columnheader', { name: 'Ubicación' })).toBeVisible();
  } finally {
    await own.stop();
  }
});
