import type { Page } from '@playwright/test';
import { goToPage, searchFor, setRowsPerPage, takeEntry } from './support/controls';
import { drawnOnMap, enter, expect, goWithin, openSignedIn, test, watchConsole } from './support/journey';

const incidentsPath = '**/api/v2/incident/getAlertIncidentsList';
const alertsPath = '**/api/v2/alert/getAlertAssetsList';
const adasPath = '**/api/v2/adas-events';

const long = 'An unbelievably long name '.repeat(400).trim();
const unbroken = 'x'.repeat(10_000);
const html = '<img src=x onerror="window.hacked = true">';

const incidentOf = (at: number, change: Record<string, unknown> = {}) => ({
  assetName: `Cam ${String(at).padStart(5, '0')}`,
  alertName: 'Speed',
  locationAddress: 'I-80 W, near Kearney, NE',
  latitude: 30 + (at % 180) / 10,
  longitude: -120 + (at % 470) / 10,
  status: 'All Good',
  speed: 90 + (at % 40),
  incidentType: '11/21/2026 8:05:00 AM',
  ...change,
});

async function answer(page: Page, path: string, rows: unknown[]): Promise<void> {
  await page.route(path, (route) => route.fulfill({ json: { success: true, data: rows, message: '' } }));
}

test('50,000 incidents: the list pages, searches and sorts, the map draws, and the page holds few of them', async ({
  page,
}) => {
  test.slow();
  const complaints = watchConsole(page);
  const rows = Array.from({ length: 50_000 }, (_, at) => incidentOf(at));
  await enter(page);
  await answer(page, incidentsPath, rows);

  await page.goto('/dashboard/incidents?view=list&sort=assetName');
  await expect(page.getByText('1–10 of 50,000')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('row')).toHaveCount(11);
  await goToPage(page, '5,000');
  await expect(page.getByRole('row').last()).toContainText('Cam 49999');
  await setRowsPerPage(page, 100);
  await expect(page.getByRole('row')).toHaveCount(101);
  await searchFor(page, 'cam 31415');
  await expect(page.getByText('1–1 of 1', { exact: true })).toBeVisible();
  await expect(page.getByRole('row').last()).toContainText('Cam 31415');

  await goWithin(page, '/dashboard/incidents');
  await expect(page.getByRole('button', { name: 'All (50,000)' })).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => drawnOnMap(page)).toBeGreaterThan(0);
  expect(await page.getByRole('listitem').count()).toBeLessThan(100);
  await searchFor(page, 'cam 27182');
  await expect(page.getByRole('button', { name: 'All (1)' })).toBeVisible();
  expect(complaints).toEqual([]);
});

/** Elements that overflow the window. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

async function answerWithLongTexts(page: Page): Promise<void> {
  const texts = [long, unbroken, html];
  await answer(
    page,
    incidentsPath,
    texts.map((text, at) =>
      incidentOf(at, { assetName: text, alertName: text, locationAddress: text, status: text }),
    ),
  );
  await answer(
    page,
    alertsPath,
    texts.map((text, at) => ({ id: at, name: text, description: text, appliesTo: text, alertType: text })),
  );
  await answer(
    page,
    adasPath,
    texts.map((text, at) => ({
      id: `e${at}`,
      dashcamName: text,
      eventType: text,
      severity: 'high',
      timestamp: '2026-11-20T08:00:00Z',
      location: text,
      description: text,
      latitude: 40,
      longitude: -99 + at,
    })),
  );
}

/** The page is as wide as its window, on a desktop and on a phone. The first one stays. */
async function expectNoOverflow(page: Page, what: string): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => overflow(page), `${what} at ${width} px`).toBeLessThanOrEqual(0);
  }
}

test('names of 10,000 characters leave the page as wide as its window, on a desktop and on a phone', async ({
  page,
}) => {
  test.slow();
  await answerWithLongTexts(page);
  await openSignedIn(page, '/dashboard/settings');
  const dialog = page.getByRole('dialog');
  for (const address of ['incidents?view=list', 'adas-reports?view=list&range=custom', 'alerts']) {
    await goWithin(page, `/dashboard/${address}`);
    const open = page.getByRole('button', { name: /^(View Details|Action: )/ }).first();
    await open.waitFor();
    await expectNoOverflow(page, address);
    await open.click();
    await dialog.or(page.getByRole('menu').last()).first().waitFor();
    await expectNoOverflow(page, `${address}, opened`);
  }
  await takeEntry(page, 'Delete');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeInViewport();
  }
  await goWithin(page, '/dashboard/incidents');
  await expect.poll(() => drawnOnMap(page)).toBeGreaterThan(0);
  await expectNoOverflow(page, 'the map of incidents');
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test('the request of a list is aborted when its screen is left', async ({ page }) => {
  await openSignedIn(page, '/dashboard/settings');
  await page.route(incidentsPath, () => undefined);
  const asked = page.waitForRequest(incidentsPath);
  await goWithin(page, '/dashboard/incidents');
  await asked;
  await expect(page.getByText('Loading...').first()).toBeAttached();
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().includes('Incidents'));
  await page.getByRole('link', { name: 'Assets' }).click();
  expect((await givenUp).failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect(page.getByRole('heading', { name: 'Assets' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
