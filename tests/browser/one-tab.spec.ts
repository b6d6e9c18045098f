import type { Page, Route } from '@playwright/test';
import fc from 'fast-check';
import { pressEscape, searchFor, signOut, takeEntry } from './support/controls';
import { demo, expect, goWithin, openSignedIn, signIn, test } from './support/journey';

/** What happens to the input in a tab: ended sessions, other users, lost responses, wrong clocks. */

const operator = { userName: 'operator', password: demo.password };
const api = /\/api\//;

const refuse = (route: Route) =>
  route.fulfill({ status: 401, json: { success: false, message: 'The session has expired' } });

async function openRule(page: Page) {
  await page.getByRole('button', { name: 'Create New Alert' }).click();
  const form = page.getByRole('dialog');
  return {
    form,
    name: form.getByLabel('Name', { exact: true }),
    save: form.getByRole('button', { name: 'Save' }),
  };
}

test('what was typed is there again after signing in again, in the same place', async ({ page }) => {
  await openSignedIn(page, '/dashboard/alerts?q=speed');
  const { name } = await openRule(page);
  await name.fill('Typed before the session ended');
  // Only the saving: whatever else is asked meanwhile would end the session before the click.
  await page.route('**/api/v2/alert-rules', refuse);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await page.unroute('**/api/v2/alert-rules', refuse);
  await signIn(page);
  await expect(page).toHaveURL(/\/dashboard\/alerts\?q=speed$/);
  await expect(page.getByRole('dialog').getByLabel('Name', { exact: true })).toHaveValue(
    'Typed before the session ended',
  );
  await pressEscape(page.getByRole('dialog'));
  await expect(page.getByText('Discard your changes?')).toBeVisible();
});

test('a rule whose response was lost is created once, however often it is saved', async ({ page }) => {
  await openSignedIn(page, '/dashboard/alerts');
  const { form, name, save } = await openRule(page);
  const only = `Once ${Date.now()}`;
  await name.fill(only);
  let lost = 0;
  await page.route('**/api/v2/alert-rules', async (route) => {
    if (lost === 2) return route.fallback();
    lost += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  for (const time of [1, 2]) {
    await save.click();
    await expect.poll(() => lost).toBe(time);
    await expect(save).toBeEnabled();
  }
  await save.click();
  await expect(form).toBeHidden();
  await searchFor(page, only);
  await expect(page.getByRole('row', { name: new RegExp(only) })).toHaveCount(1);
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('two tabs that edit one rule receive each other’s changes, and show conflicts', async ({
  page,
  context,
}) => {
  await openSignedIn(page, '/dashboard/alerts');
  const shared = `Shared ${Date.now()}`;
  const made = await openRule(page);
  await made.name.fill(shared);
  await made.save.click();
  await expect(made.form).toBeHidden();

  const other = await context.newPage();
  const address = `/dashboard/alerts?${new URLSearchParams({ q: shared })}`;
  const edit = async (tab: Page) => {
    await tab.goto(address);
    await tab
      .getByRole('row', { name: new RegExp(shared) })
      .getByRole('button', { name: /^Action/ })
      .click();
    await takeEntry(tab, 'Edit');
    return tab.getByRole('dialog');
  };
  const [here, there] = [await edit(page), await edit(other)];
  await here.getByLabel('Faster than (km/h)').fill('77');
  await there.getByLabel('Description').fill('Theirs');
  await there.getByRole('button', { name: 'Save' }).click();
  await expect(there).toBeHidden();

  // The list behind the form is read again at once; what is typed stays.
  await expect(page.getByRole('row', { name: new RegExp(shared), includeHidden: true })).toContainText(
    'Theirs',
  );
  await expect(here.getByLabel('Faster than (km/h)')).toHaveValue('77');
  await here.getByRole('button', { name: 'Save' }).click();
  await expect(here.getByText('Somebody else has changed this meanwhile')).toBeVisible();
  await expect(here.getByText('Saved now: Theirs')).toBeVisible();
  await expect(here.getByLabel('Faster than (km/h)')).toHaveValue('77');
  await expect(here.getByLabel('Description')).toHaveValue('Theirs');
  await here.getByRole('button', { name: 'Save' }).click();
  await expect(here).toBeHidden();
  await expect(page.getByRole('row', { name: new RegExp(shared) })).toContainText('Theirs');
  await other.close();
});

test("a slow clock is reported once, and ages follow the server's", async ({ page }) => {
  await page.clock.install({ time: Date.now() - 7 * 60_000 });
  await openSignedIn(page, '/dashboard/dashcams?view=list');
  const notice = page.getByText('This computer’s clock is 7 minutes slow');
  await expect(notice).toBeVisible();
  await expect(page.getByText('Updated just now')).toBeVisible();
  // It is shown for ten seconds.
  await page.clock.fastForward(11_000);
  await expect(notice).toHaveCount(0);
  await page.getByRole('link', { name: 'Alerts' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(notice).toHaveCount(0);
});

/** A word that is in everything that the first user receives and types. */
const MARK = 'Alfa';
const areas = [
  'DashCams',
  'Request Videos',
  'Assets',
  'Alerts',
  'Incidents',
  'Review',
  'Locked Videos',
  'ADAS Reports',
  'Reports',
  'Settings',
];

/** Marks each name and text in the answers that the first person gets. */
async function mark(route: Route): Promise<void> {
  const answer = await route.fetch().catch(() => undefined);
  // The screen that requested it is closed.
  if (!answer) return;
  if (!answer.headers()['content-type']?.includes('json'))
    return route.fulfill({ response: answer }).catch(() => undefined);
  const body = (await answer.text()).replace(
    /"((?:asset_?|dash_?cam_?|contact)?name|description|location_address|serialNumber)":"/gi,
    `"$1":"${MARK} `,
  );
  return route.fulfill({ response: answer, body }).catch(() => undefined);
}

/** Nothing comes but the sign-in: what is on the screen was there before. */
const fail = (route: Route) =>
  route.request().url().includes('/auth/')
    ? route.fallback()
    : route.fulfill({ status: 404, json: { success: false, message: 'Nothing' } });

/** Opens an area by its link, so that the page stays. */
async function visit(page: Page, area: string): Promise<void> {
  await page.getByRole('link', { name: area, exact: true }).click();
  await expect(page.getByRole('heading', { name: area, level: 1 })).toBeVisible();
}

/** The event about which something is typed. */
let commented = new URL('about:blank');

/** What the first user leaves in an area. */
const traces: Partial<Record<string, (page: Page) => Promise<void>>> = {
  async Assets(page) {
    await searchFor(page, MARK);
  },
  async Alerts(page) {
    await expect(page.getByText(MARK).first()).toBeVisible();
    await page
      .getByRole('button', { name: /^Details|^Action/ })
      .first()
      .click();
    await takeEntry(page, 'View Details');
    await expect(page).toHaveURL(/details=/);
    await pressEscape(page.getByRole('dialog'));
  },
  async Review(page) {
    const decision = page.getByRole('region', { name: 'Decision' });
    await decision.getByRole('textbox', { name: 'Comment' }).fill(`${MARK} said nothing yet`);
    commented = new URL(page.url());
  },
  async 'Locked Videos'(page) {
    const download = page.getByRole('button', { name: /^Download: / });
    const saved = page.waitForEvent('download');
    await download.first().click();
    expect((await saved).suggestedFilename()).toContain(MARK);
    // One that fails stays in the tray.
    const files = '**/DownloadVideo/**';
    await page.route(files, (route) => route.fulfill({ status: 404, json: { success: false } }));
    await download.nth(1).click();
    const tray = page.getByRole('region', { name: 'Downloads' });
    await expect(tray.getByRole('alert')).toBeVisible();
    await expect(tray).toContainText(MARK);
    await page.unroute(files);
  },
  async Reports(page) {
    await page.getByRole('button', { name: /Generate Report/ }).click();
    await takeEntry(page, 'Usage');
    await page.getByRole('dialog').getByRole('button', { name: 'Generate' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  },
};

/** All data that a browser stores for the site, as one text. */
function stored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const folders: string[] = [];
    const root = await navigator.storage.getDirectory();
    for await (const name of (root as unknown as { keys(): AsyncIterable<string> }).keys())
      folders.push(name);
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      await indexedDB.databases(),
      await caches.keys(),
      folders,
      document.cookie,
      window.name,
      history.state,
      location.href,
      document.title,
    ]);
  });
}

/** Records where the mark is seen from now on, in the whole document and the fields of its forms. */
const watchForMark = (page: Page) =>
  page.evaluate((word) => {
    const seen: string[] = [];
    Object.assign(window, { seenMarks: seen });
    const look = () => {
      const typed = [...document.querySelectorAll('input, textarea')].map(
        (one) => (one as HTMLInputElement).value,
      );
      if ((document.documentElement.outerHTML + typed.join()).includes(word)) seen.push(location.pathname);
    };
    look();
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  }, MARK);

/** Another user signs in, in the tab of the first one. */
async function expectNothingFoundBy(page: Page, order: readonly string[]): Promise<void> {
  await expect(page).toHaveURL(/\/dashboard\/dashcams$/);
  await expect(page.getByText('Operator', { exact: true })).toBeVisible();
  await watchForMark(page);
  for (const area of order) {
    await visit(page, area);
    await expect(page.locator('main')).not.toContainText(MARK);
  }
  expect(await page.evaluate(() => (window as unknown as { seenMarks: string[] }).seenMarks)).toEqual([]);
  const kept = await stored(page);
  expect(kept).not.toContain(MARK);
  expect(kept).not.toContain('Dana');
  expect(kept).not.toContain(demo.email);
  expect(page.workers()).toEqual([]);
}

/** Any order will do. */
const walkOf = (all: readonly string[], seed: number): readonly string[] =>
  fc.sample(fc.shuffledSubarray([...all], { minLength: all.length }), { numRuns: 1, seed })[0] ?? [];

// That the other ways in which a session ends forget the same is in app/root.test.tsx.
test('another user finds nothing of the previous one, after a sign-out', async ({ page, context }) => {
  test.setTimeout(120_000);
  const order = walkOf(areas, 12);
  await context.route(api, mark);
  await page.goto('/login');
  await signIn(page);
  for (const area of order) {
    await visit(page, area);
    await traces[area]?.(page);
  }
  await visit(page, 'Settings');
  await page.getByRole('tab', { name: 'Notifications' }).click();
  await page.getByRole('switch', { name: 'Information' }).click();
  await page.getByRole('tab', { name: 'General Settings' }).click();
  const company = page.getByRole('textbox', { name: 'Company Name' });
  await company.fill(`${MARK} Haulage`);
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Settings saved').first()).toBeVisible();
  await company.fill(`${MARK} unsaved`);

  await signOut(page);
  await page.getByRole('button', { name: 'Discard' }).click();
  await context.unroute(api, mark);
  await context.route(api, fail);
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await signIn(page, operator);
  await expectNothingFoundBy(page, order);

  await context.unroute(api, fail);
  // In the same page, which would still have it.
  await goWithin(page, commented.pathname + commented.search);
  const comment = page.getByRole('region', { name: 'Decision' }).getByRole('textbox', { name: 'Comment' });
  await expect(comment).toBeVisible();
  await expect(comment).toHaveValue('');
});

test('another user finds nothing of the previous one, whose session another tab replaced meanwhile', async ({
  page,
  context,
  server,
}) => {
  const order = walkOf(['Assets', 'Alerts', 'Locked Videos'], 16);
  await context.route(api, mark);
  await openSignedIn(page, '/dashboard/dashcams');
  for (const area of order) {
    await visit(page, area);
    await traces[area]?.(page);
  }
  await visit(page, 'Settings');
  await page.getByRole('textbox', { name: 'Company Name' }).fill(`${MARK} unsaved`);
  await context.unroute(api, mark);
  await context.route(api, fail);
  const { AppSettings } = await (await fetch(`${server.url}/settings.json`)).json();
  const answer = await fetch(`${server.url}/api/v2/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...operator, token: '', tenantGuid: AppSettings.TENANT_GUID }),
  });
  const { token, data } = await answer.json();
  // The other tab writes over the session before this one, which was suspended, is notified.
  await page.evaluate(
    ([storedToken, user]) => {
      localStorage.setItem('user', user);
      localStorage.setItem('token', storedToken);
      for (const key of ['user', 'token']) window.dispatchEvent(new StorageEvent('storage', { key }));
    },
    [
      token,
      JSON.stringify({
        id: data.contactId,
        email: data.email,
        name: data.contactName,
        role: data.roleName,
      }),
    ] as const,
  );
  await expectNothingFoundBy(page, order);
});
