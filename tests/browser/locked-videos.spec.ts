import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { clipFileName, enter, expect, openSignedIn, test, withSettings } from './support/journey';
import { clipsOfOneDay } from './support/screens';

// Some of these tests read some thousand clips.
test.describe.configure({ timeout: 120_000 });
// Under reduced motion no clip plays of its own accord.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('checkbox') });
const player = (page: Page) => page.getByRole('dialog');

/** The player's video, as it stands. */
const video = (page: Page) =>
  page.locator('video').evaluate((element: HTMLVideoElement) => ({
    currentSec: element.currentTime,
    durationSec: element.duration,
    isPaused: element.paused,
    rate: element.playbackRate,
    isMuted: element.muted,
  }));

async function openClips(page: Page, query = ''): Promise<void> {
  await openSignedIn(page, `/dashboard/locked-videos${query}`);
  await expect(rows(page).nth(1)).toBeVisible({ timeout: 60_000 });
}

/** The distance between the picture and the words of a menu's entry, px. */
const iconGapPx = (entry: Locator) =>
  entry.evaluate((item) => {
    const words = document.createRange();
    const walker = document.createTreeWalker(item, NodeFilter.SHOW_TEXT);
    words.selectNodeContents(walker.nextNode() ?? item);
    const picture = item.querySelector('svg')?.getBoundingClientRect();
    return Math.round(words.getBoundingClientRect().left - (picture?.right ?? 0));
  });

test('a clip plays, seeks, steps by frames, and leads to the next one', async ({ page }) => {
  await openClips(page, `?fileType=1&${clipsOfOneDay()}`);
  await page
    .getByRole('button', { name: /^More: / })
    .first()
    .click();
  const entry = page.getByRole('menuitem', { name: 'Copy link' });
  await expect(entry).toBeVisible();
  expect(await iconGapPx(entry)).toBeGreaterThanOrEqual(6);
  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();

  const opener = page.getByRole('button', { name: /^Play: / }).first();
  await opener.click();
  await expect(player(page)).toBeVisible();
  await expect(player(page)).toContainText('Created Date');
  await expect(player(page)).toContainText(/\d+ MPH|N\/A/);
  // Its date stands in one line.
  const date = player(page).getByRole('definition').locator('.time').first();
  expect(await date.evaluate((time) => time.getClientRects().length)).toBe(1);
  await expect.poll(async () => (await video(page)).currentSec).toBeGreaterThan(0.2);

  await page.keyboard.press('k');
  expect((await video(page)).isPaused).toBe(true);
  await player(page).getByRole('slider', { name: 'Position' }).fill('3');
  await expect.poll(async () => (await video(page)).currentSec).toBeCloseTo(3, 1);
  await page.keyboard.press('.');
  await expect.poll(async () => (await video(page)).currentSec).toBeGreaterThan(3.01);
  const { currentSec: stepped } = await video(page);
  expect(stepped).toBeLessThan(3.3);
  await page.keyboard.press(',');
  await expect.poll(async () => (await video(page)).currentSec).toBeLessThan(stepped - 0.01);
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await video(page)).currentSec).toBeGreaterThan(3.9);

  await player(page).getByRole('combobox', { name: 'Playback speed' }).selectOption('0.25');
  expect((await video(page)).rate).toBe(0.25);
  await page.getByRole('button', { name: 'Mute' }).click();
  expect((await video(page)).isMuted).toBe(true);

  const first = new URL(page.url()).searchParams.get('details');
  await player(page).getByRole('button', { name: 'Next clip' }).click();
  await expect(player(page).getByText(/^2 of /)).toBeVisible();
  expect(new URL(page.url()).searchParams.get('details')).not.toBe(first);
  expect(await video(page)).toMatchObject({ rate: 0.25, isMuted: true });
  await page.keyboard.press('p');
  await expect(player(page).getByText(/^1 of /)).toBeVisible();

  await test.step('in small windows and at high zoom all controls of the player are in view', async () => {
    for (const viewport of [
      { width: 720, height: 450 },
      { width: 320, height: 256 },
      // The facts beside the picture are higher than these windows.
      { width: 1100, height: 560 },
      { width: 1440, height: 800 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(viewport);
      await expect(player(page).getByRole('slider', { name: 'Position' })).toBeInViewport({ ratio: 1 });
      for (const name of ['Previous clip', 'Next clip', 'Unmute', 'Close player']) {
        await expect(player(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 });
      }
    }
  });

  await page.keyboard.press('Escape');
  await expect(player(page)).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a link opens the player on its clip, and Back closes it', async ({ page }) => {
  await openClips(page, `?${clipsOfOneDay()}`);
  const opener = page.getByRole('button', { name: /^View: / }).nth(2);
  const name = (await opener.getAttribute('aria-label'))?.replace('View: ', '') ?? '';
  expect(name).not.toBe('');
  await page.getByRole('button', { name: `View: ${name}`, exact: true }).click();
  await expect(player(page).getByText(name, { exact: true })).toBeVisible();
  const address = page.url();
  await page.goBack();
  await expect(player(page)).toBeHidden();
  await page.goto(address);
  await expect(player(page).getByText(name, { exact: true })).toBeVisible();
  await player(page).getByRole('button', { name: 'Close player' }).click();
  await expect(player(page)).toBeHidden();
});

test('a clip whose file is no video offers the download, under its own name, also when the connection is cut', async ({
  page,
}) => {
  await page.route('**/media/**', (route) =>
    route.fulfill({ status: 200, contentType: 'video/mp4', body: 'This is no video' }),
  );
  await openClips(page, `?fileType=1&${clipsOfOneDay()}`);
  let attempts = 0;
  await page.route('**/api/DashCamMaster/DownloadVideo/**', async (route) => {
    attempts += 1;
    if (attempts === 1) await route.abort('connectionreset');
    else await route.continue();
  });
  await page
    .getByRole('button', { name: /^Play: / })
    .first()
    .click();
  await expect(player(page).getByRole('alert')).toContainText('This clip could not be played');
  const download = page.waitForEvent('download');
  await player(page).getByRole('alert').getByRole('button', { name: 'Download' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(clipFileName);
  expect(statSync((await file.path()) ?? '').size).toBeGreaterThan(10_000);
  expect(attempts).toBe(2);
});

/** What an independent ZIP reader finds in an archive; undefined without one. */
function listArchive(path: string): string[] | undefined {
  const reader = `
import sys, zipfile
archive = zipfile.ZipFile(sys.argv[1])
assert archive.testzip() is None
print("\\n".join(archive.namelist()))`;
  const python = ['/usr/bin/python3', '/usr/local/bin/python3'].find(existsSync);
  if (!python) return undefined;
  return execFileSync(python, ['-c', reader, path], { encoding: 'utf8' }).trim().split('\n');
}

/** Browsers that can save to a chosen file open a dialog of their own, which no test can use. */
async function withoutSavePicker(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
}

/** A back end with or without Download All. */
async function setDownloadAll(page: Page, isOn: boolean): Promise<void> {
  await withSettings(page, ({ FEATURES }) => {
    const others = FEATURES.filter((feature: string) => feature !== 'downloadAll');
    return { FEATURES: isOn ? [...others, 'downloadAll'] : others };
  });
}

test('a hundred selected clips come as one ZIP that others can read, without the one that fails, while the user opens other screens', async ({
  page,
}) => {
  await setDownloadAll(page, true);
  await withoutSavePicker(page);
  await openClips(page, '?size=100');
  let isBroken = true;
  let failing = '';
  await page.route('**/api/DashCamMaster/DownloadVideo/*', async (route) => {
    failing ||= route.request().url();
    if (isBroken && route.request().url() === failing) await route.fulfill({ status: 404, json: {} });
    else await route.continue();
  });
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  const download = page.waitForEvent('download', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Download 100 selected' }).click();
  await page.getByRole('link', { name: 'Assets' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^locked-videos-[\d-]+\.zip$/);
  const names = listArchive((await file.path()) ?? '');
  test.info().annotations.push({ type: 'archive', description: names ? 'read' : 'no reader' });
  if (names) {
    expect(names).toHaveLength(99);
    expect(new Set(names).size).toBe(99);
    for (const name of names) expect(name).toMatch(/\.(mp4|jpg|png)$/);
  }
  const tray = page.getByRole('region', { name: 'Downloads' });
  await expect(tray).toContainText('Saved, without those that failed');
  await expect(tray).toContainText('Clips that failed (1)');
  isBroken = false;
  const second = page.waitForEvent('download');
  await tray.getByRole('button', { name: 'Retry failed clips' }).click();
  const others = listArchive((await (await second).path()) ?? '');
  if (others) expect(others).toHaveLength(1);
});

test('a failure to write to the disk is reported', async ({ page }) => {
  await setDownloadAll(page, true);
  await page.addInitScript(() => {
    Object.assign(window, {
      showSaveFilePicker: async () => ({
        createWritable: async () => ({
          write: () => Promise.reject(new DOMException('No space left on the disk', 'QuotaExceededError')),
          close: async () => {},
          abort: async () => {},
        }),
      }),
    });
  });
  await openClips(page);
  await page.getByRole('button', { name: 'Download All' }).click();
  const tray = page.getByRole('region', { name: 'Downloads' });
  await expect(tray.getByRole('alert')).toContainText('The disk refused the file: No space left on the disk');
});

test('on a phone the clips are stacked, and one plays by touch', async ({ browser, server }) => {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const page = await context.newPage();
  await enter(page);
  await page.goto(`/dashboard/locked-videos?fileType=1&${clipsOfOneDay()}`);
  await page
    .getByRole('button', { name: /^Play: / })
    .first()
    .tap();
  await expect.poll(async () => (await video(page)).currentSec).toBeGreaterThan(0.2);
  await player(page).getByRole('button', { name: 'Pause' }).tap();
  expect((await video(page)).isPaused).toBe(true);
  const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(isWider).toBe(false);
  await player(page).getByRole('button', { name: 'Close player' }).tap();
  await expect(player(page)).toBeHidden();

  await page.goto('/dashboard/users');
  await page.getByRole('button', { name: 'Open navigation' }).tap();
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(menu.getByRole('button', { name: 'Find anything' })).toBeVisible();
  await expect(menu.getByText('Ctrl K')).toBeHidden();
  await expect(menu.getByRole('link', { name: 'Users' })).toBeInViewport({ ratio: 1 });
  await expect.poll(() => iconGapPx(menu.getByRole('menuitem', { name: 'Assets' }))).toBe(10);
  await context.close();
});
