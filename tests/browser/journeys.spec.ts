import { statSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { onThirdParty, onThirdPartyWithGoogle } from './support/back-ends';
import { choose, firstOption, searchFor, signOut, switchTo, takeEntry } from './support/controls';
import {
  clipFileName,
  drawnOnMap,
  expect,
  goWithin,
  test as onReference,
  openSignedIn,
  signIn,
  watchConsole,
} from './support/journey';
import { placedCards } from './support/screens';

/**
 * What a safety manager does in a day, on a third-party back end that follows the specification, which answers in other
 * shapes and checks every name. The other files test the same on the reference API, of which only the pictures are checked
 * here. Markers are checked on Google's map too.
 */

type JourneyTest = typeof onReference;

const panelOf = (page: Page, area: string): Locator => page.getByRole('region', { name: `${area} list` });
const mapOf = (page: Page, area: string): Locator => page.getByRole('region', { name: `Map of ${area}` });

/** The day so many days ago in UTC, as the form takes it. */
function typedDay(daysAgo: number): string {
  const [year, month, day] = new Date(Date.now() - daysAgo * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .split('-');
  return `${month}/${day}/${year}`;
}

function signInJourney(): void {
  onThirdParty(
    'signs in, loses the session in the middle of work, comes back to the same place, and signs out',
    async ({ page, strict }) => {
      await page.goto('/');
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
      await expect(page.getByText('Making Life Easier for Truck Drivers')).toBeVisible();
      await signIn(page);
      await expect(page.getByText('You have been logged in successfully')).toBeVisible();
      await expect(page).toHaveURL(/\/dashboard\/dashcams$/);
      await expect(page.getByText('Dana Mercer')).toBeVisible();
      // This back end sends no roles.
      await expect(page.getByText('Fleet Admin')).toHaveCount(0);
      await expect(page.getByRole('button', { name: /^Available \([1-9]\d*\)$/ })).toBeVisible();

      await page.goto('/dashboard/assets?view=list&q=near&page=2');
      await expect(page.getByText('Dana Mercer')).toBeVisible();
      await expect(page.getByText(/^11–20 of/)).toBeVisible();
      strict.endSessions();
      await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible({ timeout: 15_000 });
      await expect(page.getByText('Your session has expired. Please log in again.')).toHaveCount(1);
      await signIn(page);
      await expect(page.getByText(/^11–20 of/)).toBeVisible();
      await expect(page.getByRole('searchbox')).toHaveValue('near');

      await signOut(page);
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByText('You have been logged out successfully')).toBeVisible();
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    },
  );
}

/** Opens the map of the dashcams, and the popup of one of them. */
async function watchDashcams(page: Page): Promise<void> {
  const complaints = watchConsole(page);
  await openSignedIn(page, '/dashboard/dashcams');
  await expect.poll(() => drawnOnMap(page)).toBeGreaterThan(40);
  const available = page.getByRole('button', { name: /^Available \(\d+\)$/ });
  const unavailable = page.getByRole('button', { name: /^Unavailable \(\d+\)$/ });
  await expect(available).toBeVisible();

  const card = placedCards(page).filter({ hasText: 'km/h' }).first();
  const name = (await card.locator('.record-card-title').textContent()) ?? '';
  await card.click();
  await expect(card).toHaveAttribute('aria-current', 'true');
  const map = mapOf(page, 'DashCams');
  await expect(map.getByRole('heading', { name })).toBeVisible();
  for (const term of ['Location', 'Status', 'Speed', 'GPS Status', 'Last Update']) {
    await expect(map.getByRole('term').filter({ hasText: new RegExp(`^${term}$`) })).toBeVisible();
  }

  await available.click();
  await expect(unavailable).toBeVisible();
  expect(complaints).toEqual([]);
}

/** The same page at another address, whose map has still to be drawn. */
async function goToMap(page: Page, address: string): Promise<void> {
  await page.evaluate(() => performance.clearMarks('map-drawn'));
  await goWithin(page, address);
}

function mapJourney(test: JourneyTest): void {
  test('watches dashcams, finds an asset and sees the incidents of a week on the map', async ({ page }) => {
    await test.step('dashcams: markers, a card, its popup', () => watchDashcams(page));

    await test.step('a marker by the search, on a map that has a size', async () => {
      await goToMap(page, '/dashboard/assets');
      await expect.poll(() => drawnOnMap(page)).toBeGreaterThan(200);
      await searchFor(page, 'i-80');
      await expect(page.locator('.record-card').filter({ hasNotText: /i-80/i })).toHaveCount(0);
      const card = placedCards(page).first();
      const name = (await card.locator('.record-card-title').textContent()) ?? '';
      await card.click();
      const map = mapOf(page, 'Assets');
      await expect(map.getByRole('heading', { name })).toBeVisible();
      const marker = map
        .getByRole('list', { name: 'Markers in view' })
        .getByRole('listitem')
        .filter({ hasText: name });
      await expect(marker).toHaveCount(1);
      const canvas = await map.locator('canvas').first().boundingBox();
      const frame = await map.boundingBox();
      expect(canvas?.width).toBeGreaterThanOrEqual((frame?.width ?? 0) - 2);
      expect(canvas?.height).toBeGreaterThanOrEqual((frame?.height ?? 0) - 2);
    });

    await test.step('the incidents of a week', async () => {
      await goToMap(page, '/dashboard/incidents?date=Week');
      await expect.poll(() => drawnOnMap(page)).toBeGreaterThan(20);
    });
  });
}

function listJourneys(test: JourneyTest): void {
  test('lists, sorts, searches, pages, and restores it on a reload and by the back button', async ({
    page,
  }) => {
    await openSignedIn(page, '/dashboard/assets');
    await switchTo(page, 'List');
    const table = page.getByRole('table', { name: 'Assets table' });
    await expect(table.getByRole('row')).toHaveCount(11);

    const firstCell = table.getByRole('row').nth(1).getByRole('rowheader');
    const firstAscending = await firstCell.textContent();
    await table.getByRole('button', { name: /Asset Name/ }).click();
    await expect(table.getByRole('columnheader', { name: /Asset Name/ })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await expect(firstCell).not.toHaveText(firstAscending ?? '');

    await page.getByRole('button', { name: 'Page 2', exact: true }).click();
    await expect(page.getByText('11–20 of 240')).toBeVisible();
    await page.reload();
    await expect(page.getByText('11–20 of 240')).toBeVisible();
    await expect(table.getByRole('columnheader', { name: /Asset Name/ })).toHaveAttribute(
      'aria-sort',
      'descending',
    );

    await page.goBack();
    await expect(page.getByText('1–10 of 240')).toBeVisible();

    await searchFor(page, 'reefer');
    await expect(page.getByText(/^1–10 of \d+$/)).not.toHaveText('1–10 of 240');
    await page.waitForFunction(() => performance.getEntriesByName('list-drawn').length > 0);
  });

  test('shows the details of a record, with all its fields, its place, its device and a link to itself', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openSignedIn(page, '/dashboard/dashcams?view=list');
    await page
      .getByRole('button', { name: /^View Details: / })
      .first()
      .click();
    const details = page.getByRole('dialog');
    await expect(details.getByText('Serial Number')).toBeVisible();
    await expect(details.getByText('Firmware')).toBeVisible();
    await expect(details.getByRole('link', { name: 'Request a video' })).toHaveAttribute(
      'href',
      /\/dashboard\/request-videos\?dashcam=/,
    );
    await details.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await page.goto(link);
    await expect(page.getByRole('dialog').getByText('Serial Number')).toBeVisible();
  });

  test('reads the alerts by their tabs, asks for the incidents of Today, Yesterday and a Week, and goes on to an asset', async ({
    page,
  }) => {
    await test.step('alerts by their tabs, and one by the search', async () => {
      await openSignedIn(page, '/dashboard/alerts');
      const count = async (tab: string): Promise<number> => {
        const counted = page.getByRole('tab', { name: new RegExp(`^${tab}`) });
        await expect(counted).toHaveText(/\d/);
        return Number(/\d+/.exec((await counted.textContent()) ?? '')?.[0]);
      };
      const [all, active, inactive] = [await count('All'), await count('Active'), await count('Inactive')];
      expect(Math.min(active, inactive)).toBeGreaterThan(0);
      expect(active + inactive).toBe(all);
      await page.getByRole('tab', { name: /^Inactive/ }).click();
      await expect(page).toHaveURL(/tab=inactive/);
      const rows = page.getByRole('row').filter({ hasNot: page.getByRole('columnheader') });
      await expect(rows).toHaveCount(inactive);
      await page.getByRole('tab', { name: /^All/ }).click();
      await searchFor(page, 'tanker');
      await expect(rows.filter({ hasNotText: /tanker/i })).toHaveCount(0);
      await expect(rows.first()).toBeVisible();
    });

    await test.step('incidents of a day and of days', async () => {
      const asked: { byDate: string; startDate?: string; endDate?: string }[] = [];
      page.on('request', (request) => {
        if (request.url().includes('getAlertIncidentsList') && request.method() === 'POST') {
          asked.push(request.postDataJSON());
        }
      });
      const day = /^\d{4}-\d{2}-\d{2}$/;
      await goWithin(page, '/dashboard/incidents?view=list');
      await expect(page.getByRole('heading', { name: 'Incidents' })).toBeVisible();
      await expect.poll(() => asked.at(-1)).toMatchObject({ byDate: 'Today' });
      expect(asked.at(-1)?.startDate).toMatch(day);
      expect(asked.at(-1)?.endDate).toBe(asked.at(-1)?.startDate);

      await choose(page, 'Date', 'Yesterday');
      await expect.poll(() => asked.at(-1)).toMatchObject({ byDate: 'Yesterday' });
      expect(asked.at(-1)?.endDate).toBe(asked.at(-1)?.startDate);

      await choose(page, 'Date', 'Date');
      await expect.poll(() => asked.at(-1)).toMatchObject({ byDate: 'All' });
      expect(asked.at(-1)).not.toHaveProperty('startDate');
      expect(asked.at(-1)).not.toHaveProperty('endDate');
      const total = page.getByText(/^1–10 of [\d,]+$/);
      const ofAll = (await total.textContent()) ?? '';
      await page.getByLabel('From', { exact: true }).fill(typedDay(3));
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(total).not.toHaveText(ofAll);

      await choose(page, 'Date', 'Week');
      await expect.poll(() => asked.at(-1)).toMatchObject({ byDate: 'Week' });
      expect(asked.at(-1)?.startDate).not.toBe(asked.at(-1)?.endDate);
      await page
        .getByRole('button', { name: /^View Details: / })
        .first()
        .click();
      const details = page.getByRole('dialog');
      const name = (await details.getByRole('definition').first().textContent()) ?? '';
      await details.getByRole('link', { name: /asset/i }).click();
      await expect(page).toHaveURL(/\/dashboard\/assets\?/);
      await expect(panelOf(page, 'Assets').getByText(name).first()).toBeVisible();
    });
  });
}

const rowsOfClips = (page: Page): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Play: / }) });

function videoJourney(test: JourneyTest): void {
  test('filters locked videos, plays one, downloads it, and requests others', async ({ page }) => {
    const asked: URL[] = [];
    page.on('request', (request) => {
      if (request.url().includes('GetDashCamVideosPaginated') && request.method() === 'GET') {
        asked.push(new URL(request.url()));
      }
    });
    await openSignedIn(page, '/dashboard/locked-videos');
    await expect(rowsOfClips(page).first()).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('region', { name: 'Downloads' })).toBeHidden();
    await choose(page, 'File Type', 'Video');
    await expect.poll(() => asked.at(-1)?.searchParams.get('fileType')).toBe('1');
    await choose(page, 'Video Type', 'Hard Brake');
    await expect.poll(() => asked.at(-1)?.searchParams.get('videoTypeId')).toBe('2');
    await expect(rowsOfClips(page).filter({ hasNotText: 'Hard Brake' })).toHaveCount(0);

    await page
      .getByRole('button', { name: /^Play: / })
      .first()
      .click();
    const player = page.getByRole('dialog');
    await expect(player).toContainText('Created Date');
    await expect(player).toContainText(/\d+ MPH|N\/A/);
    await player.getByRole('button', { name: 'Play', exact: true }).click();
    const currentSec = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
    await expect.poll(currentSec).toBeGreaterThan(0.2);
    await player.getByRole('button', { name: 'Close player' }).click();

    const download = page.waitForEvent('download');
    await page
      .getByRole('button', { name: /^Download: / })
      .first()
      .click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(clipFileName);
    expect(statSync((await file.path()) ?? '').size).toBeGreaterThan(10_000);

    await test.step('the video of a clip again', async () => {
      await rowsOfClips(page).first().getByRole('button', { name: /^More/ }).click();
      await takeEntry(page, 'Request Video');
      await expect(page.getByText('Video requested successfully')).toBeVisible();
    });

    await test.step('a video by hand, which is among the recent requests', async () => {
      await goWithin(page, '/dashboard/request-videos');
      const name = await submitRequest(page);
      await expect(page.getByText('Your video request has been submitted successfully')).toBeVisible();
      const row = page.getByRole('table', { name: 'Request Videos table' }).getByRole('row').nth(1);
      await expect(row).toContainText(name);
      await expect(row).toContainText('12:00 PM – 12:02 PM');
    });
  });
}

function pictureJourney(test: JourneyTest): void {
  test('sees a picture, and pictures as thumbnails', async ({ page }) => {
    await openSignedIn(page, '/dashboard/locked-videos?fileType=2');
    await expect(rowsOfClips(page).first()).toBeVisible({ timeout: 30_000 });
    const widths = () =>
      rowsOfClips(page)
        .locator('img')
        .evaluateAll(
          (images) =>
            images.filter((image) => image instanceof HTMLImageElement && image.naturalWidth > 0).length,
        );
    // Some clips of the fleet have no thumbnail, or one that is none.
    await expect.poll(widths).toBeGreaterThan(5);
    await page
      .getByRole('button', { name: /^Play: / })
      .first()
      .click();
    const picture = page.getByRole('dialog').getByRole('img', { name: /^Dashcam/ });
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });
}

/** Fills in the form for two minutes of yesterday and sends it; @returns the dashcam's name. */
async function submitRequest(page: Page): Promise<string> {
  const form = page.getByRole('region', { name: 'Request Video' });
  const dashcam = form.getByRole('combobox', { name: 'Dashcam' });
  await expect(dashcam).toBeEnabled();
  await dashcam.focus();
  await page.keyboard.press('ArrowDown');
  const option = firstOption(page);
  const name = (await option.textContent()) ?? '';
  await option.click();
  await form.getByRole('textbox', { name: 'Date', exact: true }).fill(typedDay(1));
  await form.getByLabel('Start Time').fill('12:00');
  await form.getByLabel('End Time').fill('12:02');
  // Pressed as long as a person does: a form that changes its height meanwhile takes the button from under the pointer.
  await form.getByRole('button', { name: 'Request Video' }).click({ delay: 100 });
  return name;
}

onReference.describe('on the reference API', () => {
  pictureJourney(onReference);
});

onThirdParty.describe('on a third-party back end', () => {
  const test: JourneyTest = onThirdParty;
  signInJourney();
  mapJourney(test);
  listJourneys(test);
  videoJourney(test);
  pictureJourney(test);
});

onThirdPartyWithGoogle.describe('on a third-party back end, with a map of Google’s', () => {
  onThirdPartyWithGoogle('watches dashcams: markers, a card, its popup', ({ page }) => watchDashcams(page));
});
