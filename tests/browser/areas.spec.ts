import type { Page } from '@playwright/test';
import { drawnOnMap, expect, openSignedIn, startServer, test } from './support/journey';

/** Opens a dropdown by keyboard, since its value covers its input, and takes one of its options. */
async function choose(page: Page, dropdown: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: dropdown }).focus();
  await page.keyboard.press('ArrowDown');
  await page.locator('.ant-select-dropdown:visible').getByTitle(option).click();
}

const day = /^\d{4}-\d{2}-\d{2}$/;

test('incidents: Today, Yesterday and Week ask for their days, and one leads on to its asset', async ({
  page,
}) => {
  const asked: { startDate: string; endDate: string }[] = [];
  page.on('request', (request) => {
    if (request.url().includes('getAlertIncidentsList') && request.method() === 'POST') {
      asked.push(request.postDataJSON());
    }
  });
  await openSignedIn(page, '/dashboard/incidents?view=list');
  await expect(page.getByRole('heading', { name: 'Incidents' })).toBeVisible();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(asked[0]?.startDate).toMatch(day);
  expect(asked[0]?.endDate).toBe(asked[0]?.startDate);

  await choose(page, 'Date', 'Week');
  await expect(page.getByText(/^1–10 of/)).toBeVisible();
  await expect.poll(() => asked.at(-1)?.startDate !== asked.at(-1)?.endDate).toBe(true);

  await page
    .getByRole('button', { name: /^View Details: / })
    .first()
    .click();
  const details = page.getByRole('dialog');
  const name = (await details.getByRole('definition').first().textContent()) ?? '';
  await details.getByRole('link', { name: /asset/i }).click();
  await expect(page).toHaveURL(/\/dashboard\/assets\?q=/);
  await expect(page.getByRole('searchbox')).toHaveValue(name);
});

test('incidents stand on the map', async ({ page }) => {
  await openSignedIn(page, '/dashboard/incidents?date=week');
  await expect.poll(() => drawnOnMap(page)).toBeGreaterThan(0);
});

test('alerts: tabs count and filter, and a rule is created, deactivated and deleted', async ({ page }) => {
  await openSignedIn(page, '/dashboard/alerts');
  const all = page.getByRole('tab', { name: /^All/ });
  await expect(all).toHaveText(/\d+/);
  await page.getByRole('tab', { name: /^Inactive/ }).click();
  await expect(page).toHaveURL(/tab=inactive/);
  await all.click();

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

  await row.getByRole('button', { name: /Downtown crawl/ }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await expect(row.getByText('Inactive')).toBeVisible();

  await row.getByRole('button', { name: /Downtown crawl/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
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
  await page.getByRole('radio', { name: 'List' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByRole('button', { name: 'Explain' }).click();
  await expect(page.getByText('Points that events took from the score.')).toBeVisible();
});

// On a back end without the feature: the specification's simulation.
test('reports: one is generated, stands pending, completes, and can be made again', async ({ page }) => {
  const own = await startServer({ FEATURES: 'adas,settings,alertRules' });
  try {
    await openSignedIn(page, `${own.url}/dashboard/reports`);
    await expect(page.getByRole('table')).toBeVisible();
    await page.getByRole('button', { name: 'Generate Report' }).click();
    await page.getByRole('menuitem', { name: 'Maintenance' }).click();
    await expect(page.getByRole('button', { name: 'Generating...' })).toBeDisabled();
    const first = page.getByRole('row').nth(1);
    await expect(first).toContainText('Maintenance report');
    await expect(first).toContainText('Pending');
    await expect(first).toContainText('Completed');
    await first.getByRole('button', { name: /Regenerate/ }).click();
    await expect(first).toContainText('Pending');
    await expect(first).toContainText('Completed');
  } finally {
    await own.stop();
  }
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
