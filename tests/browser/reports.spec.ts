import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { onFleetClock } from './support/api-client';
import { faultsInBothSchemes } from './support/axe';
import { takeEntry } from './support/controls';
import { callAsDemo, expect, goWithin, openSignedIn, test, watchConsole } from './support/journey';

async function generate(page: Page, type: string): Promise<void> {
  await page.getByRole('button', { name: 'Generate Report' }).click();
  await takeEntry(page, type);
  await page.getByRole('dialog').getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function saved(page: Page, entry: RegExp): Promise<{ download: Download; bytes: Buffer }> {
  await page.getByRole('main').getByRole('button', { name: 'Download', exact: true }).click();
  const coming = page.waitForEvent('download');
  await takeEntry(page, entry);
  const download = await coming;
  return { download, bytes: await readFile(await download.path()) };
}

/** The list of incidents is as it was at a moment, in ISO 8601. */
async function leaveOutIncidentsAfter(page: Page, moment: string): Promise<void> {
  await page.route('**/incident/getAlertIncidentsList*', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    const until = onFleetClock(moment);
    json.data = json.data.filter(
      ({ incidentType }: { incidentType: string }) => Date.parse(incidentType) <= Date.parse(until),
    );
    return route.fulfill({ response, json });
  });
}

test('a report is generated, announced on another screen, opened, saved as CSV and PDF, and closed again', async ({
  page,
  server,
}) => {
  const complaints = watchConsole(page);
  await openSignedIn(page, '/dashboard/reports');
  const button = page.getByRole('button', { name: 'Generate Report' });
  await button.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Usage' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').press('Escape');
  await expect(button).toBeFocused();
  // The key that chose the entry has not opened the menu again.
  await expect(page.getByRole('menuitem', { name: 'Usage' })).toBeHidden();

  await generate(page, 'Incidents');
  await page.getByRole('link', { name: 'Alerts' }).click();
  await expect(page.getByText('Report ready')).toBeVisible();
  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  // The newest one: other tests of this server make reports too.
  const row = page.getByRole('row', { name: /Incidents report/ }).first();
  await expect(row).toContainText('Completed');

  await row.getByRole('link').click();
  await expect(page).toHaveURL(/details=\d+/);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('img', { name: 'Incidents by day' })).toBeVisible();
  const total = await page.getByRole('definition').first().textContent();
  const numbers = page.getByRole('region', { name: 'Numbers of the chart' }).getByRole('row');
  await expect(numbers).toHaveCount(8);

  const csv = await saved(page, /CSV/);
  expect(csv.download.suggestedFilename()).toMatch(/^incidents-report-[\d-]+-to-[\d-]+\.csv$/);
  expect([...csv.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = csv.bytes.subarray(3).toString().trim().split('\r\n');
  expect(lines[0]).toBe('Asset,Type,Incidents,Critical,High,Medium,Low,Last incident (UTC+3)');
  const counted = lines.slice(1).reduce((sum, line) => sum + Number(line.split(',')[2]), 0);
  expect(counted.toLocaleString('en')).toBe(total);
  const pdf = await saved(page, /PDF/);
  expect(pdf.download.suggestedFilename()).toMatch(/^incidents-report-[\d-]+-to-[\d-]+\.pdf$/);
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');

  await page.reload();
  await expect(page.getByRole('img', { name: 'Incidents by day' })).toBeVisible();
  const id = new URL(page.url()).searchParams.get('details');
  const answer = await callAsDemo(page, server, `/api/v2/reports/${id}`);
  const report = (await answer.json()) as { data: { content: { until: string } } };
  await page.getByRole('main').getByRole('link', { name: 'Reports' }).click();
  await expect(row.getByRole('link')).toBeFocused();

  // The same days on the other screen have the same count, without what has happened since.
  await leaveOutIncidentsAfter(page, report.data.content.until);
  await goWithin(page, '/dashboard/incidents?view=list&date=Week');
  await expect(page.getByText(`of ${total}`)).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a report that fails shows why, and can be generated again', async ({ page }) => {
  await openSignedIn(page, '/dashboard/reports');
  // Requested without the form, which does not allow days before the history.
  await page.evaluate(async () => {
    await fetch('/api/v2/reports', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem('token')}`,
        'x-xsrf-token': /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '',
      },
      body: JSON.stringify({ type: 'usage', name: 'Long ago', from: '2020-01-01', to: '2020-01-02' }),
    });
  });
  await page.reload();
  const row = page.getByRole('row', { name: /Long ago/ });
  await expect(row).toContainText('Failed');
  await expect(row.getByRole('button', { name: /Download/ })).toHaveCount(0);
  await row.getByRole('link').click();
  await expect(page.getByText('This report could not be generated')).toBeVisible();
  await expect(page.getByText('The history goes back 92 days; this report begins earlier.')).toBeVisible();
  await page.getByRole('button', { name: 'Regenerate' }).first().click();
  await expect(page.getByText('This report could not be generated')).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/dashboard\/reports$/);
  await expect(row).toHaveCount(0);
});

// The list is looked at with the other areas.
test('axe finds nothing on reports', async ({ page }) => {
  await openSignedIn(page, '/dashboard/reports');
  const types = ['Usage', 'Maintenance'];
  for (const type of types) await generate(page, type);
  for (const type of types) {
    const row = page.getByRole('row', { name: new RegExp(`${type} report`) }).first();
    await expect(row).toContainText('Completed');
    await row.getByRole('link').click();
    await expect(page.getByRole('list', { name: 'Summary' })).toBeVisible();
    expect(await faultsInBothSchemes(page, 'main')).toEqual([]);
    await page.goBack();
  }
});
