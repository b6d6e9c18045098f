import { test as base, expect, type Page } from '@playwright/test';
import { enter, startServer } from '../browser/support/journey';
import type { Call } from './call-kinds';
import { calls } from './calls';
import { type Fault, type FaultyProxy, faults, startFaultyProxy } from './faulty-proxy';

const test = base.extend<object, { faulty: FaultyProxy }>({
  faulty: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the pattern
    async ({}, use) => {
      const server = await startServer({
        FLEET_SIZE: '60',
        VIDEO_COUNT: '200',
        REFRESH_SECONDS: '0',
        LOGINS_PER_MINUTE: '1000000',
      });
      const proxy = await startFaultyProxy(server.url);
      await use(proxy);
      await proxy.close();
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

/** Texts that belong in a console, not on a page. */
const raw =
  /undefined|\[object |\bNaN\b|TypeError|SyntaxError|ReferenceError|AxiosError|ZodError|Unexpected (token|end)|Failed to fetch|NetworkError|dynamically imported|Invalid input|expected \w+, received|ECONN|status code \d|timeout of \d|<\/?\w+>|\.js:\d+/;

/** The message of section 8 for `settings.json` includes the browser's reason. */
const isOfSection8 = (call: Call): boolean => call.name === 'settings.json';

/** "Loading..." is shorter than the text of a loaded page. */
const LEAST_WORDS = 20;
const LEAST_WHILE_LOADING = 5;

/** After a longer time without content users take the page for broken. */
const SAYS_WITHIN_MS = 5_000;

async function expectWords(page: Page, call: Call, moreThan = LEAST_WORDS): Promise<void> {
  const body = page.locator('body');
  await expect
    .poll(async () => (await body.innerText()).trim().length, {
      message: 'The page is blank',
      timeout: SAYS_WITHIN_MS,
    })
    .toBeGreaterThan(moreThan);
  const words = await body.innerText();
  if (!isOfSection8(call)) expect(words).not.toMatch(raw);
  const errors = page.locator('.toast-error, .start-toast[data-type="error"]');
  expect(await errors.count(), 'One cause, one toast').toBeLessThanOrEqual(1);
}

/** Without the first script the page itself shows the message, by an animation that starts after 10 s. */
async function endAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if ((animation.effect?.getTiming().delay ?? 0) >= 10_000) animation.finish();
    }
  });
}

async function tryOut(page: Page, proxy: FaultyProxy, call: Call, fault: Fault): Promise<void> {
  await enter(page, proxy.url);
  await call.prepare?.(page, proxy.url);
  proxy.fail(call.matches, fault);
  await call.act(page, proxy.url);
  await expect.poll(proxy.hits, 'The call was never made').toBeGreaterThan(0);

  const endsSession = fault.name === '401' && !call.isPublic;
  const isLate = fault.name === '10 s late' && !call.isHurried;
  const isHarmless = isLate || call.harmless?.some((name) => name === fault.name);
  if (endsSession) {
    await expect(page.getByText('Session Expired')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expectWords(page, call);
  } else if (isHarmless) {
    await expectWords(page, call, LEAST_WHILE_LOADING);
    await call.done(page);
    await expectWords(page, call);
  } else {
    if (call.name === 'the first script') await endAnimations(page);
    await expect(call.says(page)).toBeVisible();
    await expectWords(page, call);
  }
  proxy.clearFault();
  if (endsSession || isHarmless) return;
  await call.again(page);
  await call.done(page);
}

const isShort = process.env.FAULTS_FORM === 'short';

const tried = isShort ? calls.filter(({ isLongOnly }) => !isLongOnly) : calls;

tried.forEach((call, callAt) => {
  faults.forEach((fault, faultAt) => {
    // Each call once, and each fault at least twice.
    if (isShort && (callAt * 5) % faults.length !== faultAt) return;
    test(`${call.name} × ${fault.name}`, async ({ page, faulty: proxy }) => {
      try {
        await tryOut(page, proxy, call, fault);
      } finally {
        proxy.clearFault();
      }
    });
  });
});
