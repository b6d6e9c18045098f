import type { Page, Route } from '@playwright/test';
import { enter, expect, openSignedIn, signIn, test } from './support/journey';

/** Makes files of the application missing until told otherwise. */
async function lose(page: Page, files: RegExp, how: (route: Route) => unknown = (route) => route.abort()) {
  let isLost = true;
  await page.route(files, (route) => (isLost ? how(route) : route.continue()));
  return {
    find: () => {
      isLost = false;
    },
  };
}

const never = () => undefined;
const gone = (route: Route) => route.fulfill({ status: 404 });
const asPage = (route: Route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });

const faults = { 'is refused': undefined, 'is gone': gone, 'is a page': asPage } as const;

/** The page waits 10 s by an animation of its style sheet, which is brought to its end here. */
async function expectLateMessage(page: Page): Promise<void> {
  const delays = () =>
    page.evaluate(() =>
      document.getAnimations().map((animation) => {
        const { delay } = animation.effect?.getTiming() ?? {};
        animation.finish();
        return delay;
      }),
    );
  const message = page.getByText(/has not arrived/);
  await expect(message).toBeAttached();
  await expect(message).toBeHidden();
  // "Loading..." comes first, and goes as the message comes.
  expect((await delays()).sort()).toEqual([10_000, 10_000, 1_500]);
  await expect(message).toBeVisible();
  await expect(page.getByText(/^Loading/)).toBeHidden();
  await expect(page.getByText(/no ha llegado/)).toBeVisible();
  await expect(page.getByText(/n’est pas arrivée/)).toBeVisible();
}

for (const [file, ways] of Object.entries({
  start: { ...faults, hangs: never },
  // What others import is missing in the same way, whatever the fault.
  'rolldown-runtime': { 'is gone': gone },
})) {
  for (const [fault, how] of Object.entries(ways)) {
    test(`the page says that it has not arrived when the script ${file} ${fault}`, async ({ page }) => {
      const lost = await lose(page, new RegExp(`/assets/${file}-[^/]*\\.js`), how);
      await page.goto('/login?to=%2Fdashboard%2Falerts', { waitUntil: 'commit' });
      await expectLateMessage(page);
      // A script that imports the missing one later would find it, and the page would be there without a click.
      if (how !== never) await page.waitForLoadState();
      lost.find();
      await page.getByRole('link', { name: /Reload/ }).click();
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
      expect(new URL(page.url()).search).toBe('?to=%2Fdashboard%2Falerts');
    });
  }
}

test('the page says that it has not arrived when its style sheet hangs', async ({ page }) => {
  await lose(page, /\/assets\/start-[^/]*\.css/, never);
  await page.goto('/login', { waitUntil: 'commit' });
  const loading = page.getByRole('status').getByText(/Loading.*Cargando.*Chargement/);
  await expect(page.locator('.opening img')).toBeVisible();
  await expect(loading).toBeHidden();
  await expect(loading).toBeVisible();
  await expectLateMessage(page);
});

test('a style sheet that failed once is asked for again before anything is shown', async ({ page }) => {
  await page.route(/\/assets\/start-[^/]*\.css$/, (route) => route.abort());
  await page.goto('/login');
  await expect(page.locator('.login')).toHaveCSS('display', /grid|flex/);
});

for (const [part, ways] of Object.entries({
  'first-screen': { 'is gone': gone },
  connection: { 'is gone': gone },
  application: faults,
})) {
  for (const [fault, how] of Object.entries(ways)) {
    test(`signed in, the script ${part} that ${fault} is said and comes with Retry`, async ({ page }) => {
      const lost = await lose(page, new RegExp(`/assets/${part}-[^/]*\\.js`), how);
      await enter(page);
      await page.goto('/dashboard/alerts');
      await expect(page.getByRole('heading', { name: 'The application could not be loaded' })).toBeVisible();
      lost.find();
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('heading', { name: 'Alerts', level: 1 })).toBeVisible();
    });
  }
}

for (const [fault, how] of Object.entries(faults)) {
  test(`at the sign-in, the connection's script that ${fault} is said in words`, async ({ page }) => {
    const lost = await lose(page, /\/assets\/connection-[^/]*\.js/, how);
    await page.goto('/login');
    await signIn(page);
    const problem = page.getByText('A part of it did not arrive. Check the connection and try again.');
    await expect(problem).toBeVisible();
    lost.find();
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('heading', { name: 'DashCams' })).toBeVisible();
  });

  test(`a screen whose script ${fault} comes with Retry, and the rest stays`, async ({ page }) => {
    await openSignedIn(page, '/dashboard/alerts');
    await expect(page.getByRole('heading', { name: 'Alerts', level: 1 })).toBeVisible();
    const lost = await lose(page, /\/assets\/screen-[^/]*\.(js|css)/, how);
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByText('This part could not be loaded')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    lost.find();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  });
}

test('a dialog whose script is lost leaves what was typed around it', async ({ page }) => {
  await openSignedIn(page, '/dashboard/settings');
  const company = page.getByLabel('Company Name');
  await company.fill('Typed before the fault');
  const lost = await lose(page, /\/assets\/discard-dialog-[^/]*\.js/);
  await page.getByRole('link', { name: 'Alerts' }).click();
  await expect(page.getByText('This part could not be loaded')).toBeVisible();
  await expect(company).toHaveValue('Typed before the fault');
  lost.find();
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(company).toHaveValue('Typed before the fault');
});

test('a settings.json that hangs ends in a message with Retry', async ({ page }) => {
  const lost = await lose(page, /\/settings\.json$/, never);
  await page.goto('/login');
  await expect(page.getByText('no answer within 8 seconds')).toBeVisible({ timeout: 15_000 });
  lost.find();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('a new version is offered when the tab is shown again, and has what was typed, unasked', async ({
  page,
}) => {
  await page.clock.install();
  await openSignedIn(page, '/dashboard/settings');
  await page.getByLabel('Company Name').fill('Typed before the update');
  await page.route(/\/index\.html$/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/\/assets\/start-[^"]*\.js/, '/assets/start-next.js');
    await route.fulfill({ response: answer, body });
  });
  await page.clock.runFor(11 * 60_000);
  const reload = page.getByRole('button', { name: 'New version: reload' });
  await expect(reload).toBeVisible();
  page.on('dialog', (dialog) => expect(dialog.type()).toBe('none'));
  const loaded = page.waitForEvent('load');
  await reload.click({ noWaitAfter: true });
  await loaded;
  await expect(page.getByLabel('Company Name')).toHaveValue('Typed before the update');
});
