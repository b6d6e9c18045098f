import type { Page } from '@playwright/test';
import { ApiClient, type WireEvent } from './support/api-client';
import { demo, expect, openSignedIn, signIn, changingTest as test } from './support/journey';

test.use({ viewport: { width: 1440, height: 900 } });

/** More than a page of the list has. */
const EVENTS = 27;

/** Each state's key, as often as an operator would press it. */
const keys = ['4', '4', '5', '4', '2', '4', '3', '5', '4', '4'] as const;
const tabs = { '2': 'In review', '3': 'Needs coaching', '4': 'Dismissed', '5': 'Resolved' } as const;

async function countOf(page: Page, tab: string): Promise<number> {
  const name = await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).getAttribute('aria-label');
  return Number((name ?? '').replace(/\D/g, ''));
}

const openId = (page: Page): string => new URL(page.url()).searchParams.get('details') ?? '';

test('events are decided by one key each, none of which waits for an event', async ({ page }) => {
  await openSignedIn(page, '/dashboard/events');
  await expect(page.getByRole('region', { name: 'Decision' })).toBeVisible();
  await expect(page.getByRole('tab', { name: /^New \d/ })).toBeVisible();
  const before = Object.fromEntries(
    await Promise.all(Object.values(tabs).map(async (tab) => [tab, await countOf(page, tab)] as const)),
  );

  const decided = new Map<string, string>();
  let waits = 0;
  let pressed = 0;
  for (let at = 0; at < EVENTS; at += 1) {
    const id = openId(page);
    const key = keys[at % keys.length] ?? '4';
    expect(decided.has(id), `${id} is shown again`).toBe(false);
    await page.keyboard.press(key);
    pressed += 1;
    decided.set(id, tabs[key]);
    const isThere = await page.evaluate(
      (last) =>
        !location.search.includes(encodeURIComponent(last)) &&
        !document.querySelector('.review-views > .loading'),
      id,
    );
    if (!isThere) waits += 1;
    await expect.poll(() => openId(page), { intervals: [20] }).not.toBe(id);
    await expect(page.locator('.review-view:not([inert])')).toHaveCount(1);
  }
  expect(pressed).toBe(EVENTS);
  expect(decided.size).toBe(EVENTS);
  // The end of a page of the list is the only place at which rows are awaited.
  expect(waits).toBeLessThanOrEqual(2);

  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('event-decisions'))),
    )
    .toEqual([]);
  await page.reload();
  await expect(page.getByRole('tab', { name: /^New \d/ })).toBeVisible();
  for (const tab of Object.values(tabs)) {
    const own = [...decided.values()].filter((one) => one === tab).length;
    await expect.poll(() => countOf(page, tab)).toBe((before[tab] ?? 0) + own);
  }
});

test('the states and the map stay where they are, whether an event is decided and has footage or not', async ({
  page,
  server,
}) => {
  const api = await ApiClient.open(server.url);
  const [undecided] = await api.call<WireEvent[]>(
    'GET',
    '/api/v2/events?source=adas&state=new&page=1&pageSize=1',
  );
  const first = undecided?.id ?? '';
  await openSignedIn(page, `/dashboard/events?state=all&source=adas&details=${encodeURIComponent(first)}`);
  const states = page.getByRole('group', { name: 'State of the event' });
  const view = page.locator('.review-view:not([inert])');
  const map = view.getByRole('region', { name: 'Where it was' });
  const topOf = async (part: typeof states) => Math.round((await part.boundingBox())?.y ?? 0);
  await expect(page.getByRole('button', { name: 'Assign to me' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Comment' })).toBeVisible();
  await expect(page.getByText('Nobody has decided yet.')).toBeVisible();
  const statesAt = await topOf(states);
  await page.keyboard.press('4');
  await expect.poll(() => openId(page)).not.toBe(first);
  await page.keyboard.press('k');
  await expect.poll(() => openId(page)).toBe(first);
  await expect(page.getByRole('button', { name: 'History' })).toBeVisible();
  expect(await topOf(states)).toBe(statesAt);

  const tops = { filmed: 0, other: 0 };
  const none = view.getByText('No footage of this moment is stored yet.');
  for (let at = 0; at < 25 && !(tops.filmed && tops.other); at += 1) {
    const id = openId(page);
    const video = view.locator('video').first();
    await expect(none.or(video).first()).toBeVisible();
    tops[(await none.isVisible()) ? 'other' : 'filmed'] = await topOf(map);
    await page.keyboard.press('j');
    await expect.poll(() => openId(page)).not.toBe(id);
  }
  expect(tops.other).toBeGreaterThan(0);
  expect(tops.filmed).toBe(tops.other);
});

test('the row of the open event is in view, also after a reload', async ({ page, server }) => {
  const api = await ApiClient.open(server.url);
  const events = await api.call<WireEvent[]>('GET', '/api/v2/events?state=new&page=1&pageSize=25');
  const last = events.at(-1)?.id ?? '';
  await openSignedIn(page, `/dashboard/events?details=${encodeURIComponent(last)}`);
  const row = page.locator('tr[aria-current="true"]');
  await expect(row).toBeInViewport({ ratio: 1 });
  await page.reload();
  await expect(row).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('k');
  await expect.poll(() => openId(page)).toBe(events.at(-2)?.id);
  await expect(row).toBeInViewport({ ratio: 1 });
});

test('the clip of the next event is loaded before its event is opened', async ({ page, server }) => {
  const { id } = await (await ApiClient.open(server.url)).warningBeforeFilmedOne();
  await openSignedIn(page, `/dashboard/events?source=adas&details=${encodeURIComponent(id)}`);
  await expect(page.getByRole('region', { name: 'Decision' })).toBeVisible();
  const next = page.locator('.review-view[inert] video').first();
  await next.waitFor({ state: 'attached' });
  await expect
    .poll(() => next.evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThanOrEqual(2);
  await next.evaluate((video) => video.setAttribute('data-loaded', 'before'));
  await page.keyboard.press('4');
  const shown = page.locator('.review-view:not([inert]) video[data-loaded="before"]');
  await expect(shown).toBeVisible();
  await page.keyboard.press('Space');
  await expect.poll(() => shown.evaluate((video: HTMLVideoElement) => video.paused)).toBe(false);
  await page.keyboard.press('Space');
  await expect.poll(() => shown.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
});

test('two people see each other at an event, and neither overwrites the other', async ({
  page,
  browser,
  baseURL,
}) => {
  await openSignedIn(page, '/dashboard/events');
  await expect(page.getByRole('region', { name: 'Decision' })).toBeVisible();
  const id = openId(page);
  const another = await browser.newPage({ baseURL: baseURL ?? '' });
  await another.goto(`/dashboard/events?details=${encodeURIComponent(id)}`);
  await signIn(another, { userName: 'operator@fleet.example', password: demo.password });
  await expect(another.getByText(/ (is|are) here too/)).toBeVisible();
  await page.keyboard.press('5');
  await expect.poll(() => openId(page)).not.toBe(id);
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('event-decisions'))),
    )
    .toEqual([]);
  await another.keyboard.press('4');
  const note = another.getByRole('alert').filter({ hasText: 'in the meantime' });
  await expect(note).toContainText('Resolved');
  await note.getByRole('button', { name: 'Set mine' }).click();
  await expect(note).toHaveCount(0);
  await another.close();
});
