import type { Page, Route } from '@playwright/test';
import { enter, expect, openSignedIn, signIn, test } from './support/journey';

type Fault = (route: Route) => unknown;

const never: Fault = () => undefined;
const refused: Fault = (route) => route.abort();
const gone: Fault = (route) => route.fulfill({ status: 404 });
const asPage: Fault = (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });

const faults = { 'is refused': refused, 'is gone': gone, 'is a page': asPage } as const;

/** Makes files of the application missing until the test restores them. */
async function lose(page: Page, files: RegExp, fault: Fault = refused) {
  let how: Fault | undefined = fault;
  await page.route(files, (route) => (how ? how(route) : route.continue()));
  return {
    /** They are missing in another way from now on. */
    lose: (next: Fault) => {
      how = next;
    },
    find: () => {
      how = undefined;
    },
  };
}

const scriptOf = (name: string) => new RegExp(`/assets/${name}-[^/]*\\.js`);

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

test('the page says that it has not arrived when a first script does not come, and Reload finds it', async ({
  page,
}) => {
  const address = '/login?to=%2Fdashboard%2Falerts';
  const reload = async () => {
    const begun = page.waitForEvent('framenavigated');
    await page.getByRole('link', { name: /Reload/ }).click({ noWaitAfter: true });
    await begun;
  };
  // What others import is missing in the same way, whatever the fault.
  const runtime = await lose(page, scriptOf('rolldown-runtime'), gone);
  await test.step('of those that others import', async () => {
    await page.goto(address, { waitUntil: 'commit' });
    await expectLateMessage(page);
    await page.waitForLoadState();
  });
  runtime.find();
  const lost = await lose(page, scriptOf('start'));
  for (const [what, fault] of Object.entries({ ...faults, hangs: never })) {
    await test.step(`start that ${what}`, async () => {
      lost.lose(fault);
      await reload();
      await expectLateMessage(page);
      // A script that imports the missing one later would find it, and the page would be there without a click.
      if (fault !== never) await page.waitForLoadState();
    });
  }
  lost.find();
  await reload();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('?to=%2Fdashboard%2Falerts');
});

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

test('signed in, a missing script is reported, and Retry loads it', async ({ page }) => {
  await enter(page);
  for (const [part, ways] of Object.entries({
    'first-screen': { 'is gone': gone },
    connection: { 'is gone': gone },
    application: faults,
  })) {
    const lost = await lose(page, scriptOf(part));
    for (const [what, fault] of Object.entries(ways)) {
      await test.step(`${part} that ${what}`, async () => {
        lost.lose(fault);
        await page.goto('/dashboard/alerts');
        await expect(
          page.getByRole('heading', { name: 'The application could not be loaded' }),
        ).toBeVisible();
      });
    }
    lost.find();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Alerts', level: 1 })).toBeVisible();
  }
});

test("at the sign-in, the connection's missing script is reported in a sentence", async ({ page }) => {
  const script = scriptOf('connection');
  const lost = await lose(page, script);
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Sign In' });
  const problem = page.getByText('A part of it did not arrive. Check the connection and try again.');
  await signIn(page);
  await expect(problem).toBeVisible();
  for (const [what, fault] of Object.entries({ 'is gone': gone, 'is a page': asPage })) {
    await test.step(`that ${what}`, async () => {
      lost.lose(fault);
      const again = page.waitForRequest(script);
      await button.click();
      await again;
      await expect(button).toBeEnabled();
      await expect(problem).toBeVisible();
    });
  }
  lost.find();
  await button.click();
  await expect(page.getByRole('heading', { name: 'DashCams' })).toBeVisible();
});

test('a screen whose script is missing loads with Retry, and the rest stays', async ({ page }) => {
  await openSignedIn(page, '/dashboard/alerts');
  await expect(page.getByRole('heading', { name: 'Alerts', level: 1 })).toBeVisible();
  const files = /\/assets\/screen-[^/]*\.(js|css)/;
  const lost = await lose(page, files);
  const problem = page.getByText('This part could not be loaded');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(problem).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  for (const [what, fault] of Object.entries({ 'is gone': gone, 'is a page': asPage })) {
    await test.step(`that ${what}`, async () => {
      lost.lose(fault);
      const again = page.waitForRequest(files);
      await page.getByRole('button', { name: 'Retry' }).click();
      await again;
      await expect(problem).toBeVisible();
    });
  }
  lost.find();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByLabel('Company Name')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
});

const typed = 'Typed before the fault';

test('a form asks before its changes are lost, though nothing can be loaded any more', async ({ page }) => {
  const script = /\/assets\/discard-dialog-[^/]*\.js/;
  const loaded = page.waitForResponse(script);
  await openSignedIn(page, '/dashboard/settings');
  const company = page.getByLabel('Company Name');
  await company.fill(typed);
  await loaded;
  await lose(page, /\/assets\//);
  await page.getByRole('link', { name: 'Alerts' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(company).toHaveValue(typed);
});

test('a dialog whose script is missing keeps what was typed around it', async ({ page }) => {
  const lost = await lose(page, /\/assets\/discard-dialog-[^/]*\.js/);
  await openSignedIn(page, '/dashboard/settings');
  const company = page.getByLabel('Company Name');
  const problem = page.getByText('This part could not be loaded');
  await company.fill(typed);
  const leave = () => page.getByRole('link', { name: 'Alerts' }).click();
  await leave();
  await expect(problem).toBeVisible();
  await expect(company).toHaveValue(typed);
  await page.keyboard.press('Escape');
  await expect(problem).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  lost.find();
  await leave();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(company).toHaveValue(typed);
});

test('a settings.json that hangs ends in a message with Retry', async ({ page }) => {
  await page.clock.install();
  const lost = await lose(page, /\/settings\.json$/, never);
  const asked = page.waitForRequest(/\/settings\.json$/);
  await page.goto('/login');
  await asked;
  await expect(async () => {
    await page.clock.fastForward(4_000);
    await expect(page.getByText('no answer within 8 seconds')).toBeVisible({ timeout: 500 });
  }).toPass();
  lost.find();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('a new version is offered when the tab is shown again, and keeps what was typed, without a question', async ({
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
