import { statSync } from 'node:fs';

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Locator} Locator */

/** How often the user repeats an action before giving up. */
const ATTEMPTS = 6;
const ANSWER_MS = 10_000;
const CLIP_BYTES = 10_000;
const EDITED = 'Edited on the way';

const ACCOUNT = { userName: 'demo', password: 'drive-safe-2026' };

/**
 * What a dispatcher does in the browser: signs in, lists and filters assets, creates and edits an alert, requests a video
 * and downloads a clip. On a reported failure the user presses the button again, or reloads.
 * @param {Browser} browser @param {string} url @param {number} number of the journey, for its names.
 * @param {{ isShort?: boolean }} [form] the short one ends with the first thing that is made.
 * @returns {Promise<{ steps: number, lost: string[], faults: string[] }>} how many steps were tried, what was answered
 * but is not stored, and steps that did not complete.
 */
export async function travelInBrowser(browser, url, number, { isShort = false } = {}) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(ANSWER_MS);
  const name = `Journey ${process.pid}-${number}`;
  /** @type {[string, () => Promise<unknown>][]} */
  const steps = [
    ['signs in', () => signsIn(page, url)],
    ['lists the assets', () => listsAssets(page, url)],
    ['filters them', () => filtersAssets(page)],
    ['makes an alert', () => makesAlert(page, url, name)],
  ];
  if (!isShort)
    steps.push(
      ['edits it', () => editsAlert(page, url, name)],
      ['asks for a video', () => asksForVideo(page, url)],
      ['downloads a clip', () => downloadsClip(page, url)],
    );
  /** @type {string[]} */
  const faults = [];
  /** @type {string[]} */
  const lost = [];
  try {
    for (const [what, act] of steps) {
      await act().catch((error) => faults.push(`${what}: ${String(error).split('\n')[0]}`));
    }
    if (faults.length === 0) lost.push(...(await findLostAlert(page, url, name, isShort ? '' : EDITED)));
  } catch (error) {
    faults.push(String(error));
  } finally {
    await context.close();
  }
  return { steps: steps.length, lost, faults };
}

/**
 * Repeats an action until it has succeeded.
 * @param {() => Promise<unknown>} act may fail, such as on a page that did not arrive.
 * @param {Locator} sign of its success.
 */
async function insist(act, sign) {
  for (let attempt = 1; ; attempt++) {
    try {
      await act();
      await sign.waitFor();
      return;
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

/** Opens a page until what it is about is there. @param {Page} page @param {string} address @param {Locator} sign */
const open = (page, address, sign) => insist(() => page.goto(address), sign);

/** @param {Page} page @param {string} url */
async function signsIn(page, url) {
  const user = page.getByLabel('Email or Username');
  await open(page, `${url}/login`, user);
  await insist(
    async () => {
      if (!(await user.isVisible())) return;
      await user.fill(ACCOUNT.userName);
      await page.getByLabel('Password', { exact: true }).fill(ACCOUNT.password);
      await page.getByRole('button', { name: 'Sign In' }).click();
    },
    page.getByRole('navigation', { name: 'Main navigation' }),
  );
}

/** @param {Page} page @param {string} url */
const listsAssets = (page, url) =>
  open(page, `${url}/dashboard/assets?view=list`, page.getByRole('table').getByRole('row').nth(1));

/** @param {Page} page */
async function filtersAssets(page) {
  const first = page.getByRole('table').getByRole('rowheader').first();
  const wanted = (await first.innerText()).trim();
  await page.getByRole('searchbox').fill(wanted);
  await page.getByText(/^1–1 of 1$/).waitFor();
}

/** @param {Page} page @param {string} url */
const openAlerts = (page, url) =>
  open(page, `${url}/dashboard/alerts`, page.getByRole('table').getByRole('row').nth(1));

/** Presses Save until the form has gone. @param {Page} page */
const save = (page) =>
  insist(async () => {
    const button = page.getByRole('dialog').getByRole('button', { name: 'Save' });
    if (await button.isVisible()) await button.click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }, page.getByRole('table'));

/** @param {Page} page @param {string} url @param {string} name */
async function makesAlert(page, url, name) {
  await openAlerts(page, url);
  const field = page.getByRole('dialog').getByLabel('Name', { exact: true });
  await insist(() => page.getByRole('button', { name: 'Create New Alert' }).click(), field);
  await field.fill(name);
  await save(page);
}

/** The alert's rows, found by its name. @param {Page} page @param {string} url @param {string} name */
async function rowsOf(page, url, name) {
  const rows = page.getByRole('row', { name: new RegExp(name) });
  await open(page, `${url}/dashboard/alerts?${new URLSearchParams({ q: name })}`, rows.first());
  return rows;
}

/** @param {Page} page @param {string} url @param {string} name */
async function editsAlert(page, url, name) {
  const rows = await rowsOf(page, url, name);
  const field = page.getByRole('dialog').getByLabel('Description');
  await insist(async () => {
    await rows
      .first()
      .getByRole('button', { name: /^Action/ })
      .click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
  }, field);
  await field.fill(EDITED);
  await save(page);
}

/**
 * @param {Page} page @param {string} url @param {string} name @param {string} edited the new text.
 * @returns {Promise<string[]>}
 */
async function findLostAlert(page, url, name, edited) {
  const rows = await rowsOf(page, url, name);
  const texts = await rows.allInnerTexts();
  if (texts.length !== 1) return [`the alert was there ${texts.length} times`];
  return texts[0]?.includes(edited) ? [] : ['the change of the alert'];
}

/** @param {Page} page @param {string} url */
async function openClips(page, url) {
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Play: / }) });
  await open(page, `${url}/dashboard/locked-videos?fileType=1`, rows.first());
  return rows;
}

/** @param {Page} page @param {string} url */
async function asksForVideo(page, url) {
  const rows = await openClips(page, url);
  await insist(async () => {
    await rows.first().getByRole('button', { name: /^More/ }).click();
    await page.getByRole('menuitem', { name: 'Request Video', exact: true }).click();
  }, page.getByText('Video requested successfully').first());
}

/** @param {Page} page @param {string} url */
async function downloadsClip(page, url) {
  await openClips(page, url);
  for (let attempt = 1; ; attempt++) {
    try {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page
          .getByRole('button', { name: /^Download: / })
          .first()
          .click(),
      ]);
      const { size } = statSync(await file.path());
      if (size < CLIP_BYTES) throw new Error(`The clip has ${size} bytes`);
      return;
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}
